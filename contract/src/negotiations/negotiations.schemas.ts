import { z } from 'zod';
import { CatalogueItem } from '../catalogue/catalogue.schemas.ts';
import { anyLines } from '../fields.ts';
import { shortId } from '../ids.ts';
import { Money } from '../money.ts';
import { paged, pageOf } from '../paging.ts';
import { Instant } from '../time.ts';

/** `lost`: the vehicle was sold or withdrawn in the meantime. */
export const PRICE_PROPOSAL_STATES = [
  'pending',
  'countered',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
  'lost',
] as const;
export const PriceProposalState = z.enum(PRICE_PROPOSAL_STATES);
export type PriceProposalState = z.infer<typeof PriceProposalState>;

/** Validity of a buyer's price, in hours. */
export const PROPOSAL_HOURS = [24, 48, 72, 168] as const;
export const MAX_PROPOSED_CENTS = 1_000_000_000;
/** Prices of one negotiation, of both sides together. */
export const MAX_ROUNDS = 20;

/** Cents, excluding VAT or net under the margin scheme, as the trade price. */
export const proposedPrice = z
  .int('Indiquez un prix.')
  .min(1, 'Indiquez un prix.')
  .max(MAX_PROPOSED_CENTS, 'Ce prix est trop élevé.');
const hours = z.literal(PROPOSAL_HOURS, 'Choisissez un délai.');

/** One price of a negotiation. */
export const PriceProposal = z.strictObject({
  /** From 1. */
  round: z.int().min(1),
  by: z.enum(['buyer', 'pomelo']),
  /** Author: a member of the company, or « Pomelo ». */
  author: z.string(),
  price: Money,
  message: z.string(),
  madeAt: Instant,
  validUntil: Instant,
  state: PriceProposalState,
  answeredAt: Instant.nullable(),
  /** Reason of a refusal; may be empty. */
  reason: z.string(),
});
export type PriceProposal = z.infer<typeof PriceProposal>;

export const NEGOTIATION_ACTS = ['accept', 'counter', 'refuse', 'withdraw'] as const;
export type NegotiationAct = (typeof NEGOTIATION_ACTS)[number];

/** Prices for one vehicle between a company and Pomelo. */
export const Negotiation = z.strictObject({
  id: z.uuid(),
  item: CatalogueItem,
  /** State of the last price. */
  state: PriceProposalState,
  /** Side that proposed the last price. */
  by: z.enum(['buyer', 'pomelo']),
  /** Trade price of the listing now. */
  asking: Money,
  /** The oldest first. */
  proposals: z.array(PriceProposal).min(1),
  /** The agreed price, as long as the vehicle is booked at it. */
  agreed: z.strictObject({ productId: z.int(), price: Money, until: Instant }).nullable(),
  /** Actions allowed to the caller's company. */
  may: z.array(z.enum(NEGOTIATION_ACTS)),
});
export type Negotiation = z.infer<typeof Negotiation>;

export const NEGOTIATION_FILTERS = ['open', 'over'] as const;
export const NegotiationsQuery = z.object({
  status: z.enum(NEGOTIATION_FILTERS).optional(),
  ...paged(20),
});
export const Negotiations = pageOf(Negotiation);

/** Whether the caller's company may propose a price for a vehicle, and its last negotiation about it. */
export const ListingNegotiation = z.strictObject({
  allowed: z.boolean(),
  negotiation: Negotiation.nullable(),
});
export type ListingNegotiation = z.infer<typeof ListingNegotiation>;

export const ProposeBody = z.strictObject({
  itemId: shortId,
  price: proposedPrice,
  message: anyLines(2000),
  hours,
});
/** Answers a price of Pomelo, named by its round, with another one. */
export const ProposeAgainBody = z.strictObject({
  round: z.int().min(1).max(MAX_ROUNDS),
  price: proposedPrice,
  message: anyLines(2000),
  hours,
});
export const NegotiationDecision = z.strictObject({
  round: z.int().min(1).max(MAX_ROUNDS),
  accept: z.boolean(),
  reason: anyLines(500),
});
export const WithdrawProposalBody = z.strictObject({ round: z.int().min(1).max(MAX_ROUNDS) });
