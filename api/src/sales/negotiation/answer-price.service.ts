import type {
  NegotiationDecision,
  WithdrawProposalBody,
} from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireCompleteProfile } from '../cart/cart.service.ts';
import { agreeOn } from './agree.service.ts';
import { alreadyAnswered } from './negotiation.messages.ts';
import { notifyAnsweredByBuyer } from './notify-negotiation.service.ts';
import { openNegotiation } from './open-negotiation.service.ts';
import { closeProposal } from './price-proposals.repository.ts';

type AnswerParts = { clock: Clock; teamEmail: string; maxLiveBookings: number };

// NEG-3
/**
 * A buyer accepts a price of Pomelo, which books the vehicle and puts it in the cart, or refuses it. Refuses
 * with not-found, already-decided, booked-by-another, booking-limit, profile-incomplete or vat-unknown.
 */
export async function decidePrice(
  trx: Database,
  { clock, teamEmail, maxLiveBookings }: AnswerParts,
  caller: Caller,
  id: string,
  { round, accept, reason }: z.output<typeof NegotiationDecision>,
): Promise<void> {
  const { workspaceId, personId } = caller;
  const act = accept ? 'accept' : 'refuse';
  const { last, now } = await openNegotiation(trx, clock, { id, round, workspaceId, side: 'buyer', act });
  if (accept) {
    await requireCompleteProfile(trx, caller);
    // The vehicle is booked for who accepts it.
    const proposal = { ...last, buyerId: personId };
    await agreeOn(trx, { proposal, by: personId, limit: maxLiveBookings, now });
  } else {
    const closing = { state: 'refused', answered_at: now, answered_by: personId, reason } as const;
    if (!(await closeProposal(trx, last.id, closing))) refuse('already-decided', alreadyAnswered('refused'));
  }
  await notifyAnsweredByBuyer(trx, teamEmail, last, {
    answer: accept ? 'accepted' : 'refused',
    personId,
    reason,
  });
}

/** A buyer takes a price back. Refuses with not-found or already-decided. */
export async function withdrawPrice(
  trx: Database,
  clock: Clock,
  { workspaceId, personId }: Caller,
  id: string,
  { round }: z.output<typeof WithdrawProposalBody>,
): Promise<void> {
  const wanted = { id, round, workspaceId, side: 'buyer', act: 'withdraw' } as const;
  const { last, now } = await openNegotiation(trx, clock, wanted);
  const closing = { state: 'withdrawn', answered_at: now, answered_by: personId } as const;
  if (!(await closeProposal(trx, last.id, closing))) refuse('already-decided', alreadyAnswered('withdrawn'));
}
