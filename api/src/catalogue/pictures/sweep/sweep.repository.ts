import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { Look } from '../drawing/look-of-vehicle.ts';
import { LOOK_COLUMNS } from '../fetching/shown.repository.ts';

const AT_ONCE = 500;

export type Dropped = { id: number; key: string; originalKey: string | null };

/**
 * The pictures that no vehicle has shown since that moment, the oldest first. One that a feed still names
 * stays: it would be fetched again.
 */
export async function findDropped(db: Database, before: Date): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    SELECT m.id, m.file_key AS key, p.original_key AS "originalKey"
    FROM media_object m LEFT JOIN photograph p ON p.media_id = m.id
    WHERE m.dropped_at < ${before} AND m.file_key IS NOT NULL
      AND NOT EXISTS (SELECT FROM picture_source s WHERE s.media_id = m.id)
    ORDER BY m.dropped_at, m.id LIMIT ${AT_ONCE}`.execute(db);
  return rows;
}

/** False when it went, or is shown again. */
export async function deleteDropped(trx: Database, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('media_object')
    .where('id', '=', id)
    .where('dropped_at', 'is not', null)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Listings withdrawn before that moment that still show photographs. Sold ones are on their orders. */
export async function findWithdrawn(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM catalogue_item i
    WHERE i.photographed AND i.status = 'withdrawn' AND i.updated_at < ${before}
      AND NOT EXISTS (SELECT FROM product p WHERE p.item_id = i.id AND p.status = 'sold')
    ORDER BY i.updated_at, i.id LIMIT ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The listing, locked, unless it returned in the meantime. Its sources wait until an import has it on sale
 * again.
 */
export async function releasePhotographs(
  trx: Database,
  id: number,
): Promise<(Look & { mediaIds: number[] }) | undefined> {
  const { rows } = await sql<Look & { mediaIds: number[] }>`
    SELECT i.media_ids AS "mediaIds", ${LOOK_COLUMNS}
    FROM catalogue_item i JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
    WHERE i.id = ${id} AND i.photographed AND i.status = 'withdrawn' FOR NO KEY UPDATE OF i`.execute(trx);
  const [listing] = rows;
  if (!listing) return undefined;
  await sql`UPDATE picture_source SET state = 'waiting', media_id = NULL, next_at = NULL, etag = NULL, last_modified = NULL
    WHERE item_id = ${id} AND state <> 'removed'`.execute(trx);
  await sql`UPDATE catalogue_item SET kept_by_hand = array_remove(kept_by_hand, 'media_ids') WHERE id = ${id}`.execute(
    trx,
  );
  return listing;
}
