import { HOUR_MS } from '@pomelo/contract/durations.ts';
import {
  MAX_ONLINE_CENTS,
  MIN_ONLINE_CENTS,
} from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Payments, PaymentsUnavailable } from '../../../platform/adapters/payments.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOrder } from '../../../sales/index.ts';
import {
  findCurrent,
  findPayment,
  insertPayment,
  lockPayment,
  notePayment,
  type OnlinePaymentRow,
  storeCheckout,
  updatePayment,
} from '../../online-payments/online-payments.repository.ts';
import { type DealMoney, findMoney } from '../payments.repository.ts';
import { applyReport, type ReportParts, reportOfState } from './apply-report.service.ts';
import {
  DEBIT_UNDER_WAY,
  NOTHING_DUE,
  SERVICE_CLOSED,
  TOO_LITTLE_ONLINE,
  TOO_MUCH_ONLINE,
} from './online.messages.ts';

export type OnlineParts = ReportParts & { db: Database; clock: Clock; payments: Payments; siteUrl: string };

export type Payer = {
  order: { id: string; number: string; workspaceId: string };
  by: { personId: string } | { linkId: string };
  email: string;
  /** Cents to pay of the amount due of the locked order; refuses. */
  amountOf: (money: DealMoney) => number;
  /** URL to which the payment page returns. */
  backTo: (paymentId: string) => string;
};

/** How long a payment page is open; the service requires between half an hour and a day. */
const PAYABLE_MS = HOUR_MS;

async function expire(trx: Database, id: string, now: Date): Promise<void> {
  await notePayment(trx, id, { kind: 'expired' }, now);
  await updatePayment(trx, id, { state: 'expired', changed_at: now });
}

type Reserved = { payment: OnlinePaymentRow; isStale: boolean };

/** The attempt of the order that is open, or a new one. A stale one has to be closed first. */
async function reserve(trx: Database, { order, by, amountOf }: Payer, now: Date): Promise<Reserved> {
  const locked = (await lockOrder(trx, order.id)) ?? refuse('not-found');
  const [money] = await findMoney(trx, [order.id]);
  if (!money || locked.ended || money.due <= 0) return refuse('nothing-due', NOTHING_DUE);
  const current = await findCurrent(trx, order.id);
  if (current?.state === 'pending') refuse('in-use', DEBIT_UNDER_WAY);
  const amount = amountOf(money);
  if (amount > MAX_ONLINE_CENTS) refuse('nothing-due', TOO_MUCH_ONLINE);
  if (amount < MIN_ONLINE_CENTS) refuse('nothing-due', TOO_LITTLE_ONLINE);
  if (current && Number(current.amount) === amount && current.expiresAt > now)
    return { payment: current, isStale: false };
  if (current?.checkoutId) return { payment: current, isStale: true };
  if (current) await expire(trx, current.id, now);
  const id = uuidv7();
  await insertPayment(trx, {
    id,
    deal_id: order.id,
    workspace_id: order.workspaceId,
    person_id: 'personId' in by ? by.personId : null,
    link_id: 'linkId' in by ? by.linkId : null,
    amount_cents: amount,
    created_at: now,
    changed_at: now,
    checked_at: now,
    expires_at: new Date(now.getTime() + PAYABLE_MS),
  });
  await notePayment(trx, id, { kind: 'opened', cents: amount }, now);
  return { payment: (await findPayment(trx, id)) ?? refuse('not-found'), isStale: false };
}

/** Closes the page of an attempt; what was paid there in the meantime counts. */
async function close(parts: OnlineParts, payment: OnlinePaymentRow): Promise<void> {
  const report = reportOfState(await parts.payments.closeCheckout(payment.checkoutId ?? ''));
  await withTransaction(parts.db, (trx) => applyReport(trx, parts, payment, report ?? { kind: 'expired' }));
}

async function giveUp({ db, clock }: OnlineParts, { id, dealId }: OnlinePaymentRow): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockOrder(trx, dealId);
    const payment = await lockPayment(trx, id);
    if (payment?.state === 'open' && payment.checkoutId === null) await expire(trx, id, clock.now());
  });
}

async function open(parts: OnlineParts, payer: Payer, payment: OnlinePaymentRow): Promise<string> {
  const { payments, db } = parts;
  const cents = Number(payment.amount);
  const back = payer.backTo(payment.id);
  try {
    const checkout = await payments.openCheckout({
      orderId: payment.id,
      means: 'bank',
      number: payer.order.number,
      email: payer.email,
      lines: [{ label: `Commande ${payer.order.number}`, cents }],
      successUrl: `${back}?retour=paye`,
      cancelUrl: `${back}?retour=abandon`,
      expiresAt: payment.expiresAt,
    });
    if (await storeCheckout(db, payment.id, checkout)) return checkout.url;
    await payments.closeCheckout(checkout.id);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await giveUp(parts, payment);
  }
  return refuse('unavailable', SERVICE_CLOSED);
}

async function closeStale(parts: OnlineParts, payment: OnlinePaymentRow): Promise<void> {
  try {
    await close(parts, payment);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    refuse('unavailable', SERVICE_CLOSED);
  }
}

// MONEY-55
/**
 * The address of the payment page of an order: of the page that is open, or of a new one. The attempt is written
 * under the lock of the order, the page opened outside of any transaction. Refuses with not-found, nothing-due,
 * in-use while a debit is under way, unavailable, and as `amountOf` does.
 */
export async function startPayment(parts: OnlineParts, payer: Payer): Promise<string> {
  const { db, clock } = parts;
  const first = await withTransaction(db, (trx) => reserve(trx, payer, clock.now()));
  if (first.isStale) await closeStale(parts, first.payment);
  const { payment, isStale } = first.isStale
    ? await withTransaction(db, (trx) => reserve(trx, payer, clock.now()))
    : first;
  if (isStale) return refuse('unavailable', SERVICE_CLOSED);
  return payment.checkoutUrl ?? open(parts, payer, payment);
}
