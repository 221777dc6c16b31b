import type { CarView } from '@pomelo/contract/condition/parts.ts';

/**
 * The panels of `design/src/car-panels.ts`, which the API does not import (`e2e/car-map.test.ts` compares them):
 * name; view; where its pins are, from and to; corners. In units of the drawing.
 */
const PANEL_ROWS = `
Aile avant droite;right;232,88 298,95;206,90 294,111 306,101 309,83 312,67 303,69 290,81 275,84 258,81 246,69 242,63 202,67
Porte avant droite;right;328,79 386,81;306,101 400,107 401,57 317,57 312,67 308,83
Porte arrière droite;right;416,81 454,83;400,106 477,108 474,88 468,71 464,57 401,57
Aile arrière droite;right;494,98 564,95;477,108 562,106 574,103 581,95 584,71 541,71 530,79 516,87 503,90 490,87 478,80 475,83
Bas de caisse droit;right;361.1,54.6 419.9,51.4;317,57 464,57 464,49 317,49
Rétroviseur droit;right;308,113 308,113;312,108 303,109 301,117 310,118 316,112
Vitre avant droite;right;356,120 388,124;316,109 333,123 356,134 380,140 395,141 397,110
Vitre arrière droite;right;416,124 460,122;403,141 433,141 458,137 476,130 471,111 405,110
Jante avant droite;right;265,51 285,51;292,51 290.7,44.5 287,39 281.5,35.3 275,34 268.5,35.3 263,39 259.3,44.5 258,51 259.3,57.5 263,63 268.5,66.7 275,68 281.5,66.7 287,63 290.7,57.5
Jante arrière droite;right;493,51 513,51;520,51 518.7,44.5 515,39 509.5,35.3 503,34 496.5,35.3 491,39 487.3,44.5 486,51 487.3,57.5 491,63 496.5,66.7 503,68 509.5,66.7 515,63 518.7,57.5
Aile avant gauche;left;232,433 298,426;206,431 294,410 306,420 309,438 312,454 303,452 290,440 275,437 258,440 246,452 242,458 202,454
Porte avant gauche;left;328,442 386,440;306,420 400,414 401,464 317,464 312,454 308,438
Porte arrière gauche;left;416,440 454,438;400,415 477,413 474,433 468,450 464,464 401,464
Aile arrière gauche;left;494,423 564,426;477,413 562,415 574,418 581,426 584,450 541,450 530,442 516,434 503,431 490,434 478,441 475,438
Bas de caisse gauche;left;361.1,466.4 419.9,469.6;317,464 464,464 464,472 317,472
Rétroviseur gauche;left;308,408 308,408;312,413 303,412 301,404 310,403 316,409
Vitre avant gauche;left;356,401 388,397;316,412 333,398 356,387 380,381 395,380 397,411
Vitre arrière gauche;left;416,397 460,399;403,380 433,380 458,384 476,391 471,410 405,411
Jante avant gauche;left;265,470 285,470;292,470 290.7,476.5 287,482 281.5,485.7 275,487 268.5,485.7 263,482 259.3,476.5 258,470 259.3,463.5 263,458 268.5,454.3 275,453 281.5,454.3 287,458 290.7,463.5
Jante arrière gauche;left;493,470 513,470;520,470 518.7,476.5 515,482 509.5,485.7 503,487 496.5,485.7 491,482 487.3,476.5 486,470 487.3,463.5 491,458 496.5,454.3 503,453 509.5,454.3 515,458 518.7,463.5
Capot;top;254,228 254,293;232,198 302,201 293,222 291,260 293,299 302,320 232,323 224,298 222,260 224,223
Pare-brise;top;318,230 318,291;302,201 350,212 345,238 343,260 345,283 350,309 302,320 293,299 291,260 293,222
Pavillon;top;380,260 462,260;350,212 492,212 496,238 497,260 496,283 492,309 350,309 345,283 343,260 345,238
Lunette arrière;top;520,230 520,291;492,212 536,203 543,233 544,260 543,288 536,318 492,309 496,283 497,260 496,238
Pare-chocs avant;front;50,296 131,296;18,276 48,280 90,282 133,280 163,276 162,304 154,311 27,311 19,304
Calandre;front;74,268 107,268;58,260 123,260 125,268 120,277 61,277 56,268
Optique avant droite;front;34,260.5 50,263;25,254 58,260 56,268 25,264
Optique avant gauche;front;147,260.5 131,263;156,254 156,264 125,268 123,260
Hayon;rear;662,250 711,250;632,234 741,234 734,254 729,282 644,282 639,254
Pare-chocs arrière;rear;646,297 727,297;614,282 759,282 758,304 750,311 623,311 615,304
Feu arrière gauche;rear;625,257 634,258;618,250 640,252 642,264 616,262
Feu arrière droit;rear;748,257 739,258;755,250 757,262 731,264 733,252
Tableau de bord;cabin;614.6,423.6 623.4,460.4;608,396 630,396 630,488 608,488
Siège passager;cabin;656.2,412.8 669.8,427.2;646,402 680,402 680,438 646,438
Siège conducteur;cabin;656.2,456.8 669.8,471.2;646,446 680,446 680,482 646,482
Banquette arrière;cabin;712.2,426 725.8,458;702,402 736,402 736,482 702,482
`;

export type Point = readonly [x: number, y: number];
export type CarPanel = { name: string; view: CarView; from: Point; to: Point; outline: readonly Point[] };

const pointIn = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};
const VIEWS: readonly string[] = ['right', 'left', 'top', 'front', 'rear', 'cabin'];
const isView = (view: string): view is CarView => VIEWS.includes(view);

export const CAR_PANELS: readonly CarPanel[] = PANEL_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', view = '', pins = '', corners = ''] = row.split(';');
    if (!isView(view)) throw new Error(`Not a view: ${view}`);
    const [from = [0, 0], to = [0, 0]] = pins.split(' ').map(pointIn);
    return { name, view, from, to, outline: corners.split(' ').map(pointIn) };
  });

/** Size of the drawing, in its units. */
export const CAR_MAP = { width: 776, height: 520 } as const;

/** Position of each view on the drawing, and its size; the right side is upside down. */
const FRAMES: Readonly<
  Record<CarView, { x: number; y: number; width: number; height: number; isFolded?: true }>
> = {
  right: { x: 190, y: 163, width: 404, height: 140, isFolded: true },
  left: { x: 190, y: 358, width: 404, height: 140 },
  top: { x: 190, y: 178, width: 404, height: 165 },
  front: { x: 8, y: 184, width: 165, height: 138 },
  rear: { x: 604, y: 184, width: 165, height: 138 },
  cabin: { x: 604, y: 392, width: 136, height: 100 },
};

/** The point of a place on a view, in percent of its width and height. */
export function pointOn(view: CarView, place: { x: number; y: number }): Point {
  const { x, y, width, height, isFolded } = FRAMES[view];
  const down = (place.y / 100) * height;
  return [x + (place.x / 100) * width, isFolded ? y - down : y + down];
}

/** Position of the pin of the n-th of several damages of a panel, when no point was given. */
export const pinOn = ({ from, to }: CarPanel, place: number, count: number): Point => {
  const ratio = (place + 1) / (count + 1);
  return [from[0] + (to[0] - from[0]) * ratio, from[1] + (to[1] - from[1]) * ratio];
};
