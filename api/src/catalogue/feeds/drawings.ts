import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { PAINTS } from '../../../seeds/demo/paints.ts';
import { DRAWING_VIEWS, type DrawingView } from '../pictures/drawing/views.ts';
import type { StagedPicture } from './merge/names.repository.ts';

/** The paint of a colour family; empty for an unknown one. */
export const paintOf = (colour: string): string =>
  PAINTS.find(({ family }) => family === colour)?.hex ?? UNKNOWN;

/** The views to render: an outline without paint has no close-ups. */
export const viewsOf = ({ body, paint }: { body: string; paint: string }): readonly DrawingView[] =>
  body === UNKNOWN || paint === UNKNOWN ? ['profile'] : DRAWING_VIEWS;

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
