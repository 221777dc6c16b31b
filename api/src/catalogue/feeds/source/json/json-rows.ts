import { cuts, failures, notes, refusals } from '../../report/feeds.messages.ts';
import { recogniseColumns } from '../../reading/columns/columns.ts';
import type { ReadMapping } from '../../reading/columns/mapping.ts';
import { type Batch, type RawRow, type RowSource, withoutNul } from '../table/batch.ts';
import type { DecodedText } from '../../../../platform/delimited-text/decoded-text.ts';
import { FeedFileError } from '../../report/feed-file-error.ts';
import { cellsOf } from './json-cells.ts';
import { createJsonReader, type JsonRecord } from './json-records.ts';

/**
 * The rows of a JSON document or of JSON lines; `isLines` returns, after the first rows, which of the two
 * they are.
 */
export function jsonRows(
  { chunks }: DecodedText,
  mapping: ReadMapping,
): RowSource & { isLines: () => boolean } {
  const reader = createJsonReader();
  const places = new Map<string, number>();
  let columns = recogniseColumns([], mapping);
  let endsWithBreak = true;
  /** Values that are no objects, before the first object: a list of numbers is no feed. */
  let pendingRecords: JsonRecord[] = [];
  let hasObjects = false;

  function rowOf({ line, index, value }: JsonRecord): RawRow {
    const isLines = reader.shape() === 'lines';
    if (value === null)
      return { line: isLines ? line : index, cells: [], problem: refusals.notAnObject(line) };
    return withoutNul({ line: isLines ? line : index, cells: cellsOf(value, places) }, notes.nulRemoved);
  }
  function batchOf(records: JsonRecord[], bytesRead: number): Batch {
    hasObjects ||= records.some(({ value }) => value !== null);
    pendingRecords = pendingRecords.concat(records);
    if (!hasObjects) return { columns, rows: [], bytesRead };
    const known = places.size;
    const rows = pendingRecords.map(rowOf);
    pendingRecords = [];
    if (places.size > known) columns = recogniseColumns([...places.keys()], mapping);
    return { columns, rows, bytesRead };
  }
  async function* batches(): AsyncGenerator<Batch> {
    let bytesRead = 0;
    for await (const chunk of chunks) {
      bytesRead = chunk.bytesRead;
      endsWithBreak = chunk.text.endsWith('\n');
      yield batchOf(reader.push(chunk.text), bytesRead);
    }
    const last = batchOf(reader.end(), bytesRead);
    if (!hasObjects)
      throw new FeedFileError(reader.damaged() > 0 ? failures.damagedJson : failures.noObjects);
    yield last;
  }
  return {
    batches: batches(),
    cutShort: () =>
      reader.isWhole() ? (reader.hasOtherList() ? cuts.otherList : null) : cuts.json[reader.shape()],
    remarks: () => [],
    endsWithBreak: () => (reader.shape() === 'lines' ? endsWithBreak : null),
    isLines: () => reader.shape() === 'lines',
  };
}
