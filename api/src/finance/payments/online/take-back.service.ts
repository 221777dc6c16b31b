import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrders } from '../../../sales/index.ts';
import { creditPrepaymentOf, TAKEN_BACK } from '../../invoices/prepayments.service.ts';
import { cancelPaymentMails } from '../payment-mails.service.ts';
import { endRefund, findRefundOfTransfer, insertRefund } from '../refunds.repository.ts';
import { unsettleDeal } from '../settle.service.ts';
import {
  clearDeal,
  findReceiptDeals,
  gatherParts,
  lockReceipts,
  setToReturn,
} from '../transfer-parts.repository.ts';

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
    const refund = toReturn ? await findRefundOfTransfer(trx, id) : undefined;
    if (refund?.state !== 'to-make') continue;
    await endRefund(trx, refund.id, { state: 'cancelled' });
    await setToReturn(trx, id, false);
  }
  const whole = parts.find(({ splitOf }) => splitOf === null);
  if (whole) await gatherParts(trx, whole);
  let taken = 0;
  for (const { id, amount, toReturn } of await lockReceipts(trx, onlinePaymentId)) {
    if (toReturn) continue;
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
