import { sql } from 'kysely';
import { MARKET_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import type { Energy, OrUnknown, Gearbox, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { isOrdered } from '../bookings/booking-period.repository.ts';
import type { Database } from '../../platform/db/tables.ts';

/** Prices of one model that are read, at most: the latest on sale. */
const MAX_PER_MODEL = 20_000;

export type ModelSize = { id: number; listings: number };

/** Models with listings, each with how many. */
export async function findModelSizes(db: Database): Promise<ModelSize[]> {
  const { rows } = await sql<ModelSize>`SELECT model_id AS id, count(*)::int AS listings FROM catalogue_item
    WHERE status = 'published' GROUP BY model_id ORDER BY model_id`.execute(db);
  return rows;
}

type Facts = {
  modelId: number;
  energy: Energy;
  gearbox: OrUnknown<Gearbox>;
  powerHp: number | null;
  firstRegistration: string | null;
  km: number;
  priceCents: number;
};
export type AskingPriceRow = Facts & { id: number; vatRegime: OrUnknown<VatRegime> };
export type OutsideRow = Facts & { id: number; observedOn: string };

/**
 * Listings of these models that buyers see, at their trade price. A vehicle that is ordered or whose day of sale
 * is to come has no public price; one with an unknown VAT regime has no comparable one.
 */
export async function findAskingPrices(
  db: Database,
  modelIds: readonly number[],
  now: Date,
): Promise<AskingPriceRow[]> {
  const { rows } = await sql<AskingPriceRow>`
    SELECT i.id, i.model_id AS "modelId", i.energy, i.gearbox, i.power_hp AS "powerHp",
      i.first_registration AS "firstRegistration", i.price_b2b_cents AS "priceCents", i.vat_regime AS "vatRegime", v.km
    FROM unnest(${[...modelIds]}::int[]) requested (model_id)
      CROSS JOIN LATERAL (
        SELECT * FROM catalogue_item c WHERE c.model_id = requested.model_id AND c.status = 'published' AND c.sales_date <= ${now}
          AND c.vat_regime <> 'non-communique' ORDER BY c.sales_date DESC, c.id DESC LIMIT ${MAX_PER_MODEL}
      ) i
      CROSS JOIN LATERAL (
        SELECT min(p.km) AS km FROM product p WHERE p.item_id = i.id AND p.status = 'on-sale'
          AND NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id AND b.product_id = p.id AND ${isOrdered('b')})
      ) v
    WHERE v.km IS NOT NULL`.execute(db);
  return rows;
}

/** Prices of these models that were seen elsewhere, the latest first. */
export async function findOutsidePrices(
  db: Database,
  modelIds: readonly number[],
  now: Date,
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    SELECT o.id, o.model_id AS "modelId", o.energy, o.gearbox, o.power_hp AS "powerHp",
      o.first_registration AS "firstRegistration", o.km, o.price_cents AS "priceCents", o.observed_on::text AS "observedOn"
    FROM unnest(${[...modelIds]}::int[]) requested (model_id)
      CROSS JOIN LATERAL (
        SELECT * FROM market_observation c WHERE c.model_id = requested.model_id
          AND c.observed_on > ${now}::date - ${MARKET_RULES.elsewhereDays}::int ORDER BY c.observed_on DESC, c.id LIMIT ${MAX_PER_MODEL}
      ) o`.execute(db);
  return rows;
}

export type ValueRow = {
  itemId: number;
  valueCents: number;
  lowCents: number;
  highCents: number;
  comparableIds: readonly number[];
  outsideCount: number;
  soldCount: number;
};

/** Writes values in one statement. Nodes are notified of those that change (`market_value_changed`). */
export async function saveValues(db: Database, rows: readonly ValueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (row: ValueRow) => T): T[] => rows.map(of);
  await sql`
    INSERT INTO market_value (item_id, value_cents, low_cents, high_cents, comparable_ids, outside_count, sold_count, computed_at)
    SELECT given.item_id, value, low, high, comparables::int[], outside, sold, ${now}
    FROM unnest(${column(({ itemId }) => itemId)}::int[], ${column(({ valueCents }) => valueCents)}::int[],
      ${column(({ lowCents }) => lowCents)}::int[], ${column(({ highCents }) => highCents)}::int[],
      ${column(({ comparableIds }) => `{${comparableIds.join(',')}}`)}::text[],
      ${column(({ outsideCount }) => outsideCount)}::int[], ${column(({ soldCount }) => soldCount)}::int[])
      AS given (item_id, value, low, high, comparables, outside, sold)
    WHERE EXISTS (SELECT FROM catalogue_item i WHERE i.id = given.item_id)
    ON CONFLICT (item_id) DO UPDATE SET value_cents = excluded.value_cents, low_cents = excluded.low_cents,
      high_cents = excluded.high_cents, comparable_ids = excluded.comparable_ids, outside_count = excluded.outside_count,
      sold_count = excluded.sold_count, computed_at = excluded.computed_at`.execute(db);
}

/** Deletes the values of listings that no longer have enough comparables. */
export async function deleteOlderValues(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('market_value').where('computed_at', '<', now).execute();
}

export type ReferenceRow = {
  marketCents: number;
  lowCents: number;
  highCents: number;
  comparables: number;
  soldCount: number;
  computedAt: Date;
};

/** Market values in the basis of each trade price, by listing; one without is absent. */
export async function findMarketValues(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ReferenceRow>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<ReferenceRow & { itemId: number }>`
    SELECT item_id AS "itemId", market_cents AS "marketCents", low_cents AS "lowCents", high_cents AS "highCents", comparables,
      sold_count AS "soldCount", computed_at AS "computedAt"
    FROM catalogue_price_reference WHERE item_id = ANY(${[...itemIds]}::int[]) AND market_cents IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map(({ itemId, ...row }) => [itemId, row]));
}

/** Comparables that a value was computed from, nearest first; empty without a value. */
export async function findComparableIds(
  db: Database,
  itemId: number,
): Promise<{ ids: number[]; outsideCount: number }> {
  const row = await db
    .selectFrom('market_value')
    .select(['comparable_ids as ids', 'outside_count as outsideCount'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? { ids: [], outsideCount: 0 };
}
