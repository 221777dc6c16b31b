import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { PostedExcess } from './excess-draft.ts';

/**
 * Money that was sent back of orders of charging terminals beyond what was owed, and is not posted yet: when it was sent,
 * and what of it came back.
 */
export async function findUnpostedExcess(db: Database, ids: readonly string[]): Promise<PostedExcess[]> {
  const { rows } = await sql<PostedExcess & { cents: string }>`
    SELECT e.id, made.event, made.cents, (made.at AT TIME ZONE 'Europe/Paris')::date::text AS date, o.number,
      jsonb_build_object('id', w.id, 'siret', w.siret, 'name', w.rs) AS company
    FROM excess_refund e JOIN terminal_order o ON o.id = e.terminal_order_id JOIN accounts_workspace w ON w.id = o.workspace_id
      CROSS JOIN LATERAL (SELECT e.amount_cents - coalesce(sum(m.amount_cents), 0) AS cents FROM excess_refund_match m
        WHERE m.excess_refund_id = e.id) AS l
      CROSS JOIN LATERAL (VALUES ('sent', e.amount_cents, e.created_at), ('failed', l.cents, greatest(e.failed_at, e.created_at)),
        ('recovered', l.cents, e.decided_at)) AS made (event, cents, at)
    WHERE e.id = ANY(${[...ids]}::uuid[]) AND made.event IN ('sent', e.state) AND made.cents > 0
      AND NOT EXISTS (SELECT FROM accounting_entry a
        WHERE a.source_kind = 'excess-refund' AND a.source_id = e.id AND a.event = made.event)
    ORDER BY made.at, e.id, made.event DESC`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
