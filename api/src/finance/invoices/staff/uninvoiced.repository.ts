import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type UninvoicedOrder = {
  id: string;
  number: string;
  company: string;
  workspaceId: string;
  amount: string;
  due: string;
};

/** SQL of the open orders that are delivered or paid, and not fully invoiced. */
export const uninvoiced = (dealId?: string): RawBuilder<unknown> => sql`
  SELECT id, number, company, "workspaceId", amount, due, ordered FROM (
    SELECT d.id, d.number, w.rs AS company, w.id AS "workspaceId", greatest(0, m.payable_cents - m.received_cents) AS due,
      m.payable_cents - coalesce(v.asked_cents + v.held_cents, 0) - coalesce((SELECT sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END)
        FROM invoice WHERE deal_id = d.id), 0)::bigint AS amount, coalesce(d.ordered_at, d.created_at) AS ordered
    FROM (SELECT array_agg(id) AS ids FROM sales_deal WHERE order_open
        ${dealId ? sql`AND id = ${dealId}::uuid` : sql``}) AS open
      CROSS JOIN LATERAL deal_money(open.ids) AS m LEFT JOIN LATERAL deal_deposits(open.ids) AS v ON v.deal_id = m.deal_id
      JOIN sales_deal d ON d.id = m.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = d.id)
      AND (m.payable_cents <= m.received_cents OR NOT EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = d.id AND b.delivered_at IS NULL))
  ) AS orders WHERE amount > 0`;

/** Orders to invoice, or one of them; oldest first. */
export async function findUninvoiced(db: Database, dealId?: string): Promise<UninvoicedOrder[]> {
  const { rows } = await sql<UninvoicedOrder>`${uninvoiced(dealId)} ORDER BY ordered, id LIMIT 200`.execute(
    db,
  );
  return rows;
}
