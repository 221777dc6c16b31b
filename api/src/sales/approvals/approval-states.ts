import type { ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';

/** The life of a request for agreement: what each state may become. Only what is pending is open. */
export const APPROVAL_TRANSITIONS: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  pending: ['approved', 'refused', 'cancelled', 'expired'],
  approved: [],
  refused: [],
  cancelled: [],
  expired: [],
};

export type StoredState = Exclude<ApprovalState, 'expired'>;

/** Expired is not stored: it needs no job to be true. */
export const approvalState = (stored: StoredState, expiresAt: Date, now: Date): ApprovalState =>
  stored === 'pending' && expiresAt <= now ? 'expired' : stored;

export const mayBecome = (state: ApprovalState, next: ApprovalState): boolean =>
  APPROVAL_TRANSITIONS[state].includes(next);
