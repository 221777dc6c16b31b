import Stripe from 'stripe';
import { PaymentsUnavailable, type RefundOutcome, type RefundRequest } from '../payments.ts';

const isOver = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const sum = (refunds: readonly Stripe.Refund[]): number =>
  refunds.filter((one) => !isOver(one)).reduce((cents, { amount }) => cents + amount, 0);

function outcomeOf(refund: Stripe.Refund, others: readonly Stripe.Refund[]): RefundOutcome {
  if (isOver(refund))
    return {
      state: 'failed',
      refundId: refund.id,
      reason: refund.failure_reason ?? null,
      refundedCents: sum(others),
    };
  return { state: refund.status === 'succeeded' ? 'succeeded' : 'pending', refundId: refund.id };
}

/** More than a person refunds of one payment by hand. */
const MOST = 100;

/**
 * Looks up the refund of this id before requesting one: idempotency keys of Stripe expire after a day. What
 * Stripe refuses (too much, too late, no such payment) has failed.
 */
export async function refundPart(
  stripe: Stripe,
  { id, orderId, paymentId, cents }: RefundRequest,
): Promise<RefundOutcome> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: MOST });
    const known = data.find(({ metadata }) => metadata?.refund_id === id);
    if (known) return outcomeOf(known, data);
    try {
      const made = await stripe.refunds.create(
        { payment_intent: paymentId, amount: cents, metadata: { order_id: orderId, refund_id: id } },
        { idempotencyKey: `refund-part-${id}` },
      );
      return outcomeOf(made, data);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return {
        state: 'failed',
        refundId: null,
        reason: error.code?.slice(0, 200) ?? null,
        refundedCents: sum(data),
      };
    }
  } catch (error) {
    throw new PaymentsUnavailable({ cause: error });
  }
}
