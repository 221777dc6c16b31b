import { z } from 'zod';
import { ReferenceSource } from '../../catalogue/price-reference.schemas.ts';
import { anyLines } from '../../fields.ts';
import { shortId } from '../../ids.ts';
import { Money } from '../../money.ts';
import {
  MAX_ROUNDS,
  Negotiation,
  NEGOTIATION_FILTERS,
  PriceProposal,
  PriceProposalState,
  proposedPrice,
} from '../../negotiations/negotiations.schemas.ts';
import { paged, pageOf } from '../../paging.ts';
import { Instant, typedDay } from '../../time.ts';

/** A price with who of the team proposed it; a rule did when `byRule`. */
export const StaffPriceProposal = PriceProposal.extend({ byRule: z.boolean() });

/**
 * Figures by which the team judges a price. Cents excluding VAT, or net. Null: unknown, or not for the
 * caller.
 */
export const PriceFigures = z.strictObject({
  cost: Money.nullable(),
  /** The lowest price by the team's rules. */
  floor: Money.nullable(),
  /** Reference that the price is compared with; null when unknown. */
  market: Money.nullable(),
  marketSource: ReferenceSource.nullable(),
  /** Days in stock. */
  stockDays: z.int().min(0),
  views: z.int().min(0),
});
export type PriceFigures = z.infer<typeof PriceFigures>;

export const STAFF_NEGOTIATION_ACTS = ['accept', 'counter', 'refuse'] as const;

export const StaffNegotiation = Negotiation.omit({ proposals: true, may: true, agreed: true }).extend({
  proposals: z.array(StaffPriceProposal).min(1),
  company: z.strictObject({ id: z.uuid(), rs: z.string(), mayNegotiate: z.boolean() }),
  /** The person who negotiates for the company. */
  buyer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  figures: PriceFigures,
  /** A vehicle of the listing is free, or booked by this company. */
  available: z.boolean(),
  may: z.array(z.enum(STAFF_NEGOTIATION_ACTS)),
  now: Instant,
});
export type StaffNegotiation = z.infer<typeof StaffNegotiation>;

export const StaffNegotiationRow = z.strictObject({
  id: z.uuid(),
  company: z.string(),
  title: z.string(),
  reference: z.string(),
  state: PriceProposalState,
  by: z.enum(['buyer', 'pomelo']),
  price: Money,
  asking: Money,
  rounds: z.int().min(1),
  madeAt: Instant,
  validUntil: Instant,
});
export type StaffNegotiationRow = z.infer<typeof StaffNegotiationRow>;
export const StaffNegotiationsQuery = z.object({
  /** `waiting`: for an answer of the team. */
  status: z.enum(['waiting', ...NEGOTIATION_FILTERS]).optional(),
  workspaceId: z.uuid().optional(),
  ...paged(50),
});
export const StaffNegotiations = pageOf(StaffNegotiationRow);

export const AcceptPriceBody = z.strictObject({ round: z.int().min(1).max(MAX_ROUNDS) });
export const CounterPriceBody = z.strictObject({
  round: z.int().min(1).max(MAX_ROUNDS),
  price: proposedPrice,
  /** Until 18:00 of this day in Paris. */
  validUntil: typedDay('Indiquez une date.'),
  message: anyLines(2000),
});
export const RefusePriceBody = z.strictObject({
  round: z.int().min(1).max(MAX_ROUNDS),
  reason: anyLines(500),
});

/** Hundredths of a percent. */
const share = (max: number) =>
  z
    .int()
    .min(0, 'Zéro au moins.')
    .max(max, `Au plus ${max / 100} %.`);
export const NegotiationRuleBody = z.strictObject({
  makeId: shortId.nullable(),
  condition: z.enum(['neuf', 'occasion']).nullable(),
  stockDays: z.int().min(0, 'Zéro au moins.').max(3650, 'Dix ans au plus.'),
  maxDiscount: share(9000),
  acceptDiscount: share(9000).nullable(),
  counterDiscount: share(9000).nullable(),
  refuseDiscount: share(10_000).nullable(),
  active: z.boolean(),
});
/** With the version that was read, a rule that changed since is refused with `changed-meanwhile`. */
export const NegotiationRuleChange = NegotiationRuleBody.extend({ version: z.int().optional() });
/** A make that rules can be about. */
export const RuleMake = z.strictObject({ id: z.int(), name: z.string() });
/** Documented at `negotiation_rule` in the database; shares in hundredths of a percent. */
export const NegotiationRule = NegotiationRuleBody.omit({ makeId: true }).extend({
  id: z.uuid(),
  version: z.int(),
  make: RuleMake.nullable(),
});
export type NegotiationRule = z.infer<typeof NegotiationRule>;
export const NegotiationRules = z.strictObject({
  /** The narrowest first: the order in which they are tried. */
  data: z.array(NegotiationRule),
  makes: z.array(RuleMake),
});
export const NegotiationRight = z.strictObject({ allowed: z.boolean() });
