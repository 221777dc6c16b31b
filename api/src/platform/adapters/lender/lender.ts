import type { FinancingState, LenderData } from '@pomelo/contract/financings/financings.schemas.ts';

/** In euro cents. `consentedAt`: when the company consented to the sending of `data`. */
export type LenderRequest = {
  /** Ours: the lender treats a second request with it as the first. */
  requestId: string;
  cents: number;
  months: number;
  data: LenderData;
  consentedAt: Date;
  /** URL to which the buyer returns after signing. */
  returnUrl: string;
};

/** Stated by the lender, in cents and basis points; null: not stated. */
export type LenderOffer = {
  id: string;
  cents: number;
  months: number;
  monthlyCents: number | null;
  rateBasisPoints: number | null;
  aprBasisPoints: number | null;
  feesCents: number | null;
  costCents: number | null;
  text: string | null;
  expiresAt: string;
};

/** All that the lender states of a request at an instant of its own clock. */
export type LenderReport = {
  reference: string;
  at: Date;
  /** `paid`: the lender says that it sent the money, which pays nothing until the bank reports it. */
  state: FinancingState;
  offers: readonly LenderOffer[];
  offerId: string | null;
  /** At the host of the lender. */
  signUrl: string | null;
  reason: string | null;
  /** `on`: a day of Paris, `2026-12-01`. */
  funds: { cents: number; on: string } | null;
};

/** The lender could not be reached, or its answer cannot be read. */
export class LenderUnavailable extends Error {
  constructor(message = 'The lender does not answer', options?: ErrorOptions) {
    super(message, options);
    this.name = 'LenderUnavailable';
  }
}

/** The lender refused a call: the request, an offer that is over, a contract that is signed. French or empty. */
export class LenderRefused extends Error {
  readonly reason: string | null;
  constructor(reason: string | null) {
    super('The lender refuses');
    this.name = 'LenderRefused';
    this.reason = reason;
  }
}

/**
 * A lender that finances orders of companies; it alone decides. None of its calls may be made with a transaction open.
 * They throw `LenderUnavailable` and `LenderRefused`.
 */
export type Lender = {
  name: string;
  /** Its transfers come from this account; null: unknown. */
  iban: string | null;
  ask: (request: LenderRequest) => Promise<LenderReport>;
  /** Undefined: unknown to the lender. */
  read: (reference: string) => Promise<LenderReport | undefined>;
  /** The same offer twice is accepted once. */
  accept: (reference: string, offerId: string) => Promise<LenderReport>;
  cancel: (reference: string) => Promise<void>;
  /** A message as it was sent; undefined when its signature is not the lender's, older than five minutes, or unreadable. */
  readMessage: (body: Buffer, signature: string) => LenderReport | undefined;
  /** Built-in test lender only: signs a message as the lender does. */
  test?: { sign: (report: LenderReport) => { body: Buffer; signature: string } };
};
