import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { failures, refusals } from '../feeds.messages.ts';
import type { Columns } from '../reading/columns.ts';
import { fieldOfHeading, recogniseColumns } from '../reading/columns.ts';
import { NO_MAPPING, type ReadMapping } from '../reading/mapping.ts';
import { fold } from '../reading/words.ts';
import { createCsvReader, type CsvRecord } from './csv-records.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { createJsonReader } from './json-records.ts';
import { cellsOf } from './json-cells.ts';
import { detectSeparator } from './separator.ts';

/** A row as it stands in the file; `problem` (French) when it could not even be cut into cells. */
export type RawRow = { line: number; cells: readonly string[]; problem?: string };
/** Rows under one set of columns. A JSON feed may bring new columns on its way; a CSV feed never does. */
export type Batch = { columns: Columns; rows: RawRow[]; bytesRead: number };
export type FeedFile = { encoding: Encoding; format: 'csv' | 'json'; bytes: number; batches: AsyncGenerator<Batch> };

/** A file that cannot be imported at all; the message is French and says what to do. */
export class FeedFileError extends Error {}

const CHUNK_BYTES = 1 << 18;
const HEADER_CANDIDATES = 10;

/** Opens a CSV or JSON feed of any size: encoding, format and separator are found by looking at it. */
export async function openFeed(path: string, mapping: ReadMapping = NO_MAPPING): Promise<FeedFile> {
  const head = await firstBytes(path);
  if (head.length === 0) throw new FeedFileError(failures.emptyFile);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw new FeedFileError(failures.spreadsheet);
  if (head[0] === 0x1f && head[1] === 0x8b) throw new FeedFileError(failures.archive);
  const encoding = await detectEncoding(path);
  const text = iconv.decode(head, encoding).trimStart();
  const json = text.startsWith('[') || text.startsWith('{');
  const chunks = decoded(path, encoding);
  return {
    encoding,
    format: json ? 'json' : 'csv',
    bytes: await sizeOf(path),
    batches: json ? jsonBatches(chunks, mapping) : csvBatches(chunks, mapping),
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new FeedFileError(failures.missingFile(path), { cause: error });
  });
  try {
    const buffer = Buffer.alloc(4096);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new FeedFileError(failures.missingFile(path), { cause: error });
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

type Chunk = { text: string; bytesRead: number };

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<Chunk> {
  const decoder = iconv.getDecoder(encoding);
  let bytesRead = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const text = decoder.write(bytes);
    // The byte order mark is the first character of the first text, in every encoding that has one.
    yield { text: bytesRead === 0 && text.startsWith('\ufeff') ? text.slice(1) : text, bytesRead: (bytesRead += bytes.length) };
  }
  const last = decoder.end();
  if (last) yield { text: last, bytesRead };
}

const isBlank = (record: CsvRecord): boolean => record.problem === undefined && record.cells.every((cell) => cell.trim() === '');
const problemOf = (record: CsvRecord): string | undefined =>
  record.problem && (record.problem === 'too-long' ? refusals.tooLong : refusals.openQuote);

async function* csvBatches(chunks: AsyncGenerator<Chunk>, mapping: ReadMapping): AsyncGenerator<Batch> {
  const first = await chunks.next();
  if (first.done) return;
  const separator = detectSeparator(first.value.text);
  const reader = createCsvReader(separator);
  let columns: Columns | null = null;
  let width = 0;
  let waiting: CsvRecord[] = [];
  const batch = (records: CsvRecord[], bytesRead: number, last: boolean): Batch | null => {
    waiting = waiting.length > 0 ? waiting.concat(records) : records;
    if (columns === null) {
      if (waiting.length < HEADER_CANDIDATES && !last) return null;
      const at = headerAt(waiting, mapping);
      const header = waiting[at]?.cells ?? [];
      columns = recogniseColumns(header, mapping);
      width = header.length;
      waiting = waiting.slice(at + 1);
    }
    const rows = waiting.filter((record) => !isBlank(record)).map((record) => rawRow(record, width));
    waiting = [];
    return { columns, rows, bytesRead };
  };
  const begun = batch(reader.push(first.value.text), first.value.bytesRead, false);
  if (begun) yield begun;
  let bytesRead = first.value.bytesRead;
  for await (const chunk of chunks) {
    bytesRead = chunk.bytesRead;
    const next = batch(reader.push(chunk.text), bytesRead, false);
    if (next) yield next;
  }
  const last = batch(reader.end(), bytesRead, true);
  if (last) yield last;
}

function rawRow(record: CsvRecord, width: number): RawRow {
  const { line, cells } = record;
  const surplus = cells.length > width && cells.some((cell, index) => index >= width && cell.trim() !== '');
  return { line, cells, problem: problemOf(record) ?? (surplus ? refusals.tooManyCells(cells.length, width) : undefined) };
}

/** The header is the record, among the first ones, that names the most fields: exports like to begin with a title. */
function headerAt(records: readonly CsvRecord[], mapping: ReadMapping): number {
  let best = 0;
  let most = -1;
  records.slice(0, HEADER_CANDIDATES).forEach(({ cells }, index) => {
    const known = cells.filter((cell) => fieldOfHeading(cell) !== null || mapping.fields.has(fold(cell))).length;
    if (known > most) {
      most = known;
      best = index;
    }
  });
  return best;
}

async function* jsonBatches(chunks: AsyncGenerator<Chunk>, mapping: ReadMapping): AsyncGenerator<Batch> {
  const reader = createJsonReader();
  const places = new Map<string, number>();
  let columns = recogniseColumns([], mapping);
  let bytesRead = 0;
  const batch = (records: ReturnType<typeof reader.push>): Batch => {
    const known = places.size;
    const rows = records.map(({ line, value }): RawRow =>
      value === null ? { line, cells: [], problem: refusals.notAnObject } : { line, cells: cellsOf(value, places) },
    );
    if (places.size > known) columns = recogniseColumns([...places.keys()], mapping);
    return { columns, rows, bytesRead };
  };
  for await (const chunk of chunks) {
    bytesRead = chunk.bytesRead;
    yield batch(reader.push(chunk.text));
  }
  yield batch(reader.end());
}
