import type {
  FigureColumn,
  FigureFact,
  FigureTable,
  FigureValue,
  ValueKind,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Unit } from './period.ts';

/** A column of a table of `Row`s, and its value. */
export type Of<Row> = FigureColumn & { of: (row: Row) => FigureValue };

export const column = <Row>(
  key: string,
  label: string,
  kind: ValueKind,
  of: (row: Row) => FigureValue,
): Of<Row> => ({
  key,
  label,
  kind,
  of,
});

/**
 * A table whose file, chart and rows are read from the same values. `before`: the slices of the period
 * before.
 */
export function tableOf<Row>(
  key: string,
  title: string,
  columns: readonly Of<Row>[],
  rows: readonly Row[],
  before: readonly Row[] | null = null,
): FigureTable {
  const valuesOf = (row: Row): FigureValue[] => columns.map(({ of }) => of(row));
  return {
    key,
    title,
    columns: columns.map(({ of: _of, ...shown }) => shown),
    rows: rows.map(valuesOf),
    before: before?.map(valuesOf) ?? null,
  };
}

type Numbers<Row> = { now: Row; before: Row | null };

/** A figure of the period with that of the previous period. */
export const fact = <Row>(
  key: string,
  label: string,
  kind: ValueKind,
  { now, before }: Numbers<Row>,
  of: (row: Row) => number | null,
): FigureFact => ({ key, label, kind, value: of(now), before: before && of(before) });

const SLICES: Readonly<Record<Unit, string>> = { day: 'Jour', week: 'Semaine du', month: 'Mois' };

/** The first column of a table over time. */
export const sliceColumn = <Row extends { slice: string }>(unit: Unit): Of<Row> =>
  column('slice', SLICES[unit], unit, ({ slice }) => slice);

const HUNDREDTHS_OF_A_PERCENT = 10_000;
const TENTHS_FOR_A_HUNDRED = 1000;

const shareOf = (part: number, whole: number, unit: number): number | null =>
  whole === 0 ? null : Math.round((part * unit) / whole);

/** A part divided by the total; null for a total of zero. */
export const rate = (part: number, whole: number): number | null =>
  shareOf(part, whole, HUNDREDTHS_OF_A_PERCENT);
/** How many for a hundred of something else, of which they are no part. */
export const per100 = (some: number, others: number): number | null =>
  shareOf(some, others, TENTHS_FOR_A_HUNDRED);

/** Sums the numbers of rows, name by name. */
export function added<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const row of rows) for (const name of names) sums[name] += row[name];
  return sums;
}
