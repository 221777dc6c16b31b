import type {
  StaffTerminalOrder,
  StaffTerminalOrders,
  TerminalOrdersQuery,
} from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { z } from 'zod';
import { type CheckoutState, type Payments, PaymentsUnavailable } from '../../platform/adapters/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { releaseMailKey, queueMail } from '../../platform/mail/mail.service.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { findInvoicesOfTerminals } from '../invoices/invoices.repository.ts';
import { checkoutLines } from './checkout-lines.ts';
import { excessView } from './excess-view.ts';
import { terminalShippedMail } from './mails/terminal-shipped.mail.ts';
import { findAnyOrder, lockNamedOrder, type OrderRow, updateOrder } from './orders.repository.ts';
import { refundedOf } from './order-view.ts';
import { applyPaymentEvent, type PaymentEventParts } from './payment-events.service.ts';
import { findOrderParties, findStaffOrders, sumStaffOrders } from './staff-orders.repository.ts';
import { CARD_UNREACHABLE, NO_CARD_PAYMENT, ORDER_MOVED, PAID_MEANWHILE } from './terminals.messages.ts';
import { ordererOf } from '../../accounts/index.ts';

type May = StaffTerminalOrder['may'][number];
type Given = Pick<OrderRow, 'state' | 'shippedAt' | 'deliveredAt' | 'paymentId'>;

// MONEY-19
/** Actions allowed in the present state. */
export function mayOf({ state, shippedAt, deliveredAt, paymentId }: Given): May[] {
  if (state === 'pending') return ['cancel'];
  if (state !== 'paid') return [];
  const step: May[] = deliveredAt ? ['step-back'] : shippedAt ? ['deliver', 'step-back'] : ['ship'];
  return paymentId ? [...step, 'refund'] : step;
}

