import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { SearchOwner } from './searches.repository.ts';

/** `before` and `now` in cents. `views`: how often the person opened its page. */
export type PriceMove = {
  itemId: number;
  at: Date;
  before: number;
  now: number;
  favorite: boolean;
  views: number;
};

/**
 * The last price move of each vehicle on sale that a person follows or, with `viewed`, looked at, when it is
 * younger than `since`, the latest first.
 */
export async function findPriceMoves(
  db: Database,
  { workspaceId, personId }: SearchOwner,
  { since, limit, viewed = false }: { since: Date; limit: number; viewed?: boolean },
): Promise<PriceMove[]> {
  const { rows } = await sql<PriceMove>`
    SELECT w.item_id AS "itemId", move.at, move.before, move.now, w.favorite, w.views
    FROM (
        SELECT item_id, bool_or(favorite) AS favorite, sum(times)::int AS views FROM (
          SELECT item_id, true AS favorite, 0 AS times FROM favorite
          WHERE person_id = ${personId} AND workspace_id = ${workspaceId}
          UNION ALL
          SELECT item_id, false, times FROM viewed_listing
          WHERE ${viewed} AND person_id = ${personId} AND workspace_id = ${workspaceId}
        ) watched GROUP BY item_id
      ) w
      JOIN catalogue_item i ON i.id = w.item_id AND i.status = 'published'
      JOIN LATERAL (
        SELECT p.at, p.price_b2b_cents AS now, lag(p.price_b2b_cents) OVER (ORDER BY p.at) AS before
        FROM (
          SELECT at, price_b2b_cents FROM item_price WHERE item_id = w.item_id ORDER BY at DESC LIMIT 2
        ) p ORDER BY p.at DESC LIMIT 1
      ) move ON move.at > ${since} AND move.before <> move.now
    ORDER BY move.at DESC, w.item_id LIMIT ${limit}
  `.execute(db);
  return rows;
}
