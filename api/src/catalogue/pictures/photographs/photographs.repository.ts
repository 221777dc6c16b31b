import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { Photograph } from './judge-photograph.ts';

/** Until the end of the transaction, no other transaction adds a picture of this file or removes the file. */
export async function lockFile(trx: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** A picture that no vehicle shows yet: it is swept like a removed one unless one is given to a vehicle. */
export async function insertPhotograph(
  trx: Database,
  { key, photograph, fromFeed }: { key: string; photograph: Omit<Photograph, 'bytes'>; fromFeed: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto('media_object')
    .values({ drawing: null, file_key: key, dropped_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { contentHash, look, width, height, sharpness, brightness, flags, placeholder } = photograph;
  await sql`
    INSERT INTO photograph (media_id, content_hash, look, width, height, sharpness, brightness, flags, placeholder, from_feed)
    VALUES (${id}, ${contentHash}, ${String(look)}::bigint, ${width}, ${height}, ${sharpness}, ${brightness}, ${flags}, ${placeholder}, ${fromFeed})`.execute(
    trx,
  );
  return id;
}

/** The picture that was made of the same bytes before, by its file; undefined when there is none. */
export async function findByContent(
  db: Database,
  contentHash: string,
): Promise<{ key: string; photograph: Omit<Photograph, 'bytes'> } | undefined> {
  const { rows } = await sql<Omit<Photograph, 'bytes' | 'look'> & { key: string; look: string }>`
    SELECT m.file_key AS key, p.content_hash AS "contentHash", p.look::text, p.width, p.height, p.sharpness, p.brightness, p.flags, p.placeholder
    FROM photograph p JOIN media_object m ON m.id = p.media_id
    WHERE p.content_hash = ${contentHash} AND p.plate_box IS NULL ORDER BY p.media_id LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { key, look, ...photograph } = row;
  return { key, photograph: { ...photograph, look: BigInt(look) } };
}

/** Whether another picture, shown or not, is of this file. */
export async function isFileUsed(trx: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`SELECT EXISTS (SELECT FROM media_object WHERE file_key = ${key}) AS used`.execute(trx);
  return rows[0]?.used ?? false;
}
