import type { Database } from '../../platform/db/tables.ts';
import { drawingsOfLook, type Look } from './drawing/look-of-vehicle.ts';
import { putDrawings } from './media.repository.ts';

// STOCK-48
/** The drawings in place of photographs, for a car of this model, body and colour. */
export const drawingIds = (trx: Database, look: Look): Promise<number[]> =>
  putDrawings(trx, drawingsOfLook(look));
