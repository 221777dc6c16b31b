import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { CatalogueItem } from '../catalogue/catalogue.schemas.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

const count = z.int().min(1);
/** What needs this person today, the most pressing first. */
export const DashboardTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('booking-ends'),
    productId: z.int(),
    title: z.string(),
    url: z.string(),
    endDate: Instant,
    extendable: z.boolean(),
  }),
  /** Offers that wait for an answer; never a viewer's. */
  z.strictObject({
    kind: z.literal('offer'),
    dealId: z.uuid(),
    number: z.string(),
    vehicles: count,
    total: Money,
    validUntil: Instant,
  }),
  /** For an owner: approval requests of colleagues. */
  z.strictObject({
    kind: z.literal('approval'),
    id: z.uuid(),
    askedBy: z.string(),
    total: Money,
    expiresAt: Instant,
    vehicles: count,
  }),
  /** For an owner: people who request to join. */
  z.strictObject({ kind: z.literal('join-request'), id: z.uuid(), name: z.string(), askedAt: Instant }),
  z.strictObject({ kind: z.literal('to-pay'), amount: Money, orders: count }),
  z.strictObject({ kind: z.literal('cart-waits'), vehicles: count, total: Money }),
  z.strictObject({ kind: z.literal('profile'), missing: z.array(z.enum(['phone1', 'billingAddress'])) }),
]);
export type DashboardTask = z.infer<typeof DashboardTask>;

/** Steps of a bundle (ORD-3), in order. */
export const ORDER_STEPS = ['ordered', 'paid', 'preparing', 'shipped', 'delivered'] as const;
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
  /** `at` is null for what has not happened yet. */
  steps: z.array(z.strictObject({ step: z.enum(ORDER_STEPS), at: Instant.nullable() })),
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
  recentSearches: z.array(
    z.strictObject({ query: z.string(), words: z.array(z.string()), at: Instant, total: z.int() }),
  ),
  /** Favourites whose trade price moved in the last thirty days, the latest first. */
  priceMoves: z.array(z.strictObject({ item: CatalogueItem, before: Money, now: Money, at: Instant })),
  now: Instant,
});
export type Dashboard = z.infer<typeof Dashboard>;
