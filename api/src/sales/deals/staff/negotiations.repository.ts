import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Deals in which a company proposed its prices, and how many of them became orders. */
export async function findNegotiations(
  db: Database,
  workspaceId: string,
): Promise<{ deals: number; ordered: number }> {
  const { rows } = await sql<{ deals: number; ordered: number }>`
    SELECT count(*)::int AS deals, count(*) FILTER (WHERE d.step = 'step-4')::int AS ordered FROM deal d
    WHERE d.workspace_id = ${workspaceId}::uuid AND EXISTS (SELECT FROM offer o WHERE o.deal_id = d.id AND o.by = 'buyer')`.execute(
    db,
  );
  return rows[0] ?? { deals: 0, ordered: 0 };
}