/** A page of the orders of terminals of every company. */
export async function staffOrdersPage(
  db: Database,
  query: z.output<typeof TerminalOrdersQuery>,
): Promise<StaffTerminalOrders> {
  const rows = await findStaffOrders(db, query);
  const { count, cents } = await sumStaffOrders(db, query);
  return {
    data: rows.map(({ workspaceId, rs, total, refundedCents, owed, excess, createdAt, paidAt, ...row }) => ({
      ...row,
      company: { id: workspaceId, rs },
      total: euros(Number(total)),
      refunded: euros(refundedOf({ state: row.state, total, refundedCents })),
      owed: euros(Number(owed)),
      excess: euros(Number(excess)),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    meta: pageMeta(query.page, query.perPage, count),
    total: euros(cents),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An order with all data of its page. Refuses with not-found. */
export async function staffOrderOf(db: Database, id: string): Promise<StaffTerminalOrder> {
  const order = (await findAnyOrder(db, id)) ?? refuse('not-found');
  const { workspaceId, rs, firstName, lastName, email, phone } =
    (await findOrderParties(db, id)) ?? refuse('not-found');
  const {
    number,
    state,
    terminal,
    quantity,
    installation,
    missing,
    address,
    days,
    paymentId,
    carrier,
    parcel,
  } = order;
  return {
    id,
    number,
    state,
    step: order.deliveredAt ? 'delivered' : order.shippedAt ? 'shipped' : state === 'paid' ? 'to-ship' : null,
    terminal,
    quantity,
    installation,
    missing,
    company: { id: workspaceId, rs },
    total: euros(Number(order.total)),
    refunded: euros(refundedOf(order)),
    owed: euros(Number(order.owed)),
    excess: euros(Number(order.excess)),
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    buyer: { name: personName({ firstName, lastName }), email, phone: phone || null },
    address,
    days,
    lines: checkoutLines(order).map(({ label, cents }) => ({ label, amount: euros(cents) })),
    exclTax: euros(Number(order.exclTax)),
    vat: euros(Number(order.vat)),
    paymentId,
    expiresAt: order.expiresAt.toISOString(),
    carrier,
    parcel,
    shippedAt: iso(order.shippedAt),
    deliveredAt: iso(order.deliveredAt),
    invoices: (await findInvoicesOfTerminals(db, [id])).map(({ id: invoiceId, kind, number: named }) => ({
      id: invoiceId,
      kind,
      number: named,
    })),
    byTransfer: order.byTransfer,
    ...(await excessView(db, order)),
    may: mayOf(order),
  };
}

/** Resource in the audit log. */
export const orderRecord = (order: OrderRow): Pick<Recorded, 'resource' | 'resourceId' | 'label'> => ({
  resource: 'terminal-order',
  resourceId: order.id,
  label: `${order.number}, ${order.quantity > 1 ? `${order.quantity} × ` : ''}${order.terminal}`,
});

/**
 * The order, locked until the transaction ends, if this action is allowed. Refuses with not-found,
 * already-decided.
 */
export async function lockFor(trx: Database, id: string, what: May): Promise<OrderRow> {
  const order = (await lockNamedOrder(trx, { orderId: id })) ?? refuse('not-found');
  return mayOf(order).includes(what) ? order : refuse('already-decided', ORDER_MOVED);
}

/** Shipped: notifies the buyer. Goods to procure were procured. */
export async function shipOrder(
  trx: Database,
  order: OrderRow,
  { carrier, parcel }: { carrier: string; parcel: string },
  now: Date,
): Promise<void> {
  await updateOrder(trx, order.id, { shipped_at: now, carrier, parcel, missing: 0 });
  const buyer = await ordererOf(trx, order.workspaceId, order.personId);
  if (!buyer) return;
  const content = terminalShippedMail({
    ...order,
    firstName: buyer.firstName,
    total: Number(order.total),
    carrier,
    parcel,
  });
  await queueMail(trx, {
    kind: 'terminal-shipped',
    to: buyer.email,
    content,
    dedupeKey: `terminal-shipped ${order.id}`,
  });
}

/** Takes back a step recorded by mistake; those notified are notified again when it happens. */
export async function stepBack(trx: Database, order: OrderRow): Promise<void> {
  if (order.deliveredAt) return updateOrder(trx, order.id, { delivered_at: null });
  await updateOrder(trx, order.id, { shipped_at: null, carrier: '', parcel: '' });
  await releaseMailKey(trx, `terminal-shipped ${order.id}`);
}

/** Called without an open transaction. Refuses with unavailable. */
async function requested<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refuse('unavailable', CARD_UNREACHABLE);
    throw error;
  }
}

type Outside = { db: Database; payments: Payments };

/** Closes the payment page of an unpaid order. Refuses with not-found, already-decided, unavailable. */
export async function closePage({ db, payments }: Outside, id: string): Promise<void> {
  const order = (await findAnyOrder(db, id)) ?? refuse('not-found');
  if (!mayOf(order).includes('cancel')) refuse('already-decided', ORDER_MOVED);
  const now: CheckoutState = order.checkoutId
    ? await requested(payments.closeCheckout(order.checkoutId))
    : { state: 'gone' };
  // A payment is applied by its webhook, or when the order is opened.
  if (now.state === 'paid') refuse('already-decided', PAID_MEANWHILE);
}

/**
 * Has the provider give the payment back, once; false where the bank of the buyer refused a part before, so that the
 * rest is made by transfer too (TERM-8): the card takes no second attempt. Refuses with not-found, already-decided, nothing-due,
 * unavailable.
 */
export async function payBack({ db, payments }: Outside, id: string): Promise<boolean> {
  const order = (await findAnyOrder(db, id)) ?? refuse('not-found');
  if (order.state === 'paid' && !order.paymentId) refuse('nothing-due', NO_CARD_PAYMENT);
  if (!mayOf(order).includes('refund')) refuse('already-decided', ORDER_MOVED);
  if (order.byTransfer) return false;
  await requested(payments.refund({ orderId: id, paymentId: order.paymentId ?? '' }));
  return true;
}

/** Applies the provider's response as its webhook would: state, stock and mail. */
export const applyProviderAnswer = (
  trx: Database,
  parts: { clock: Clock; log: PaymentEventParts['log']; reason?: string; isByTransfer?: boolean },
  order: OrderRow,
  kind: 'expired' | 'refunded',
): Promise<void> =>
  applyPaymentEvent(
    trx,
    parts,
    kind === 'refunded'
      ? { kind, paymentId: order.paymentId, orderId: order.id }
      : { kind, checkoutId: order.checkoutId ?? '', orderId: order.id },
  );
