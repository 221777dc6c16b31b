import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type OpenBundle = {
  id: string;
  number: string;
  dealId: string;
  title: string;
  mediaId: number;
  orderedAt: Date;
  inclTaxCents: number;
  deliveryType: DeliveryType | null;
  /** Bundles of all open orders, those beyond the limit too. */
  total: number;
};

/**
 * Bundles of the orders of a workspace that are not complete, the newest order first; with `undelivered`,
 * without those that arrived.
 */
export async function findOpenBundles(
  db: Database,
  workspaceId: string,
  { limit, undelivered = false }: { limit: number; undelivered?: boolean | undefined },
): Promise<OpenBundle[]> {
  const { rows } = await sql<OpenBundle>`
    SELECT b.id, b.number, b.deal_id AS "dealId", b.title, i.media_ids[1] AS "mediaId", d.ordered_at AS "orderedAt",
      b.incl_tax_cents AS "inclTaxCents", v.delivery_type AS "deliveryType", (count(*) OVER ())::int AS total
    FROM sales_deal d JOIN sold_bundle b ON b.deal_id = d.id JOIN catalogue_listing i ON i.id = b.item_id
      LEFT JOIN fulfilment_delivery v ON v.bundle_id = b.id
    WHERE d.workspace_id = ${workspaceId} AND d.order_open AND NOT (${undelivered} AND b.delivered_at IS NOT NULL)
    ORDER BY d.ordered_at DESC, d.id DESC, b.number LIMIT ${limit}
  `.execute(db);
  return rows;
}

export type OpenDeal = { dealId: string; number: string; orderedAt: Date; cents: number };

/** Orders of a workspace for which something is due, the oldest first. */
export async function findOpenDeals(db: Database, workspaceId: string): Promise<OpenDeal[]> {
  const { rows } = await sql<Omit<OpenDeal, 'cents'> & { cents: string }>`
    SELECT * FROM (
      SELECT d.id AS "dealId", d.number, d.ordered_at AS "orderedAt", greatest(0, m.payable_cents - m.received_cents) AS cents
      FROM deal_money((SELECT array_agg(id) FROM sales_deal WHERE workspace_id = ${workspaceId} AND order_open)) m
        JOIN sales_deal d ON d.id = m.deal_id
    ) AS open WHERE cents > 0 ORDER BY "orderedAt", "dealId"
  `.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** How many vehicles a workspace, or one person of it, ordered since an instant. */
export async function countOrdered(
  db: Database,
  workspaceId: string,
  { since, personId }: { since: Date; personId: string | null },
): Promise<number> {
  const { rows } = await sql<{ vehicles: number }>`
    SELECT count(*)::int AS vehicles FROM sales_deal d JOIN sold_bundle b ON b.deal_id = d.id
    WHERE d.workspace_id = ${workspaceId} AND d.step = 'step-4' AND d.ordered_at >= ${since}
      AND (${personId}::uuid IS NULL OR d.ordered_by = ${personId}::uuid)
  `.execute(db);
  return rows[0]?.vehicles ?? 0;
}

export type MonthOfOrders = { month: string; vehicles: number; exclTaxCents: number; inclTaxCents: number };

/** Vehicles ordered since an instant by calendar month in Paris; months without orders are absent. */
export async function findMonths(db: Database, workspaceId: string, since: Date): Promise<MonthOfOrders[]> {
  const { rows } = await sql<{ month: string; vehicles: number; exclTax: string; inclTax: string }>`
    SELECT to_char(d.ordered_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM') AS month, count(*)::int AS vehicles,
      sum(b.excl_tax_cents) AS "exclTax", sum(b.incl_tax_cents) AS "inclTax"
    FROM sales_deal d JOIN sold_bundle b ON b.deal_id = d.id
    WHERE d.workspace_id = ${workspaceId} AND d.step = 'step-4' AND d.ordered_at >= ${since}
    GROUP BY 1
  `.execute(db);
  return rows.map(({ month, vehicles, exclTax, inclTax }) => ({
    month,
    vehicles,
    exclTaxCents: Number(exclTax),
    inclTaxCents: Number(inclTax),
  }));
}
