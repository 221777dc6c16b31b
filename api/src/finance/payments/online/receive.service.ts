import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrder } from '../../../sales/index.ts';
import { findOrder, type OnlinePaymentRow } from '../../online-payments/online-payments.repository.ts';
import { matchReceipt } from '../match-transfer.service.ts';
import { insertReceipt } from '../transfer-parts.repository.ts';

type Received = { reference: string; cents: number };

// MONEY-56
/**
 * Records money of the payment service once by its reference, as a transfer of the order of the attempt: it
 * pays the order, or is a surplus, like a bank transfer. For a cancelled order it is left to the staff.
 * Returns false when it was received before.
 */
export async function receiveOnline(
  trx: Database,
  payment: OnlinePaymentRow,
  { reference, cents }: Received,
  now: Date,
): Promise<boolean> {
  const order = await findOrder(trx, payment.dealId);
  const locked = await lockOrder(trx, payment.dealId);
  if (!order || !locked || cents <= 0) return false;
  const id = uuidv7();
  const receipt = {
    id,
    onlinePaymentId: payment.id,
    reference,
    receivedOn: dayInParis(now),
    cents,
    company: order.company,
    dealNumber: order.number,
  };
  if (!(await insertReceipt(trx, receipt))) return false;
  if (!locked.ended) await matchReceipt(trx, id, payment.dealId, now);
  return true;
}
