import type { Columns, FeedField } from './columns.ts';

const DATE_FIELDS: readonly FeedField[] = ['firstRegistration', 'year', 'availableFrom'];
/** Two numbers before a year. Points are left out: no language writes the month first with them. */
const TWO_PARTS = /^\s*(\d{1,2})([/-])(\d{1,2})\2(?=(?:\d{4}|\d{2})(?:$|[\sT]))/;
const MAX_MONTH = 12;

/**
 * Whether cells prove that their dates begin with the month: every first part may be a month, and some second
 * part may not.
 */
export function isMonthFirst(cells: readonly string[]): boolean {
  const dates = cells.flatMap(partsOf);
  return dates.every(([first]) => first <= MAX_MONTH) && dates.some(([, second]) => second > MAX_MONTH);
}

function partsOf(cell: string): [first: number, second: number][] {
  const found = TWO_PARTS.exec(cell);
  return found ? [[Number(found[1]), Number(found[3])]] : [];
}

/** « 03/15/2021 » as « 15/03/2021 »; another text stays. */
const dayFirst = (cell: string): string => cell.replace(TWO_PARTS, '$3$2$1$2');

/**
 * The headings of the date columns whose cells, over these rows, begin with the month. Nothing proven: day
 * first, as in French.
 */
export function monthFirstHeadings(
  { at, headings }: Columns,
  rows: readonly { cells: readonly string[] }[],
): string[] {
  const places = DATE_FIELDS.flatMap((field) => at[field] ?? []);
  return places
    .filter((place) => isMonthFirst(rows.map(({ cells }) => cells[place] ?? '')))
    .map((place) => headings[place] ?? '');
}

/** Columns whose dates under these headings are read with the month first. */
export function withMonthFirst(columns: Columns, headings: readonly string[]): Columns {
  const places =
    headings.length === 0
      ? []
      : [...columns.headings.keys()].filter((place) => headings.includes(columns.headings[place] ?? ''));
  if (places.length === 0) return columns;
  const transforms = new Map(columns.transforms);
  for (const place of places) {
    const before = columns.transforms.get(place);
    transforms.set(place, (cell) => dayFirst(before ? before(cell) : cell));
  }
  return { ...columns, transforms };
}
