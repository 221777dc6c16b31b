import { inflateSync } from 'node:zlib';

/** Streams of a PDF by the number of their object, inflated, in their order. */
export function streamsOf(pdf: Buffer): Map<number, string> {
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

/** `widths`: of each glyph, in thousandths of the size. */
export type PdfFont = { chars: ReadonlyMap<number, string>; widths: readonly number[] };

/** Fonts by the name a page gives to them. */
export function fontsOf(pdf: Buffer, streams: ReadonlyMap<number, string>): Map<string, PdfFont> {
  const text = pdf.toString('latin1');
  const objectOf = (id: string | undefined): string => {
    const from = text.indexOf(`\n${id} 0 obj`);
    return text.slice(from, text.indexOf('endobj', from));
  };
  const named = new Map([...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, id]));
  return new Map(
    [...named].map(([name, id]) => {
      const object = objectOf(id);
      const glyphs = objectOf(/\/DescendantFonts \[(\d+) 0 R/.exec(object)?.[1]);
      return [
        name,
        {
          chars: readMap(streams.get(Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1])) ?? ''),
          widths: (/\/W \[0 \[([^\]]*)\]/.exec(glyphs)?.[1] ?? '').split(' ').map(Number),
        },
      ];
    }),
  );
}
