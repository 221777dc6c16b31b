import { renderMark } from '../pdf/mark.ts';
import { COLOURS, MARGIN } from '../pdf/palette.ts';
import type { FontName } from '../pdf/open-pdf.ts';
import { writable } from '../pdf/writable.ts';
import { isFigure } from './french-cells.ts';
import { CONTENT_WIDTH, FOOT_TOP, LINES_TOP, PAGE, type PdfLayout, type PlacedColumn } from './pdf-layout.ts';
import type { TableFile } from './table-file.ts';

type Face = { font?: FontName; size: number; colour?: string };
type Box = { x: number; y: number; width: number; right?: boolean };

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
});
/** « 21 novembre 2026 à 10 h 05 ». */
const moment = (at: Date): string => `${day.format(at)} à ${time.format(at).replace(':', '\u202fh\u202f')}`;
const LINK_LABEL = 'Voir';
const RIGHT_WIDTH = 190;

/** Writes one line of text, cut with an ellipsis where it does not fit. */
function put(
  doc: PDFKit.PDFDocument,
  words: string,
  { font = 'text', size, colour = COLOURS.body }: Face,
  box: Box,
): void {
  doc.font(font).fontSize(size).fillColor(colour);
  const text = fitted(doc, writable(words), box.width);
  const x = box.right ? box.x + box.width - doc.widthOfString(text) : box.x;
  doc.text(text, x, box.y, { lineBreak: false });
}

function fitted(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to + 1) >>> 1;
    if (doc.widthOfString(`${text.slice(0, middle)}…`) <= width) from = middle;
    else to = middle - 1;
  }
  return `${text.slice(0, from).trimEnd()}…`;
}

function rule(doc: PDFKit.PDFDocument, y: number, ink = false): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + CONTENT_WIDTH, y)
    .lineWidth(ink ? 1 : 0.4)
    .strokeColor(ink ? COLOURS.ink : COLOURS.hairline)
    .stroke();
}

/** A heading of one or two lines over the ink line. */
function putHeading(doc: PDFKit.PDFDocument, { label, x, points, kind }: PlacedColumn, size: number): void {
  const face: Face = { font: 'strong', size, colour: COLOURS.muted };
  doc.font('strong').fontSize(size);
  const words = writable(label).split(' ');
  const first = [...words.keys()]
    .map((count) => words.slice(0, words.length - count).join(' '))
    .find((line) => doc.widthOfString(line) <= points);
  const top = first ?? words[0] ?? '';
  const below = words.slice(top.split(' ').length).join(' ');
  const right = isFigure(kind);
  if (below) put(doc, top, face, { x, y: LINES_TOP - 7 - 2.2 * size, width: points, right });
  put(doc, below || top, face, { x, y: LINES_TOP - 6 - 1.1 * size, width: points, right });
}

export type HeadContent = { table: TableFile; count: number; page: string };

/** Content of every page: title, subject, number of rows, date; the headings; the foot. */
export function renderHead(
  doc: PDFKit.PDFDocument,
  layout: PdfLayout,
  { table, count, page }: HeadContent,
): void {
  doc.save().translate(PAGE.margin - MARGIN, 0);
  renderMark({ doc, y: PAGE.margin - 6 });
  doc.restore();
  const left = PAGE.margin + 124;
  const rightX = PAGE.margin + CONTENT_WIDTH - RIGHT_WIDTH;
  const width = rightX - left - 12;
  put(
    doc,
    table.title,
    { font: 'display', size: 13, colour: COLOURS.ink },
    { x: left, y: PAGE.margin - 5, width },
  );
  put(
    doc,
    `${table.counted(count)} · ${table.subject}`,
    { size: 8, colour: COLOURS.muted },
    { x: left, y: PAGE.margin + 12, width },
  );
  put(
    doc,
    moment(table.madeAt),
    { size: 8, colour: COLOURS.muted },
    { x: rightX, y: PAGE.margin, width: RIGHT_WIDTH, right: true },
  );
  for (const column of layout.columns) putHeading(doc, column, Math.min(7, layout.size));
  rule(doc, LINES_TOP - 3, true);
  const small: Face = { size: 7, colour: COLOURS.muted };
  put(doc, table.note, small, { x: PAGE.margin, y: FOOT_TOP, width: CONTENT_WIDTH - RIGHT_WIDTH });
  put(doc, page, small, { x: rightX, y: FOOT_TOP, width: RIGHT_WIDTH, right: true });
}

/** The row at this place of the page, over a hairline; a cell may have a text of several lines. */
export function renderLine(
  doc: PDFKit.PDFDocument,
  layout: PdfLayout,
  texts: readonly string[],
  place: number,
): void {
  const y = LINES_TOP + place * layout.lineHeight;
  for (const [at, { kind, x, points }] of layout.columns.entries()) {
    const text = texts[at] ?? '';
    if (text === '') continue;
    const isLink = kind === 'link';
    const face: Face = { size: layout.size, colour: isFigure(kind) ? COLOURS.ink : COLOURS.body };
    for (const [below, words] of (isLink ? LINK_LABEL : text).split('\n').entries())
      put(doc, words, face, {
        x,
        y: y + 2 + below * layout.textHeight,
        width: points,
        right: isFigure(kind),
      });
    if (isLink) doc.link(x, y, points, layout.lineHeight, text);
  }
  rule(doc, y + layout.lineHeight - 1);
}
