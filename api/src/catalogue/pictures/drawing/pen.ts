import { at, GROUND, SCALE, shortList } from './geometry.ts';
import { type Curve, curvesThrough, type Knot, readKnots } from './spline.ts';

/** Writes compact relative path data in picture units out of centimetres. */
export class Pen {
  private data = '';
  private x = 0;
  private y = 0;
  private last = '';
  private readonly left: number;
  private readonly grid: number;

  /** `left` is where x = 0 lies on the sheet; points are snapped to 1/`grid` of a unit. */
  constructor(left: number, grid = 10) {
    this.left = left;
    this.grid = grid;
  }

  get path(): string {
    return this.data;
  }

  private px(x: number): number {
    return Math.round((this.left + x * SCALE) * this.grid) / this.grid;
  }

  private py(y: number): number {
    return Math.round((GROUND - y * SCALE) * this.grid) / this.grid;
  }

  private put(command: string, values: readonly number[]): void {
    const text = shortList(values);
    this.data += command !== this.last ? command + text : (text.startsWith('-') ? '' : ' ') + text;
    this.last = command;
  }

  move(x: number, y: number): this {
    this.x = this.px(x);
    this.y = this.py(y);
    this.put('M', [this.x, this.y]);
    return this;
  }

  line(x: number, y: number): this {
    const toX = this.px(x);
    const toY = this.py(y);
    if (toX === this.x) this.put('v', [toY - this.y]);
    else if (toY === this.y) this.put('h', [toX - this.x]);
    else this.put('l', [toX - this.x, toY - this.y]);
    this.x = toX;
    this.y = toY;
    return this;
  }

  curve([x1, y1, x2, y2, x, y]: Curve): this {
    const ends = [this.px(x), this.py(y)] as const;
    this.put('c', [
      this.px(x1) - this.x,
      this.py(y1) - this.y,
      this.px(x2) - this.x,
      this.py(y2) - this.y,
      ends[0] - this.x,
      ends[1] - this.y,
    ]);
    [this.x, this.y] = ends;
    return this;
  }

  /** The larger arc of a circle of that radius. */
  arc(radius: number, x: number, y: number, sweep: 0 | 1): this {
    const toX = this.px(x);
    const toY = this.py(y);
    this.put('a', [radius * SCALE, radius * SCALE, 0, 1, sweep, toX - this.x, toY - this.y]);
    this.x = toX;
    this.y = toY;
    return this;
  }

  /** Follows knots from the current point, which must be the first of them. */
  follow(knots: readonly Knot[]): this {
    let start = 0;
    while (start < knots.length - 1) {
      let end = start + 1;
      while (end < knots.length - 1 && !at(knots, end).corner && at(knots, end).direction === null) end++;
      const from = at(knots, start).direction;
      const to = at(knots, end).direction;
      if (end === start + 1 && from === null && to === null) this.line(at(knots, end).x, at(knots, end).y);
      else for (const curve of curvesThrough(knots.slice(start, end + 1), from, to)) this.curve(curve);
      start = end;
    }
    return this;
  }

  close(): this {
    this.data += 'z';
    this.last = 'z';
    return this;
  }
}

/** The pieces of a source separated by `|`, each rendered by itself. */
function pieces(left: number, source: string, grid: number, closed: boolean): string {
  return source
    .split('|')
    .filter(Boolean)
    .map((piece) => {
      const knots = readKnots(piece);
      const pen = new Pen(left, grid).move(at(knots, 0).x, at(knots, 0).y).follow(knots);
      return closed ? pen.close().path : pen.path;
    })
    .join('');
}

const COARSE = 2;
export const openPath = (left: number, source: string, grid = COARSE): string =>
  pieces(left, source, grid, false);
export const closedPath = (left: number, source: string, grid = COARSE): string =>
  pieces(left, source, grid, true);

/** A tapered ribbon along a line, `width` centimetres up (or down) at its middle. */
export function ribbonPath(left: number, source: string, width: number): string {
  const there = readKnots(source);
  const back = there
    .map((knot, i) => ({ ...knot, y: knot.y + (i === 0 || i === there.length - 1 ? 0 : width) }))
    .toReversed();
  return new Pen(left, COARSE).move(at(there, 0).x, at(there, 0).y).follow(there).follow(back).close().path;
}
