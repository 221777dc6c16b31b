import { z } from 'zod';
import { VAT_REGIMES } from '../catalogue/facets.ts';
import { optionalLines, requiredLines } from '../fields.ts';
import { Money } from '../money.ts';
import { paged, pageOf } from '../paging.ts';
import { addressFlag, commaList, includeList } from '../query.ts';
import { Day, Instant, typedDayOrEmpty } from '../time.ts';
import { PricedService } from '../bundles/services.schemas.ts';
import { Totals } from './totals.schemas.ts';

/** DEAL-1: draft, offer being prepared, offer made, order. */
export const DEAL_STEPS = ['step-1', 'step-2', 'step-3', 'step-4'] as const;
export type DealStep = (typeof DEAL_STEPS)[number];
/**
 * How a deal ended without becoming an order, or that an order was fully credited; null while it is open, and
 * once complete.
 */
export const DEAL_ENDS = ['refused', 'expired', 'withdrawn', 'cancelled'] as const;

export const OFFER_STATES = ['made', 'countered', 'accepted', 'refused', 'expired', 'replaced'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * One vehicle of an offer. `price` is excluding VAT, or net under the margin scheme; `listPrice` is the
 * catalogue price.
 */
export const OfferLine = z.strictObject({
  productId: z.int(),
  itemId: z.int(),
  title: z.string(),
  url: z.string(),
  mediaId: z.int(),
  km: z.int().min(0),
  /** Model year. */
  year: z.int(),
  /** Town and department of the depot. */
  place: z.string(),
  vatRegime: z.enum(VAT_REGIMES),
  listPrice: Money,
  price: Money,
  services: z.array(PricedService),
});
export const Offer = z.strictObject({
  id: z.uuid(),
  /** From 1; every version is stored. */
  version: z.int().min(1),
  state: z.enum(OFFER_STATES),
  by: z.enum(['pomelo', 'buyer']),
  validUntil: Instant,
  madeAt: Instant,
  lines: z.array(OfferLine),
  totals: Totals,
  message: z.string(),
});
export type Offer = z.infer<typeof Offer>;

export const DealMessage = z.strictObject({
  id: z.uuid(),
  by: z.enum(['pomelo', 'buyer']),
  author: z.string(),
  text: z.string(),
  at: Instant,
});

/** A dealer's request for a vehicle that is not in stock. */
export const SourcingBody = z.strictObject({
  text: requiredLines(1000, 'Décrivez le véhicule cherché.'),
  maxPrice: z.int().min(0).max(100_000_000).optional(),
  maxKm: z.int().min(0).max(1_000_000).optional(),
  quantity: z.int().min(1, 'Au moins un véhicule.').max(100, 'Au plus cent véhicules.').default(1),
  wantedBy: typedDayOrEmpty('Indiquez une date.').optional(),
});
export const Sourcing = z.strictObject({
  text: z.string(),
  maxPrice: Money.nullable(),
  maxKm: z.int().nullable(),
  quantity: z.int(),
  wantedBy: Day.nullable(),
});

/** A vehicle of an order; its price with the taxes, services left out. */
export const OrderedBundle = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  productId: z.int(),
  inclTaxPrice: Money,
  title: z.string(),
});

/** DEAL-2: step-2 and step-3 are offers; step-4 is an order, complete or not. */
export const Deal = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  step: z.enum(DEAL_STEPS),
  complete: z.boolean(),
  sourcing: Sourcing.nullable(),
  ended: z.enum(DEAL_ENDS).nullable(),
  title: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  vehicles: z.int(),
  totals: Totals,
  toPay: Money,
  /** To pay first, VAT included: the prepayment of the order, or of its offer if accepted now; null: none. */
  prepayment: Money.nullable(),
  validUntil: Instant.nullable(),
  /** With `include=offers`: every version, the last first. */
  offers: z.array(Offer).optional(),
  /** With `include=messages`: the thread, the oldest first. */
  messages: z.array(DealMessage).optional(),
  /** With `include=bundles`: the vehicles of an order, cancelled ones left out unless all are; none of an offer. */
  bundles: z.array(OrderedBundle).optional(),
});
export type Deal = z.infer<typeof Deal>;

export const DEAL_INCLUDES = ['offers', 'messages', 'bundles'] as const;
export const DealsQuery = z.object({
  /** One or several steps: `step-2,step-3`. */
  status: commaList(z.array(z.enum(DEAL_STEPS)), 60).optional(),
  sourcing: addressFlag.optional(),
  /** `0` for open orders; `1` for closed ones: delivered and paid, or cancelled. */
  complete: addressFlag.optional(),
  include: includeList(DEAL_INCLUDES),
  ...paged(20),
});
export const Deals = pageOf(Deal);

/**
 * Names the version it answers: another one by now is refused (`offer-changed`). `toPay` is the amount to pay that was
 * shown with it, in cents: another one by now, as the VAT status of the buyer changed, is refused (`price-changed`).
 */
export const OfferDecision = z.strictObject({
  version: z.int().min(1),
  accept: z.boolean(),
  toPay: z.int().min(0).optional(),
  reason: optionalLines(500),
});
export const CounterOffer = z.strictObject({
  version: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        productId: z.int().min(1),
        price: z.int().min(1, 'Indiquez un prix.').max(1_000_000_000),
      }),
    )
    .min(1)
    .max(100),
  message: optionalLines(2000),
});
export const MessageBody = z.strictObject({ text: requiredLines(2000, 'Écrivez un message.') });

/** The public part of an offer, shown by the link of a mail: no other data of the workspace. */
export const PublicOffer = z.strictObject({
  number: z.string(),
  company: z.string(),
  state: z.enum(OFFER_STATES),
  offer: Offer,
});
