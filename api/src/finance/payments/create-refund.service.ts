import type { Database } from '../../platform/db/tables.ts';
import { findPaymentToRefund } from '../online-payments/service-refunds.repository.ts';
import { insertRefund, insertServiceRefund, type NewRefund } from './refunds.repository.ts';

// MONEY-91
/**
 * A refund of an online payment is made by the payment service, when one payment has enough left; any other
 * is made at the bank. The order, or the transfer, must be locked. Returns its id.
 */
export async function createRefund(trx: Database, refund: NewRefund & { personId: string }): Promise<string> {
  const onlinePaymentId = await findPaymentToRefund(trx, refund);
  return onlinePaymentId === undefined
    ? insertRefund(trx, refund)
    : insertServiceRefund(trx, { ...refund, onlinePaymentId });
}
