import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

/**
 * `open`: the payment page is open. `pending`: a debit that its bank has not decided yet. `returned`: the bank
 * took the money back.
 */
export const ONLINE_PAYMENT_STATES = ['open', 'pending', 'paid', 'failed', 'expired', 'returned'] as const;
export type OnlinePaymentState = (typeof ONLINE_PAYMENT_STATES)[number];

/** The payment service takes no more at once. */
export const MAX_ONLINE_CENTS = 999_999_99;
/** And no less. */
export const MIN_ONLINE_CENTS = 50;

/** An attempt to pay an order through the payment service. */
export const OnlinePayment = z.strictObject({
  id: z.uuid(),
  amount: Money,
  state: z.enum(ONLINE_PAYMENT_STATES),
  /** Why it failed or was returned: a code of the payment service, if it gave one. */
  reason: z.string().nullable(),
  /** Time of the last change. */
  at: Instant,
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

export const CheckedPayment = OnlinePayment.extend({ dealNumber: z.string() });
export type CheckedPayment = z.infer<typeof CheckedPayment>;

export const ONLINE_PURPOSES = ['due', 'prepayment'] as const;
/** `shown`: the cents that the button named. */
export const OnlinePaymentBody = z.strictObject({
  dealNumber: requiredText(20, 'Indiquez une commande.'),
  purpose: z.enum(ONLINE_PURPOSES).default('due'),
  shown: z.int().min(1).max(100_000_000_00),
});
/** `url`: the payment page. */
export const StartedPayment = z.strictObject({ url: z.string() });

/** Public view of a payment link. */
export const LinkedPayment = z.strictObject({
  dealNumber: z.string(),
  /** The company that is paid. */
  seller: z.string(),
  amount: Money,
  /** State of the last attempt; `expired` when there is none. */
  state: z.enum(ONLINE_PAYMENT_STATES),
  reason: z.string().nullable(),
  expiresAt: Instant,
  /** An unmatched transfer may pay it: paying online as well may pay twice. */
  transferWaiting: z.boolean(),
});
export type LinkedPayment = z.infer<typeof LinkedPayment>;
