import type { Database } from '../../platform/db/tables.ts';
import {
  type Excess,
  findExcess,
  insertExcess,
  insertMatch,
  type NewExcess,
  updateExcess,
} from './excess-refunds.repository.ts';
import type { Owed } from './failed-refunds.repository.ts';
import { endOnCard } from './made-on-card.service.ts';
import type { OrderRow } from './orders.repository.ts';

export type Log = { warn: (details: object, message: string) => void };

const leftOf = (excess: readonly Excess[]): number => excess.reduce((sum, { left }) => sum + left, 0);

/** Cents that a report of that instant counts as sent back, and that are known: it leaves out what had failed by then. */
export const knownExcess = (excess: readonly Excess[], at: Date): number =>
  leftOf(excess.filter(({ failedAt }) => failedAt === null || failedAt >= at));

/** Money that nobody decided on yet. */
export const openExcess = (excess: readonly Excess[]): Excess[] =>
  excess.filter(({ state }) => state === 'open');

/**
 * Takes an owed transfer from such money, in this order: it is made on the card, and posted with that money. The order
 * must be locked; the money must suffice.
 */
export async function matchExcess(
  trx: Database,
  order: Pick<OrderRow, 'id' | 'number' | 'workspaceId' | 'personId'>,
  excess: readonly Pick<Excess, 'id' | 'left'>[],
  refund: Owed,
  now: Date,
): Promise<void> {
  let missing = refund.cents;
  for (const { id, left } of excess) {
    const cents = Math.min(missing, left);
    if (cents === 0) continue;
    await insertMatch(trx, { excessId: id, refundId: refund.id, cents });
    if (cents === left) await updateExcess(trx, id, { state: 'matched' });
    missing -= cents;
  }
  await endOnCard(trx, order, [refund], now);
}

// TERM-10
/**
 * Stores what was sent back beyond the total of an order and beyond what is owed, for the staff to decide. Where it
 * completes earlier such money to what is owed, that was sent back in parts: it ends the debt. The order must be locked.
 */
export async function storeExcess(
  trx: Database,
  { now, log }: { now: Date; log: Log },
  order: OrderRow,
  sent: Omit<NewExcess, 'orderId' | 'failed'>,
  meantBy: (cents: number) => readonly Owed[],
): Promise<void> {
  log.warn(
    { order: order.number, cents: sent.cents },
    'more was sent back of an order than its total and what is owed',
  );
  await insertExcess(trx, { ...sent, orderId: order.id }, now);
  for (const refund of meantBy(leftOf(openExcess(await findExcess(trx, order.id)))))
    await matchExcess(trx, order, openExcess(await findExcess(trx, order.id)), refund, now);
}

type Failed = { refundId: string; cents: number; at: Date };

// TERM-10
/**
 * The bank of the buyer did not take such money: nobody asks the buyer for it any more. False where it was recovered:
 * then it is owed to the buyer. A failure that is reported before the money itself stands for it. The order must be
 * locked.
 */
export async function failExcess(
  trx: Database,
  { now, log }: { now: Date; log: Log },
  order: OrderRow,
  { refundId, cents, at }: Failed,
): Promise<boolean> {
  const excess = (await findExcess(trx, order.id)).filter(({ left }) => left === cents);
  const unsettled = excess.find(({ state }) => state === 'open' || state === 'to-recover');
  if (unsettled) {
    await updateExcess(trx, unsettled.id, { state: 'failed', service_refund_id: refundId, failed_at: at });
    return true;
  }
  if (excess.some(({ state }) => state === 'recovered')) return false;
  log.warn({ order: order.number, refundId, cents }, 'refunds of an order failed for more than its total');
  const reference = order.paymentId ?? refundId;
  await insertExcess(trx, { orderId: order.id, cents, at, reference, failed: { refundId, at } }, now);
  return true;
}
