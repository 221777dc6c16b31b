import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { drawingsOfShape, shapeOfLook } from '../../../src/catalogue/pictures/drawing/look-of-vehicle.ts';
import type { Drawing } from '../../../src/catalogue/pictures/drawing/picture.ts';
import { type Silhouette, silhouetteOf } from '../../../src/catalogue/pictures/silhouettes/silhouettes.ts';
import type { Version } from '../../versions.ts';
import type { DemoListing } from '../stock.ts';

const slugs = ({ make, model }: Version) => ({ make: slugify(make), model: slugify(model) });

export const silhouetteOfVersion = (version: Version, modelYear: number): Silhouette | undefined =>
  silhouetteOf({ ...slugs(version), body: version.body, modelYear });

/** In the paint of the demo: a family of colours has several. */
export const drawingsOfListing = ({ version, modelYear, doors, paint }: DemoListing): Drawing[] =>
  drawingsOfShape(shapeOfLook({ ...slugs(version), body: version.body, modelYear, doors }), paint.hex);
