import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';

/**
 * `to-sign`: an offer is accepted, its contract is to be signed at the lender. `announced`: the lender
 * announced its transfer, which pays nothing until the bank reports it. `paid`: its transfer was received.
 */
export const FINANCING_STATES = [
  'waiting',
  'offers',
  'to-sign',
  'signed',
  'announced',
  'paid',
  'refused',
  'expired',
  'cancelled',
] as const;
export type FinancingState = (typeof FINANCING_STATES)[number];
/** One request an order is in one of these. */
export const OPEN_FINANCING_STATES = ['waiting', 'offers', 'to-sign', 'signed', 'announced'] as const;
/** The buyer may cancel while nothing is signed. */
export const UNSIGNED_FINANCING_STATES = ['waiting', 'offers', 'to-sign'] as const;

export const FINANCING_STEPS = [
  'asked',
  'offers',
  'accepted',
  'to-sign',
  'signed',
  'announced',
  'received',
  'taken-back',
  'refused',
  'expired',
  'cancelled',
] as const;
export type FinancingStepKind = (typeof FINANCING_STEPS)[number];

export const MAX_FINANCING_MONTHS = 120;
/** Longest list of offers that a lender answers with. */
export const MAX_OFFERS = 10;

/** All data sent to the lender; the buyer consents to these lines. */
export const LenderData = z.strictObject({
  company: z.strictObject({ name: z.string(), siret: z.string() }),
  order: z.strictObject({ number: z.string(), reference: z.string() }),
  vehicles: z.array(z.strictObject({ number: z.string(), title: z.string() })),
});
export type LenderData = z.infer<typeof LenderData>;

/** Stated by the lender; null: not stated. Nothing is computed. */
export const FinancingOffer = z.strictObject({
  id: z.string(),
  amount: Money,
  months: z.int(),
  monthly: Money.nullable(),
  /** Nominal rate a year. */
  rateBasisPoints: z.int().nullable(),
  /** « TAEG ». */
  aprBasisPoints: z.int().nullable(),
  fees: Money.nullable(),
  cost: Money.nullable(),
  text: z.string().nullable(),
  expiresAt: Instant,
});
export type FinancingOffer = z.infer<typeof FinancingOffer>;

export const Financing = z.strictObject({
  id: z.uuid(),
  dealNumber: z.string(),
  lender: z.string(),
  amount: Money,
  months: z.int(),
  state: z.enum(FINANCING_STATES),
  /** Why it was refused or cancelled, if the lender or the team said so. */
  reason: z.string().nullable(),
  /** Reference at the lender; null until it answers. */
  reference: z.string().nullable(),
  offers: z.array(FinancingOffer),
  acceptedOfferId: z.string().nullable(),
  /** URL at which the contract is signed; null in any other state than `to-sign`. */
  signUrl: z.string().nullable(),
  announced: z.strictObject({ amount: Money, on: Day }).nullable(),
  /** Last day on which the money is waited for. */
  expectedBy: Day.nullable(),
  received: Money,
  steps: z.array(
    z.strictObject({
      kind: z.enum(FINANCING_STEPS),
      amount: Money.nullable(),
      by: z.enum(['buyer', 'staff', 'lender', 'bank']),
      at: Instant,
    }),
  ),
  createdAt: Instant,
  /** The page that replaces the lender outside production; null for a real one. */
  testPath: z.string().nullable(),
});
export type Financing = z.infer<typeof Financing>;

export const OrderFinancing = z.strictObject({
  dealNumber: z.string(),
  /** Null: none is configured. */
  lender: z.string().nullable(),
  due: Money,
  sent: LenderData,
  /** The latest first: at most one is open. */
  financings: z.array(Financing),
});
export type OrderFinancing = z.infer<typeof OrderFinancing>;

/** Financing of an order, for lists. */
export const FinancingSummary = z.strictObject({
  /** Null: none is configured. */
  lender: z.string().nullable(),
  /** The one that is open, else the latest. */
  last: Financing.pick({ lender: true, amount: true, state: true }).nullable(),
});
export type FinancingSummary = z.infer<typeof FinancingSummary>;

const dealNumber = requiredText(20, 'Indiquez une commande.');
export const FinancingQuery = z.object({ dealNumber });
/** `consent` names the lender that the data may be sent to. */
export const FinancingBody = z.strictObject({
  dealNumber,
  cents: z
    .int({ error: 'Indiquez un montant.' })
    .min(1, 'Indiquez un montant supérieur à zéro.')
    .max(100_000_000_00),
  months: z
    .int({ error: 'Indiquez une durée en mois.' })
    .min(1, 'Une durée compte au moins un mois.')
    .max(MAX_FINANCING_MONTHS, `Une durée compte au plus ${MAX_FINANCING_MONTHS} mois.`),
  consent: requiredText(200, 'Donnez votre accord à l’envoi de ces informations.'),
});
export const AcceptOfferBody = z.strictObject({ offerId: requiredText(100, 'Choisissez une offre.') });
/** `url`: where the contract is signed, at the lender. */
export const AcceptedOffer = z.strictObject({ url: z.string() });

export const TEST_LENDER_CHOICES = ['offers', 'refuse', 'sign', 'announce', 'expire'] as const;
export const TestFinancing = z.strictObject({
  dealNumber: z.string(),
  amount: Money,
  months: z.int(),
  state: z.enum(FINANCING_STATES),
  choices: z.array(z.enum(TEST_LENDER_CHOICES)),
});
export type TestFinancing = z.infer<typeof TestFinancing>;
export const TestFinancingDecision = z.strictObject({ choice: z.enum(TEST_LENDER_CHOICES) });
