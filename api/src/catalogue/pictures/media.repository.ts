import { BODIES } from '@pomelo/contract/catalogue/facets.ts';
import { orUnknown } from '@pomelo/contract/catalogue/or-unknown.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import type { AnyDrawing } from './drawing/any-drawing.ts';
import { SCENE_DEVICES, SCENE_NAMES } from './drawing/scenes.ts';
import { DRAWING_VIEWS } from './drawing/views.ts';
import { isPrivateKey } from '../../platform/files/file-key.ts';

const StoredDrawing = z.union([
  z.object({
    body: z.enum(orUnknown(BODIES)),
    paint: z.string(),
    view: z.enum(DRAWING_VIEWS),
    silhouette: z.string().optional(),
    doors: z.literal(3).optional(),
  }),
  z.object({ scene: z.enum(SCENE_NAMES), device: z.enum(SCENE_DEVICES) }),
]);

export type Picture = { drawing: AnyDrawing } | { fileKey: string };

/**
 * The source of a media object; undefined when it does not exist, cannot be rendered, is private, or is a captured
 * photograph that nobody accepted: proposed by a yard, or older than another of its angle.
 */
export async function findPicture(db: Database, id: number): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('media_object')
    .select(['drawing', 'file_key'])
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('captured_shot as shot')
            .select('shot.id')
            .where('shot.media_id', '=', id)
            .where('shot.state', '<>', 'shown'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.file_key !== null) return isPrivateKey(row.file_key) ? undefined : { fileKey: row.file_key };
  const drawing = StoredDrawing.safeParse(row.drawing);
  return drawing.success ? { drawing: drawing.data } : undefined;
}

/** The pictures of these drawings, in their order; those that are missing are added. */
export async function putDrawings(trx: Database, drawings: readonly AnyDrawing[]): Promise<number[]> {
  const values = JSON.stringify(drawings);
  // Sorted, so that two that add the same ones wait for each other instead of deadlocking.
  await sql`INSERT INTO media_object (drawing)
    SELECT DISTINCT d.drawing FROM jsonb_array_elements(${values}::jsonb) AS d (drawing)
    WHERE NOT EXISTS (SELECT FROM media_object m WHERE m.drawing = d.drawing)
    ORDER BY d.drawing ON CONFLICT (drawing) DO NOTHING`.execute(trx);
  const { rows } = await sql<{ id: number }>`SELECT m.id
    FROM jsonb_array_elements(${values}::jsonb) WITH ORDINALITY AS d (drawing, place)
      JOIN media_object m ON m.drawing = d.drawing ORDER BY d.place`.execute(trx);
  return rows.map(({ id }) => id);
}
