import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { DealState, Side } from '../life-cycle.ts';

/** Days a buyer may wait for the team to take a request up, make an offer or answer. */
const LATE_AFTER_DAYS = { request: 1, offer: 3, counter: 1 };

export type Cutoffs = Record<keyof typeof LATE_AFTER_DAYS, Date>;
// SALES-8
/** Deals that have waited since before these instants are late. */
export const cutoffsAt = (now: Date): Cutoffs => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    request: before(LATE_AFTER_DAYS.request),
    offer: before(LATE_AFTER_DAYS.offer),
    counter: before(LATE_AFTER_DAYS.counter),
  };
};

/** Whose turn it is before an order. */
export function waitsFor(state: DealState, by: Side | null): 'us' | 'buyer' | null {
  if (state === 'step-1' || state === 'step-2') return 'us';
  return state === 'step-3' ? (by === 'buyer' ? 'us' : 'buyer') : null;
}

/**
 * Whether the team is late with its turn; lateness of an order is that of its vehicles, which is computed
 * elsewhere.
 */
export function isLate(state: DealState, by: Side | null, since: Date, now: Date): boolean {
  const cutoffs = cutoffsAt(now);
  if (state === 'step-1') return since < cutoffs.request;
  if (state === 'step-2') return since < cutoffs.offer;
  return state === 'step-3' && by === 'buyer' && since < cutoffs.counter;
}
