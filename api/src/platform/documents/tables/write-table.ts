import type { Readable } from 'node:stream';
import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import { csvOf } from './csv-table.ts';
import { pdfOf } from './pdf-table.ts';
import type { Row, TableFile } from './table-file.ts';
import { xlsxOf } from './xlsx-table.ts';

export const TABLE_TYPES: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
};

const WRITERS: Record<TableFormat, (table: TableFile, slices: AsyncIterable<Row[]>) => Readable> = {
  xlsx: xlsxOf,
  csv: csvOf,
  pdf: pdfOf,
};

/** A table as a file, written while it is read. */
export const writeTable = (format: TableFormat, table: TableFile, slices: AsyncIterable<Row[]>): Readable =>
  WRITERS[format](table, slices);
