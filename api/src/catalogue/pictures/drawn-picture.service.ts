import type { Database } from '../../platform/db/tables.ts';
import type { AnyDrawing } from './drawing/any-drawing.ts';
import { putDrawings } from './media.repository.ts';

export type { AnyDrawing };

/** The id of the picture of a drawing, for /api/mediaObject: equal drawings share one picture. */
export async function drawnPicture(trx: Database, drawing: AnyDrawing): Promise<number> {
  const [id] = await putDrawings(trx, [drawing]);
  if (id === undefined) throw new Error('The drawing that was just added is not there');
  return id;
}
