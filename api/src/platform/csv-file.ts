import { Readable } from 'node:stream';
import { CSV_START, csvLines } from './csv.ts';

type Slice = readonly (readonly string[])[];

async function* written(
  head: readonly string[],
  first: IteratorResult<Slice, void>,
  rest: AsyncGenerator<Slice, void>,
): AsyncGenerator<string> {
  yield CSV_START + csvLines([head]);
  if (first.done) return;
  if (first.value.length > 0) yield csvLines(first.value);
  for await (const slice of rest) yield csvLines(slice);
}

/**
 * A CSV file for a French spreadsheet, written while it is read, one slice of lines at a time. The first slice
 * is read before the answer begins: a search that fails has a status, and is not a file cut short.
 */
export async function csvFile(
  head: readonly string[],
  slices: AsyncGenerator<Slice, void>,
): Promise<Readable> {
  return Readable.from(written(head, await slices.next(), slices), { objectMode: false });
}
