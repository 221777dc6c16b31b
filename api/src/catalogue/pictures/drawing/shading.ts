import type { BodyDrawing } from './body-drawing.ts';
import type { Toner } from './colour.ts';
import { at, clamp, GROUND } from './geometry.ts';
import type { Outline } from './outline.ts';
import { closedPath } from './pen.ts';
import { readKnots } from './spline.ts';
import { linearGradient, type Names, stop } from './svg.ts';
import { wheel } from './wheel.ts';

/** Below this lightness the paint's own lines are rendered in a deeper shade. */
export const DARK_PAINT = 0.42;

/** The paint from the roof to the sill: lit above, darkest below the crease. */
function paintStops(body: BodyDrawing, outline: Outline, { tone }: Toner): string {
  const roof = Math.max(...outline.top.map((knot) => knot.y));
  const floor = Math.min(...body.low, ...outline.top.map((knot) => knot.y));
  const shoulder = readKnots(body.shoulder);
  const middle = at(shoulder, Math.floor(shoulder.length / 2)).y;
  const crease = at(readKnots(body.crease), 1).y;
  const at100 = (y: number): number => Math.round(clamp((roof - y) / (roof - floor), 0, 1) * 100) / 100;
  const lights: [y: number, amount: number][] = [
    [roof, 0.42],
    [roof - 12, 0.2],
    [middle + 2, 0.06],
    [(middle + crease) / 2, -0.1],
    [crease + 2, -0.24],
    [body.low[1], -0.16],
  ];
  return lights.map(([y, amount]) => stop(at100(y), tone(amount))).join('');
}

/** Everything the drawing refers to: gradients, clips, the shell, the glass and the wheel. */
export function definitions(body: BodyDrawing, outline: Outline, toner: Toner, names: Names): string {
  const { soft, lightness } = toner;
  const gradient = (name: string, stops: string, attributes?: string): string =>
    linearGradient(names.id(name), stops, attributes);
  const ends =
    stop(0, '', 0.36 * soft) +
    stop(0.05, '', 0.15 * soft) +
    stop(0.15, '', 0) +
    stop(0.86, '', 0) +
    stop(0.96, '', 0.13 * soft);
  const glass = body.dlo
    ? `<path id="${names.id('d')}" d="${closedPath(outline.left, body.dlo)}"/><clipPath id="${names.id('cd')}">${names.use('d', '')}</clipPath>`
    : '';
  return (
    '<defs>' +
    gradient('p', paintStops(body, outline, toner)) +
    gradient('e', ends + stop(1, '', 0.32 * soft), '') +
    gradient(
      'h',
      stop(0, '#fff', 0) + stop(0.25, '#fff', lightness < DARK_PAINT ? 0.42 : 0.6) + stop(1, '#fff', 0),
      '',
    ) +
    gradient('r', stop(0, '#fff', 0.5) + stop(0.7, '#fff', 0)) +
    gradient('l', stop(0, '', 0.3 * soft) + stop(1, '', 0.04)) +
    gradient('g', stop(0, '#53626d') + stop(0.7, '#1c242a')) +
    gradient('m', stop(0, '#f4f6f7') + stop(1, '#868d94')) +
    gradient('i', stop(0, '#f2f6f9') + stop(1, '#3d4850'), 'y2=".3"') +
    gradient('t', stop(0, '#e8382f') + stop(1, '#8d0f18')) +
    `<radialGradient id="${names.id('s')}">${stop(0.3, '', 0.55)}${stop(1, '', 0)}</radialGradient>` +
    gradient('f', stop(0, '#fff', 0.24) + stop(1, '#fff', 0)) +
    `<mask id="${names.id('k')}"><path d="M0 ${GROUND}h640v62H0z" fill="${names.url('f')}"/></mask>` +
    `<path id="${names.id('b')}" d="${outline.shell}"/><clipPath id="${names.id('cb')}">${names.use('b', '')}</clipPath>` +
    glass +
    wheel(body, names) +
    '</defs>'
  );
}
