import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findOrderByNumber, setDeal } from './payments.repository.ts';
import { ORDER_IS_CANCELLED } from './staff-transfers.messages.ts';
import { queuePaymentMails } from './payment-mails.service.ts';
import { settleDeal } from './settle.service.ts';
import { followLenderMoney } from '../financings/lender-money.service.ts';
import { issuePrepayment } from '../invoices/prepayments.service.ts';
import { lockOrder } from '../../sales/index.ts';

const NOON = 12;

/** A transfer is worth its day; it is never before the order, nor later than now. */
export function paidAt(receivedOn: string, orderedAt: Date, now: Date): Date {
  const noon = hourInParis(receivedOn, NOON).getTime();
  return new Date(Math.min(now.getTime(), Math.max(noon, orderedAt.getTime())));
}

type Giving = { now: Date; quiet: boolean; by: 'reference' | 'person' };

async function give(trx: Database, transferId: string, dealId: string, { now, quiet, by }: Giving) {
  const order = (await lockOrder(trx, dealId)) ?? refuse('not-found');
  if (order.ended) refuse('too-late', ORDER_IS_CANCELLED);
  const transfer = (await setDeal(trx, transferId, { dealId, by, now })) ?? refuse('not-found');
  await followLenderMoney(trx, [dealId], now);
  const paid = await settleDeal(trx, dealId, {
    at: paidAt(transfer.receivedOn, order.orderedAt ?? order.createdAt, now),
    now,
  });
  if (!paid) await issuePrepayment(trx, dealId, transferId, now);
  if (!quiet) await queuePaymentMails(trx, transferId, dealId);
  return { paid };
}

// MONEY-17
/**
 * Matches a transfer to an order by hand: whatever its reference and its amount, once. Queues the mails about
 * it, unless `quiet`. Returns whether the deal is now paid. Refuses with not-found a transfer that is already
 * matched, and an unknown order; with too-late a cancelled order.
 */
export const matchTransfer = (
  trx: Database,
  transferId: string,
  dealId: string,
  now: Date,
  { quiet = false } = {},
): Promise<{ paid: boolean }> => give(trx, transferId, dealId, { now, quiet, by: 'person' });

/** Same as `matchTransfer`, for money that names its order: an online payment. */
export const matchReceipt = (
  trx: Database,
  transferId: string,
  dealId: string,
  now: Date,
): Promise<{ paid: boolean }> => give(trx, transferId, dealId, { now, quiet: false, by: 'reference' });

/** Same as `matchTransfer`, by the number of the order; undefined when there is no such order. */
export async function matchToOrder(
  trx: Database,
  transferId: string,
  orderNumber: string,
  now: Date,
): Promise<{ paid: boolean } | undefined> {
  const order = await findOrderByNumber(trx, orderNumber);
  return order && matchTransfer(trx, transferId, order.id, now);
}
