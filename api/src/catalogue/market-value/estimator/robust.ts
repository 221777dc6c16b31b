/** Beyond so many scales a residual counts less (Huber): 95 % efficiency for normal noise. */
const HUBER = 1.345;
/** The median absolute deviation of normal noise, in standard deviations. */
const MAD_OF_NORMAL = 0.6745;
/** Log price: ten prices in ten thousand apart are equal. */
const SMALLEST_SCALE = 1e-3;
const ROUNDS = 12;
const SETTLED = 1e-7;

const ascending = (a: number, b: number): number => a - b;

/** Between two order statistics where needed; `values` is sorted and not empty, `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const position = share * (values.length - 1);
  const below = Math.floor(position);
  const low = values[below] ?? Number.NaN;
  const high = values[Math.min(below + 1, values.length - 1)] ?? low;
  return low + (high - low) * (position - below);
}

export const medianOf = (values: readonly number[]): number => quantile(values.toSorted(ascending), 0.5);

/** Robust standard deviation of residuals around 0. */
export function scaleOf(residuals: readonly number[]): number {
  const sorted = residuals.map(Math.abs).toSorted(ascending);
  return Math.max(SMALLEST_SCALE, quantile(sorted, 0.5) / MAD_OF_NORMAL);
}

/** Weight of a residual: 1 near the middle, ever less beyond. */
export const huberWeight = (residual: number, scale: number): number => {
  const distance = Math.abs(residual) / scale;
  return distance <= HUBER ? 1 : HUBER / distance;
};

export type Weighted = { value: number; weight: number };

/** The middle of weighted values, found from their weighted median by Huber's weights. */
export function robustCentre(points: readonly Weighted[]): number {
  let centre = weightedMedian(points);
  const scale = scaleOf(points.map(({ value }) => value - centre));
  for (let round = 0; round < ROUNDS; round++) {
    let [sum, weights] = [0, 0];
    for (const { value, weight } of points) {
      const counted = weight * huberWeight(value - centre, scale);
      sum += counted * value;
      weights += counted;
    }
    const next = sum / weights;
    if (Math.abs(next - centre) < SETTLED) return next;
    centre = next;
  }
  return centre;
}

function weightedMedian(points: readonly Weighted[]): number {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return Number.NaN;
}
