import { BODIES } from '@pomelo/contract/catalogue/facets.ts';
import { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import type { Drawing } from './drawing/picture.ts';
import { DRAWING_VIEWS } from './drawing/views.ts';
import { isPrivateKey } from './uploads/private-files.ts';

const StoredDrawing = z.object({ body: z.enum(BODIES), paint: z.string(), view: z.enum(DRAWING_VIEWS) });

export type Picture = { drawing: Drawing } | { fileKey: string };

/** What a media object is made from; undefined when it does not exist, cannot be drawn or is private. */
export async function findPicture(db: Database, id: number): Promise<Picture | undefined> {
  const row = await db.selectFrom('media_object').select(['drawing', 'file_key']).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  if (row.file_key !== null) return isPrivateKey(row.file_key) ? undefined : { fileKey: row.file_key };
  const drawing = StoredDrawing.safeParse(row.drawing);
  return drawing.success ? { drawing: drawing.data } : undefined;
}
