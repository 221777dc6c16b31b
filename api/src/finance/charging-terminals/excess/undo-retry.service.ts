import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { ordererOf } from '../../../accounts/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { Log } from '../excess-refunds.service.ts';
import { mostOfPart } from '../excess-view.ts';
import { insertOwedRefund } from '../failed-refunds.repository.ts';
import { terminalRefundFailedMail } from '../mails/terminal-refund-failed.mail.ts';
import { refundedOf } from '../order-view.ts';
import { lockNamedOrder, type OrderRow } from '../orders.repository.ts';
import { applyPaymentEvent, sentBackEvent } from '../payment-events.service.ts';
import { FAILED_ON_CARD } from '../terminals.messages.ts';
import { lockRetry } from './decide-excess.repository.ts';
import { RETRY_UNDONE } from './excess.messages.ts';

// TERM-12
/**
 * What was taken for another attempt of an owed refund was a part of its own: it is credited as such, and the transfer is
 * owed again, in place of the refund that stays as the money on the card. Refuses with not-found, already-decided.
 */
export async function undoRetry(
  trx: Database,
  { clock, log }: { clock: Clock; log: Log },
  { id, docId }: { id: string; docId: string },
): Promise<{ order: OrderRow; cents: number }> {
  const order = (await lockNamedOrder(trx, { orderId: id })) ?? refuse('not-found');
  const retry = (await lockRetry(trx, id, docId)) ?? refuse('not-found');
  const { cents, failedAt, serviceReason } = retry;
  if (!retry.isRetry || cents > mostOfPart(order)) refuse('already-decided', RETRY_UNDONE);
  const { paymentId, total } = order;
  const sentBack = refundedOf(order) + cents;
  await applyPaymentEvent(
    trx,
    { clock, log },
    sentBackEvent({ orderId: id, total, paymentId, cents: sentBack }),
  );
  await insertOwedRefund(
    trx,
    {
      orderId: id,
      refundId: null,
      cents,
      reason: FAILED_ON_CARD,
      serviceReason,
      // Reports of the card leave the failed attempt out from then on, as before.
      failedAt,
      personId: null,
      replacesId: docId,
    },
    clock.now(),
  );
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (buyer)
    await queueMail(trx, {
      kind: 'terminal-refund-failed',
      to: buyer.email,
      content: terminalRefundFailedMail({
        id,
        number: order.number,
        firstName: buyer.firstName,
        owed: cents,
      }),
      dedupeKey: compositeKey('terminal-refund-owed-again', docId),
    });
  return { order, cents };
}
