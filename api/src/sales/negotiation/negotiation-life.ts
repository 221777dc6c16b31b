import type {
  NegotiationAct,
  PriceProposalState,
} from '@pomelo/contract/negotiations/negotiations.schemas.ts';

type Stored = { state: PriceProposalState; by: 'buyer' | 'pomelo'; validUntil: Date };

/** A pending price ends by time, whether or not a job has noted it. */
export const proposalState = ({ state, validUntil }: Stored, now: Date): PriceProposalState =>
  state === 'pending' && validUntil <= now ? 'expired' : state;

/** Actions of each side on a pending price: answer the other's, or withdraw its own. */
const ACTS: Record<'buyer' | 'pomelo', Record<'buyer' | 'pomelo', readonly NegotiationAct[]>> = {
  buyer: { pomelo: ['accept', 'counter', 'refuse'], buyer: ['withdraw'] },
  pomelo: { buyer: ['accept', 'counter', 'refuse'], pomelo: [] },
};

export const actsOf = (side: 'buyer' | 'pomelo', last: Stored, now: Date): readonly NegotiationAct[] =>
  proposalState(last, now) === 'pending' ? ACTS[side][last.by] : [];
