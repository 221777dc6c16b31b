import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type ViewsOfMake = { makeId: number; day: string; times: number };

/** Adds views to the days of their makes. */
export async function addViewsOfMakes(trx: Database, views: readonly ViewsOfMake[]): Promise<void> {
  if (views.length === 0) return;
  await sql`INSERT INTO view_day AS known (day, make_id, views)
    SELECT n.day, n.make_id, sum(n.times)::int
    FROM unnest(${views.map(({ day }) => day)}::date[], ${views.map(({ makeId }) => makeId)}::int[],
      ${views.map(({ times }) => times)}::int[]) AS n (day, make_id, times)
    GROUP BY n.day, n.make_id ORDER BY 1, 2
    ON CONFLICT (day, make_id) DO UPDATE SET views = known.views + excluded.views`.execute(trx);
}

/** Number of views of the listing; undefined when it is not on sale. */
export async function findViews(db: Database, itemId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalogue_listing')
    .select('views')
    .where('id', '=', itemId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.views;
}

export type SearchOfDay = { day: string; query: string; times: number };

/** Adds searches to their days: known ones, and new ones up to `limit` per day, however many arrive. */
export async function addSearches(
  db: Database,
  searches: readonly SearchOfDay[],
  limit: number,
): Promise<void> {
  if (searches.length === 0) return;
  await sql`INSERT INTO search_day AS known (day, query, times)
    SELECT n.day, n.query, n.times FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ query }) => query)}::text[],
      ${searches.map(({ times }) => times)}::int[]) AS n (day, query, times)
    WHERE EXISTS (SELECT FROM search_day k WHERE k.day = n.day AND k.query = n.query)
      OR (SELECT count(*) FROM search_day k WHERE k.day = n.day) < ${limit}
    ORDER BY 1, 2
    ON CONFLICT (day, query) DO UPDATE SET times = known.times + excluded.times`.execute(db);
}

export const purgeSearchesBefore = (db: Database, day: string) =>
  db.deleteFrom('search_day').where('day', '<', day).execute();
