import type { BulkChange } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { LISTING_STATUSES } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { stockQueryIn, type StockNarrowing } from './stock-query.ts';

type Typed = { get: (name: string) => string; all: (name: string) => string[] };
type Chosen = { ids: number[] } | { filters: StockNarrowing; expected: number };

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;
const HUNDRED = 100;

/** « −500 », « 2,5 % »: signed, in cents or hundredths of a percent. Null when invalid. */
export function signedValue(typed: string, by: 'amount' | 'percent'): number | null {
  const text = typed.trim();
  const sign = /^[-−–]/.test(text) ? -1 : 1;
  const bare = text.replace(/^[-−–+]\s*/, '');
  if (by === 'amount') {
    const cents = readEuros(bare);
    return cents === null ? null : sign * cents;
  }
  const parts = PERCENT.exec(bare);
  return parts ? sign * (Number(parts[1]) * HUNDRED + Number((parts[2] ?? '').padEnd(2, '0'))) : null;
}

/** Filled-in fields only; null for an invalid price. */
export function changeIn({ get }: Typed): BulkChange | null {
  const by = (['amount', 'percent'] as const).find((each) => each === get('change.price.by')) ?? null;
  const value = by ? signedValue(get('change.price'), by) : null;
  if (by && value === null) return null;
  const status = LISTING_STATUSES.find((each) => each === get('change.status'));
  const depotId = Number(get('change.depotId'));
  const day = get('now') === '1' ? null : get('change.availableFrom') || undefined;
  return {
    ...(by &&
      value !== null && { price: by === 'amount' ? { by, cents: value } : { by, hundredths: value } }),
    ...(status && { status }),
    ...(Number.isInteger(depotId) && depotId > 0 && { depotId }),
    ...(day !== undefined && { availableFrom: day }),
  };
}

export const chosenIn = ({ get, all }: Typed): Chosen =>
  get('portee') === 'tous'
    ? { filters: stockQueryIn(new URLSearchParams(get('filtres'))).narrowing, expected: Number(get('total')) }
    : { ids: all('ids').map(Number) };
