import type { BodyDrawing } from './body-drawing.ts';
import type { Toner } from './colour.ts';
import { at, GROUND, SCALE, short } from './geometry.ts';
import type { Outline } from './outline.ts';
import { closedPath, openPath, Pen, ribbonPath } from './pen.ts';
import { DARK_PAINT } from './shading.ts';
import { readKnots } from './spline.ts';
import { type Names, path } from './svg.ts';

/** Input that every layer of a drawing needs. */
export type Subject = { body: BodyDrawing; outline: Outline; toner: Toner; names: Names };

const onSheetX = (outline: Outline, x: number): string => short(outline.left + x * SCALE);
const onSheetY = (y: number): string => short(GROUND - y * SCALE);
const length = (centimetres: number): string => short(centimetres * SCALE);
/** Shut lines and edges: the paint, much deeper. */
const lineColour = ({ toner }: Subject): string => toner.tone(toner.lightness < DARK_PAINT ? -0.8 : -0.66);

/** Seats, and the steering wheel of an open car. */
function cabin({ body, outline, names }: Subject): string {
  const [firstX, firstY] = at(body.seats, 0);
  const seat =
    `${firstX - 9},${firstY - 12}! ${firstX + 3},${firstY + 7}! ${firstX + 11},${firstY + 7}! ${firstX + 14},${firstY - 12}!|` +
    `${firstX + 5},${firstY + 10.5}! ${firstX + 7.5},${firstY + 21}! ${firstX + 13},${firstY + 20.5}! ${firstX + 11.5},${firstY + 10.5}!`;
  const others = body.seats
    .slice(1)
    .map(([x, y]) => names.use('v', `x="${short((x - firstX) * SCALE)}" y="${short((firstY - y) * SCALE)}"`));
  const [helmX, helmY] = body.helm;
  const helm = body.open
    ? path(
        openPath(outline.left, `${helmX - 4},${helmY + 9}! ${helmX + 4},${helmY - 9}!`),
        'stroke="#101214"',
      )
    : '';
  return path(closedPath(outline.left, seat), `id="${names.id('v')}"`) + others.join('') + helm;
}

/** Parts behind the paint: wells, the cabin of an open car, wheels. */
export function underneath(subject: Subject): string {
  const { body, outline, names } = subject;
  const openCabin = body.open
    ? `<g fill="#54433a" stroke="#54433a" stroke-width="3" stroke-linejoin="round">${cabin(subject)}</g>${path(closedPath(outline.left, body.floor ?? ''), 'fill="#2b2421"')}`
    : '';
  const wheels = [body.fx, body.rx].map((axle) =>
    names.use('w', `x="${onSheetX(outline, axle)}" y="${onSheetY(body.r)}"`),
  );
  return path(outline.wells, 'fill="#0b0d0f"') + openCabin + wheels.join('');
}

/** Plastic around the arches and along the sill. */
function cladding({ body, outline }: Subject): string {
  if (!body.clad) return '';
  const sill = body.low[1];
  const circles = [body.fx, body.rx].map(
    (axle) =>
      `<circle cx="${onSheetX(outline, axle)}" cy="${onSheetY(body.r)}" r="${length(outline.arch)}"/>`,
  );
  const from = body.fx + outline.arch - 3;
  const to = body.rx - outline.arch + 3;
  const strip = closedPath(
    outline.left,
    `${from},${sill}! ${from},${sill + 10}! ${to},${sill + 11}! ${to},${sill}!`,
  );
  return `<g fill="none" stroke="#272b2e" stroke-width="${length(body.clad * 2)}">${circles.join('')}</g>${path(strip, 'fill="#272b2e"')}`;
}

/** The painted shell with its lights and shades. */
export function paintwork(subject: Subject): string {
  const { body, outline, toner, names } = subject;
  const crease = readKnots(body.crease);
  const [first, last] = [at(crease, 0), at(crease, crease.length - 1)];
  const sill = body.low[1];
  const below = new Pen(outline.left, 2)
    .move(body.fx, first.y)
    .line(first.x, first.y)
    .follow(crease)
    .line(body.rx, last.y)
    .line(body.rx, sill)
    .line(body.fx, sill)
    .close();
  return (
    `${names.use('b', `fill="${names.url('p')}"`)}<g clip-path="${names.url('cb')}">` +
    `<g fill="${names.url('h')}">${path(ribbonPath(outline.left, body.shoulder, 5.5), `id="${names.id('j')}"`)}</g>` +
    names.use('j', 'y="5.5" opacity=".16"') +
    path(below.path, `fill="${names.url('l')}"`) +
    path(openPath(outline.left, body.crease), `fill="none" stroke="${toner.tone(0.55)}80"`) +
    names.use('b', `fill="${names.url('e')}"`) +
    names.use('b', `fill="none" stroke="${names.url('r')}" stroke-width="4"`) +
    cladding(subject) +
    `${path(closedPath(outline.left, body.dark), 'fill="#17191c"')}</g>` +
    names.use('b', `fill="none" stroke="${lineColour(subject)}90" stroke-width=".8"`)
  );
}

