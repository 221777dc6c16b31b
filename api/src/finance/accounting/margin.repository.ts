import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type MarginFacts = {
  bundleId: string;
  number: string;
  title: string;
  dealId: string;
  /** Invoiced less credited, cents. */
  sold: number;
  /** Null: unknown. */
  cost: number | null;
  /** VAT that is posted, cents. */
  postedTax: number;
  postedBase: number;
  /** A document of the period names it. */
  inPeriod: boolean;
};
type Cents = Record<'sold' | 'postedTax' | 'postedBase', string>;

/**
 * Vehicles of the margin scheme on the documents before `end`: their sale prices until then, their costs,
 * and the posted VAT. Those on a document since `since`, and those whose cost changed since a month was
 * closed; without it, all of them. Reads the short columns of invoices only.
 */
export async function findMarginVehicles(
  db: Database,
  { start, end, since }: { start: Date; end: Date; since: Date | null },
): Promise<MarginFacts[]> {
  const { rows } = await sql<Omit<MarginFacts, keyof Cents> & Cents>`
    WITH asked AS MATERIALIZED (
      SELECT deal_id FROM invoice WHERE taxes @> '["margin"]' AND issued_at < ${end} AND deal_id IS NOT NULL
        ${since ? sql`AND issued_at >= ${since}` : sql``}
      UNION SELECT deal_id FROM sales_bundle WHERE product_id IN (SELECT source::int FROM money_change WHERE consumer = 'margins')
    ), line AS (
      SELECT i.issued_at, substr(l.value ->> 'key', 8)::uuid AS bundle_id,
        CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (l.value ->> 'toPay')::bigint AS cents
      FROM asked JOIN invoice i ON i.deal_id = asked.deal_id
        CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) WITH ORDINALITY AS l (value, place)
      WHERE i.taxes @> '["margin"]' AND i.issued_at < ${end} AND i.taxes ->> (l.place - 1)::int = 'margin'
        AND starts_with(l.value ->> 'key', 'bundle:')
    ), sold AS MATERIALIZED (
      SELECT bundle_id, sum(cents) AS cents, bool_or(issued_at >= ${start}) AS in_period FROM line GROUP BY 1
    ), posted AS (
      SELECT e.source_id, sum(l.credit_cents - l.debit_cents) AS tax, sum(l.base_cents) AS base
      FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id AND l.use = 'vat-margin'
      WHERE e.source_kind = 'margin' AND e.source_id IN (SELECT bundle_id FROM sold) GROUP BY 1
    )
    SELECT b.id AS "bundleId", b.number, b.title, b.deal_id AS "dealId", s.cents AS sold, c.cents AS cost,
      coalesce(p.tax, 0) AS "postedTax", coalesce(p.base, 0) AS "postedBase", s.in_period AS "inPeriod"
    FROM sold s JOIN sales_bundle b ON b.id = s.bundle_id LEFT JOIN purchase_cost c ON c.product_id = b.product_id
      LEFT JOIN posted p ON p.source_id = s.bundle_id
    ORDER BY b.number`.execute(db);
  return rows.map((row) => ({
    ...row,
    sold: Number(row.sold),
    postedTax: Number(row.postedTax),
    postedBase: Number(row.postedBase),
  }));
}
