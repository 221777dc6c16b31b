import type {
  TestPayment,
  TestPaymentDecision,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Payments } from '../../platform/adapters/payments.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { PaymentEventParts } from '../charging-terminals/payment-events.service.ts';
import { decideTestPayment, testPaymentOf } from '../charging-terminals/test-payment.service.ts';
import {
  findByCheckout,
  findOrder,
  type OnlinePaymentRow,
} from '../online-payments/online-payments.repository.ts';
import { receiveAny } from './receive-message.service.ts';

type TestParts = PaymentEventParts & { payments: Payments };
type Decision = z.output<typeof TestPaymentDecision>;

/** Undefined for a checkout of terminals, and where there is a real service. */
const onlineOf = async ({ db, payments }: { db: Database; payments: Payments }, checkoutId: string) =>
  payments.test && (await findByCheckout(db, checkoutId));

/** A link returns to itself: its payer may have no account. */
function backTo(
  { payments }: TestParts,
  { id, checkoutId }: OnlinePaymentRow,
  how: 'paye' | 'abandon',
): string {
  const returnUrl = payments.test?.returnOf(checkoutId ?? '');
  const path = returnUrl === undefined ? `/paiement-en-ligne/${id}` : new URL(returnUrl).pathname;
  return `${path}?retour=${how}`;
}

/** Content of the built-in page. Refuses with token-unknown, token-expired. */
export async function testPage(parts: TestParts, token: string): Promise<z.output<typeof TestPayment>> {
  const payment = await onlineOf(parts, token);
  if (!payment) return testPaymentOf(parts, token);
  const isOver = payment.state === 'open' && payment.expiresAt <= parts.clock.now();
  if (isOver || (payment.state !== 'open' && payment.state !== 'pending'))
    refuse('token-expired', 'Cette page de paiement est fermée\u202f: il n’y a plus rien à payer ici.');
  const order = await findOrder(parts.db, payment.dealId);
  const amount = euros(Number(payment.amount));
  return {
    number: order?.number ?? '',
    total: amount,
    lines: [{ label: `Commande ${order?.number ?? ''}`, amount }],
    means: payment.state === 'pending' ? 'debit' : 'bank',
    cancelUrl: backTo(parts, payment, 'abandon'),
  };
}

const outcomeOf = ({ state }: OnlinePaymentRow, { pay, later }: Decision) => {
  if (pay) return later && state === 'open' ? 'pending' : 'paid';
  return state === 'pending' ? 'failed' : 'expired';
};

/** Decides as a bank would, by a signed message that is verified as the real one. Returns the redirect address. */
export async function decideTestPage(
  parts: TestParts,
  token: string,
  decision: Decision,
): Promise<{ url: string }> {
  const payment = await onlineOf(parts, token);
  if (!payment) return decideTestPayment(parts, token, decision.pay);
  await testPage(parts, token);
  const signed = await parts.payments.test?.sign({
    checkoutId: token,
    orderId: payment.id,
    cents: Number(payment.amount),
    outcome: outcomeOf(payment, decision),
  });
  const message = signed && (await parts.payments.readMessage(signed.body, signed.signature));
  if (message) await receiveAny(parts, message);
  return { url: backTo(parts, payment, decision.pay ? 'paye' : 'abandon') };
}
