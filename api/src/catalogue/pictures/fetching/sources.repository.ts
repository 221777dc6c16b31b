import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type DueSource = {
  id: string;
  itemId: number;
  address: string;
  attempts: number;
  etag: string | null;
  lastModified: string | null;
  mediaId: number | null;
  /** Drop folder of the feed, relative to the folder of all feeds. */
  location: string | null;
};

/** The listings whose photographs are to be fetched or put together again, those due first in front. */
export async function findListingsToDo(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT item_id AS id FROM (
      SELECT item_id, at FROM (SELECT item_id, at FROM picture_change ORDER BY at LIMIT ${limit}) changed
      UNION ALL
      SELECT item_id, next_at FROM (
        SELECT item_id, next_at FROM picture_source WHERE next_at <= now() ORDER BY next_at, item_id LIMIT ${limit * 40}) due
    ) work GROUP BY item_id ORDER BY min(at), item_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isAnythingDue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    SELECT EXISTS (SELECT FROM picture_source WHERE next_at <= now()) OR EXISTS (SELECT FROM picture_change) AS due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}

/** The sources of one listing that are due, in the order of the feed. */
export async function findDueSources(db: Database, itemId: number): Promise<DueSource[]> {
  const { rows } = await sql<DueSource>`
    SELECT s.id, s.item_id AS "itemId", s.address, s.attempts, s.etag, s.last_modified AS "lastModified",
      s.media_id AS "mediaId", f.location
    FROM picture_source s JOIN catalogue_item i ON i.id = s.item_id LEFT JOIN feed f ON f.id = i.feed_id
    WHERE s.item_id = ${itemId} AND s.next_at <= now() ORDER BY s.place, s.id LIMIT 100`.execute(db);
  return rows;
}

type Outcome =
  | { state: 'unchanged' }
  | { state: 'fetched'; mediaId: number; etag: string | null; lastModified: string | null }
  /** `retryMs` null: given up. */
  | { state: 'failed'; reason: string; attempts: number; retryMs: number | null };

/**
 * Records what became of a source, and that its listing is to be put together again; nothing when the feed
 * names it no more. One whose earlier picture is still stored shows that one while the server fails.
 */
export async function recordOutcome(
  trx: Database,
  { id, itemId, mediaId }: Pick<DueSource, 'id' | 'itemId' | 'mediaId'>,
  outcome: Outcome,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('picture_source')
    .set({ checked_at: sql<Date>`now()`, ...columnsOf(outcome, mediaId) })
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (numUpdatedRows > 0n && outcome.state === 'fetched') await askToShow(trx, [itemId]);
}

function columnsOf(outcome: Outcome, mediaId: number | null) {
  switch (outcome.state) {
    case 'unchanged':
      return { reason: null, attempts: 0, next_at: null };
    case 'fetched': {
      const { etag, lastModified } = outcome;
      return {
        state: 'fetched' as const,
        reason: null,
        attempts: 0,
        next_at: null,
        media_id: outcome.mediaId,
        etag,
        last_modified: lastModified,
      };
    }
    case 'failed': {
      const { reason, attempts, retryMs } = outcome;
      return {
        ...(mediaId === null && { state: retryMs === null ? ('failed' as const) : ('waiting' as const) }),
        reason,
        attempts,
        next_at: retryMs === null ? null : sql<Date>`now() + make_interval(secs => ${retryMs / 1000})`,
      };
    }
  }
}

/** Puts off what is due from a server that does not answer, without counting an attempt. */
export async function putOff(db: Database, ids: readonly string[], byMs: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE picture_source SET next_at = now() + make_interval(secs => ${byMs / 1000}) WHERE id = ANY (${[...ids]}::bigint[])`.execute(
    db,
  );
}

export async function askToShow(trx: Database, itemIds: readonly number[]): Promise<void> {
  await sql`INSERT INTO picture_change (item_id) SELECT unnest(${[...itemIds]}::int[]) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
}
