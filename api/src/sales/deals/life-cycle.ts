import type { DealStep, OfferState } from '@pomelo/contract/deals/deals.schemas.ts';

export type DealEnd = 'refused' | 'expired' | 'withdrawn' | 'cancelled';
/** DEAL-1: the status of a deal. */
export type DealState = DealStep | 'complete' | DealEnd;

// DEAL-3
/**
 * Allowed transitions of each state of a deal. A draft is taken up, an offer is made of it, then revised as
 * often as wanted; from the order on nothing is undone but by credit notes: all of it, and it is cancelled
 * (docs/adr/0036).
 */
export const DEAL_TRANSITIONS: Readonly<Record<DealState, readonly DealState[]>> = {
  'step-1': ['step-2', 'withdrawn'],
  'step-2': ['step-3', 'withdrawn'],
  'step-3': ['step-3', 'step-4', 'refused', 'expired', 'withdrawn'],
  'step-4': ['complete', 'cancelled'],
  complete: ['cancelled'],
  refused: [],
  expired: [],
  withdrawn: [],
  cancelled: [],
};

/** Transitions of each state of a version: an answered one is final. */
export const OFFER_TRANSITIONS: Readonly<Record<OfferState, readonly OfferState[]>> = {
  made: ['countered', 'accepted', 'refused', 'expired', 'replaced'],
  countered: [],
  accepted: [],
  refused: [],
  expired: [],
  replaced: [],
};

export type StoredDeal = { step: DealStep; complete: boolean; ended: DealEnd | null };

/** The status of a deal from its row and the current time: an expired offer needs no job to be over. */
export function dealState(
  { step, complete, ended }: StoredDeal,
  open: { validUntil: Date } | undefined,
  now: Date,
): DealState {
  if (ended) return ended;
  if (complete) return 'complete';
  return step === 'step-3' && open && open.validUntil <= now ? 'expired' : step;
}

/** The status of a version from its row and the current time. */
export const offerState = (
  { state, validUntil }: { state: OfferState; validUntil: Date },
  now: Date,
): OfferState => (state === 'made' && validUntil <= now ? 'expired' : state);

export const dealMayBecome = (state: DealState, next: DealState): boolean =>
  DEAL_TRANSITIONS[state].includes(next);
export const offerMayBecome = (state: OfferState, next: OfferState): boolean =>
  OFFER_TRANSITIONS[state].includes(next);

export type Side = 'pomelo' | 'buyer';

/** The effect on a version when `side` writes another: its own is replaced, the other's is countered. */
export const closedBy = (side: Side, version: { by: Side }): OfferState =>
  version.by === side ? 'replaced' : 'countered';
