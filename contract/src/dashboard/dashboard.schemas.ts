import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { CatalogueItem } from '../catalogue/catalogue.schemas.ts';
import { StatedVatRegime } from '../catalogue/stated-facts.schemas.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';

const count = z.int().min(1);
const BookingEnds = z.strictObject({
  kind: z.literal('booking-ends'),
  productId: z.int(),
  title: z.string(),
  url: z.string(),
  endDate: Instant,
  extendable: z.boolean(),
  /** The trade price: excluding VAT when `recuperable`, else net; null once it is not on sale. */
  price: Money.nullable(),
  vatRegime: StatedVatRegime.nullable(),
});
/** Offers to answer; empty for a viewer. */
const OfferToAnswer = z.strictObject({
  kind: z.literal('offer'),
  dealId: z.uuid(),
  number: z.string(),
  /** The vehicle of an offer of one, or « Peugeot 208 et 2 autres véhicules ». */
  title: z.string(),
  vehicles: count,
  total: Money,
  /** Price that the buyer proposed, when this offer answers it; null otherwise. */
  proposed: Money.nullable(),
  validUntil: Instant,
});
/** For an owner: approval requests of colleagues. */
const ApprovalToGive = z.strictObject({
  kind: z.literal('approval'),
  id: z.uuid(),
  askedBy: z.string(),
  total: Money,
  expiresAt: Instant,
  vehicles: count,
});

/** Prices of Pomelo to answer; empty for a viewer. */
const PriceToAnswer = z.strictObject({
  kind: z.literal('price'),
  negotiationId: z.uuid(),
  title: z.string(),
  /** Excluding VAT when `recuperable`, else net. */
  price: Money,
  /** Price that the buyer proposed. */
  proposed: Money.nullable(),
  vatRegime: StatedVatRegime,
  validUntil: Instant,
});

/** Tasks with a deadline. */
export const HomeDeadline = z.discriminatedUnion('kind', [
  BookingEnds,
  OfferToAnswer,
  PriceToAnswer,
  ApprovalToGive,
]);
export type HomeDeadline = z.infer<typeof HomeDeadline>;

/** Tasks of this person today, most urgent first. */
export const DashboardTask = z.discriminatedUnion('kind', [
  BookingEnds,
  OfferToAnswer,
  PriceToAnswer,
  ApprovalToGive,
  /** For an owner: people who request to join. */
  z.strictObject({ kind: z.literal('join-request'), id: z.uuid(), name: z.string(), askedAt: Instant }),
  z.strictObject({ kind: z.literal('to-pay'), amount: Money, orders: count }),
  z.strictObject({ kind: z.literal('cart-waits'), vehicles: count, total: Money }),
  /** Papers of the company that have ended or end within thirty days; never a viewer's. */
  z.strictObject({
    kind: z.literal('company-papers'),
    papers: z
      .array(z.strictObject({ label: z.string(), state: z.enum(['ending', 'ended']), endsOn: Day }))
      .min(1),
  }),
  z.strictObject({ kind: z.literal('profile'), missing: z.array(z.enum(['phone1', 'billingAddress'])) }),
]);
export type DashboardTask = z.infer<typeof DashboardTask>;

/** Steps of a bundle (ORD-3), in order. */
export const ORDER_STEPS = ['ordered', 'paid', 'preparing', 'shipped', 'delivered'] as const;
/** Action of the buyer for which an ordered vehicle waits. */
export const OrderBlock = z.discriminatedUnion('kind', [
  /** The transfer did not come by its due day. */
  z.strictObject({ kind: z.literal('payment'), dueOn: Day }),
  /** It is paid, and no delivery was chosen. */
  z.strictObject({ kind: z.literal('delivery') }),
  /** A document of the requested carte grise; `wrong`: what was read on it does not fit. */
  z.strictObject({
    kind: z.literal('document'),
    state: z.enum(['missing', 'refused', 'wrong']),
    label: z.string(),
  }),
]);
export type OrderBlock = z.infer<typeof OrderBlock>;

export const OrderInProgress = z.strictObject({
  bundleId: z.uuid(),
  number: z.string(),
  dealId: z.uuid(),
  title: z.string(),
  mediaId: z.int(),
  orderedAt: Instant,
  inclTaxPrice: Money,
  /**
   * The chosen delivery; null before the choice. A collected vehicle has other steps than a delivered one.
   */
  delivery: z.strictObject({ deliveryType: z.enum(DELIVERY_TYPES) }).nullable(),
  /** `at` is null for a step that is not done yet. */
  steps: z.array(z.strictObject({ step: z.enum(ORDER_STEPS), at: Instant.nullable() })),
  /** When it is expected at the buyer's, or can be collected; null once it was delivered. */
  expected: Day.nullable(),
  /** The first to settle first; empty for a vehicle that requires nothing of its buyer. */
  blocks: z.array(OrderBlock),
});
export type OrderInProgress = z.infer<typeof OrderInProgress>;

/** A trade price that moved, in cents. */
export const PriceMove = z.strictObject({
  item: CatalogueItem,
  before: Money,
  now: Money,
  at: Instant,
  favorite: z.boolean(),
  /** How often this person opened its page lately. */
  views: z.int().min(0),
});
export type PriceMove = z.infer<typeof PriceMove>;

export const RecentSearch = z.strictObject({
  /** That of the API, as a saved search stores it. */
  query: z.string(),
  words: z.array(z.string()),
  at: Instant,
  total: z.int(),
  /** Part of `total` that came on sale after the search was saved. */
  newCount: z.int(),
});

/** The dashboard (ORD-6). */
export const Dashboard = z.strictObject({
  tasks: z.array(DashboardTask),
  orders: z.strictObject({ data: z.array(OrderInProgress), total: z.int() }),
  toPay: z.strictObject({
    total: Money,
    deals: z.array(
      z.strictObject({ dealId: z.uuid(), number: z.string(), orderedAt: Instant, amount: Money }),
    ),
  }),
  /**
   * The last twelve calendar months (Paris), the current one last; a month without orders is there with zero.
   */
  purchases: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      vehicles: z.int(),
      exclTax: Money,
      inclTax: Money,
    }),
  ),
  recentSearches: z.array(RecentSearch),
  /** Favourites whose trade price moved in the last thirty days, the latest first. */
  priceMoves: z.array(PriceMove),
  now: Instant,
});
export type Dashboard = z.infer<typeof Dashboard>;
