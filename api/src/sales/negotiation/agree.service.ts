import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { bookUntil, isWithinReach, requireKnownVat, vehiclesOf } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { insertCartLine } from '../cart/cart.repository.ts';
import { alreadyAnswered, ASKING_FELL, NOT_FREE, REGIME_CORRECTED } from './negotiation.messages.ts';
import { closeProposal, type ProposalRow } from './price-proposals.repository.ts';

type Agreed = {
  proposal: Pick<
    ProposalRow,
    'id' | 'workspaceId' | 'itemId' | 'buyerId' | 'priceCents' | 'isOfAnotherRegime'
  >;
  /** The person who accepted; null for a rule. */
  by: string | null;
  /** Live bookings any company may have; null where the team accepts. */
  limit: number | null;
  now: Date;
};

// NEG-4
/**
 * Accepts a price: books a vehicle of the listing for a day, or takes the one that the company has booked, and
 * puts it in the cart. Its price is the agreed one as long as that booking is live. The stock must be locked.
 * Returns the end of the booking. Refuses with booked-by-another, vat-unknown, already-decided, booking-limit or
 * vehicle-lost.
 */
export async function agreeOn(
  trx: Database,
  { proposal, by, limit, now }: Agreed,
  notFree: string = NOT_FREE,
): Promise<{ until: Date }> {
  const { id, workspaceId, itemId, buyerId: personId } = proposal;
  const vehicles = await vehiclesOf(trx, [itemId], now);
  const reachable = vehicles.filter((vehicle) => isWithinReach(vehicle, workspaceId));
  const chosen = reachable.find(({ bookingId }) => bookingId !== null) ?? reachable[0];
  if (!chosen) return refuse('booked-by-another', notFree);
  requireKnownVat([chosen]);
  // NEG-8
  if (proposal.isOfAnotherRegime) refuse('already-decided', REGIME_CORRECTED);
  if (chosen.tradePriceCents < proposal.priceCents) refuse('already-decided', ASKING_FELL);
  const until = new Date(now.getTime() + DEFAULT_BOOKING_HOURS * HOUR_MS);
  const holder = { workspaceId, personId, now, until, dealId: null, limit };
  const [booked] = await bookUntil(trx, holder, [chosen]);
  if (!booked) return refuse('vehicle-lost');
  const closing = {
    state: 'accepted',
    answered_at: now,
    answered_by: by,
    booking_id: booked.bookingId,
  } as const;
  if (!(await closeProposal(trx, id, closing))) refuse('already-decided', alreadyAnswered('accepted'));
  const { productId } = chosen;
  await insertCartLine(trx, {
    workspace_id: workspaceId,
    person_id: personId,
    product_id: productId,
    item_id: itemId,
    added_at: now,
  });
  const end = booked.bookedUntil && booked.bookedUntil > until ? booked.bookedUntil : until;
  return { until: end };
}
