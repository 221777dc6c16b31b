import type { OnlinePaymentBody } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import type { z } from 'zod';
import { PaymentsUnavailable } from '../../../platform/adapters/payments.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import {
  findOrder,
  findOwnOrder,
  findPayment,
  findWaiting,
  type OnlinePaymentRow,
  setChecked,
} from '../../online-payments/online-payments.repository.ts';
import { onlinePaymentView } from '../../online-payments/online-payment-view.ts';
import { type DealMoney, findReader } from '../payments.repository.ts';
import { applyReport, reportOfState } from './apply-report.service.ts';
import { AMOUNT_CHANGED } from './online.messages.ts';
import { type OnlineParts, startPayment } from './start-payment.service.ts';

type Body = z.output<typeof OnlinePaymentBody>;

/** Amount due of a locked order; refuses with changed-meanwhile when another amount was shown. */
const shownAmount =
  ({ purpose, shown }: Body) =>
  ({ due, prepayment, received }: DealMoney): number => {
    const requested = purpose === 'due' ? due : Math.min(due, Math.max(0, (prepayment ?? 0) - received));
    return requested === shown ? requested : refuse('changed-meanwhile', AMOUNT_CHANGED);
  };

/** The payment page of an order of the caller's company. Refuses as `startPayment` does. */
export async function startOwnPayment(
  parts: OnlineParts,
  { workspaceId, personId }: Caller,
  body: Body,
): Promise<{ url: string }> {
  const order = (await findOwnOrder(parts.db, workspaceId, body.dealNumber)) ?? refuse('not-found');
  const { email } = await findReader(parts.db, personId);
  const url = await startPayment(parts, {
    order: { ...order, workspaceId },
    by: { personId },
    email,
    amountOf: shownAmount(body),
    backTo: (id) => `${parts.siteUrl}/paiement-en-ligne/${id}`,
  });
  return { url };
}

type Asking = Omit<OnlineParts, 'siteUrl'>;

/** Queries the service about an attempt; false when it does not answer, so that nothing is known. */
async function ask(parts: Asking, payment: Pick<OnlinePaymentRow, 'id' | 'dealId'>, checkoutId: string) {
  try {
    const report = reportOfState(await parts.payments.stateOf(checkoutId));
    if (report) await withTransaction(parts.db, (trx) => applyReport(trx, parts, payment, report));
    return true;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return false;
    throw error;
  }
}

/** An attempt of the caller's company, after a query of the service. Refuses with not-found. */
export async function checkOwnPayment(parts: OnlineParts, workspaceId: string, id: string) {
  const read = async (): Promise<OnlinePaymentRow> => {
    const payment = await findPayment(parts.db, id);
    return payment?.workspaceId === workspaceId ? payment : refuse('not-found');
  };
  const payment = await read();
  if (payment.checkoutId && (payment.state === 'open' || payment.state === 'pending'))
    await ask(parts, payment, payment.checkoutId);
  const order = await findOrder(parts.db, payment.dealId);
  return { ...onlinePaymentView(await read()), dealNumber: order?.number ?? '' };
}

const AT_ONCE = 50;
/** So long after a payment page closed, its message should have come. */
const GRACE_MS = 10 * MINUTE_MS;

// MONEY-56
/** Queries the service about pages that are over and debits under way: messages of the service may be lost. */
export async function followPayments(parts: Asking & Pick<JobParts, 'log'>): Promise<void> {
  const now = parts.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await findWaiting(parts.db, {
    closed: before(GRACE_MS),
    debits: before(HOUR_MS),
    limit: AT_ONCE,
  });
  let isServiceAway = false;
  await eachAlone(
    { log: parts.log, name: 'follow-online-payments', rows, idOf: ({ id }) => id },
    async ({ id, dealId, checkoutId, state }) => {
      if (isServiceAway) return;
      if (checkoutId !== null && !(await ask(parts, { id, dealId }, checkoutId))) {
        isServiceAway = true;
        return;
      }
      // Its page is closed by now, whatever the service says of it.
      if (state === 'open')
        await withTransaction(parts.db, (trx) =>
          applyReport(trx, parts, { id, dealId }, { kind: 'expired' }),
        );
      await setChecked(parts.db, id, now);
    },
  );
}
