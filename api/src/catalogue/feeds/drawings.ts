import { paintOf, viewsOf } from '../pictures/drawing/look-of-vehicle.ts';
import type { StagedPicture } from './merge/names.repository.ts';

/** The drawings for a car of this body and colour, shared by all that look alike. */
export function drawingsOf({ body, colour }: { body: string; colour: string }): StagedPicture[] {
  const paint = paintOf(colour);
  return viewsOf({ body, paint }).map((view, place) => ({
    body,
    colour,
    place,
    drawing: { body, paint, view },
  }));
}
