import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import type { BodyDrawing } from './body-drawing.ts';
import { cityCar, compact } from './low-bodies.ts';

/** Bodies that may have one long door on each side. */
export const TWO_DOOR_BODIES: Partial<Record<Body, BodyDrawing>> = {
  citadine: {
    ...cityCar,
    pil: [['248,96 243,143', 9]],
    cuts: '50,86.5! 82,94.5 122,100.5!|51,60! 43,68 39,77!|125,98! 120,72 122,44 130,29.5! 240,29.5! 248,50 251,76 247,99.5!|372,54! 388,62 404,64!',
    handles: [[231, 86]],
  },
  compacte: {
    ...compact,
    pil: [
      ['268,96 262,142', 9],
      ['336,100 326,139', 3.4],
    ],
    cuts: '138,95! 131.5,70 133,43 141,28.5! 259,28.5! 267,50 270,76 266,98!|52,82.5! 90,91.5 134,97.5!|56,60! 46,67 41,74!|385,54! 405,61 427,63!|415,92! 409,89 405,83!',
    handles: [[249, 84.5]],
  },
};
