import type { PictureDescription } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { sql } from 'kysely';
import { markEditedByHand } from '../../platform/db/edited-by-hand.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { FETCHING } from '../pictures/fetching/fetching-job.ts';
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
  await sql`UPDATE catalogue_item i SET media_ids = ${[...ids]}::int[], photographed = ${photographed}, kept_by_hand = ${marked}, updated_at = now() WHERE i.id = ${id}`.execute(
    trx,
  );
  await trx
    .updateTable('media_object')
    .set({ dropped_at: null })
    .where('id', 'in', ids)
    .where('dropped_at', 'is not', null)
    .execute();
}

export async function dropPicture(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('media_object')
    .set({ dropped_at: now })
    .where('id', '=', id)
    .where('file_key', 'is not', null)
    .execute();
}

/** Its source is not shown again by the next import. */
export async function leaveSource(trx: Database, itemId: number, mediaId: number): Promise<void> {
  await trx
    .updateTable('picture_source')
    .set({ state: 'removed', media_id: null, next_at: null, reason: null })
    .where('item_id', '=', itemId)
    .where('media_id', '=', mediaId)
    .execute();
}

/** Whether one of these pictures is of the same bytes as that one. */
export async function showsContent(
  trx: Database,
  ids: readonly number[],
  pictureId: number,
): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    SELECT EXISTS (SELECT FROM photograph p JOIN photograph added ON added.content_hash = p.content_hash
      WHERE p.media_id = ANY (${[...ids]}::int[]) AND added.media_id = ${pictureId}) AS shows`.execute(trx);
  return rows[0]?.shows ?? false;
}

/** False for a photograph that was stored before captions were. */
export async function writeDescription(
  trx: Database,
  id: number,
  { caption, subject }: PictureDescription,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('photograph')
    .set({ caption, subject })
    .where('media_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writePlate(
  trx: Database,
  id: number,
  { box, originalKey }: { box: object | null; originalKey: string | null },
): Promise<void> {
  await trx
    .updateTable('photograph')
    .set({ plate_box: box && JSON.stringify(box), original_key: originalKey })
    .where('media_id', '=', id)
    .execute();
}

/** Has sources fetched again, all but removed ones unless one is named; returns how many. */
export async function requestSources(
  trx: Database,
  itemId: number,
  sourceId: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE picture_source SET next_at = now(), attempts = 0, etag = NULL, last_modified = NULL,
      state = CASE WHEN state IN ('failed', 'removed') THEN 'waiting' ELSE state END, reason = NULL
    WHERE item_id = ${itemId} AND CASE WHEN ${sourceId}::bigint IS NULL THEN state <> 'removed' ELSE id = ${sourceId}::bigint END
    RETURNING id`.execute(trx);
  if (rows.length > 0) await addJob(trx, 'fetch-pictures', {}, FETCHING);
  return rows.length;
}

export async function copyDescription(trx: Database, fromId: number, toId: number): Promise<void> {
  await sql`
    UPDATE photograph p SET caption = old.caption, subject = old.subject, angle = old.angle, taken_at = old.taken_at
    FROM photograph old WHERE old.media_id = ${fromId} AND p.media_id = ${toId}`.execute(trx);
}

/**
 * Deletes a picture; fails by a foreign key while it is still used. Returns the key of its file; null for a
 * generated picture.
 */
export async function deletePicture(trx: Database, id: number): Promise<string | null> {
  const { file_key: key } = await trx
    .deleteFrom('media_object')
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow();
  return key;
}
