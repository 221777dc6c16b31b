import type { BodyDrawing } from './body-drawing.ts';
import { CENTRE, GROUND, SCALE, short } from './geometry.ts';
import { outlineOf } from './outline.ts';
import { closedPath, openPath } from './pen.ts';
import { path } from './svg.ts';

/** A line visible on a white and on a black ground. */
const LINE = '#7f8b86';
const group = (content: string): string =>
  `<g fill="none" stroke="${LINE}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${content}</g>`;
const ground = `<path d="M60 ${GROUND}H580" stroke-dasharray="1 6"/>`;

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * 0.62)}"/>`;

/** The lines of a car without any paint: its colour is unknown. */
export function unpaintedCar(body: BodyDrawing): string {
  const outline = outlineOf(body);
  const wheels = [body.fx, body.rx].map((axle) =>
    wheel(outline.left + axle * SCALE, GROUND - body.r * SCALE, body.r * SCALE),
  );
  const glass = body.dlo ? path(closedPath(outline.left, body.dlo), '') : '';
  const shell = path(outline.shell, 'stroke-width="2.2"');
  return group(
    shell + glass + path(openPath(outline.left, body.cuts), 'opacity=".7"') + wheels.join('') + ground,
  );
}

const SHEET =
  'M112 280C108 240 118 214 150 204C186 194 214 190 238 160C256 138 300 132 350 134C404 136 430 158 456 186C500 192 528 206 532 280' +
  'C520 272 508 284 494 276C470 288 452 274 428 284C400 274 372 288 344 276C312 288 288 274 260 284C232 274 212 288 186 276C162 288 136 272 112 280Z';
const FOLDS = [
  'M238 160C232 200 244 244 236 272',
  'M456 186C462 216 452 248 458 272',
  'M150 204C158 228 150 254 158 272',
  'M350 134C344 180 356 226 348 268',
];

/** A car under a sheet: its body is unknown. */
export const coveredCar = (): string =>
  group(
    `<ellipse cx="${CENTRE}" cy="${GROUND}" rx="212" ry="3"/>` +
      path(SHEET, 'stroke-width="2.2"') +
      FOLDS.map((fold) => path(fold, 'opacity=".7" stroke-dasharray="4 5"')).join(''),
  );
