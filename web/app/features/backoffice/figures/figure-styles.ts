import type {
  Figure,
  FigureFact,
  FigureName,
  FigureTable,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { TableLook } from './figure-table.tsx';

/** Presentation of a figure: its tab, the table with the chart, and the table next to it. */
export type FigureStyle = {
  /** The fact in its tab. */
  fact: string;
  /** Whether more is better; null when neutral. */
  good: 'more' | 'less' | null;
  /** The table whose first column is the axis of the chart. */
  table: string;
  /** The charted columns, one above the other, each on its own scale. */
  charts: readonly string[];
  /** The column that relates two charts, as text. */
  between?: readonly string[];
  /** The table of shares next to the chart, the column of its bars, and one more. */
  shares?: { table: string; bar: string; secondFact?: string };
};

export const FIGURE_STYLES: Readonly<Record<FigureName, FigureStyle>> = {
  'stock-age': {
    fact: 'value',
    good: null,
    table: 'age',
    charts: ['value'],
    shares: { table: 'makes', bar: 'value', secondFact: 'vehicles' },
  },
  funnel: {
    fact: 'orders',
    good: 'more',
    table: 'steps',
    charts: ['views', 'bookings', 'orders'],
    between: ['bookings-per-views', 'orders-per-bookings'],
  },
  bookings: {
    fact: 'rate',
    good: 'less',
    table: 'ends',
    charts: ['rate'],
    shares: { table: 'makes', bar: 'bookings', secondFact: 'rate' },
  },
  margin: {
    fact: 'margin',
    good: 'more',
    table: 'months',
    charts: ['margin'],
    shares: { table: 'makes', bar: 'margin', secondFact: 'rate' },
  },
  delivery: {
    fact: 'median',
    good: 'less',
    table: 'months',
    charts: ['median'],
    shares: { table: 'steps', bar: 'median', secondFact: 'vehicles' },
  },
  searches: {
    fact: 'searches',
    good: 'less',
    table: 'slices',
    charts: ['searches'],
    shares: { table: 'searches', bar: 'times' },
  },
};

/** Bars in the cells of the other tables. */
export const TABLE_STYLES: Readonly<Record<FigureName, Readonly<Record<string, TableLook>>>> = {
  'stock-age': {
    makes: { bars: ['value', 'old-value'], sameScale: true },
    sources: { bars: ['value', 'old-value'], sameScale: true },
  },
  funnel: {},
  bookings: { makes: { bars: ['bookings'] } },
  margin: { makes: { bars: ['margin'] }, sellers: { bars: ['margin'] } },
  delivery: { steps: { bars: ['median', 'p90'], sameScale: true } },
  searches: { searches: { bars: ['times'] } },
};

/** The order of the tabs: the stock as it is, then what happened in the period. */
export const FIGURE_ORDER: readonly FigureName[] = [
  'stock-age',
  'funnel',
  'bookings',
  'margin',
  'delivery',
  'searches',
];

export const mainFact = ({ figure, facts }: Figure): FigureFact | undefined =>
  facts.find(({ key }) => key === FIGURE_STYLES[figure].fact);
export const mainTable = ({ figure, tables }: Figure): FigureTable | undefined =>
  tables.find(({ key }) => key === FIGURE_STYLES[figure].table);

/** The numbers of one column, line by line; null where there is none. */
export function numbersIn(
  { columns }: FigureTable,
  rows: FigureTable['rows'],
  key: string,
): (number | null)[] {
  const place = columns.findIndex((column) => column.key === key);
  return rows.map((row) => {
    const value = row[place];
    return typeof value === 'number' ? value : null;
  });
}
