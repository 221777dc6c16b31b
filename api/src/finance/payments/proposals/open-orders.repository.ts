import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { FinancingFacts, OpenOrder } from './propose-orders.ts';

/** Orders with something due, and those that references or invoice numbers name, whatever is due of them. */
export async function findOpenOrders(db: Database, named: readonly string[]): Promise<OpenOrder[]> {
  const { rows } = await sql<
    Omit<OpenOrder, 'total' | 'received' | 'due' | 'financing'> & {
      total: string;
      received: string;
      due: string;
      financing: FinancingFacts | null;
    }
  >`
    WITH named AS MATERIALIZED (
      SELECT id FROM sales_deal WHERE payment_reference = ANY(${[...named]}::text[])
      UNION SELECT deal_id FROM invoice WHERE number = ANY(${[...named]}::text[]))
    SELECT d.id, d.number, d.workspace_id AS "workspaceId", w.rs AS company, d.payment_reference AS reference,
      CASE WHEN n.id IS NULL THEN '{}' ELSE ARRAY(SELECT number FROM invoice i WHERE i.deal_id = d.id AND i.kind = 'invoice') END AS invoices,
      m.payable_cents AS total, m.received_cents AS received, greatest(0, m.payable_cents - m.received_cents) AS due,
      CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('lender', f.lender, 'reference', f.reference,
        'sender', encode(f.lender_sender, 'hex'), 'cents', coalesce(f.announced_cents, f.amount_cents)) END AS financing
    FROM deal_money((SELECT array_agg(id) FROM (SELECT id FROM sales_deal WHERE order_open UNION SELECT id FROM named) AS asked)) m
      JOIN sales_deal d ON d.id = m.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id LEFT JOIN named n ON n.id = d.id
      LEFT JOIN financing f ON f.deal_id = d.id AND f.state IN ('to-sign', 'signed', 'announced')
    WHERE d.step = 'step-4' AND d.ended IS NULL AND (n.id IS NOT NULL OR m.payable_cents > m.received_cents)`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    total: Number(row.total),
    received: Number(row.received),
    due: Number(row.due),
  }));
}
