import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type ViewsOfListing = { itemId: number; day: string; times: number };

/** Adds views to their listings, locked in the order of their ids as every writer does, and to the days of their makes. */
export async function addViews(db: Database, views: readonly ViewsOfListing[]): Promise<void> {
  if (views.length === 0) return;
  await sql`WITH noted AS (
      SELECT n.item_id, n.day, n.times FROM unnest(${views.map(({ itemId }) => itemId)}::int[], ${views.map(({ day }) => day)}::date[],
        ${views.map(({ times }) => times)}::int[]) AS n (item_id, day, times)
    ), locked AS (
      SELECT i.id, i.make_id FROM catalogue_item i WHERE i.id IN (SELECT item_id FROM noted) ORDER BY i.id FOR NO KEY UPDATE
    ), counted AS (
      UPDATE catalogue_item i SET views = i.views + s.times
      FROM (SELECT l.id, sum(n.times)::int AS times FROM locked l JOIN noted n ON n.item_id = l.id GROUP BY l.id) s WHERE i.id = s.id
    )
    INSERT INTO view_day AS known (day, make_id, views)
    SELECT n.day, l.make_id, sum(n.times)::int FROM noted n JOIN locked l ON l.id = n.item_id GROUP BY n.day, l.make_id ORDER BY 1, 2
    ON CONFLICT (day, make_id) DO UPDATE SET views = known.views + excluded.views`.execute(db);
}

/** What the listing counts by now; undefined when it is not on sale. */
export async function findViews(db: Database, itemId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalogue_item')
    .select('views')
    .where('id', '=', itemId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.views;
}

export type SearchOfDay = { day: string; query: string; times: number };

/** Adds searches to their days: known ones, and new ones up to `most` per day, however many arrive. */
export async function addSearches(db: Database, searches: readonly SearchOfDay[], most: number): Promise<void> {
  if (searches.length === 0) return;
  await sql`INSERT INTO search_day AS known (day, query, times)
    SELECT n.day, n.query, n.times FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ query }) => query)}::text[],
      ${searches.map(({ times }) => times)}::int[]) AS n (day, query, times)
    WHERE EXISTS (SELECT FROM search_day k WHERE k.day = n.day AND k.query = n.query)
      OR (SELECT count(*) FROM search_day k WHERE k.day = n.day) < ${most}
    ORDER BY 1, 2
    ON CONFLICT (day, query) DO UPDATE SET times = known.times + excluded.times`.execute(db);
}

export const purgeSearchesBefore = (db: Database, day: string) => db.deleteFrom('search_day').where('day', '<', day).execute();
