import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type SetUpCounts = { feeds: number; vehicles: number; articles: number; team: number; buyers: number };

// STAFF-6
/** Counts of the data that a portal needs; estimates of the planner are useless for such small tables. */
export async function countSetUp(db: Database): Promise<SetUpCounts> {
  const { rows } = await sql<SetUpCounts>`
    SELECT (SELECT count(*)::int FROM feed) AS feeds,
      (SELECT count(*)::int FROM (SELECT FROM catalogue_item WHERE status = 'published' LIMIT 100000) AS published) AS vehicles,
      (SELECT count(*)::int FROM news_article WHERE published_at IS NOT NULL) AS articles,
      (SELECT count(*)::int FROM staff_member) AS team,
      (SELECT count(*)::int FROM workspace WHERE closed_at IS NULL) AS buyers`.execute(db);
  return rows[0] ?? { feeds: 0, vehicles: 0, articles: 0, team: 0, buyers: 0 };
}
