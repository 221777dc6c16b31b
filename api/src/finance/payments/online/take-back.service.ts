import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrders } from '../../../sales/index.ts';
import { creditPrepaymentOf, TAKEN_BACK } from '../../invoices/prepayments.service.ts';
import { cancelPaymentMails } from '../payment-mails.service.ts';
import { findSentBackOfDeals } from '../../online-payments/service-refunds.repository.ts';
import { setDeal } from '../payments.repository.ts';
import { endRefund, findRefundOfTransfer, insertRefund, lockRefund } from '../refunds.repository.ts';
import { unsettleDeal } from '../settle.service.ts';
import {
  clearDeal,
  findReceiptDeals,
  gatherParts,
  lockReceipts,
  lockTransfer,
  setToReturn,
  splitTransfer,
} from '../transfer-parts.repository.ts';

/** Leaves with an order what it sent back of a payment through the service: it is not taken back a second time. */
async function keepForRefund(
  trx: Database,
  loose: string,
  { dealId, cents }: { dealId: string; cents: number },
  now: Date,
): Promise<void> {
  const transfer = await lockTransfer(trx, loose);
  if (!transfer || transfer.dealId !== null || Number(transfer.amount) < cents) return;
  const part = Number(transfer.amount) === cents ? loose : await splitTransfer(trx, loose, cents);
  await setDeal(trx, part, { dealId, by: 'reference', now });
}

// MONEY-57
/**
 * The bank of the buyer took back what a payment brought: its parts leave their orders, which are unpaid again as
 * after an undone match, and count as refunded by the payment service. What the staff was about to refund is not
 * refunded again. Returns the cents taken back, which are less than the payment where a part was refunded before.
 */
export async function takeBack(trx: Database, onlinePaymentId: string, now: Date): Promise<number> {
  await lockOrders(trx, await findReceiptDeals(trx, onlinePaymentId));
  const parts = await lockReceipts(trx, onlinePaymentId);
  for (const { id, dealId, toReturn } of parts) {
    if (dealId) {
      await cancelPaymentMails(trx, id, dealId);
      await clearDeal(trx, id, dealId);
      await unsettleDeal(trx, dealId, now);
      await creditPrepaymentOf(trx, dealId, id, now, TAKEN_BACK);
    }
    const known = toReturn ? await findRefundOfTransfer(trx, id) : undefined;
    const refund = known && (await lockRefund(trx, known.id));
    if (refund?.state !== 'to-make' || refund.service === 'asked') continue;
    await endRefund(trx, refund.id, { state: 'cancelled' });
    await setToReturn(trx, id, false);
  }
  const whole = parts.find(({ splitOf }) => splitOf === null);
  const loose = whole ? await gatherParts(trx, whole) : undefined;
  for (const sent of await findSentBackOfDeals(trx, onlinePaymentId)) {
    if (sent.isWaiting) await endRefund(trx, sent.id, { state: 'cancelled' });
    // The service sent it back before, and its order counts it as refunded.
    else if (loose !== undefined) await keepForRefund(trx, loose, sent, now);
  }
  let taken = 0;
  for (const { id, amount, toReturn, dealId } of await lockReceipts(trx, onlinePaymentId)) {
    if (toReturn || dealId !== null) continue;
    await setToReturn(trx, id, true);
    const cents = Number(amount);
    const refund = await insertRefund(trx, {
      transferId: id,
      cents,
      reason: TAKEN_BACK,
      personId: null,
      now,
    });
    await endRefund(trx, refund, { state: 'made', made_on: dayInParis(now) });
    taken += cents;
  }
  return taken;
}
