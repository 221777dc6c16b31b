import type Stripe from 'stripe';
import { type PaymentMessage, PaymentsUnavailable } from '../payments.ts';
import { messageOf, READ_TYPES } from './stripe-messages.ts';

/** Most messages of one reading. */
const MOST = 2000;
const PAGE = 100;

/** Events that Stripe reported since then, whether or not their webhooks arrived. */
export async function readMessagesSince(stripe: Stripe, since: Date): Promise<PaymentMessage[]> {
  try {
    const events = await stripe.events
      .list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: [...READ_TYPES],
        limit: PAGE,
      })
      .autoPagingToArray({ limit: MOST });
    return events.map(messageOf).toReversed();
  } catch (error) {
    throw new PaymentsUnavailable({ cause: error });
  }
}
