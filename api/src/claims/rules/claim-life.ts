import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import type { StaffClaimAct } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';

/** The states that may follow each. A refusal settles a claim at once. */
export const CLAIM_TRANSITIONS: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['acknowledged', 'evidence-asked', 'to-approve', 'decided', 'settled'],
  acknowledged: ['evidence-asked', 'to-approve', 'decided', 'settled'],
  'evidence-asked': ['acknowledged', 'to-approve', 'decided', 'settled'],
  'to-approve': ['acknowledged', 'decided'],
  decided: ['settled'],
  settled: [],
};

/** In the other states nothing is pending, or the buyer has to act. */
export const WAITING_FOR_TEAM: readonly ClaimState[] = ['open', 'acknowledged', 'to-approve', 'decided'];

const ACTS: Readonly<Record<ClaimState, readonly StaffClaimAct[]>> = {
  open: ['acknowledge', 'ask-evidence', 'decide', 'write'],
  acknowledged: ['ask-evidence', 'decide', 'write'],
  'evidence-asked': ['decide', 'write'],
  'to-approve': ['approve', 'write'],
  decided: ['settle', 'write'],
  settled: [],
};

/** The actions that a state of a claim allows, to any person. */
export const actsIn = (state: ClaimState): readonly StaffClaimAct[] => ACTS[state];
