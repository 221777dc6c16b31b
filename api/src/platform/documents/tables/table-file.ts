/**
 * `count`: a number with its thousands apart; `number`: one without (a year); `cents`: an amount; `day`: days since 1970;
 * `link`: an address of ours.
 */
export type CellKind = 'text' | 'count' | 'number' | 'cents' | 'day' | 'link';
export type CellValue = string | number | null;
export type Row = readonly CellValue[];
/** `width`: characters that most of its values take. */
export type TableColumn = { kind: CellKind; width: number; label: string };

/** A table that is downloaded as a file, whatever the format: its rows come apart, a slice at a time (ADR 23). */
export type TableFile = {
  title: string;
  /** What it is of, in French words. */
  subject: string;
  columns: readonly TableColumn[];
  madeAt: Date;
  /** « 3 véhicules »: over a PDF, which knows how many there are. */
  counted: (rows: number) => string;
  /** At the foot of every page of a PDF. */
  note: string;
  /** Lines of text per row of a PDF; one by default. */
  rowLines?: number;
};
