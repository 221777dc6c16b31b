import { drawingsOfShape, paintOf } from '../pictures/drawing/look-of-vehicle.ts';
import type { StagedLook, StagedPicture } from './merge/names.repository.ts';

/** The drawings of a look, shared by all cars that look alike. */
export function drawingsOf(look: StagedLook): StagedPicture[] {
  const { drawnBody: body, silhouette, twoDoor, colour } = look;
  const shape = { body, ...(silhouette && { silhouette }), ...(twoDoor && { doors: 3 as const }) };
  return drawingsOfShape(shape, paintOf(colour)).map((drawing, place) => ({ ...look, place, drawing }));
}
