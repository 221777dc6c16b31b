import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrders } from '../../../sales/index.ts';
import { creditSentBack, TAKEN_BACK } from '../../invoices/prepayments.service.ts';
import { findSentBackOfDeals } from '../../online-payments/service-refunds.repository.ts';
import { queueRefundMails } from '../payment-mails.service.ts';
import { endRefund, insertServiceRefund } from '../refunds.repository.ts';
import { unsettleDeal } from '../settle.service.ts';
import { findReceiptDeals, lockReceipts, setToReturn, splitTransfer } from '../transfer-parts.repository.ts';

type Part = { dealId: string } | { transferId: string };

async function sentBack(
  trx: Database,
  onlinePaymentId: string,
  part: Part & { cents: number },
  now: Date,
): Promise<void> {
  const madeOn = dayInParis(now);
  const id = await insertServiceRefund(trx, {
    ...part,
    onlinePaymentId,
    reason: TAKEN_BACK,
    personId: null,
    now,
  });
  await endRefund(trx, id, { state: 'made', made_on: madeOn });
  if (!('dealId' in part)) return;
  await unsettleDeal(trx, part.dealId, now);
  await queueRefundMails(trx, { id, dealId: part.dealId, amount: part.cents, madeOn, reason: TAKEN_BACK });
}

// MONEY-92
/**
 * The payment service refunded a part of a payment: taken from its unmatched rest first, then from its
 * orders, where it is due again. Returns the cents that were found.
 */
export async function takeBackPart(
  trx: Database,
  onlinePaymentId: string,
  cents: number,
  now: Date,
): Promise<number> {
  await lockOrders(trx, await findReceiptDeals(trx, onlinePaymentId));
  const parts = await lockReceipts(trx, onlinePaymentId);
  let left = cents;
  for (const { id, dealId, toReturn, amount } of parts) {
    if (dealId !== null || toReturn || left === 0) continue;
    const taken = Math.min(left, Number(amount));
    const transferId = taken === Number(amount) ? id : await splitTransfer(trx, id, taken);
    await setToReturn(trx, transferId, true);
    await sentBack(trx, onlinePaymentId, { transferId, cents: taken }, now);
    left -= taken;
  }
  const before = Map.groupBy(await findSentBackOfDeals(trx, onlinePaymentId), ({ dealId }) => dealId);
  const orders = Map.groupBy(
    parts.filter(({ dealId }) => dealId !== null),
    ({ dealId }) => dealId ?? '',
  );
  for (const [dealId, of] of orders) {
    const has = of.reduce((sum, { amount }) => sum + Number(amount), 0);
    const gone = (before.get(dealId) ?? []).reduce((sum, one) => sum + one.cents, 0);
    const taken = Math.min(left, Math.max(0, has - gone));
    if (taken === 0) continue;
    await sentBack(trx, onlinePaymentId, { dealId, cents: taken }, now);
    await creditSentBack(
      trx,
      dealId,
      of.map(({ id }) => id),
      now,
    );
    left -= taken;
  }
  return cents - left;
}
