import type { FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { TableLook } from './figure-table.tsx';

/** How a table is shown: `charts`, its columns drawn over time, with its lines folded under them; else bars in its cells. */
export type Look = TableLook & { charts?: readonly string[] };

export const LOOKS: Readonly<Record<FigureName, Readonly<Record<string, Look>>>> = {
  'stock-age': {
    age: { bars: ['vehicles', 'value'] },
    makes: { bars: ['value', 'old-value'], sameScale: true },
    sources: { bars: ['value', 'old-value'], sameScale: true },
  },
  funnel: { steps: { charts: ['views', 'bookings', 'orders'] } },
  bookings: { ends: { charts: ['bookings', 'expired', 'rate'] }, makes: { bars: ['bookings'] } },
  margin: { months: { charts: ['sold', 'margin', 'rate'] }, makes: { bars: ['margin'] }, sellers: { bars: ['margin'] } },
  delivery: { steps: { bars: ['median', 'p90'], sameScale: true }, months: { charts: ['vehicles', 'median', 'p90'] } },
  searches: { searches: { bars: ['times'] } },
};

/** The order of the screen: what happened in the period, then the stock as it is. */
export const FIGURE_ORDER: readonly FigureName[] = ['funnel', 'bookings', 'margin', 'delivery', 'searches', 'stock-age'];