const REFLECTION = '190,60! 262,190! 300,190! 228,60!|240,60! 312,190! 322,190! 250,60!';

export function glazing(subject: Subject): string {
  const { body, outline, toner, names } = subject;
  const pillars = body.pil.map(([ends, width]) =>
    path(
      openPath(outline.left, `${ends.replace(' ', '! ')}!`),
      `stroke="#0d1012" stroke-width="${length(width)}"`,
    ),
  );
  const panes = body.dlo
    ? path(closedPath(outline.left, body.screen), 'fill="#1a2127"') +
      names.use('d', `fill="${names.url('g')}" stroke="#0d1012" stroke-width="2"`) +
      `<g clip-path="${names.url('cd')}"><g opacity=".5" stroke="#000" stroke-width="3" stroke-linejoin="round">${cabin(subject)}</g>` +
      `${path(closedPath(outline.left, REFLECTION, 1), 'fill="#fff" opacity=".09"')}${pillars.join('')}</g>`
    : '';
  const frame = body.frame
    ? path(
        closedPath(outline.left, body.frame),
        `fill="${toner.tone(0.08)}" stroke="${lineColour(subject)}" stroke-width=".7"`,
      )
    : '';
  return panes + frame;
}

const FINE = 10;
/** Chrome, rails, mouldings, shut lines (the gap, and the lit edge behind it), handles and lights. */
export function trim(subject: Subject): string {
  const { body, outline, toner, names } = subject;
  const line = lineColour(subject);
  const optional = (source: string | undefined, rest: string, grid?: number): string =>
    source ? path(openPath(outline.left, source, grid), rest) : '';
  const grips = body.handles
    .map(([x, y]) => `M${onSheetX(outline, x)} ${onSheetY(y)}h${length(14)}`)
    .join('');
  return (
    '<g fill="none" stroke-linecap="round">' +
    optional(body.chrome, 'stroke="#d5dadd" stroke-width="1.3"', FINE) +
    optional(body.rails, 'stroke="#747c82" stroke-width="2.2"') +
    optional(body.strip, 'stroke="#1d2124" stroke-width="4"') +
    `<g stroke-width=".9"><g stroke="${line}d0">${path(openPath(outline.left, body.cuts), `id="${names.id('q')}"`)}</g>` +
    `${names.use('q', `x="1" y=".5" opacity=".28" stroke="${toner.tone(0.5)}"`)}</g>` +
    path(grips, `stroke="${line}" stroke-width="4"`) +
    path(grips, `stroke="${toner.tone(0.16)}" stroke-width="2.6"`) +
    `<g stroke="#190608" stroke-width=".8">${path(closedPath(outline.left, body.head), `fill="${names.url('i')}"`)}` +
    `${path(closedPath(outline.left, body.tail), `fill="${names.url('t')}"`)}</g>` +
    path(openPath(outline.left, body.drl), 'stroke="#fff" stroke-width="1.6"') +
    `${path(openPath(outline.left, body.glow), 'stroke="#ffa99c" stroke-width="1.2"')}</g>`
  );
}

export function mirror(subject: Subject): string {
  const { body, outline, toner } = subject;
  const [x, y] = body.mirror;
  const foot = `${x - 1},${y - 5}! ${x + 1},${y + 1}! ${x + 7},${y + 1}! ${x + 6},${y - 4}!`;
  const shell = `${x + 12},${y + 9.5}! ${x + 3},${y + 9.5} ${x - 4},${y + 1.5}@-80 ${x + 3},${y - 0.5} ${x + 12},${y + 0.5}!`;
  return (
    path(closedPath(outline.left, foot), 'fill="#0d1012"') +
    path(
      closedPath(outline.left, shell),
      `fill="${toner.tone(0.1)}" stroke="${lineColour(subject)}" stroke-width=".6"`,
    )
  );
}
