type Read = { STRIPE_SECRET_KEY?: string | undefined; STRIPE_WEBHOOK_SECRET?: string | undefined };

export function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Read): {
  stripe?: { secretKey: string; webhookSecret: string };
} {
  return secretKey && webhookSecret ? { stripe: { secretKey, webhookSecret } } : {};
}

/** Payments by a key without its webhook would never be confirmed. */
export function stripeMistakes({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Read): string[] {
  if (Boolean(STRIPE_SECRET_KEY) === Boolean(STRIPE_WEBHOOK_SECRET)) return [];
  return ['STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble\u202f: donnez les deux, ou aucune'];
}
