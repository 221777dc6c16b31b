/**
 * `count`: a number with its thousands apart; `number`: one without (a year); `cents`: an amount; `day`: days
 * since 1970;
 * `link`: an address of ours.
 */
export type CellKind = 'text' | 'count' | 'number' | 'cents' | 'day' | 'link';
export type CellValue = string | number | null;
export type Row = readonly CellValue[];
/** `width`: characters that most of its values take. */
export type TableColumn = { kind: CellKind; width: number; label: string };

/** A table for download, independent of its format: rows are read in slices (ADR 23). */
export type TableFile = {
  title: string;
  /** Its subject, in French. */
  subject: string;
  columns: readonly TableColumn[];
  madeAt: Date;
  /** « 3 véhicules »: heading of a PDF, whose number of rows is known. */
  counted: (rows: number) => string;
  /** At the foot of every page of a PDF. */
  note: string;
  /** Lines of text per row of a PDF; one by default. */
  rowLines?: number;
};
