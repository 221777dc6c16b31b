import { type Colour, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { PAINTS } from '../../../../seeds/demo/paints.ts';
import { type ModelLook, silhouetteOf } from '../silhouettes/silhouettes.ts';
import type { Drawing } from './picture.ts';
import { DRAWING_VIEWS, type DrawingView } from './views.ts';

export type Look = ModelLook & { colour: OrUnknown<Colour>; /** With the tailgate. */ doors: number | null };

/** The paint of a colour family; empty for an unknown one. */
export const paintOf = (colour: string): string =>
  PAINTS.find(({ family }) => family === colour)?.hex ?? UNKNOWN;

/** The views to render: an outline without paint has no close-ups. */
export const viewsOf = ({ body, paint }: { body: string; paint: string }): readonly DrawingView[] =>
  body === UNKNOWN || paint === UNKNOWN ? ['profile'] : DRAWING_VIEWS;

const HATCHBACKS: readonly string[] = ['citadine', 'compacte'];
const MAX_TWO_DOOR_COUNT = 3;

/** The shape of a vehicle: that of its model in its year, else that of its body. */
export function shapeOfLook(look: Omit<Look, 'colour'>): Pick<Drawing, 'body' | 'silhouette' | 'doors'> {
  const model = silhouetteOf(look);
  const body = model?.body ?? look.body;
  const doors = look.doors ?? model?.doors ?? null;
  const isTwoDoor = doors !== null && doors <= MAX_TWO_DOOR_COUNT && HATCHBACKS.includes(body);
  return { body, ...(model && { silhouette: model.key }), ...(isTwoDoor && { doors: 3 as const }) };
}

/** The drawings of a shape in a paint, in the order of a gallery. */
export const drawingsOfShape = (
  shape: Pick<Drawing, 'body' | 'silhouette' | 'doors'>,
  paint: string,
): Drawing[] => viewsOf({ body: shape.body, paint }).map((view) => ({ ...shape, paint, view }));

export const drawingsOfLook = ({ colour, ...look }: Look): Drawing[] =>
  drawingsOfShape(shapeOfLook(look), paintOf(colour));
