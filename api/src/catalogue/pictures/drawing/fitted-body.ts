import type { BodyDrawing } from './body-drawing.ts';
import { readKnots } from './spline.ts';

/** Dimensions that a model's shape is fitted to, in millimetres. */
export type Proportions = {
  lengthMm: number;
  heightMm: number;
  wheelbaseMm: number;
  /** Null: the wheels of the body. */
  wheelDiameterMm: number | null;
};

const MM_PER_CM = 10;
const round = (value: number): number => Math.round(value * 100) / 100;
const POINT = /(-?[\d.]+),(-?[\d.]+)/g;

/**
 * The shape of a body stretched to the proportions of a model: the axles to its wheelbase, the overhangs to
 * what is left of its length (shared between front and rear as in the body), the roof to its height.
 */
export function fitBody(body: BodyDrawing, model: Proportions): BodyDrawing {
  const length = model.lengthMm / MM_PER_CM;
  const height = model.heightMm / MM_PER_CM;
  const wheelbase = model.wheelbaseMm / MM_PER_CM;
  const overhang = (length - wheelbase) / (body.len - (body.rx - body.fx));
  const between = wheelbase / (body.rx - body.fx);
  const front = body.fx * overhang;
  const toX = (x: number): number =>
    round(
      x <= body.fx
        ? x * overhang
        : x <= body.rx
          ? front + (x - body.fx) * between
          : front + wheelbase + (x - body.rx) * overhang,
    );
  // The windscreen frame of an open car is higher than its doors.
  const highest = [body.top, body.frame ?? ''].filter(Boolean).flatMap(readKnots);
  const up = height / Math.max(...highest.map(({ y }) => y));
  const toY = (y: number): number => round(y * up);
  const point = ([x, y]: [number, number]): [number, number] => [toX(x), toY(y)];
  const moved = (source: string): string =>
    source.replace(POINT, (_all, x: string, y: string) => `${toX(Number(x))},${toY(Number(y))}`);
  const optional = (name: 'rails' | 'chrome' | 'frame' | 'strip' | 'floor') =>
    body[name] === undefined ? {} : { [name]: moved(body[name]) };
  const { low } = body;
  return {
    ...body,
    len: length,
    r: model.wheelDiameterMm === null ? body.r : round(model.wheelDiameterMm / 2 / MM_PER_CM),
    fx: toX(body.fx),
    rx: toX(body.rx),
    low: [toY(low[0]), toY(low[1]), toY(low[2])],
    top: moved(body.top),
    dlo: moved(body.dlo),
    pil: body.pil.map(([ends, width]) => [moved(ends), width]),
    screen: moved(body.screen),
    cuts: moved(body.cuts),
    shoulder: moved(body.shoulder),
    crease: moved(body.crease),
    handles: body.handles.map(point),
    mirror: point(body.mirror),
    head: moved(body.head),
    drl: moved(body.drl),
    tail: moved(body.tail),
    glow: moved(body.glow),
    dark: moved(body.dark),
    seats: body.seats.map(point),
    helm: point(body.helm),
    ...optional('rails'),
    ...optional('chrome'),
    ...optional('frame'),
    ...optional('strip'),
    ...optional('floor'),
  };
}
