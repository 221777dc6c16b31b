import { identifiedVehicles } from '../listing/identified-vehicles.repository.ts';
import type { StockFilters, StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { prefixPattern, containsPattern } from '../../platform/db/like.ts';
import { isLiveUntil, isOrdered } from '../bookings/booking-period.repository.ts';

/** The vehicle `p` is ordered, and therefore booked without end. */
const FOR_GOOD = sql`EXISTS (SELECT FROM booking b WHERE b.product_id = p.id AND ${isOrdered('b')})`;
/** Booked vehicles and listings: few, and found by the end of the booking. */
const bookedIds = (what: 'product_id' | 'item_id', now: Date): RawBuilder<unknown> =>
  sql`SELECT b.${sql.ref(what)} FROM booking b WHERE ${isLiveUntil('b', now)}`;
/**
 * How the vehicles of a listing are queried: for all listings at once, for a count; per listing, for a page
 * that stops early.
 */
export type Asking = 'together' | 'one-by-one';
const someOnSale = (but: RawBuilder<unknown>, asking: Asking): RawBuilder<unknown> => {
  const some = sql`FROM product p WHERE p.item_id = i.id AND p.status = 'on-sale' ${but}`;
  return asking === 'together'
    ? sql`EXISTS (SELECT ${some})`
    : sql`coalesce((SELECT true ${some} LIMIT 1), false)`;
};
const NOT_ORDERED = sql`AND NOT ${FOR_GOOD}`;
const free = (now: Date): RawBuilder<unknown> =>
  sql`${NOT_ORDERED} AND p.id NOT IN (${bookedIds('product_id', now)})`;

const PUBLISHED = sql`i.status = 'published'`;

/** SQL condition on the listing `i`, equal to the `state` of its row. */
function inState(state: StockState, now: Date, asking: Asking): RawBuilder<unknown> {
  if (state === 'published') return sql`${PUBLISHED} AND ${someOnSale(free(now), asking)}`;
  if (state === 'booked')
    return sql`${PUBLISHED} AND i.id IN (${bookedIds('item_id', now)}) AND NOT ${someOnSale(free(now), 'one-by-one')}
      AND ${someOnSale(NOT_ORDERED, 'one-by-one')}`;
  // They are rare and the oldest: a walk would meet all the others first.
  if (state === 'sold') return sql`${PUBLISHED} AND NOT ${someOnSale(NOT_ORDERED, 'together')}`;
  return sql`i.status = ${state}`;
}

/** A prefix of a reference, a part of a VIN or a plate, or words of the make and the model. */
function searched(q: string): RawBuilder<unknown> {
  const vehicles = identifiedVehicles(q);
  const identity = vehicles ? sql`UNION SELECT item_id FROM product WHERE id IN (${vehicles})` : sql``;
  // Each word anywhere in « make model »: there are few models.
  const words = sql.join(
    q.split(/\s+/).map((word) => sql`plain_words(k.name || ' ' || m.name) LIKE ${containsPattern(word)}`),
    sql` AND `,
  );
  // Each by its own index, which an OR between tables would leave unused.
  return sql`i.id IN (SELECT id FROM catalogue_item WHERE reference LIKE ${prefixPattern(q.toUpperCase())}
    UNION SELECT id FROM catalogue_item WHERE feed_key = ${q} ${identity}
    UNION SELECT id FROM catalogue_item
      WHERE model_id IN (SELECT m.id FROM model m JOIN make k ON k.id = m.make_id WHERE ${words}))`;
}

/** SQL condition of the filters of the stock, on the listing `i`. */
export function stockWhere(filters: StockFilters, now: Date, asking: Asking): RawBuilder<unknown> {
  const {
    q,
    state,
    depotId,
    feedId,
    makeId,
    energy,
    priceFrom,
    priceTo,
    yearFrom,
    yearTo,
    stockDays,
    unphotographed,
  } = filters;
  const all = [
    q ? searched(q) : undefined,
    state && inState(state, now, asking),
    depotId === undefined
      ? undefined
      : depotId === 'none'
        ? sql`i.depot_id IS NULL`
        : sql`i.depot_id = ${depotId}`,
    feedId === undefined
      ? undefined
      : feedId === 'none'
        ? sql`i.feed_id IS NULL`
        : sql`i.feed_id = ${feedId}`,
    makeId === undefined ? undefined : sql`i.make_id = ${makeId}`,
    energy && sql`i.energy = ${energy}`,
    priceFrom === undefined ? undefined : sql`i.price_b2b_cents >= ${priceFrom}`,
    priceTo === undefined ? undefined : sql`i.price_b2b_cents <= ${priceTo}`,
    yearFrom === undefined ? undefined : sql`i.model_year >= ${yearFrom}`,
    yearTo === undefined ? undefined : sql`i.model_year <= ${yearTo}`,
    stockDays === undefined
      ? undefined
      : sql`i.sales_date < ${hourInParis(dayInParis(now, 1 - stockDays), 0)}::timestamptz`,
    // The first picture is the one shown: a drawing until there is a photograph.
    unphotographed &&
      sql`NOT EXISTS (SELECT FROM media_object o WHERE o.id = i.media_ids[1] AND o.file_key IS NOT NULL)`,
  ].filter((part) => part !== undefined);
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}
