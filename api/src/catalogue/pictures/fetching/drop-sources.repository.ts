import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { DroppedFile } from './drop-folder.ts';

export const findDropFeeds = (db: Database) =>
  db
    .selectFrom('feed')
    .select(['id', 'location'])
    .where('kind', '=', 'drop')
    .where('location', '<>', '')
    .orderBy('id')
    .execute();

/** Writes the files of a drop folder as sources of the vehicles that they name; gone ones leave. */
export async function writeDropped(
  trx: Database,
  feedId: number,
  files: readonly DroppedFile[],
): Promise<void> {
  await sql`
    CREATE TEMP TABLE dropped ON COMMIT DROP AS
    SELECT i.id AS item_id, f.place, 'drop:' || f.name AS address, f.version
    FROM json_to_recordset(${JSON.stringify(files)}::json) AS f (name text, reference text, place int, version text)
      JOIN catalogue_item i ON i.feed_id = ${feedId} AND i.feed_key = f.reference AND i.status <> 'withdrawn'`.execute(
    trx,
  );
  await sql`
    WITH gone AS (
      DELETE FROM picture_source s USING catalogue_item i
      WHERE i.id = s.item_id AND i.feed_id = ${feedId} AND s.address LIKE 'drop:%'
        AND NOT EXISTS (SELECT FROM dropped d WHERE d.item_id = s.item_id AND d.address = s.address)
      RETURNING s.item_id)
    INSERT INTO picture_change (item_id) SELECT DISTINCT item_id FROM gone ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  await sql`
    INSERT INTO picture_source (item_id, place, address, next_at)
    SELECT item_id, place, address, now() FROM dropped
    ON CONFLICT (item_id, address) DO NOTHING`.execute(trx);
  await sql`
    UPDATE picture_source s SET next_at = now(), attempts = 0 FROM dropped d
    WHERE d.item_id = s.item_id AND d.address = s.address AND s.next_at IS NULL
      AND (s.state = 'waiting' OR s.state <> 'removed' AND s.etag IS DISTINCT FROM d.version)`.execute(trx);
}
