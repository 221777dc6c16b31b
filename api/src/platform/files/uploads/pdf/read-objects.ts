import { type PdfValue, PdfSyntax, type SyntaxBudget } from './pdf-values.ts';

export type Dictionary = ReadonlyMap<string, PdfValue>;
/** An object of a PDF: its value, and for a stream the bytes from its first on. */
export type PdfObject = { number: number; value: PdfValue; data?: Buffer };

const OBJECT = /(?:(\d{1,10})[\s\0]+\d{1,5}[\s\0]+)?obj(?![a-zA-Z])/g;
/** Each byte may belong to a few nested objects; beyond that the file is designed to be slow. */
const READ_TIMES = 6;

/** A drawing of 10 MB without compression has half of them. */
const MAX_VALUES = 1_000_000;

export const readingBudget = (bytes: Buffer): SyntaxBudget => ({
  bytes: bytes.length * READ_TIMES + 10_000,
  values: MAX_VALUES,
});

/** The values of a key, in any spelling; more than one when the key is repeated. */
export const valuesOf = (dictionary: Dictionary, key: string): PdfValue[] =>
  [...dictionary].flatMap(([name, value]) => (name === key || name.startsWith(`${key}\0`) ? [value] : []));

/**
 * Every object in the bytes, wherever the word `obj` occurs: all revisions of a file, and those inside
 * strings, comments and streams, which a table of references may point to. Throws `PdfTooComplex`.
 */
export function* objectsIn(bytes: Buffer, budget: SyntaxBudget): Generator<PdfObject> {
  for (const match of bytes.toString('latin1').matchAll(OBJECT)) {
    const syntax = new PdfSyntax(bytes, match.index + match[0].length, budget);
    const value = syntax.value();
    if (value === undefined) continue;
    const data = value.kind === 'dictionary' ? streamAt(bytes, syntax) : undefined;
    yield { number: Number(match[1] ?? -1), value, ...(data && { data }) };
  }
}

const LINE_FEED = 10;
const RETURN = 13;

function streamAt(bytes: Buffer, syntax: PdfSyntax): Buffer | undefined {
  syntax.skipBlank();
  if (bytes.toString('latin1', syntax.at, syntax.at + 6) !== 'stream') return undefined;
  let start = syntax.at + 6;
  if (bytes[start] === RETURN) start += 1;
  if (bytes[start] === LINE_FEED) start += 1;
  return bytes.subarray(start);
}
