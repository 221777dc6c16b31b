import type { Database } from '../../../platform/db/tables.ts';
import { type lockServiceRefund, setRefused } from '../../online-payments/service-refunds.repository.ts';
import { endRefund } from '../refunds.repository.ts';
import { setToReturn } from '../transfer-parts.repository.ts';
import { takeBack } from './take-back.service.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockServiceRefund>>>;
const UNKNOWN_REASON = 'unknown';

/**
 * The service does not make a refund: it is to be made at the bank. Where the bank of the buyer took the
 * payment back in the meantime, nothing is left to refund. The order must be locked.
 */
export async function refuseRefund(
  trx: Database,
  { id, onlinePaymentId, paymentState, transferId }: Locked,
  reason: string | null,
  now: Date,
): Promise<void> {
  if (paymentState !== 'returned') return void (await setRefused(trx, id, reason ?? UNKNOWN_REASON));
  await endRefund(trx, id, { state: 'cancelled' });
  if (transferId) await setToReturn(trx, transferId, false);
  await takeBack(trx, onlinePaymentId, now);
}
