import { type HeldReason, MAX_REPRICED } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookingStart, IN_STOCK, isLiveUntil } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { PricingRuleRow } from './pricing-rules.repository.ts';

/** Lines of a preview for each reason to hold a listing back; all of them are counted. */
const MAX_HELD = 200;

/** Listings with a vehicle in stock: whether a cost is unknown, and the highest cost of a vehicle. */
const unitsOf = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT p.item_id, bool_or(c.cents IS NULL) AS is_unknown, max(c.cents) AS cost_cents
  FROM catalogue_vehicle p JOIN catalogue_listing i ON i.id = p.item_id
    LEFT JOIN finance_purchase_cost c ON c.product_id = p.id
  WHERE ${IN_STOCK} AND ${where} GROUP BY p.item_id`;

/** Listings with a live booking: of an offer (`offered`), or for some hours. */
const takenAt = (now: Date): RawBuilder<unknown> => sql`
  SELECT b.item_id, bool_or(b.deal_id IS NOT NULL) AS offered FROM catalogue_booking b
  WHERE ${isLiveUntil('b', now)} GROUP BY b.item_id`;

const negotiatedAt = (now: Date): RawBuilder<unknown> => sql`
  SELECT DISTINCT item_id FROM sales_price_proposal WHERE state = 'pending' AND valid_until > ${now}`;

/** Why no rule changes the price of a listing, whatever the rule. Agreed prices come first. */
const HELD = sql`CASE WHEN negotiated.item_id IS NOT NULL OR taken.offered THEN 'negotiated'
  WHEN taken.item_id IS NOT NULL THEN 'booked' WHEN price.set_by_feed THEN 'feed'
  WHEN units.is_unknown THEN 'cost-unknown' END`;

/** Prices that rules changed and that were not undone, by listing. */
const lastChanges = (now: Date): RawBuilder<unknown> => sql`
  SELECT l.item_id, max(r.applied_at) AS at
  FROM repricing_line l JOIN repricing r ON r.id = l.repricing_id JOIN catalogue_bulk_edit e ON e.id = r.bulk_edit_id
  WHERE l.outcome = 'applied' AND e.undone_at IS NULL AND r.applied_at > ${now}::timestamptz - interval '1 year'
  GROUP BY l.item_id`;

const viewsOf = (days: RawBuilder<unknown>, today: string): RawBuilder<unknown> => sql`
  coalesce((SELECT sum(v.views) FROM catalogue_view_day v WHERE v.item_id = s.id AND v.day > ${today}::date - ${days}), 0)::int`;

export type StockMatch = {
  itemId: number;
  /** Index of the rule. */
  place: number;
  priceCents: number;
  /** Null when held for it. */
  costCents: number | null;
  vatRegime: VatRegime;
  marketCents: number | null;
  marketSource: ReferenceSource | null;
  stockDays: number;
  views: number;
  /** Timestamp as text, to the microsecond. */
  seenAt: string;
  held: HeldReason | null;
  /** Listings with the same reason, or without one. */
  total: number;
};

// STOCK-30
/**
 * The listings that rules are about, each with the first rule that matches, the longest on sale first: at most
 * `MAX_REPRICED` whose price may change, and some for each reason to hold one back. One statement for any
 * number of rules and listings.
 */
export async function findMatches(
  db: Database,
  rules: readonly PricingRuleRow[],
  now: Date,
): Promise<StockMatch[]> {
  // A hundred thousand listings take a second and a half; a busy server must not end that at five. A command, which
  // has no limit, gets none: a million take longer than this one.
  await sql`SELECT set_config('statement_timeout', '30s', true) WHERE current_setting('statement_timeout') <> '0'`.execute(
    db,
  );
  const today = dayInParis(now);
  const { rows } = await sql<StockMatch>`
    WITH rule AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rules.map((rule, place) => ({ ...rule, place })))}::jsonb) AS r (
        place int, "stockDays" int, views int, "viewsDays" int, "aboveMarket" int, "makeId" int, body text, "vatRegime" text, "pauseDays" int)
    ), stock AS MATERIALIZED (
      SELECT i.id, i.make_id, i.body, i.vat_regime, i.price_b2b_cents AS price,
        greatest(0, ${today}::date - (i.sales_date AT TIME ZONE 'Europe/Paris')::date) AS days,
        CASE WHEN NOT units.is_unknown THEN units.cost_cents END AS cost, m.staff_cents, m.staff_source,
        price.updated_at, ${HELD} AS held, last.at AS changed_at
      FROM (${unitsOf(sql`i.vat_regime <> 'non-communique' AND i.sales_date <= ${now}`)}) units
        JOIN catalogue_listing i ON i.id = units.item_id
        JOIN catalogue_listing_price price ON price.item_id = i.id
        LEFT JOIN catalogue_price_reference m ON m.item_id = i.id
        LEFT JOIN (${takenAt(now)}) taken ON taken.item_id = i.id
        LEFT JOIN (${negotiatedAt(now)}) negotiated ON negotiated.item_id = i.id
        LEFT JOIN (${lastChanges(now)}) last ON last.item_id = i.id
    ), matched AS (
      SELECT s.*, r.place, r."viewsDays", coalesce(s.held,
        CASE WHEN s.changed_at > ${now}::timestamptz - r."pauseDays" * interval '1 day' THEN 'pause' END) AS reason
      FROM stock s CROSS JOIN LATERAL (
        SELECT * FROM rule r
        WHERE (r."stockDays" IS NULL OR s.days >= r."stockDays") AND (r."makeId" IS NULL OR s.make_id = r."makeId")
          AND (r.body IS NULL OR s.body = r.body) AND (r."vatRegime" IS NULL OR s.vat_regime = r."vatRegime")
          AND (r."aboveMarket" IS NULL OR s.price * 10000::bigint >= s.staff_cents * (10000::bigint + r."aboveMarket"))
          AND (r.views IS NULL OR ${viewsOf(sql`r."viewsDays"`, today)} >= r.views AND NOT EXISTS (
            SELECT FROM catalogue_booking b WHERE b.item_id = s.id
              AND ${bookingStart('b')} > ${now}::timestamptz - r."viewsDays" * interval '1 day'))
        ORDER BY r.place LIMIT 1
      ) r
    ), ranked AS (
      SELECT m.*, row_number() OVER (PARTITION BY reason ORDER BY days DESC, id) AS n,
        count(*) OVER (PARTITION BY reason)::int AS total
      FROM matched m
    )
    SELECT s.id AS "itemId", s.place, s.price AS "priceCents", s.cost AS "costCents", s.vat_regime AS "vatRegime",
      s.staff_cents AS "marketCents", s.staff_source AS "marketSource", s.days AS "stockDays",
      ${viewsOf(sql`s."viewsDays"`, today)} AS views, s.updated_at::text AS "seenAt", s.reason AS held, s.total
    FROM ranked s WHERE s.n <= CASE WHEN s.reason IS NULL THEN ${MAX_REPRICED}::int ELSE ${MAX_HELD}::int END
    ORDER BY s.days DESC, s.id`.execute(db);
  return rows;
}

export type LineNow = {
  itemId: number;
  afterCents: number;
  floor: number;
  vatRegime: VatRegime;
  /** Nothing of the listing changed since the preview. */
  isSame: boolean;
  /** Null: no vehicle of it is in stock any more. */
  costCents: number | null;
  inStock: boolean;
  held: 'booked' | 'negotiated' | 'feed' | 'cost-unknown' | null;
};

/** The lines of a repricing that are to be applied, as their listings are now; these must be locked. */
export async function findLinesNow(db: Database, repricingId: string, now: Date): Promise<LineNow[]> {
  const { rows } = await sql<LineNow>`
    WITH line AS MATERIALIZED (
      SELECT * FROM repricing_line WHERE repricing_id = ${repricingId}::uuid AND held IS NULL AND NOT left_out
    )
    SELECT line.item_id AS "itemId", line.after_cents AS "afterCents", line.floor, line.vat_regime AS "vatRegime",
      price.updated_at = line.seen_at AS "isSame", units.item_id IS NOT NULL AS "inStock",
      CASE WHEN NOT units.is_unknown THEN units.cost_cents END AS "costCents", ${HELD} AS held
    FROM line JOIN catalogue_listing_price price ON price.item_id = line.item_id
      LEFT JOIN (${unitsOf(sql`i.id IN (SELECT item_id FROM line)`)}) units ON units.item_id = line.item_id
      LEFT JOIN (${takenAt(now)}) taken ON taken.item_id = line.item_id
      LEFT JOIN (${negotiatedAt(now)}) negotiated ON negotiated.item_id = line.item_id
    ORDER BY line.item_id`.execute(db);
  return rows;
}
