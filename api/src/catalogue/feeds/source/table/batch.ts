import type { Columns } from '../../reading/columns/columns.ts';

/**
 * A row of the file, unchanged. `problem` (French) when it could not be split into cells; `note` when
 * something was repaired. `line` counts lines of a table, objects of a JSON document, and is unique per row.
 */
export type RawRow = { line: number; cells: readonly string[]; problem?: string; note?: string };

/** Rows under one set of columns. A JSON feed may bring new columns on its way; a table never does. */
export type Batch = { columns: Columns; rows: RawRow[]; bytesRead: number };

/** Rows, and how the file ended once all were read. */
export type RowSource = {
  batches: AsyncGenerator<Batch>;
  /** Reason (French) why the file seems truncated; null when it ends as its format requires. */
  cutShort: () => string | null;
  /** French; about the whole file. */
  remarks: () => readonly string[];
  /** Whether the last line has its line break; null where lines do not end the file. */
  endsWithBreak: () => boolean | null;
};

// oxlint-disable-next-line no-control-regex -- the very character that is looked for.
const NULS = /\u0000/g;

/** Takes NUL characters out of the cells: PostgreSQL stores none. */
export function withoutNul(row: RawRow, note: string): RawRow {
  if (!row.cells.some((cell) => cell.includes('\u0000'))) return row;
  return { ...row, cells: row.cells.map((cell) => cell.replace(NULS, '')), note };
}
