import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { ordererOf } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { findOwedBefore, type Owed, setMadeOnCard, sumFailedBefore } from './failed-refunds.repository.ts';
import { terminalRetriedRefundMail } from './mails/terminal-refund.mail.ts';
import { refundedOf } from './order-view.ts';
import type { OrderRow } from './orders.repository.ts';

type Parts = { now: Date; log: { warn: (details: object, message: string) => void } };
const sumOf = (refunds: readonly Owed[]): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Owed refunds that `cents` more on the card stand for. Beyond the total of the order they can be nothing else; below
 * it, another part of the order could be refunded: only the one refund that is owed, of the same amount, is meant.
 */
function meantBy(cents: number, beyondTotal: number, owed: readonly Owed[]): readonly Owed[] {
  if (beyondTotal > 0) {
    const one = owed.find((refund) => refund.cents === beyondTotal);
    if (one) return [one];
    return sumOf(owed) === beyondTotal ? owed : [];
  }
  return owed.length === 1 && owed[0]?.cents === cents ? owed : [];
}

// TERM-7 TERM-8 TERM-9
/**
 * Cents sent back of an order in all, of which the provider reports `cents` on the card at `at`: it leaves out what had
 * failed by then, whose credit notes stay. A later attempt that succeeded ends the transfer that was owed for it: it was
 * made on the card, nothing is credited again. The order must be locked.
 */
export async function sumSentBackWithFailed(
  trx: Database,
  { now, log }: Parts,
  order: OrderRow,
  { cents, at }: { cents: number; at: Date },
): Promise<number> {
  const sentBack = cents + (await sumFailedBefore(trx, order.id, at));
  const beyondTotal = sentBack - Number(order.total);
  const retried = meantBy(sentBack - refundedOf(order), beyondTotal, await findOwedBefore(trx, order.id, at));
  if (beyondTotal > 0 && retried.length === 0)
    log.warn({ order: order.number, beyondTotal }, 'more was sent back of an order than its total');
  const buyer = retried.length > 0 ? await ordererOf(trx, order.workspaceId, order.personId) : undefined;
  for (const refund of retried) {
    await setMadeOnCard(trx, refund.id, dayInParis(now));
    if (buyer)
      await queueMail(trx, {
        kind: 'terminal-refund',
        to: buyer.email,
        content: terminalRetriedRefundMail({
          id: order.id,
          number: order.number,
          firstName: buyer.firstName,
          refunded: refund.cents,
        }),
        dedupeKey: compositeKey('terminal-refund-on-card', refund.id),
      });
  }
  return sentBack - sumOf(retried);
}
