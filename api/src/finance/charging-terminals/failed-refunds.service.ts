import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { PaymentEvent } from '../../platform/adapters/payments.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { ordererOf } from '../../accounts/index.ts';
import {
  findFailedRefunds,
  findOwedBefore,
  insertOwedRefund,
  setFailedAgain,
} from './failed-refunds.repository.ts';
import { findExcess } from './excess-refunds.repository.ts';
import { failExcess, type Log } from './excess-refunds.service.ts';
import { terminalRefundFailedMail } from './mails/terminal-refund-failed.mail.ts';
import { refundedOf } from './order-view.ts';
import { lockNamedOrder, type OrderRow } from './orders.repository.ts';
import { FAILED_ON_CARD } from './terminals.messages.ts';

type FailedRefundEvent = Extract<PaymentEvent, { kind: 'refund-failed' }>;
type Parts = { now: Date; log: Log };
/** Reads that so many cents were sent back of an order in all. */
type ReadSentBack = (trx: Database, order: OrderRow, cents: number) => Promise<void>;

// TERM-8
/**
 * The bank did not take a refund: its money is at the provider again, and owed to the buyer, who gets it by transfer.
 * The credit note stays. A failure that is reported before its refund stands for it; another attempt for the same
 * money, in the pages of the provider, owes nothing more. The order must be locked.
 */
export async function readFailedRefund(
  trx: Database,
  { now, log }: Parts,
  locked: OrderRow,
  event: FailedRefundEvent,
  readSentBack: ReadSentBack,
): Promise<void> {
  const { refundId, cents, reason, at } = event;
  const failed = await findFailedRefunds(trx, locked.id, refundId);
  const isExcess = (await findExcess(trx, locked.id)).some((excess) => excess.refundId === refundId);
  if (failed.isKnown || isExcess) return;
  const sentBack = failed.cents + cents;
  if (sentBack > refundedOf(locked)) {
    const [owed, ...others] = await findOwedBefore(trx, locked.id, at);
    // Another attempt for the money that is owed already, reported before it was reported as sent back.
    if (owed?.cents === cents && others.length === 0) return void (await setFailedAgain(trx, owed.id, at));
  }
  const isBeyondTotal = sentBack > Number(locked.total);
  if (isBeyondTotal && (await failExcess(trx, { now, log }, locked, event))) return;
  if (!isBeyondTotal && sentBack > refundedOf(locked)) await readSentBack(trx, locked, sentBack);
  const order = (await lockNamedOrder(trx, { orderId: locked.id })) ?? locked;
  await insertOwedRefund(
    trx,
    {
      orderId: order.id,
      refundId,
      cents,
      reason: FAILED_ON_CARD,
      serviceReason: reason || 'unknown',
      failedAt: at,
      personId: null,
    },
    now,
  );
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (!buyer) return;
  await queueMail(trx, {
    kind: 'terminal-refund-failed',
    to: buyer.email,
    content: terminalRefundFailedMail({
      id: order.id,
      number: order.number,
      firstName: buyer.firstName,
      owed: cents,
    }),
    dedupeKey: compositeKey('terminal-refund-failed', order.id, refundId),
  });
}

/** What is left of an order of which the card refused a part: it is sent back by transfer. The order must be locked. */
export const oweRest = (
  trx: Database,
  order: OrderRow,
  { reason, personId }: { reason: string; personId: string },
  now: Date,
): Promise<unknown> =>
  insertOwedRefund(
    trx,
    {
      orderId: order.id,
      refundId: null,
      cents: Number(order.total) - Number(order.refundedCents),
      reason,
      serviceReason: null,
      failedAt: null,
      personId,
    },
    now,
  );
