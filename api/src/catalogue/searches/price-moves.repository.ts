import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Cents. */
export type PriceMove = { itemId: number; at: Date; before: number; now: number };

/**
 * The last price move of each of a person's favourites on sale, when it is younger than `since`, the latest
 * first.
 */
export async function findPriceMoves(
  db: Database,
  owner: { workspaceId: string; personId: string },
  since: Date,
  limit: number,
): Promise<PriceMove[]> {
  const { rows } = await sql<PriceMove>`
    SELECT f.item_id AS "itemId", move.at, move.before, move.now
    FROM favorite f JOIN catalogue_item i ON i.id = f.item_id AND i.status = 'published'
      JOIN LATERAL (
        SELECT p.at, p.price_b2b_cents AS now, lag(p.price_b2b_cents) OVER (ORDER BY p.at) AS before
        FROM item_price p WHERE p.item_id = f.item_id ORDER BY p.at DESC LIMIT 1
      ) move ON move.at > ${since} AND move.before <> move.now
    WHERE f.person_id = ${owner.personId} AND f.workspace_id = ${owner.workspaceId}
    ORDER BY move.at DESC, f.item_id LIMIT ${limit}
  `.execute(db);
  return rows;
}
