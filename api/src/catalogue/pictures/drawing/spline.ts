import { at } from './geometry.ts';

export type Knot = {
  x: number;
  y: number;
  corner: boolean;
  /** Tangent in radians, when given. */ direction: number | null;
};
/** Two control points and the end of a cubic Bézier. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

const KNOT = /^(-?[\d.]+),(-?[\d.]+)(!)?(?:@(-?[\d.]+))?$/;

/** Reads `x,y` (smooth), `x,y!` (corner) and `x,y@deg` (smooth with that tangent), separated by spaces. */
export function readKnots(source: string): Knot[] {
  return source
    .trim()
    .split(/\s+/)
    .map((token) => {
      const match = KNOT.exec(token);
      if (!match) throw new Error(`Not a knot: ${token}`);
      const degrees = match[4];
      return {
        x: Number(match[1]),
        y: Number(match[2]),
        corner: match[3] === '!',
        direction: degrees === undefined ? null : (Number(degrees) * Math.PI) / 180,
      };
    });
}

/** Hobby's rule for the length of a control arm, from the angles at both ends. */
function armLength(theta: number, phi: number): number {
  const [sinTheta, sinPhi, cosTheta, cosPhi] = [
    Math.sin(theta),
    Math.sin(phi),
    Math.cos(theta),
    Math.cos(phi),
  ];
  return (
    (2 + Math.SQRT2 * (sinTheta - sinPhi / 16) * (sinPhi - sinTheta / 16) * (cosTheta - cosPhi)) /
    (3 * (1 + 0.5 * (Math.sqrt(5) - 1) * cosTheta + 0.5 * (3 - Math.sqrt(5)) * cosPhi))
  );
}

const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Solves a tridiagonal system in place: rows of before, here, after and right-hand side. */
function solve(before: number[], here: number[], after: number[], right: number[]): number[] {
  const last = here.length - 1;
  for (let row = 1; row <= last; row++) {
    const factor = at(before, row) / at(here, row - 1);
    here[row] = at(here, row) - factor * at(after, row - 1);
    right[row] = at(right, row) - factor * at(right, row - 1);
  }
  const solution: number[] = Array.from({ length: last + 1 }, () => 0);
  for (let row = last; row >= 0; row--) {
    const carried = row < last ? at(after, row) * at(solution, row + 1) : 0;
    solution[row] = (at(right, row) - carried) / at(here, row);
  }
  return solution;
}

/** Curvature-balanced Béziers through one run of knots, with free or given tangents at its ends. */
export function curvesThrough(
  knots: readonly Knot[],
  startDirection: number | null,
  endDirection: number | null,
): Curve[] {
  const last = knots.length - 1;
  const lengths: number[] = [];
  const angles: number[] = [];
  for (let i = 0; i < last; i++) {
    const dx = at(knots, i + 1).x - at(knots, i).x;
    const dy = at(knots, i + 1).y - at(knots, i).y;
    lengths.push(Math.hypot(dx, dy));
    angles.push(Math.atan2(dy, dx));
  }
  const turn = (i: number): number => (i > 0 && i < last ? wrapped(at(angles, i) - at(angles, i - 1)) : 0);
  const thetas = solve(...equations(lengths, angles, turn, startDirection, endDirection));
  return lengths.map((length, i) => {
    const theta = at(thetas, i);
    const phi = -turn(i + 1) - at(thetas, i + 1);
    const angle = at(angles, i);
    const out = armLength(theta, phi) * length;
    const back = armLength(phi, theta) * length;
    const from = at(knots, i);
    const to = at(knots, i + 1);
    return [
      from.x + out * Math.cos(angle + theta),
      from.y + out * Math.sin(angle + theta),
      to.x - back * Math.cos(angle - phi),
      to.y - back * Math.sin(angle - phi),
      to.x,
      to.y,
    ];
  });
}

function equations(
  lengths: readonly number[],
  angles: readonly number[],
  turn: (i: number) => number,
  startDirection: number | null,
  endDirection: number | null,
): [before: number[], here: number[], after: number[], right: number[]] {
  const last = lengths.length;
  const before = [0];
  const here = [1];
  const after = [startDirection === null ? 1 : 0];
  const right = [startDirection === null ? -turn(1) : wrapped(startDirection - at(angles, 0))];
  for (let i = 1; i < last; i++) {
    const p = 1 / at(lengths, i - 1);
    const q = 1 / at(lengths, i);
    before.push(p);
    here.push(2 * p + 2 * q);
    after.push(q);
    right.push(-2 * turn(i) * p - turn(i + 1) * q);
  }
  before.push(endDirection === null ? 1 : 0);
  here.push(1);
  after.push(0);
  right.push(endDirection === null ? 0 : wrapped(endDirection - at(angles, last - 1)));
  return [before, here, after, right];
}
