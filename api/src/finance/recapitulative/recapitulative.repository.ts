import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type RecapitulativeFacts = { vatNumber: string | null; name: string; cents: number };
export type RecapitulativePage = { rows: RecapitulativeFacts[]; count: number; cents: number };

/**
 * Vehicles on the invoices of a month less those of its credit notes, by VAT number: of the month of their entry in
 * the books, and of their own as long as they have none; a prepayment is declared with its vehicle. Days of Paris. `month`: `2026-11`.
 */
const lines = (month: string) => sql`
  WITH period AS (
    SELECT ${`${month}-01`}::date AS first, (${`${month}-01`}::date + interval '1 month')::date AS after,
      ${`${month}-01`}::timestamp AT TIME ZONE 'Europe/Paris' AS starts,
      (${`${month}-01`}::timestamp + interval '1 month') AT TIME ZONE 'Europe/Paris' AS ends
  ), booked AS (
    SELECT i.id FROM period JOIN accounting_entry e ON e.entry_date >= period.first AND e.entry_date < period.after
      JOIN invoice i ON i.id = e.source_id WHERE e.source_kind IN ('invoice', 'credit-note')
    UNION ALL
    SELECT i.id FROM period JOIN invoice i ON i.issued_at >= period.starts AND i.issued_at < period.ends
    WHERE NOT EXISTS (SELECT FROM accounting_entry e
      WHERE e.source_kind = i.kind AND e.source_id = i.id AND e.event = 'issued')
  ), line AS (
    SELECT i.content #>> '{buyer,vatNumber}' AS vat_number, i.content #>> '{buyer,name}' AS name,
      CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (l ->> 'net')::bigint AS cents
    FROM booked JOIN invoice i ON i.id = booked.id
      CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
    WHERE i.taxes ? 'intra-community' AND NOT starts_with(l ->> 'key', 'prepayment:')
      AND l ->> 'tax' = 'intra-community' AND l ->> 'kind' = 'vehicle'
  ), buyer AS (
    SELECT vat_number, max(name) AS name, sum(cents) AS cents FROM line GROUP BY vat_number
  )`;

export async function findRecapitulative(
  db: Database,
  month: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecapitulativePage> {
  const { rows } = await sql<{ vatNumber: string | null; name: string; cents: string }>`${lines(month)}
    SELECT vat_number AS "vatNumber", name, cents FROM buyer WHERE cents <> 0
    ORDER BY vat_number NULLS LAST LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: sums } = await sql<{ count: number; cents: string }>`${lines(month)}
    SELECT count(*)::int AS count, coalesce(sum(cents), 0) AS cents FROM buyer WHERE cents <> 0`.execute(db);
  const [sum] = sums;
  return {
    rows: rows.map((row) => ({ ...row, cents: Number(row.cents) })),
    count: sum?.count ?? 0,
    cents: Number(sum?.cents ?? 0),
  };
}
