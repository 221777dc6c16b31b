import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { QUOTATION_STATES } from '@pomelo/contract/quotations/quotations.schemas.ts';

export type QuotationState = (typeof QUOTATION_STATES)[number];

/** Today in Paris, as `2026-11-21`. */
export const today = (now: Date): string => dayInParis(now);

/** A quotation counts to the end of its last day, in Paris: no job is needed for that to be true. */
export const stateAt = (stored: QuotationState, validUntil: string, now: Date): QuotationState =>
  (stored === 'draft' || stored === 'sent') && validUntil < today(now) ? 'expired' : stored;

/**
 * The state after a new version: a refused one must be sent again, a sent one shows the new version at once.
 */
export const AFTER_CHANGE: Record<QuotationState, QuotationState | null> = {
  draft: 'draft',
  sent: 'sent',
  refused: 'draft',
  expired: 'draft',
  accepted: null,
};
