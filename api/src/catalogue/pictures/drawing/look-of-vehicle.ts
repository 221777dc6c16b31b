import { type Body, type Colour, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { PAINTS } from '../../../../seeds/demo/paints.ts';
import { DRAWING_VIEWS, type DrawingView } from './views.ts';

export type Look = { body: OrUnknown<Body>; colour: OrUnknown<Colour> };

/** The paint of a colour family; empty for an unknown one. */
export const paintOf = (colour: string): string =>
  PAINTS.find(({ family }) => family === colour)?.hex ?? UNKNOWN;

/** The views to render: an outline without paint has no close-ups. */
export const viewsOf = ({ body, paint }: { body: string; paint: string }): readonly DrawingView[] =>
  body === UNKNOWN || paint === UNKNOWN ? ['profile'] : DRAWING_VIEWS;
