import { sql } from 'kysely';
import { keptByHand } from '../../db/kept-by-hand.ts';
import type { Database } from '../../db/tables.ts';

export async function insertPicture(trx: Database, key: string): Promise<number> {
  const { id } = await trx.insertInto('media_object').values({ drawing: null, file_key: key }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Photographs are kept from imports; drawings are theirs to draw. */
export async function writePictures(trx: Database, id: number, ids: readonly number[], photographed: boolean): Promise<void> {
  const kept = photographed ? keptByHand(['media_ids']) : keptByHand([], ['media_ids']);
  await sql`UPDATE catalogue_item i SET media_ids = ${[...ids]}::int[], kept_by_hand = ${kept}, updated_at = now() WHERE i.id = ${id}`.execute(
    trx,
  );
}

export async function dropPicture(trx: Database, id: number, now: Date): Promise<void> {
  await trx.updateTable('media_object').set({ dropped_at: now }).where('id', '=', id).where('file_key', 'is not', null).execute();
}

const AT_ONCE = 500;

/** Forgets the pictures that were taken off before that moment; answers with the keys of their files. */
export async function forgetDropped(trx: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`DELETE FROM media_object WHERE id IN (
      SELECT id FROM media_object WHERE dropped_at < ${before} AND file_key IS NOT NULL ORDER BY dropped_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING file_key AS key`.execute(trx);
  return rows.map(({ key }) => key);
}
