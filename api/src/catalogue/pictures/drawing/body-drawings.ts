import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import type { BodyDrawing } from './body-drawing.ts';
import { cityCar, compact, convertible, coupe, estate, saloon } from './low-bodies.ts';
import { minivan, pickup, suv, van } from './tall-bodies.ts';

/** The ten bodies of the catalogue. */
export const BODY_DRAWINGS: Record<Body, BodyDrawing> = {
  citadine: cityCar,
  compacte: compact,
  berline: saloon,
  break: estate,
  coupe,
  cabriolet: convertible,
  suv,
  monospace: minivan,
  utilitaire: van,
  pickup,
};
