import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findByReferences, findMoney, findOrderByNumber, setDeal } from './payments.repository.ts';
import { ORDER_IS_CANCELLED } from './staff-transfers.messages.ts';
import { queuePaymentMails } from './payment-mails.service.ts';
import { settleDeal } from './settle.service.ts';
import { lockOrder, lockOrders, referencesIn } from '../../sales/index.ts';

const NOON = 12;

/** A transfer is worth its day; it is never before the order, nor later than now. */
function paidAt(receivedOn: string, orderedAt: Date, now: Date): Date {
  const noon = hourInParis(receivedOn, NOON).getTime();
  return new Date(Math.min(now.getTime(), Math.max(noon, orderedAt.getTime())));
}

type Giving = { by: 'reference' | 'person'; now: Date; quiet?: boolean };

async function give(trx: Database, transferId: string, dealId: string, { by, now, quiet }: Giving) {
  const order = (await lockOrder(trx, dealId)) ?? refuse('not-found');
  if (order.ended) refuse('too-late', ORDER_IS_CANCELLED);
  const transfer = (await setDeal(trx, transferId, dealId, { by, now })) ?? refuse('not-found');
  const paid = await settleDeal(trx, dealId, {
    at: paidAt(transfer.receivedOn, order.orderedAt ?? order.createdAt, now),
    now,
  });
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
): Promise<{ paid: boolean }> => give(trx, transferId, dealId, { by: 'person', now, quiet });

/** As `matchTransfer`, by the number of the order; undefined when there is no such order. */
export async function matchToOrder(
  trx: Database,
  transferId: string,
  orderNumber: string,
  now: Date,
): Promise<{ paid: boolean } | undefined> {
  const order = await findOrderByNumber(trx, orderNumber);
  return order && matchTransfer(trx, transferId, order.id, now);
}

/**
 * Locks at once every order that `matchByReference` may give one of these transfers to: it locks them one by
 * one, as they come.
 */
export async function lockNamed(trx: Database, texts: readonly string[]): Promise<void> {
  const references = new Set(texts.flatMap((text) => referencesIn(text).flat()));
  const orders = await findByReferences(trx, [...references]);
  await lockOrders(
    trx,
    orders.map(({ id }) => id),
  );
}

/**
 * Matches a transfer automatically: it names one reference, of an order, and is no more than the amount due.
 * Any other (two references, too much, already paid) is left for a person. Returns the deal, or undefined.
 */
export async function matchByReference(
  trx: Database,
  transfer: { id: string; text: string; cents: number },
  now: Date,
): Promise<{ dealId: string; paid: boolean } | undefined> {
  const [reference, ...others] = referencesIn(transfer.text);
  if (!reference || others.length > 0) return undefined;
  const [deal, ...doubtful] = await findByReferences(trx, reference);
  if (!deal || doubtful.length > 0 || !(await lockOrder(trx, deal.id))) return undefined;
  const [money] = await findMoney(trx, [deal.id]);
  if (!money || transfer.cents > money.due) return undefined;
  return { dealId: deal.id, ...(await give(trx, transfer.id, deal.id, { by: 'reference', now })) };
}
