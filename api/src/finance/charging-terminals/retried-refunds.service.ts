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

/** The owed refund of that amount, or all of them. */
function fitting(cents: number, owed: readonly Owed[]): readonly Owed[] {
  const one = owed.find((refund) => refund.cents === cents);
  if (one) return [one];
  return sumOf(owed) === cents ? owed : [];
}

/**
 * Of `added` cents `beyond` are more than what is left of the order: they can be of nothing else than what is owed. All
 * of them may be, or the rest of the order with them; or the only owed refund, with another part of the order.
 */
function meantBeyond(
  { added, beyond }: { added: number; beyond: number },
  owed: readonly Owed[],
): readonly Owed[] {
  const meant = [added, beyond].map((cents) => fitting(cents, owed)).find(({ length }) => length > 0);
  if (meant) return meant;
  const [only, ...others] = owed;
  return only && others.length === 0 && only.cents >= beyond && only.cents <= added ? [only] : [];
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
  const known = knownExcess(await findExcess(trx, order.id), at);
  const unknown = beyondTotal - known;
  if (unknown <= 0) return sentBack;
  const added = sentBack - refundedOf(order) - known;
  const retried = meantBeyond({ added, beyond: unknown }, owed);
  if (retried.length > 0) await endOnCard(trx, order, retried, parts.now);
  else await storeExcess(trx, parts, order, { cents: unknown, at, reference }, (open) => fitting(open, owed));
  return sentBack - sumOf(retried);
}
