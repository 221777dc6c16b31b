import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { type CheckoutState, type Payments, PaymentsUnavailable } from '../../platform/adapters/payments.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { orderView } from './order-view.ts';
import { ownOrder } from './order-terminals.service.ts';
import { findOverdue } from './orders.repository.ts';
import { applyPaymentEvent, type PaymentEventParts } from './payment-events.service.ts';

export type CheckParts = PaymentEventParts & { payments: Payments };

/** So long after a page of payment closed, its message should have come. */
const GRACE_MS = 10 * MINUTE_MS;
const AT_ONCE = 50;

/** Undefined while the provider does not answer: then nothing is known. */
async function requested(payments: Payments, checkoutId: string): Promise<CheckoutState | undefined> {
  try {
    return await payments.stateOf(checkoutId);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return undefined;
    throw error;
  }
}

async function believe(
  parts: CheckParts,
  order: { id: string; checkoutId: string },
  state: CheckoutState,
): Promise<void> {
  const names = { checkoutId: order.checkoutId, orderId: order.id };
  await withTransaction(parts.db, async (trx) => {
    if (state.state === 'paid')
      await applyPaymentEvent(trx, parts, {
        kind: 'paid',
        ...names,
        paymentId: state.paymentId,
        cents: state.cents,
      });
    if (state.state === 'expired') await applyPaymentEvent(trx, parts, { kind: 'expired', ...names });
  });
}

/**
 * An order; a pending one is first checked with the provider: a buyer's return from the payment page proves
 * nothing. Refuses with not-found.
 */
export async function checkOrder(parts: CheckParts, workspaceId: string, id: string): Promise<TerminalOrder> {
  const order = await ownOrder(parts.db, workspaceId, id);
  if (order.state === 'pending' && order.checkoutId) {
    const state = await requested(parts.payments, order.checkoutId);
    if (state) await believe(parts, { id, checkoutId: order.checkoutId }, state);
  }
  return orderView(parts.db, await ownOrder(parts.db, workspaceId, id), parts.clock.now());
}

/**
 * Settles orders without a final message: the provider is queried about each overdue order, and unpaid ones
 * release their stock.
 */
export async function settleOverdue(parts: CheckParts & Pick<JobParts, 'log'>): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - GRACE_MS);
  const rows = await findOverdue(parts.db, before, AT_ONCE);
  let isProviderAway = false;
  await eachAlone(
    { log: parts.log, name: 'settle-terminal-orders', rows, idOf: ({ id }) => id },
    async ({ id, checkoutId }) => {
      if (isProviderAway) return;
      const state =
        checkoutId === null ? { state: 'gone' as const } : await requested(parts.payments, checkoutId);
      isProviderAway = state === undefined;
      if (!state) return;
      // Its page is closed by now, whatever the provider's status.
      const believed: CheckoutState = state.state === 'paid' ? state : { state: 'expired' };
      await believe(parts, { id, checkoutId: checkoutId ?? '' }, believed);
    },
  );
}
