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
  z.object({ body: z.enum(orUnknown(BODIES)), paint: z.string(), view: z.enum(DRAWING_VIEWS) }),
  z.object({ scene: z.enum(SCENE_NAMES), device: z.enum(SCENE_DEVICES) }),
]);

export type Picture = { drawing: AnyDrawing } | { fileKey: string };

/** The source of a media object; undefined when it does not exist, cannot be rendered or is private. */
export async function findPicture(db: Database, id: number): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('media_object')
    .select(['drawing', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.file_key !== null) return isPrivateKey(row.file_key) ? undefined : { fileKey: row.file_key };
  const drawing = StoredDrawing.safeParse(row.drawing);
  return drawing.success ? { drawing: drawing.data } : undefined;
}

/** The picture of a drawing, added unless there is one. */
export async function putDrawing(trx: Database, drawing: AnyDrawing): Promise<number> {
  const value = JSON.stringify(drawing);
  await trx
    .insertInto('media_object')
    .values({ drawing: value, file_key: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('media_object')
    .select('id')
    .where(sql<boolean>`drawing = ${value}::jsonb`)
    .executeTakeFirstOrThrow();
  return id;
}
