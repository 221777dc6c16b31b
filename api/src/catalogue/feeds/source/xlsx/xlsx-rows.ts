import { FeedFileError } from '../../report/feed-file-error.ts';
import { failures, notes } from '../../report/feeds.messages.ts';
import type { ReadMapping } from '../../reading/columns/mapping.ts';
import type { Batch, RowSource } from '../table/batch.ts';
import {
  type CsvRecord,
  MAX_CELLS,
  MAX_RECORD_LENGTH,
} from '../../../../platform/delimited-text/csv-records.ts';
import { numberText } from '../json/json-cells.ts';
import { createTableRows, HEADER_CANDIDATES } from '../table/table-rows.ts';
import { dayOfSerial } from './number-formats.ts';
import type { Workbook } from './workbook.ts';
import { parseXml } from './xml-reader.ts';

/** The rows of the first sheet of a workbook; `bytes` is the size of the file, for the progress. */
export function xlsxRows(workbook: Workbook, mapping: ReadMapping, bytes: number): RowSource {
  const table = createTableRows(mapping);
  const { sheetName, otherSheets } = workbook;

  async function* batches(): AsyncGenerator<Batch> {
    const sheet = createSheetReader(workbook);
    const pieces = parseXml(await workbook.sheet(), sheet);
    while (!(await pieces.next()).done) {
      if (sheet.count() < HEADER_CANDIDATES) continue;
      const batch = table.take(sheet.take(), bytes, false);
      if (batch) yield batch;
    }
    const last = table.take(sheet.take(), bytes, true);
    if (last) yield last;
  }
  return {
    batches: batches(),
    // The directory of the archive is at its end: a truncated workbook does not open.
    cutShort: () => null,
    remarks: () => [
      ...(otherSheets > 0 ? [notes.otherSheets(sheetName, otherSheets)] : []),
      ...table.remarks(),
    ],
    endsWithBreak: () => null,
  };
}

/** Rows of a sheet, and as many again. */
const MAX_ROW = 2 * 1_048_576;

/**
 * Empty cells before others, of which a sheet writes nothing: a few kilobytes can claim billions. A million rows
 * of a hundred columns have half of them empty.
 */
const MAX_EMPTY_CELLS = 50_000_000;

/** The number that a row states; the next one when it states none that a sheet has. */
function lineOf(stated: string, before: number): number {
  const line = Number(stated);
  return Number.isInteger(line) && line > before && line <= MAX_ROW ? line : before + 1;
}

/** « B » of « B12 » as 1; -1 when there is no letter. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type CellStart = { column: number; type: string; style: number };

function createSheetReader({ strings, formats, since1904 }: Workbook) {
  let records: CsvRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let isTooLong = false;
  let emptyCells = 0;
  /** Characters of the row so far. */
  let length = 0;
  let cell: CellStart | null = null;
  let value = '';
  let isValue = false;

  function textOf({ type, style }: CellStart): string {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'inlineStr' || type === 'str' || type === 'd') return value;
    if (type === 'b') return value === '1' ? 'oui' : 'non';
    if (type === 'e' || value === '' || !Number.isFinite(Number(value))) return '';
    const format = formats[style];
    const day = format?.isDate ? dayOfSerial(Number(value), since1904) : null;
    return day ?? [numberText(Number(value)), format?.unit ?? ''].join(' ').trim();
  }
  function endCell(start: CellStart): void {
    if (isTooLong) return;
    const text = textOf(start);
    length += text.length;
    if (start.column >= MAX_CELLS || length > MAX_RECORD_LENGTH) isTooLong = true;
    else {
      emptyCells += Math.max(0, start.column - cells.length);
      if (emptyCells > MAX_EMPTY_CELLS) throw new FeedFileError(failures.tooLargeUnpacked);
      while (cells.length < start.column) cells.push('');
      cells[start.column] = text;
    }
  }
  return {
    count: () => records.length,
    take(): CsvRecord[] {
      const taken = records;
      records = [];
      return taken;
    },
    open(name: string, { r = '', t = 'n', s = '' }: Readonly<Record<string, string>>) {
      if (name === 'row') {
        line = lineOf(r, line);
        cells = [];
        isTooLong = false;
        length = 0;
      } else if (name === 'c') {
        const column = columnOf(r);
        cell = { column: column < 0 ? cells.length : column, type: t, style: Number(s) };
        value = '';
      }
      isValue = name === 'v' || (name === 't' && cell?.type === 'inlineStr');
    },
    text(piece: string) {
      if (!isValue || isTooLong) return;
      if (value.length + piece.length > MAX_RECORD_LENGTH) isTooLong = true;
      else value += piece;
    },
    close(name: string) {
      isValue = false;
      if (name === 'c' && cell) {
        endCell(cell);
        cell = null;
      } else if (name === 'row')
        records.push(isTooLong ? { line, cells: [], problem: 'too-long' } : { line, cells });
    },
  };
}
