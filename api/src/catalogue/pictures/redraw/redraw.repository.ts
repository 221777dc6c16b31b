import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { Look } from '../drawing/look-of-vehicle.ts';
import type { Drawing } from '../drawing/picture.ts';
import { LOOK_COLUMNS } from '../fetching/shown.repository.ts';

export const BATCH = 1000;

export type DrawnListing = Look & {
  id: number;
  /** That of the first picture; null for a drawing that is no car. */
  shape: { body: string | null; paint: string | null; silhouette: string | null; doors: number | null };
};

/**
 * Listings on sale that show drawings, in the order of their ids; pictures ordered by hand are left alone.
 */
export async function findDrawn(db: Database, after: number): Promise<DrawnListing[]> {
  const { rows } = await sql<DrawnListing>`
    SELECT i.id, ${LOOK_COLUMNS}, json_build_object('body', o.drawing->>'body', 'paint', o.drawing->>'paint',
      'silhouette', o.drawing->>'silhouette', 'doors', (o.drawing->>'doors')::int) AS shape
    FROM catalogue_item i JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
      JOIN media_object o ON o.id = i.media_ids[1] AND o.drawing IS NOT NULL
    WHERE NOT i.photographed AND i.status = 'published' AND NOT 'media_ids' = ANY (i.kept_by_hand) AND i.id > ${after}
    ORDER BY i.id LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** Shows those drawings, unless photographs came in the meantime. Returns the number of listings. */
export async function writeDrawn(
  trx: Database,
  drawn: readonly { id: number; drawings: readonly Drawing[] }[],
): Promise<number> {
  const values = JSON.stringify(drawn);
  const { numAffectedRows } = await sql`
    WITH shown AS (
      SELECT (d.listing->>'id')::int AS id, array_agg(m.id ORDER BY v.place) AS media_ids
      FROM jsonb_array_elements(${values}::jsonb) AS d (listing),
        jsonb_array_elements(d.listing->'drawings') WITH ORDINALITY AS v (drawing, place)
        JOIN media_object m ON m.drawing = v.drawing
      GROUP BY 1),
    locked AS (
      SELECT i.id FROM catalogue_item i JOIN shown USING (id) WHERE NOT i.photographed ORDER BY i.id FOR NO KEY UPDATE OF i)
    UPDATE catalogue_item i SET media_ids = shown.media_ids
    FROM shown JOIN locked USING (id) WHERE i.id = shown.id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
