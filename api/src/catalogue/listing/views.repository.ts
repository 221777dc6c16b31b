import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * Adds views to their listings, locked in the order of their ids as every writer does. Returns the make of
 * each listing that exists, by its id.
 */
export async function addViews(
  trx: Database,
  views: readonly { itemId: number; times: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (views.length === 0) return new Map();
  const { rows } = await sql<{ id: number; makeId: number }>`WITH noted AS (
      SELECT n.item_id, sum(n.times)::int AS times
      FROM unnest(${views.map(({ itemId }) => itemId)}::int[], ${views.map(({ times }) => times)}::int[]) AS n (item_id, times)
      GROUP BY n.item_id
    ), locked AS (
      SELECT i.id FROM catalogue_item i WHERE i.id IN (SELECT item_id FROM noted) ORDER BY i.id FOR NO KEY UPDATE
    )
    UPDATE catalogue_item i SET views = i.views + n.times
    FROM locked l JOIN noted n ON n.item_id = l.id WHERE i.id = l.id
    RETURNING i.id, i.make_id AS "makeId"`.execute(trx);
  return new Map(rows.map(({ id, makeId }) => [id, makeId]));
}

/** Adds views to the days of their listings; of one that no longer exists, nothing. */
export async function addViewsOfDays(
  trx: Database,
  views: readonly { itemId: number; day: string; times: number }[],
): Promise<void> {
  if (views.length === 0) return;
  await sql`INSERT INTO listing_view_day AS known (item_id, day, views)
    SELECT n.item_id, n.day, sum(n.times)::int
    FROM unnest(${views.map(({ itemId }) => itemId)}::int[], ${views.map(({ day }) => day)}::date[],
      ${views.map(({ times }) => times)}::int[]) AS n (item_id, day, times)
    WHERE EXISTS (SELECT FROM catalogue_item i WHERE i.id = n.item_id)
    GROUP BY n.item_id, n.day ORDER BY 1, 2
    ON CONFLICT (item_id, day) DO UPDATE SET views = known.views + excluded.views`.execute(trx);
}

/** Deletes the views of before this day (`2026-11-21`). */
export const deleteViewsBefore = (db: Database, day: string) =>
  db.deleteFrom('listing_view_day').where('day', '<', day).execute();
