import { z } from 'zod';
import { CatalogueItem, MAX_SEARCH_LENGTH } from '../catalogue/catalogue.schemas.ts';
import { HomeDeadline, OrderInProgress, PriceMove, RecentSearch } from '../dashboard/dashboard.schemas.ts';
import { Money } from '../money.ts';
import { commaList } from '../query.ts';
import { Day, Instant } from '../time.ts';

const count = z.int().min(0);
const Purchases = z.strictObject({ vehicles: count, exclTax: Money });

/**
 * Purchases and bookings. Under a monthly purchase limit: of this person, this month, so that the limit is
 * comparable; else of the workspace, this week. Days of Paris, both included.
 */
export const SpendingPeriod = z.strictObject({
  kind: z.enum(['week', 'month']),
  from: Day,
  to: Day,
  bought: Purchases,
  booked: Purchases,
  /** The monthly purchase limit; null without one. */
  budget: Money.nullable(),
});
export type SpendingPeriod = z.infer<typeof SpendingPeriod>;

/** A vehicle that came on sale since the last visit. */
export const HomeArrival = z.strictObject({
  /** With `deliveredPrice` when the workspace has an address. */
  item: CatalogueItem,
  /** The saved search that it answers, the first in the person's order; null for other arrivals. */
  search: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** The computed value, as on the page of the vehicle. */
  marketValue: Money.nullable(),
});
export type HomeArrival = z.infer<typeof HomeArrival>;

/** The home page of a buyer (HOME-1). */
export const Home = z.strictObject({
  /** The first to end first. */
  deadlines: z.array(HomeDeadline),
  period: SpendingPeriod,
  arrivals: z.strictObject({
    /** The start of the previous visit; yesterday at 18:00 (Paris) before the first one. */
    since: Instant,
    total: count,
    /** Part of `total` that matches saved searches. */
    matching: count,
    /** The newest of those that answer saved searches, then the newest others; at most five. */
    data: z.array(HomeArrival),
  }),
  /** In the last seven days, latest first. */
  priceMoves: z.array(PriceMove),
  /** Without those that were delivered; the first to arrive first. */
  orders: z.strictObject({ data: z.array(OrderInProgress), total: count }),
  recentSearches: z.array(RecentSearch),
  now: Instant,
});
export type Home = z.infer<typeof Home>;

/** That of the API, as a saved search stores it. */
const Query = z.string();

export const SuggestionsQuery = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH),
  /** Keys of understood filters that the person removed. */
  without: commaList(z.array(z.string().max(40)).max(40), 800).optional(),
});

export const Suggestion = z.strictObject({
  kind: z.enum(['make', 'model', 'body']),
  /** The name of the make or model, or the value of the body. */
  label: z.string(),
  /** The make of a model; empty for the others. */
  make: z.string(),
  /** The other filters that apply, in French, as in a sentence. */
  words: z.array(z.string()),
  total: count,
  query: Query,
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Interpretations of a text while it is typed (HOME-6). */
export const Suggestions = z.strictObject({
  /** The text that was read. */
  q: z.string(),
  /** The whole text as filters; empty when none of it was understood. */
  query: Query,
  /** Vehicles that match `query`; none when it is empty. */
  total: count,
  /** The filters of `query`; `key` removes one (`without`). */
  understood: z.array(z.strictObject({ key: z.string(), text: z.string() })),
  /** Makes and models that the text names, those with most vehicles first. */
  named: z.array(Suggestion),
  /** Other models of the same body, under the same other filters, then all of that body. */
  near: z.array(Suggestion),
});
export type Suggestions = z.infer<typeof Suggestions>;
