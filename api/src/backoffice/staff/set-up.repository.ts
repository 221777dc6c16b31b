import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type SetUpCounts = { feeds: number; vehicles: number; team: number; buyers: number };

// STAFF-6
/** Counts of the data that a portal needs; estimates of the planner are useless for such small tables. */
export async function countSetUp(db: Database): Promise<SetUpCounts> {
  const { rows } = await sql<SetUpCounts>`
    SELECT (SELECT count(*)::int FROM catalogue_feed) AS feeds,
      (SELECT count(*)::int FROM (SELECT FROM catalogue_listing WHERE status = 'published' LIMIT 100000) AS published) AS vehicles,
      (SELECT count(*)::int FROM accounts_staff_member) AS team,
      (SELECT count(*)::int FROM accounts_workspace WHERE closed_at IS NULL) AS buyers`.execute(db);
  return rows[0] ?? { feeds: 0, vehicles: 0, team: 0, buyers: 0 };
}
