import { fontsOf, type PdfFont, streamsOf } from './pdf-objects.ts';

type Matrix = readonly [number, number, number, number, number, number];
/** A line of text where it is on its page: points from the top left to its baseline. */
export type Run = { x: number; y: number; width: number; size: number; text: string };
type Box = { x: number; y: number; width: number; height: number };
type Page = { runs: Run[]; boxes: Box[] };

const A4 = { width: 595.28, height: 841.89 };
/** Points. Larger text is a watermark, which others are written over. */
const WATERMARK = 40;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];
const numbersIn = (text: string): number[] => text.trim().split(/\s+/).map(Number);
const matrixOf = (text: string): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(text);
  return [a, b, c, d, e, f];
};

const OPERATION =
  /\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<text>(?:<[\da-f]*>|[-\d. ])*)\] TJ|(?<matrix>(?:-?[\d.]+\s+){6})(?<kind>cm|Tm)\b|(?<box>(?:-?[\d.]+\s+){4})re\b|^(?<state>[qQ])$/gm;

/** The text of a `TJ`, and its width in thousandths of the size. */
function readGlyphs(list: string, { chars, widths }: PdfFont): { text: string; width: number } {
  const result = { text: '', width: 0 };
  for (const [, hex, shift] of list.matchAll(/<([\da-f]*)>|(-?[\d.]+)/g)) {
    if (shift !== undefined) result.width -= Number(shift);
    for (const glyph of hex?.match(/.{4}/g) ?? []) {
      result.text += chars.get(Number.parseInt(glyph, 16)) ?? '';
      result.width += widths[Number.parseInt(glyph, 16)] ?? 0;
    }
  }
  return result;
}

function readPage(content: string, fonts: ReadonlyMap<string, PdfFont>): Page {
  const page: Page = { runs: [], boxes: [] };
  const saved: Matrix[] = [];
  let [at, text, size, font]: [Matrix, Matrix, number, PdfFont] = [
    IDENTITY,
    IDENTITY,
    0,
    { chars: new Map(), widths: [] },
  ];
  for (const { groups = {} } of content.matchAll(OPERATION)) {
    if (groups.state === 'q') saved.push(at);
    else if (groups.state === 'Q') at = saved.pop() ?? IDENTITY;
    else if (groups.kind === 'cm') at = times(matrixOf(groups.matrix ?? ''), at);
    else if (groups.kind === 'Tm') text = matrixOf(groups.matrix ?? '');
    else if (groups.font) [font, size] = [fonts.get(groups.font) ?? font, Number(groups.size)];
    else if (groups.box) {
      const [x = 0, y = 0, width = 0, height = 0] = numbersIn(groups.box);
      const [scale, , , , left, bottom] = at;
      page.boxes.push({ x: left + x, y: A4.height - bottom + y, width: width * scale, height });
    } else if (groups.text !== undefined) {
      const [scale, , , , x, y] = times(text, at);
      const glyphs = readGlyphs(groups.text, font);
      const width = (glyphs.width * size * scale) / 1000;
      page.runs.push({ x, y: A4.height - y, width, size: size * scale, text: glyphs.text });
    }
  }
  return page;
}

/** Each page of one of our PDFs. */
function pagesOf(pdf: Buffer): Page[] {
  const streams = streamsOf(pdf);
  const fonts = fontsOf(pdf, streams);
  return [...streams.values()]
    .map((content) => readPage(content, fonts))
    .filter(({ runs }) => runs.length > 0);
}

/** The lines of text of each page, in the order in which they were written. */
export const pdfRuns = (pdf: Buffer): Run[][] => pagesOf(pdf).map(({ runs }) => runs);

const meet = (from: number, length: number, other: number, otherLength: number): number =>
  Math.min(from + length, other + otherLength) - Math.max(from, other);

const areOver = (one: Run, other: Run): boolean =>
  meet(one.x, one.width, other.x, other.width) > 1 &&
  Math.abs(one.y - other.y) < 0.7 * Math.min(one.size, other.size);
/** The upper edge of a box, for instance of a place to sign, goes through a line. */
const isCrossed = ({ x, y, width, size }: Run, box: Box): boolean =>
  meet(x, width, box.x, box.width) > 1 && y - size < box.y && box.y < y + 1;
const isBeyond = ({ x, y, width }: Run): boolean => x < 20 || x + width > A4.width - 20 || y > A4.height - 8;

/** Texts that overlap, that a box crosses, or that leave their page; empty for a sound document. */
export const pdfFaults = (pdf: Buffer): string[] =>
  pagesOf(pdf).flatMap(({ runs, boxes }, page) => {
    const lines = runs.filter(({ text, size }) => text.trim() !== '' && size < WATERMARK);
    return lines.flatMap((line, place) => [
      ...lines
        .slice(place + 1)
        .filter((other) => areOver(line, other))
        .map((other) => `page ${page + 1}: « ${line.text} » and « ${other.text} »`),
      ...(boxes.some((box) => isCrossed(line, box)) ? [`page ${page + 1}: a box over « ${line.text} »`] : []),
      ...(isBeyond(line) ? [`page ${page + 1}: « ${line.text} » at the edge`] : []),
    ]);
  });
