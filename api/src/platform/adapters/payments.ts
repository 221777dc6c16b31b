/** One line of a payment, VAT included. Cents. */
export type CheckoutLine = { label: string; cents: number };

/** `bank`: a SEPA direct debit, which is decided after days, or a payment in the bank's own page. */
export type CheckoutMeans = 'card' | 'bank';

export type CheckoutRequest = {
  /** The order that is paid: it has one checkout, and messages name it. */
  orderId: string;
  means?: CheckoutMeans;
  number: string;
  email: string;
  lines: readonly CheckoutLine[];
  successUrl: string;
  cancelUrl: string;
  /** The page accepts no payment after that. */
  expiresAt: Date;
};

/** `url` is where the person pays. */
export type OpenedCheckout = { id: string; url: string };

/** The provider's state of one checkout; `gone` for an unknown one. */
export type CheckoutState =
  | { state: 'open' | 'expired' | 'gone' }
  /** Cents, in euros. */
  | { state: 'paid'; paymentId: string | null; cents: number }
  /** A debit that its bank has not decided yet. */
  | { state: 'pending'; paymentId: string | null }
  | { state: 'failed'; paymentId: string | null; reason: string | null };

/** A signed message of the provider, in our terms. */
export type PaymentEvent =
  | { kind: 'paid'; checkoutId: string; orderId: string | null; paymentId: string | null; cents: number }
  | { kind: 'expired'; checkoutId: string; orderId: string | null }
  | { kind: 'pending'; checkoutId: string; orderId: string | null; paymentId: string | null }
  | { kind: 'failed'; checkoutId: string; orderId: string | null; paymentId: string | null }
  /** Why a debit fails; another message says that it did. A code of the provider. */
  | { kind: 'declined'; paymentId: string; orderId: string | null; reason: string | null }
  /** The bank took a payment back after it succeeded, or gives it back. Cents. */
  | { kind: 'disputed'; paymentId: string | null; disputeId: string; cents: number; reason: string | null }
  | { kind: 'reinstated'; paymentId: string | null; disputeId: string; cents: number }
  /** `cents`: all that was sent back of it by `at`, without refunds that had failed; `isFull`: nothing is left. */
  | {
      kind: 'refunded';
      paymentId: string | null;
      orderId: string | null;
      cents: number;
      isFull: boolean;
      at: Date;
      /** The provider's, of the payment. */
      chargeId?: string;
    }
  /** The bank did not take a refund: its money is at the provider again. */
  | {
      kind: 'refund-failed';
      paymentId: string | null;
      refundId: string;
      cents: number;
      reason: string | null;
      at: Date;
    }
  /** Nothing an order follows from. */
  | { kind: 'other' };

export type PaymentMessage = { id: string; type: string; paymentEvent: PaymentEvent };

/** Cents of a payment to send back; `id` is ours, the same one is sent back once. */
export type RefundRequest = { id: string; orderId: string; paymentId: string; cents: number };

/** `refundId`: the provider's. `refundedCents`: what it sent back of the payment in all, or is about to. */
export type RefundOutcome =
  | { state: 'succeeded' | 'pending'; refundId: string }
  | { state: 'failed'; refundId: string | null; reason: string | null; refundedCents: number };

/** The provider could not be reached, or refused for a reason that is not the buyer's. */
export class PaymentsUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The payment provider does not answer', options);
    this.name = 'PaymentsUnavailable';
  }
}

/** Payments by card or bank. None of its calls may be made with a transaction open. */
export type Payments = {
  /** The same order always has the same checkout. Throws `PaymentsUnavailable`. */
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  /** The provider's own state. Throws `PaymentsUnavailable`. */
  stateOf: (checkoutId: string) => Promise<CheckoutState>;
  /**
   * Closes the page of an unpaid checkout, and returns its state: `paid` when a payment was faster. Throws
   * `PaymentsUnavailable`.
   */
  closeCheckout: (checkoutId: string) => Promise<CheckoutState>;
  /** Refunds a payment in full; idempotent per order. Throws `PaymentsUnavailable`. */
  refund: (payment: { orderId: string; paymentId: string }) => Promise<void>;
  /**
   * Refunds a part of a payment, or all of it, and returns what became of it: asking again sends nothing back a
   * second time. Throws `PaymentsUnavailable`.
   */
  refundPart: (request: RefundRequest) => Promise<RefundOutcome>;
  /** The messages of the provider since then, the oldest first, at most some thousands. Throws `PaymentsUnavailable`. */
  messagesSince: (since: Date) => Promise<readonly PaymentMessage[]>;
  /**
   * Reads a message as it was sent; undefined when its signature is not the provider's, or older than five
   * minutes.
   */
  readMessage: (body: Buffer, signature: string) => Promise<PaymentMessage | undefined>;
  /** Built-in test page only: creates the signed message of the provider. */
  test?: {
    /** URL to which the page returns; undefined after the process that opened it stopped. */
    returnOf: (checkoutId: string) => string | undefined;
    sign: (decision: {
      checkoutId: string;
      orderId: string;
      cents: number;
      outcome: 'paid' | 'expired' | 'pending' | 'failed';
    }) => Promise<{ body: Buffer; signature: string }>;
  };
};
