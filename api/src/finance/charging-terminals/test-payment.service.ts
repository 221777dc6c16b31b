import type { TestPayment } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Payments } from '../../platform/adapters/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { checkoutLines } from './checkout-lines.ts';
import { findByCheckout, type OrderRow } from './orders.repository.ts';
import { type PaymentEventParts, receiveMessage } from './payment-events.service.ts';

type TestParts = PaymentEventParts & { payments: Payments };

async function payable(
  { db, clock, payments }: { db: Database; clock: Clock; payments: Payments },
  checkoutId: string,
): Promise<OrderRow> {
  const order = payments.test && (await findByCheckout(db, checkoutId));
  if (!order) return refuse('token-unknown');
  if (order.expiresAt <= clock.now())
    refuse('token-expired', 'Cette page de paiement est fermée\u202f: la commande est annulée.');
  return order;
}

const backTo = (order: OrderRow, how: 'paye' | 'abandon'): string =>
  `/bornes-electriques/commandes/${order.id}?retour=${how}`;

/**
 * What the built-in page shows. Refuses with token-unknown (always where there is a real provider),
 * token-expired.
 */
export async function testPaymentOf(
  parts: TestParts,
  checkoutId: string,
): Promise<z.output<typeof TestPayment>> {
  const order = await payable(parts, checkoutId);
  if (order.state !== 'pending')
    refuse('token-expired', 'Cette page de paiement est fermée\u202f: la commande n’est plus à régler.');
  return {
    number: order.number,
    total: euros(Number(order.total)),
    lines: checkoutLines(order).map(({ label, cents }) => ({ label, amount: euros(cents) })),
    means: 'card',
    cancelUrl: backTo(order, 'abandon'),
  };
}

/**
 * Pays or cancels: by a signed message that is verified as the real provider's. Returns the redirect address.
 */
export async function decideTestPayment(
  parts: TestParts,
  checkoutId: string,
  pay: boolean,
): Promise<{ url: string }> {
  const order = await payable(parts, checkoutId);
  const signed = await parts.payments.test?.sign({
    checkoutId,
    orderId: order.id,
    cents: Number(order.total),
    outcome: pay ? 'paid' : 'expired',
  });
  const message = signed && (await parts.payments.readMessage(signed.body, signed.signature));
  if (message) await receiveMessage(parts, message);
  return { url: backTo(order, pay ? 'paye' : 'abandon') };
}
