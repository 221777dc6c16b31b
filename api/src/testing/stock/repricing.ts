import type { PricingRuleBody } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { createListing, type ListingOptions, noonBefore, type TestListing } from '../factories.ts';

/** A rule for everything that is on sale since thirty days: 3 % less, to the euro. */
export const pricingRule = (given: Partial<PricingRuleBody> = {}): PricingRuleBody => ({
  name: 'Trente jours',
  rank: 10,
  stockDays: 30,
  views: null,
  viewsDays: 30,
  aboveMarket: null,
  makeId: null,
  body: null,
  vatRegime: null,
  step: 'percent',
  size: 300,
  rounding: 100,
  floor: null,
  pauseDays: 14,
  mode: 'proposes',
  active: true,
  ...given,
});

type Aged = ListingOptions & { days?: number; costCents?: number | null };

/** A listing at 12 345 € that cost 10 000 €, on sale since forty days. */
export async function createAgedListing(db: Database, options: Aged = {}): Promise<TestListing> {
  const { days = 40, costCents = 1_000_000, ...given } = options;
  const listing = await createListing(db, { sales_date: noonBefore(days), ...given });
  if (costCents !== null) await setCosts(db, listing.productIds, costCents);
  return listing;
}

/** Sets the purchase cost of these vehicles. */
export async function setCosts(db: Database, productIds: readonly number[], cents: number): Promise<void> {
  await db
    .insertInto('purchase_cost')
    .values(productIds.map((id) => ({ product_id: id, cents })))
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ cents }))
    .execute();
}

/** Copies of a listing, each with a vehicle of known cost. Their ids. */
export async function copyListing(db: Database, itemId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH copied AS (
      INSERT INTO catalogue_item (reference, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
        price_b2b_cents, price_b2c_cents, media_ids, sales_date)
      SELECT i.reference || '-' || n, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
        price_b2b_cents + n * 100, price_b2c_cents + n * 100, media_ids, sales_date
      FROM catalogue_item i, generate_series(1, ${count}::int) n WHERE i.id = ${itemId} RETURNING id
    ), vehicle AS (
      INSERT INTO product (item_id, km) SELECT id, 42000 FROM copied RETURNING id, item_id
    ), cost AS (
      INSERT INTO purchase_cost (product_id, cents) SELECT id, 1000000 FROM vehicle
    )
    SELECT id FROM copied ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Views of a listing's page, so many days ago. */
export async function setViews(db: Database, itemId: number, views: number, daysAgo = 1): Promise<void> {
  await sql`INSERT INTO listing_view_day (item_id, day, views)
    VALUES (${itemId}, (now() AT TIME ZONE 'Europe/Paris')::date - ${daysAgo}::int, ${views})`.execute(db);
}

/** The least margin of offers, in basis points. */
export async function setFloor(db: Database, basisPoints: number | null): Promise<void> {
  await db.deleteFrom('offer_floor').execute();
  if (basisPoints !== null)
    await db.insertInto('offer_floor').values({ basis_points: basisPoints }).execute();
}
