import { inflateSync } from 'node:zlib';

/** Streams of a PDF by the number of their object, inflated. */
function streamsOf(pdf: Buffer): Map<number, string> {
  const text = pdf.toString('latin1');
  const streams = new Map<number, string>();
  for (const match of text.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('\nendstream', from);
    const raw = pdf.subarray(from, to);
    streams.set(
      Number(match[1]),
      match[2]?.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1'),
    );
  }
  return streams;
}

const fromUtf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Characters by glyph, of a ToUnicode map as pdfkit writes it. */
function readMap(map: string): Map<number, string> {
  const chars = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      chars.set(Number.parseInt(first, 16) + place, fromUtf16(hex));
  }
  return chars;
}

/** ToUnicode maps by the name a page gives to a font. */
function mapsOf(pdf: Buffer, streams: ReadonlyMap<number, string>): Map<string, Map<number, string>> {
  const text = pdf.toString('latin1');
  const named = new Map([...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, id]));
  return new Map(
    [...named].map(([name, id]) => {
      const object = text.slice(
        text.indexOf(`\n${id} 0 obj`),
        text.indexOf('endobj', text.indexOf(`\n${id} 0 obj`)),
      );
      const map = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1];
      return [name, readMap(streams.get(Number(map)) ?? '')];
    }),
  );
}

/** The text of one of our PDFs, in the order in which it was written: one string for each run. */
export function pdfText(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const maps = mapsOf(pdf, streams);
  const texts: string[] = [];
  for (const content of streams.values()) {
    let chars = new Map<number, string>();
    for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[\da-f]*>|[-\d. ])*)\] TJ/g)) {
      if (font) chars = maps.get(font) ?? chars;
      if (run === undefined) continue;
      const glyphs = [...run.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      texts.push(glyphs.map((glyph) => chars.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return texts;
}

/** Same as `pdfText`, for the bytes of an attached file. */
export const pdfAttachment = (pdf: Buffer): string | undefined =>
  [...streamsOf(pdf).values()]
    .map((text) => Buffer.from(text, 'latin1').toString('utf8'))
    .find((text) => text.includes('CrossIndustryInvoice'));

/** The JPEG pictures of a PDF, in their order: width and height in pixels. */
export const pdfPictures = (pdf: Buffer): { width: number; height: number }[] =>
  [
    ...pdf
      .toString('latin1')
      .matchAll(/\d+ 0 obj\n<<((?:(?!endobj)[\s\S])*?\/DCTDecode(?:(?!endobj)[\s\S])*?)>>\nstream/g),
  ].map(([, head = '']) => ({
    width: Number(/\/Width (\d+)/.exec(head)?.[1]),
    height: Number(/\/Height (\d+)/.exec(head)?.[1]),
  }));
