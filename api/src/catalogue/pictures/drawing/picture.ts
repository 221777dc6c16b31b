import { type Body, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { silhouetteByKey } from '../silhouettes/silhouettes.ts';
import type { BodyDrawing } from './body-drawing.ts';
import { tonerOf } from './colour.ts';
import { glazing, mirror, paintwork, type Subject, trim, underneath } from './coachwork.ts';
import { fitBody } from './fitted-body.ts';
import { CENTRE, GROUND, HEIGHT, SCALE, short, WIDTH } from './geometry.ts';
import { labelIn } from './illustration-label.ts';
import { outlineOf } from './outline.ts';
import { definitions } from './shading.ts';
import { namesWith } from './svg.ts';
import { coveredCar, unpaintedCar } from './unknown-car.ts';
import type { DrawingView } from './views.ts';
import { cityCar, compact, convertible, coupe, estate, saloon } from './low-bodies.ts';
import { minivan, pickup, suv, van } from './tall-bodies.ts';
import { TWO_DOOR_BODIES } from './two-doors.ts';

/** The ten bodies of the catalogue. */
const BODY_DRAWINGS: Record<Body, BodyDrawing> = {
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

/**
 * `paint` is a CSS hex colour. A car of an unknown body or paint is a line drawing, in its profile view only.
 * `silhouette` names the model whose dimensions the body is fitted to; without it, or when the table has it no
 * more, the body has its usual ones. `doors` is given for hatchbacks with one door on each side.
 */
export type Drawing = {
  body: OrUnknown<Body>;
  paint: string;
  view: DrawingView;
  silhouette?: string | undefined;
  doors?: 3 | undefined;
};

type Shape = Pick<Drawing, 'silhouette' | 'doors'>;

/** The shape of a car of this body, fitted to its model. */
export function shapeOf(name: Body, { silhouette, doors }: Shape): BodyDrawing {
  const body = (doors === 3 ? TWO_DOOR_BODIES[name] : undefined) ?? BODY_DRAWINGS[name];
  const model = silhouetteByKey(silhouette);
  return model ? fitBody(body, model) : body;
}

/** A pictures' part of the sheet, 16:9: its left, top and width. */
type Frame = { x: number; y: number; width: number };

const ASPECT = HEIGHT / WIDTH;
const WHOLE: Frame = { x: 0, y: 0, width: WIDTH };

/** The part of the sheet that a view shows: a detail stays within the car's own size. */
function frameOf(body: BodyDrawing, view: DrawingView): Frame {
  const left = CENTRE - (body.len / 2) * SCALE;
  const right = CENTRE + (body.len / 2) * SCALE;
  const detail = (centre: number, middle: number, width: number): Frame => ({
    x: centre - width / 2,
    y: GROUND - middle - (width * ASPECT) / 2,
    width,
  });
  const tall = body.low[1] > 21 || body.len > 500;
  switch (view) {
    case 'front':
      return detail(left + 132, tall ? 88 : 66, tall ? 360 : 320);
    case 'rear':
      return detail(right - 132, tall ? 88 : 66, tall ? 360 : 320);
    case 'wheel':
      return detail(left + body.fx * SCALE, body.r * SCALE, 170);
    default:
      return WHOLE;
  }
}

const shadow = (url: string, radiusX: number, radiusY: number, opacity: number): string =>
  `<ellipse cx="${CENTRE}" cy="${GROUND}" rx="${short(radiusX)}" ry="${radiusY}" fill="${url}" opacity="${short(opacity, 100)}"/>`;

const PREFIX = 'c';

/**
 * A car on the sheet, with the shadow and reflection that set it down; `prefix` makes ids unique on one page.
 */
export function drawCar({ body: name, paint, ...rest }: Omit<Drawing, 'view'>, prefix: string): string {
  if (name === UNKNOWN) return coveredCar();
  const body = shapeOf(name, rest);
  if (paint === UNKNOWN) return unpaintedCar(body);
  const names = namesWith(prefix);
  const subject: Subject = { body, outline: outlineOf(body), toner: tonerOf(paint), names };
  const car = underneath(subject) + paintwork(subject) + glazing(subject) + trim(subject) + mirror(subject);
  const length = body.len * SCALE;
  return (
    definitions(body, subject.outline, subject.toner, names) +
    `<g mask="${names.url('k')}">${names.use('z', `transform="matrix(1 0 0-1 0 ${GROUND * 2 - 1})"`)}</g>` +
    shadow(names.url('s'), length * 0.53, 13, 0.55) +
    shadow(names.url('s'), length * 0.47, 5, 1) +
    `<g id="${names.id('z')}">${car}</g>`
  );
}

/** The picture as SVG on a transparent ground, labelled as an illustration. */
export function drawPicture({ view, ...car }: Drawing, size: { width: number; height: number }): string {
  const content = drawCar(car, PREFIX);
  const { body, paint } = car;
  const frame = body === UNKNOWN || paint === UNKNOWN ? WHOLE : frameOf(shapeOf(body, car), view);
  const placed = view === 'mirrored' ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${content}</g>` : content;
  const viewBox = [frame.x, frame.y, frame.width, frame.width * ASPECT]
    .map((value) => short(value))
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size.width}" height="${size.height}">${placed}${labelIn(frame, size.width)}</svg>`;
}
