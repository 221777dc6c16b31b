import type { Database } from '../../platform/db/tables.ts';
import { findExcess } from './excess-refunds.repository.ts';
import { knownExcess, type Log, storeExcess } from './excess-refunds.service.ts';
import { findOwedBefore, type Owed, sumFailedBefore } from './failed-refunds.repository.ts';
import { endOnCard } from './made-on-card.service.ts';
import { refundedOf } from './order-view.ts';
import type { OrderRow } from './orders.repository.ts';

type Parts = { now: Date; log: Log };
/** `reference`: of the payment service, by which a person finds it there. */
type Reported = { cents: number; at: Date; reference: string };
const sumOf = (refunds: readonly Owed[]): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Below the total of the order, another part of it could be refunded: only the one refund that is owed is meant. */
const meantBelow = (cents: number, owed: readonly Owed[]): readonly Owed[] =>
  owed.length === 1 && owed[0]?.cents === cents ? owed : [];

/** Beyond the total, cents can be of nothing else: they are of the owed refund of that amount, or of all. */
function meantBeyond(cents: number, owed: readonly Owed[]): readonly Owed[] {
  const one = owed.find((refund) => refund.cents === cents);
  if (one) return [one];
  return sumOf(owed) === cents ? owed : [];
}

// TERM-7 TERM-8 TERM-9 TERM-10
/**
 * Cents sent back of an order in all, of which the provider reports `cents` on the card at `at`: it leaves out what had
 * failed by then, whose credit notes stay. A later attempt that succeeded ends the transfer that was owed for it: it was
 * made on the card, nothing is credited again. What is beyond the total and fits nothing owed is stored for the staff.
 * The order must be locked.
 */
export async function sumSentBackWithFailed(
  trx: Database,
  parts: Parts,
  order: OrderRow,
  { cents, at, reference }: Reported,
): Promise<number> {
  const sentBack = cents + (await sumFailedBefore(trx, order.id, at));
  const beyondTotal = sentBack - Number(order.total);
  const owed = await findOwedBefore(trx, order.id, at);
  if (beyondTotal <= 0) {
    const retried = meantBelow(sentBack - refundedOf(order), owed);
    await endOnCard(trx, order, retried, parts.now);
    return sentBack - sumOf(retried);
  }
  const unknown = beyondTotal - knownExcess(await findExcess(trx, order.id), at);
  if (unknown <= 0) return sentBack;
  const retried = meantBeyond(unknown, owed);
  if (retried.length > 0) await endOnCard(trx, order, retried, parts.now);
  else
    await storeExcess(trx, parts, order, { cents: unknown, at, reference }, (open) =>
      meantBeyond(open, owed),
    );
  return sentBack - sumOf(retried);
}
