import { PAINTS } from '../demo/paints.ts';
import { DRAWING_VIEWS } from '../media/drawing/views.ts';
import type { StagedPicture } from './merge/names.repository.ts';

const UNKNOWN_PAINT = '#b4b8bb';

/** What a car of this family of colours is painted with. */
export const paintOf = (colour: string): string => PAINTS.find(({ family }) => family === colour)?.hex ?? UNKNOWN_PAINT;

/** The gallery drawn for a car of this body and colour, shared with every other that looks like it. */
export function drawingsOf({ body, colour }: { body: string; colour: string }): StagedPicture[] {
  const paint = paintOf(colour);
  return DRAWING_VIEWS.map((view, place) => ({ body, colour, place, drawing: { body, paint, view } }));
}
