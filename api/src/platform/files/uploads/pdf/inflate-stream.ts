import { constants, inflateSync } from 'node:zlib';
import { type PdfValue, PdfTooComplex, type ReadingBudget } from './pdf-values.ts';
import { type Dictionary, valuesOf } from './read-objects.ts';

/** A stream that cannot be looked into: a filter other than Flate, a predictor, damaged bytes. */
export class UnreadableStream extends Error {
  constructor(options?: ErrorOptions) {
    super('A stream of the PDF cannot be read', options);
    this.name = 'UnreadableStream';
  }
}

const FLATE = new Set(['FlateDecode', 'Fl']);

/** The names of the filters of a stream. Throws `UnreadableStream` where they are indirect, or repeated. */
function filtersOf(dictionary: Dictionary): string[] {
  const [filter, ...others] = valuesOf(dictionary, 'Filter');
  if (others.length > 0) throw new UnreadableStream();
  if (filter === undefined) return [];
  const items: PdfValue[] = filter.kind === 'array' ? filter.items : [filter];
  return items.map((item) => {
    if (item.kind !== 'name') throw new UnreadableStream();
    return item.name;
  });
}

const END = Buffer.from('endstream', 'latin1');
const BAD_BYTES = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT']);

/**
 * The bytes of a stream as a reader has them, with at most one filter, Flate. `inflated` is the remaining
 * size allowed for all streams of the file, inflated or not. Throws `UnreadableStream`, `PdfTooComplex`.
 */
export function streamBytes(
  dictionary: Dictionary,
  data: Buffer,
  inflated: ReadingBudget,
  { predictors = false } = {},
): Buffer {
  const filters = filtersOf(dictionary);
  if (!predictors && valuesOf(dictionary, 'DecodeParms').length > 0) throw new UnreadableStream();
  if (filters.length === 0) {
    const end = data.indexOf(END);
    const bytes = end < 0 ? data : data.subarray(0, end);
    // A stream without an end is all that follows: each of thousands would be searched to the end of the file.
    inflated.bytes -= bytes.length;
    if (inflated.bytes < 0) throw new PdfTooComplex();
    return bytes;
  }
  if (filters.length > 1 || !FLATE.has(filters[0] ?? '')) throw new UnreadableStream();
  try {
    const bytes = inflateSync(data, {
      maxOutputLength: Math.max(1, inflated.bytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    inflated.bytes -= bytes.length;
    return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new PdfTooComplex();
    if (typeof code === 'string' && BAD_BYTES.has(code)) throw new UnreadableStream({ cause: error });
    throw error;
  }
}
