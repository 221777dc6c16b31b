/**
 * Panels of a car unfolded from above, facing left: right side folded up, left side down, front and rear
 * upright, cabin apart. Each panel has its outline and the segment for its pins, in units of the drawing.
 */
export type Point = readonly [x: number, y: number];
export type View = 'right' | 'left' | 'top' | 'front' | 'rear' | 'cabin';
type Shape = { outline: readonly Point[]; from: Point; to: Point };
export type Panel = Shape & { name: string; view: View };

const SIDE_X = 190;
/** From the units of a view to those of the drawing. */
const TO_DRAWING: Record<View, (point: Point) => Point> = {
  right: ([x, y]) => [SIDE_X + x, 163 - y],
  left: ([x, y]) => [SIDE_X + x, 358 + y],
  top: ([x, y]) => [SIDE_X + x, 178 + y],
  front: ([x, y]) => [8 + x, 184 + y],
  rear: ([x, y]) => [604 + x, 184 + y],
  cabin: ([x, y]) => [604 + x, 392 + y],
};

/** Width and height of each view, in units of the drawing. */
const SIZE: Record<View, Point> = {
  right: [404, 140],
  left: [404, 140],
  top: [404, 165],
  front: [165, 138],
  rear: [165, 138],
  cabin: [136, 100],
};
/** A place on a view, in percent of its width and height, from its upper left when it is upright. */
export type Place = { x: number; y: number };

export const pointOf = (view: View, { x, y }: Place): Point =>
  TO_DRAWING[view]([(x / 100) * SIZE[view][0], (y / 100) * SIZE[view][1]]);

/** The place of a point of the drawing on a view, within its bounds. */
export function placeOf(view: View, [x, y]: Point): Place {
  const [left, first] = TO_DRAWING[view]([0, 0]);
  const [, last] = TO_DRAWING[view]([0, 1]);
  const [width, height] = SIZE[view];
  const share = (value: number, size: number): number =>
    Math.round(Math.min(100, Math.max(0, (value / size) * 100)) * 10) / 10;
  return { x: share(x - left, width), y: share((y - first) * (last - first), height) };
}

const RIM_SIDES = 16;
const RIM_RADIUS = 17;
const rim = (x: number, y: number): Shape => ({
  outline: Array.from({ length: RIM_SIDES }, (_, side): Point => {
    const angle = (side / RIM_SIDES) * 2 * Math.PI;
    return [x + RIM_RADIUS * Math.cos(angle), y + RIM_RADIUS * Math.sin(angle)];
  }),
  from: [x - 10, y],
  to: [x + 10, y],
});
/** `points`: corners of the outline, « x,y x,y … ». */
const shape = (points: string, from: Point, to: Point = from): Shape => {
  const outline = points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
  return { outline, from, to };
};
const box = (x: number, y: number, width: number, height: number): Shape =>
  shape(
    `${x},${y} ${x + width},${y} ${x + width},${y + height} ${x},${y + height}`,
    [x + width * 0.3, y + height * 0.3],
    [x + width * 0.7, y + height * 0.7],
  );

/**
 * Panels of a side, by the words before « gauche » or « droite », with the masculine form where there is one.
 */
const SIDE: Record<string, Shape> = {
  'Aile avant': shape(
    '16,73 104,52 116,62 119,80 122,96 113,94 100,82 85,79 68,82 56,94 52,100 12,96',
    [42, 75],
    [108, 68],
  ),
  'Porte avant': shape('116,62 210,56 211,106 127,106 122,96 118,80', [138, 84], [196, 82]),
  'Porte arrière': shape('210,57 287,55 284,75 278,92 274,106 211,106', [226, 82], [264, 80]),
  'Aile arrière': shape(
    '287,55 372,57 384,60 391,68 394,92 351,92 340,84 326,76 313,73 300,76 288,83 285,80',
    [304, 65],
    [374, 68],
  ),
  'Bas de caisse': box(127, 106, 147, 8),
  Rétroviseur: shape('122,55 113,54 111,46 120,45 126,51', [118, 50]),
  'Vitre avant': shape('126,54 143,40 166,29 190,23 205,22 207,53', [166, 43], [198, 39]),
  'Vitre arrière': shape('213,22 243,22 268,26 286,33 281,52 215,53', [226, 39], [270, 41]),
  'Jante avant': rim(85, 112),
  'Jante arrière': rim(313, 112),
};
const MASCULINE: readonly string[] = ['Bas de caisse', 'Rétroviseur'];

