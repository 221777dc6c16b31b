import type { Database } from '../../platform/db/tables.ts';
import type { AnyDrawing } from './drawing/any-drawing.ts';
import { putDrawing } from './media.repository.ts';

export type { AnyDrawing };

/** The id of the picture of a drawing, for /api/mediaObject: equal drawings share one picture. */
export const drawnPicture = (trx: Database, drawing: AnyDrawing): Promise<number> => putDrawing(trx, drawing);
