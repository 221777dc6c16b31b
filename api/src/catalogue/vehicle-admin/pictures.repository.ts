import { sql } from 'kysely';
import { markEditedByHand } from '../../platform/db/edited-by-hand.ts';
import type { Database } from '../../platform/db/tables.ts';

export async function insertPicture(trx: Database, key: string): Promise<number> {
  const { id } = await trx
    .insertInto('media_object')
    .values({ drawing: null, file_key: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Imports do not replace photographs; they may replace drawings. */
export async function writePictures(
  trx: Database,
  id: number,
  ids: readonly number[],
  photographed: boolean,
): Promise<void> {
  const marked = photographed ? markEditedByHand(['media_ids']) : markEditedByHand([], ['media_ids']);
  await sql`UPDATE catalogue_item i SET media_ids = ${[...ids]}::int[], kept_by_hand = ${marked}, updated_at = now() WHERE i.id = ${id}`.execute(
    trx,
  );
}

export async function dropPicture(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('media_object')
    .set({ dropped_at: now })
    .where('id', '=', id)
    .where('file_key', 'is not', null)
    .execute();
}

const AT_ONCE = 500;

type Dropped = { id: number; key: string };

/** The pictures that were taken off before that moment, the oldest first. */
export async function findDropped(db: Database, before: Date): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    SELECT id, file_key AS key FROM media_object WHERE dropped_at < ${before} AND file_key IS NOT NULL
    ORDER BY dropped_at, id LIMIT ${AT_ONCE}`.execute(db);
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

/**
 * Deletes a picture; what still shows it breaks a foreign key. Returns the key of its file; null for what is
 * rendered.
 */
export async function deletePicture(trx: Database, id: number): Promise<string | null> {
  const { file_key: key } = await trx
    .deleteFrom('media_object')
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow();
  return key;
}
