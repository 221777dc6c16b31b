import type { BodyDrawing } from './body-drawing.ts';
import { at, CENTRE, SCALE } from './geometry.ts';
import { Pen } from './pen.ts';
import { type Knot, readKnots } from './spline.ts';

export type Outline = {
  /** Position of x = 0 on the sheet. */
  left: number;
  /** Radius of the wheel arches. */
  arch: number;
  top: readonly Knot[];
  shell: string;
  wells: string;
};

const WELL_DEPTH = 5;

/** The painted shell and the dark wells behind the wheels. */
export function outlineOf(body: BodyDrawing): Outline {
  const left = CENTRE - (body.len / 2) * SCALE;
  const arch = body.r + (body.clad ? 5.5 : 4);
  const [front, sill, rear] = body.low;
  const reach = (height: number): number => Math.sqrt(arch * arch - (height - body.r) ** 2);
  const top = readKnots(body.top);
  const afterLip: Knot = { x: body.fx - reach(front), y: front, corner: true, direction: null };
  const beforeLip: Knot = { x: body.rx + reach(rear), y: rear, corner: true, direction: null };
  // Over the top, then back along the sill through both arches.
  const shell = new Pen(left)
    .move(afterLip.x, afterLip.y)
    .follow([afterLip, { ...at(top, 0), corner: true }])
    .follow(top)
    .follow([at(top, top.length - 1), beforeLip])
    .arc(arch, body.rx - reach(sill), sill, 0)
    .line(body.fx + reach(sill), sill)
    .arc(arch, afterLip.x, front, 0)
    .close().path;
  const wells = new Pen(left)
    .move(afterLip.x, front)
    .arc(arch + 0.5, body.fx + reach(sill), sill, 1)
    .line(body.rx - reach(sill), sill)
    .arc(arch + 0.5, beforeLip.x, rear, 1)
    .line(body.rx, sill - WELL_DEPTH)
    .line(body.fx, sill - WELL_DEPTH)
    .close().path;
  return { left, arch, top, shell, wells };
}
