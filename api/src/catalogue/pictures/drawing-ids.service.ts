import type { Database } from '../../platform/db/tables.ts';
import { drawnPicture } from './drawn-picture.service.ts';
import { type Look, paintOf, viewsOf } from './drawing/look-of-vehicle.ts';

/** The drawings in place of photographs, for a car of this body and colour. */
export async function drawingIds(trx: Database, { body, colour }: Look): Promise<number[]> {
  const ids: number[] = [];
  const paint = paintOf(colour);
  for (const view of viewsOf({ body, paint })) ids.push(await drawnPicture(trx, { body, paint, view }));
  return ids;
}
