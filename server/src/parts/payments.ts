import type { Payments } from '@pomelo/api/platform/adapters/payments.ts';
import { createStripePayments } from '@pomelo/api/platform/adapters/stripe-payments.ts';
import { createTestPayments } from '@pomelo/api/platform/adapters/test-payments.ts';
import type { Environment } from '../settings/environment.ts';

/** TERM-5: STRIPE_SECRET_KEY, else the built-in test page, which throws in production. */
export function openPayments({ stripe, siteUrl, production }: Environment, tokenSecret: string): Payments {
  return stripe ? createStripePayments(stripe) : createTestPayments({ siteUrl, tokenSecret, production });
}
