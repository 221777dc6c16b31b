import { sql } from 'kysely';
import { soldNet } from '../../finance/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Span } from './period.ts';
import { sliceAt } from './slices.repository.ts';

export type MarginGroup = {
  slice: string;
  make: string;
  /** The assignee of the deal when it was ordered, even if no longer staff; null without one. */
  seller: string | null;
  vehicles: number;
  soldCents: number;
  /** Vehicles with a known purchase cost. */
  counted: number;
  countedCents: number;
  costCents: number;
  marginCents: number;
};

// MONEY-24
/**
 * Vehicles ordered in these days, by month of Paris, make and seller, at their prices less credit notes. The
 * VAT of the margin scheme is inside what is added to the cost, rounded vehicle by vehicle; under it no margin,
 * no VAT.
 */
export async function findMargins(db: Database, { start, end }: Span): Promise<MarginGroup[]> {
  type Text = Record<'soldCents' | 'countedCents' | 'costCents' | 'marginCents', string | null>;
  const { rows } = await sql<Omit<MarginGroup, keyof Text> & Text>`
    SELECT s.slice, i.make_name AS make, nullif(${personName('p')}, '') AS seller, count(*)::int AS vehicles,
      sum(s.sold) AS "soldCents", count(s.cost)::int AS counted, sum(s.sold) FILTER (WHERE s.cost IS NOT NULL) AS "countedCents",
      sum(s.cost) AS "costCents",
      sum(CASE WHEN s.vat_regime = 'marge' AND s.sold > s.cost THEN round((s.sold - s.cost) * 100 / 120.0) ELSE s.sold - s.cost END)
        AS "marginCents"
    FROM (
      SELECT ${sliceAt(sql`d.ordered_at`, 'month')} AS slice, u.item_id, u.vat_regime, ${soldNet('u')} AS sold, c.cents::bigint AS cost,
        d.seller_id
      FROM sales_deal d JOIN sold_bundle u ON u.deal_id = d.id LEFT JOIN finance_purchase_cost c ON c.product_id = u.product_id
      WHERE d.step = 'step-4' AND d.ordered_at >= ${start} AND d.ordered_at < ${end}
    ) s JOIN catalogue_listing i ON i.id = s.item_id LEFT JOIN accounts_person p ON p.id = s.seller_id
    GROUP BY s.slice, i.make_name, p.id, p.first_name, p.last_name`.execute(db);
  return rows.map((row) => ({
    ...row,
    soldCents: Number(row.soldCents),
    countedCents: Number(row.countedCents),
    costCents: Number(row.costCents),
    marginCents: Number(row.marginCents),
  }));
}
