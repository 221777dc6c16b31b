import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { Look } from '../drawing/look-of-vehicle.ts';

/** The columns of a look, of a listing `i` with its `make` and `model`. */
export const LOOK_COLUMNS = sql.raw(
  'make.slug AS make, model.slug AS model, i.body, i.colour, i.model_year AS "modelYear", i.doors',
);

export type ShownListing = Look & {
  id: number;
  mediaIds: number[];
  byHand: boolean;
  photographed: boolean;
};

/** A listing whose pictures are to be put together, locked; undefined when that is done, or it is gone. */
export async function takeChanged(trx: Database, id: number): Promise<ShownListing | undefined> {
  const { rows } = await sql<ShownListing>`
    SELECT i.id, i.media_ids AS "mediaIds", 'media_ids' = ANY (i.kept_by_hand) AS "byHand", i.photographed, ${LOOK_COLUMNS}
    FROM catalogue_item i JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
    WHERE i.id = ${id} FOR NO KEY UPDATE OF i`.execute(trx);
  const { numDeletedRows } = await trx
    .deleteFrom('picture_change')
    .where('item_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? rows[0] : undefined;
}

export type StoredSource = { id: string; place: number; state: string; mediaId: number; look: bigint };

/** The stored photographs of its sources, in the order of the feed. */
export async function findStoredSources(trx: Database, itemId: number): Promise<StoredSource[]> {
  const { rows } = await sql<Omit<StoredSource, 'look'> & { look: string }>`
    SELECT s.id, s.place, s.state, s.media_id AS "mediaId", p.look::text
    FROM picture_source s JOIN photograph p ON p.media_id = s.media_id
    WHERE s.item_id = ${itemId} AND s.state IN ('fetched', 'duplicate') ORDER BY s.address LIKE 'drop:%', s.place, s.id`.execute(
    trx,
  );
  return rows.map((row) => ({ ...row, look: BigInt(row.look) }));
}

/** Which of these pictures came from a feed. */
export async function findFromFeed(trx: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT media_id AS id FROM photograph WHERE from_feed AND media_id = ANY (${[...ids]}::int[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function markAlike(
  trx: Database,
  marks: readonly { id: string; reason: string | null }[],
): Promise<void> {
  await sql`
    UPDATE picture_source s SET state = CASE WHEN m.reason IS NULL THEN 'fetched' ELSE 'duplicate' END, reason = m.reason
    FROM json_to_recordset(${JSON.stringify(marks)}::json) AS m (id bigint, reason text) WHERE s.id = m.id`.execute(
    trx,
  );
}

/** Photographs, or the drawings in their place; what the team ordered stays marked as edited by hand. */
export async function writeShown(
  trx: Database,
  { id, mediaIds, photographed }: { id: number; mediaIds: readonly number[]; photographed: boolean },
): Promise<void> {
  await sql`UPDATE catalogue_item SET media_ids = ${[...mediaIds]}::int[], photographed = ${photographed}, updated_at = now() WHERE id = ${id}`.execute(
    trx,
  );
}

/** Pictures that a vehicle shows are not swept; those it shows no more are, after a while. */
export async function markShown(
  trx: Database,
  { shown, dropped }: { shown: readonly number[]; dropped: readonly number[] },
): Promise<void> {
  await sql`UPDATE media_object SET dropped_at = NULL WHERE id = ANY (${[...shown]}::int[]) AND dropped_at IS NOT NULL`.execute(
    trx,
  );
  await sql`UPDATE media_object SET dropped_at = now() WHERE id = ANY (${[...dropped]}::int[]) AND file_key IS NOT NULL`.execute(
    trx,
  );
}
