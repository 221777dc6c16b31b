import type { LeftBecause } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { isBookedOrSold } from './apply.repository.ts';
import { IMPORT_LOCK } from './import-lock.repository.ts';
import { LISTING_COLUMNS } from './listing-columns.ts';

/** False while an import of this source runs. A lock until the end of the transaction. */
export async function tryLockFeed(db: Database, feed: string): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}::int, hashtext(${feed})) AS held`.execute(db);
  return rows[0]?.held ?? false;
}

/**
 * Whether a state is the marked one. Pictures are not part of it, because they arrive after an import; marks
 * of earlier releases include them.
 */
const isMark = (state: 's.state' | 'before'): RawBuilder<boolean> =>
  sql`mark IN (md5((${sql.raw(state)} - 'media_ids')::text), md5(${sql.raw(state)}::text))`;

/** Locks the changes of a run, listings by id, and excludes those sold or changed since. */
export async function setAside(db: Database, runId: string): Promise<Record<LeftBecause, number>> {
  await sql`CREATE TEMP TABLE undo ON COMMIT DROP AS
    SELECT item_id, kind, before, mark FROM import_change WHERE run_id = ${runId}::uuid AND mark IS NOT NULL AND (before IS NULL OR ${isMark('before')} IS NOT TRUE)`.execute(
    db,
  );
  await sql`ANALYZE pg_temp.undo`.execute(db);
  await sql`SELECT count(*) FROM (SELECT 1 FROM catalogue_item WHERE id IN (SELECT item_id FROM undo) ORDER BY id FOR NO KEY UPDATE) locked`.execute(
    db,
  );
  const { rows } = await sql<{ left_because: LeftBecause; times: number }>`
    WITH aside AS (
      SELECT u.item_id, CASE WHEN EXISTS (SELECT 1 FROM product p WHERE p.item_id = u.item_id AND ${sql.raw(isBookedOrSold())}) THEN 'held'
        WHEN s.item_id IS NULL OR ${isMark('s.state')} IS NOT TRUE THEN 'changed' END AS left_because
      FROM undo u LEFT JOIN imported_state s ON s.item_id = u.item_id
    ), recorded AS (
      UPDATE import_change c SET left_because = a.left_because FROM aside a
      WHERE c.run_id = ${runId}::uuid AND c.item_id = a.item_id AND a.left_because IS NOT NULL
      RETURNING c.item_id, c.left_because
    ), gone AS (
      DELETE FROM undo WHERE item_id IN (SELECT item_id FROM aside WHERE left_because IS NOT NULL)
    )
    SELECT left_because, count(*)::int AS times FROM recorded GROUP BY left_because`.execute(db);
  return { changed: 0, held: 0, ...Object.fromEntries(rows.map((row) => [row.left_because, row.times])) };
}

const COLUMNS = [...LISTING_COLUMNS, 'status', 'sales_date'];
const OF_BEFORE = COLUMNS.map((column) => `b.${column}`).join(', ');

/** Restores the previous values; listings added by the run are withdrawn. Returns the number of listings. */
export async function undo(db: Database): Promise<number> {
  await sql`UPDATE catalogue_item i SET status = 'withdrawn', updated_at = now() FROM undo u WHERE u.kind = 'new' AND i.id = u.item_id`.execute(
    db,
  );
  await sql`UPDATE catalogue_item i SET (${sql.raw(COLUMNS.join(', '))}) = ROW (${sql.raw(OF_BEFORE)}),
      media_ids = CASE WHEN i.photographed THEN i.media_ids ELSE b.media_ids END,
      sheet = i.sheet || jsonb_build_object('colourName', u.before->'colour_name'), updated_at = now()
    FROM undo u CROSS JOIN LATERAL jsonb_populate_record(NULL::catalogue_item, u.before) b WHERE u.kind <> 'new' AND i.id = u.item_id`.execute(
    db,
  );
  await sql`UPDATE product p SET km = b.km, vin = b.vin, plate = b.plate, status = b.status
    FROM undo u CROSS JOIN LATERAL jsonb_to_recordset(u.before->'products') AS b(id int, km int, vin text, plate text, status text)
    WHERE u.kind <> 'new' AND p.id = b.id AND (p.km, p.vin, p.plate, p.status) IS DISTINCT FROM (b.km, b.vin, b.plate, b.status)`.execute(
    db,
  );
  // Vehicles that the run added to a listing it found.
  await sql`UPDATE product p SET status = 'withdrawn' FROM undo u
    WHERE u.kind <> 'new' AND p.item_id = u.item_id AND p.status = 'on-sale'
      AND NOT u.before->'products' @> jsonb_build_array(jsonb_build_object('id', p.id))`.execute(db);
  const { rows } = await sql<{ times: number }>`SELECT count(*)::int AS times FROM undo`.execute(db);
  return rows[0]?.times ?? 0;
}

export async function markRolledBack(db: Database, runId: string, personId: string, at: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ state: 'rolled-back', rolled_back_at: at, rolled_back_by: personId })
    .where('id', '=', runId)
    .execute();
}
