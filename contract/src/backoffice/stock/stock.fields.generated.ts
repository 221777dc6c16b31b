// Generated from stock.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffStock`, by endpoint. */
export const staffStockFields = {
  bulkEdit: {
    'chosen.ids': {},
    'chosen.filters.q': { maxLength: 100 },
    'chosen.filters.state': {},
    'chosen.filters.depotId': {},
    'chosen.filters.feedId': {},
    'chosen.filters.makeId': {},
    'chosen.filters.energy': {},
    'chosen.filters.priceFrom': {},
    'chosen.filters.priceTo': {},
    'chosen.filters.yearFrom': {},
    'chosen.filters.yearTo': {},
    'chosen.filters.stockDays': {},
    'chosen.filters.unphotographed': {},
    'chosen.expected': {},
    chosen: {},
    'change.price.by': {},
    'change.price.cents': {},
    'change.price.hundredths': {},
    'change.price': {},
    'change.status': {},
    'change.depotId': {},
    'change.availableFrom': {},
  },
  saveView: {
    screen: { required: true },
    name: { required: true, maxLength: 80 },
    search: { maxLength: 2000 },
    shared: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
