import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { PaymentsUnavailable, type RefundOutcome } from '../../../platform/adapters/payments.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { lockOrder } from '../../../sales/index.ts';
import * as stored from '../../online-payments/service-refunds.repository.ts';
import { queueRefundMails } from '../payment-mails.service.ts';
import { endRefund } from '../refunds.repository.ts';
import { refuseRefund } from './refuse-refund.service.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'payments' | 'log'>;
type Locked = NonNullable<Awaited<ReturnType<typeof stored.lockServiceRefund>>>;

const AT_ONCE = 20;
/** Without a response, the request is repeated. */
const RETRY_MS = 10 * MINUTE_MS;

/** A refund of the service that is still to be made, with its order; undefined once it is decided. */
async function lock(trx: Database, { id, dealId }: stored.OpenRefund): Promise<Locked | undefined> {
  if (dealId) await lockOrder(trx, dealId);
  return stored.lockServiceRefund(trx, id);
}

/** It left: its buyer receives a mail. */
async function made(trx: Database, { id, dealId, amount, reason }: Locked, now: Date): Promise<void> {
  const madeOn = dayInParis(now);
  await stored.setSucceeded(trx, id);
  await endRefund(trx, id, { state: 'made', made_on: madeOn });
  if (dealId) await queueRefundMails(trx, { id, dealId, amount: Number(amount), madeOn, reason });
}

async function follow(trx: Database, refund: Locked, outcome: RefundOutcome, now: Date): Promise<void> {
  if (outcome.state !== 'failed') {
    await stored.setServiceRefund(trx, refund.id, outcome.refundId);
    if (outcome.state === 'succeeded') await made(trx, refund, now);
    return;
  }
  const cents = Number(refund.amount);
  const others = (await stored.sumSentBack(trx, refund.onlinePaymentId)) - cents;
  // Somebody sent it back in the pages of the service in the meantime.
  if (outcome.refundedCents - others >= cents) return made(trx, refund, now);
  await refuseRefund(trx, refund, outcome.reason, now);
}

// MONEY-91
/**
 * Asks the payment service for the refunds of payments online, once each, and follows those that it has not decided.
 * One that it does not make is to be made at the bank. A refund that was handed over is no longer cancelled.
 */
export async function makeServiceRefunds(parts: Parts): Promise<void> {
  const { db, clock, payments, log } = parts;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await stored.findOpenRefunds(db, {
    asked: before(RETRY_MS),
    followed: before(HOUR_MS),
    limit: AT_ONCE,
  });
  let isServiceAway = false;
  await eachAlone({ log, name: 'refund-online-payments', rows, idOf: ({ id }) => id }, async (row) => {
    if (isServiceAway) return;
    const refund = await withTransaction(db, async (trx) => {
      const locked = await lock(trx, row);
      if (locked?.paymentId) await stored.setRequested(trx, row.id, now);
      return locked;
    });
    if (!refund?.paymentId) return;
    try {
      const outcome = await payments.refundPart({
        id: refund.id,
        orderId: refund.onlinePaymentId,
        paymentId: refund.paymentId,
        cents: Number(refund.amount),
      });
      await withTransaction(db, async (trx) => {
        const locked = await lock(trx, row);
        if (locked) await follow(trx, locked, outcome, clock.now());
      });
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      isServiceAway = true;
    }
  });
}