const TOP: Record<string, Shape> = {
  Capot: shape('42,20 112,23 103,44 101,82 103,121 112,142 42,145 34,120 32,82 34,45', [64, 50], [64, 115]),
  'Pare-brise': shape(
    '112,23 160,34 155,60 153,82 155,105 160,131 112,142 103,121 101,82 103,44',
    [128, 52],
    [128, 113],
  ),
  Pavillon: shape(
    '160,34 302,34 306,60 307,82 306,105 302,131 160,131 155,105 153,82 155,60',
    [190, 82],
    [272, 82],
  ),
  'Lunette arrière': shape(
    '302,34 346,25 353,55 354,82 353,110 346,140 302,131 306,105 307,82 306,60',
    [330, 52],
    [330, 113],
  ),
};
const FRONT: Record<string, Shape> = {
  'Pare-chocs avant': shape(
    '10,92 40,96 82,98 125,96 155,92 154,120 146,127 19,127 11,120',
    [42, 112],
    [123, 112],
  ),
  Calandre: shape('50,76 115,76 117,84 112,93 53,93 48,84', [66, 84], [99, 84]),
  // Seen from outside: the right of the car is at the left.
  'Optique avant droite': shape('17,70 50,76 48,84 17,80', [26, 76.5], [42, 79]),
  'Optique avant gauche': shape('148,70 148,80 117,84 115,76', [139, 76.5], [123, 79]),
};
const REAR: Record<string, Shape> = {
  Hayon: shape('28,50 137,50 130,70 125,98 40,98 35,70', [58, 66], [107, 66]),
  'Pare-chocs arrière': shape('10,98 155,98 154,120 146,127 19,127 11,120', [42, 113], [123, 113]),
  'Feu arrière gauche': shape('14,66 36,68 38,80 12,78', [21, 73], [30, 74]),
  'Feu arrière droit': shape('151,66 153,78 127,80 129,68', [144, 73], [135, 74]),
};
const CABIN: Record<string, Shape> = {
  'Tableau de bord': box(4, 4, 22, 92),
  'Siège passager': box(42, 10, 34, 36),
  'Siège conducteur': box(42, 54, 34, 36),
  'Banquette arrière': box(98, 10, 34, 80),
};

const panelsOf = (view: View, shapes: Record<string, Shape>, nameOf = (name: string) => name): Panel[] =>
  Object.entries(shapes).map(([name, { outline, from, to }]) => {
    const toDrawing = TO_DRAWING[view];
    return {
      name: nameOf(name),
      view,
      outline: outline.map(toDrawing),
      from: toDrawing(from),
      to: toDrawing(to),
    };
  });
const sided = (feminine: string, masculine: string) => (name: string) =>
  `${name} ${MASCULINE.includes(name) ? masculine : feminine}`;

export const PANELS: readonly Panel[] = [
  ...panelsOf('right', SIDE, sided('droite', 'droit')),
  ...panelsOf('left', SIDE, sided('gauche', 'gauche')),
  ...panelsOf('top', TOP),
  ...panelsOf('front', FRONT),
  ...panelsOf('rear', REAR),
  ...panelsOf('cabin', CABIN),
];

const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
/** Other names of a panel. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['toit', 'Pavillon'],
  ['coffre', 'Hayon'],
  ['pare choc avant', 'Pare-chocs avant'],
  ['pare choc arriere', 'Pare-chocs arrière'],
  ['phare avant gauche', 'Optique avant gauche'],
  ['phare avant droit', 'Optique avant droite'],
  ['optique avant droit', 'Optique avant droite'],
];
const BY_NAME = new Map(PANELS.map((panel) => [keyOf(panel.name), panel]));
for (const [alias, name] of ALIASES) {
  const panel = BY_NAME.get(keyOf(name));
  if (panel) BY_NAME.set(alias, panel);
}

/** The panel that a part names; undefined for a part that the drawing does not have. */
export const panelNamed = (part: string): Panel | undefined => BY_NAME.get(keyOf(part));

/**
 * Positions of the pins of these parts, each on its panel, side by side when several share one; null for an
 * unknown part.
 */
export function pinsOf(parts: readonly string[]): (Point | null)[] {
  const panels = parts.map(panelNamed);
  return panels.map((panel, place) => {
    if (!panel) return null;
    const own = panels.filter((one) => one === panel).length;
    const before = panels.slice(0, place).filter((one) => one === panel).length;
    const ratio = (before + 1) / (own + 1);
    const along = (from: number, to: number) => Math.round((from + (to - from) * ratio) * 10) / 10;
    return [along(panel.from[0], panel.to[0]), along(panel.from[1], panel.to[1])];
  });
}
