import type { StockFilters, StockState } from '@pomelo/contract/backoffice/stock.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginning, containing } from '../../db/like.ts';

/** Vehicles that somebody holds, for a time or (`ordered`) for good: few beside the stock, so read once and hashed. */
const held = (now: Date): RawBuilder<unknown> => sql`SELECT b.product_id FROM booking b WHERE NOT b.cancelled AND upper(b.period) > ${now}`;
const ORDERED = sql`SELECT b.product_id FROM booking b WHERE NOT b.cancelled AND upper_inf(b.period)`;
const onSale = (but: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`i.id IN (SELECT p.item_id FROM product p WHERE p.status = 'on-sale' AND p.id NOT IN (${but}))`;
/** A hold without end has an upper bound that is infinite: `upper` says null of it. */
const taken = (now: Date): RawBuilder<unknown> => sql`${held(now)} UNION ALL ${ORDERED}`;

const PUBLISHED = sql`i.status = 'published'`;

/** As SQL, of the item `i`: the same words as the `state` of its row. */
function inState(state: StockState, now: Date): RawBuilder<unknown> {
  if (state === 'published') return sql`${PUBLISHED} AND ${onSale(taken(now))}`;
  if (state === 'booked') return sql`${PUBLISHED} AND NOT ${onSale(taken(now))} AND ${onSale(ORDERED)}`;
  if (state === 'sold') return sql`${PUBLISHED} AND NOT ${onSale(ORDERED)}`;
  return sql`i.status = ${state}`;
}

const IDENTITY = /^[A-Z0-9]{5,17}$/;

/** A reference as it begins, a VIN or a plate wherever they hold it, or words of the make and the model. */
function searched(q: string): RawBuilder<unknown> {
  const compact = q.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const identity = IDENTITY.test(compact)
    ? sql`OR i.id IN (SELECT p.item_id FROM product p WHERE p.vin LIKE ${`%${compact}%`} OR replace(p.plate, '-', '') LIKE ${`%${compact}%`})`
    : sql``;
  // Each word anywhere in « make model »: the models are few.
  const words = sql.join(
    q.split(/\s+/).map((word) => sql`plain_words(k.name || ' ' || m.name) LIKE ${containing(word)}`),
    sql` AND `,
  );
  return sql`(i.reference LIKE ${beginning(q.toUpperCase())} OR i.feed_key = ${q} ${identity}
    OR i.model_id IN (SELECT m.id FROM model m JOIN make k ON k.id = m.make_id WHERE ${words}))`;
}

/** What narrows the stock, of the item `i`. */
export function stockWhere(filters: StockFilters, now: Date): RawBuilder<unknown> {
  const { q, state, depotId, feedId, makeId, energy, priceFrom, priceTo, yearFrom, yearTo, stockDays, unphotographed } = filters;
  const all = [
    q ? searched(q) : undefined,
    state && inState(state, now),
    depotId === undefined ? undefined : sql`i.depot_id = ${depotId}`,
    feedId === undefined ? undefined : feedId === 'none' ? sql`i.feed_id IS NULL` : sql`i.feed_id = ${feedId}`,
    makeId === undefined ? undefined : sql`i.make_id = ${makeId}`,
    energy && sql`i.energy = ${energy}`,
    priceFrom === undefined ? undefined : sql`i.price_b2b_cents >= ${priceFrom}`,
    priceTo === undefined ? undefined : sql`i.price_b2b_cents <= ${priceTo}`,
    yearFrom === undefined ? undefined : sql`i.model_year >= ${yearFrom}`,
    yearTo === undefined ? undefined : sql`i.model_year <= ${yearTo}`,
    stockDays === undefined ? undefined : sql`i.sales_date <= ${now}::timestamptz - make_interval(days => ${stockDays}::int)`,
    // The first picture is the one shown: a drawing stands there until a photograph does.
    unphotographed && sql`NOT EXISTS (SELECT FROM media_object o WHERE o.id = i.media_ids[1] AND o.file_key IS NOT NULL)`,
  ].filter((part) => part !== undefined);
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}
