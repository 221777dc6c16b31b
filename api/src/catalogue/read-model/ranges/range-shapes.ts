import { NONE } from '../stock/columns.ts';

const SLICES = 20;
/** How many times the upper end may be halved; every coarse slice is then a whole number of fine ones. */
const HALVINGS = 5;
const FINE = SLICES * 2 ** HALVINGS;
/** The share of the values that may lie beyond the upper end, in the last slice. */
const BEYOND = 0.02;
/** Numbers spread less than this are counted one by one and sliced afterwards. */
const NARROW = 2048;

export type RangeShape = { min: number; max: number; upTo: number; histogram: readonly number[] };
type Spread = { least: number; greatest: number };

/**
 * Minimum and maximum of the matches, in the range's own unit, and the counts of twenty equal slices from
 * `min` to `upTo`. The last slice also contains higher values, 2 % at most, so that one very expensive car
 * does not push all others into the first slice. `reach` are bounds that no value of the stock exceeds.
 */
export function shapeRange(values: Int32Array, unit: number, rows: Int32Array, reach: Spread): RangeShape {
  if (reach.least > reach.greatest) return EMPTY;
  const isNarrow = reach.greatest - reach.least < NARROW;
  return isNarrow ? narrowShape(values, unit, rows, reach) : wideShape(values, unit, rows);
}

const EMPTY: RangeShape = { min: 0, max: 0, upTo: 0, histogram: [...new Int32Array(SLICES)] };

/** Twenty slices out of the fine ones, the upper end halved as long as hardly anything lies beyond. */
function coarsen(fine: Int32Array, min: number, max: number): RangeShape {
  const total = fine.reduce((sum, count) => sum + count, 0);
  let end = FINE;
  let beyond = 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    for (let at = end / 2; at < end; at += 1) beyond += fine[at] ?? 0;
    if (beyond > total * BEYOND) break;
    end /= 2;
  }
  const width = end / SLICES;
  const histogram = Array.from({ length: SLICES }, () => 0);
  for (let at = 0; at < FINE; at += 1) {
    const slice = Math.min(SLICES - 1, Math.floor(at / width));
    histogram[slice] = (histogram[slice] ?? 0) + (fine[at] ?? 0);
  }
  return { min, max, upTo: min + ((max - min) * end) / FINE, histogram };
}

/** Every value counted individually, in one pass. */
function narrowShape(values: Int32Array, unit: number, rows: Int32Array, reach: Spread): RangeShape {
  const counts = new Int32Array(reach.greatest - reach.least + 1);
  const from = reach.least;
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value !== NONE) counts[value - from] = (counts[value - from] ?? 0) + 1;
  }
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return EMPTY;
  const last = counts.findLastIndex((count) => count > 0);
  const [min, max] = [Math.floor((from + first) / unit), Math.ceil((from + last) / unit)];
  const width = Math.max(1, (max - min) * unit);
  const fine = new Int32Array(FINE);
  for (let offset = first; offset <= last; offset += 1) {
    const slice = Math.min(FINE - 1, Math.floor(((from + offset - min * unit) * FINE) / width));
    fine[slice] = (fine[slice] ?? 0) + (counts[offset] ?? 0);
  }
  return coarsen(fine, min, max);
}

function wideShape(values: Int32Array, unit: number, rows: Int32Array): RangeShape {
  const { least, greatest } = spreadOf(values, rows);
  if (least > greatest) return EMPTY;
  const [min, max] = [Math.floor(least / unit), Math.ceil(greatest / unit)];
  return coarsen(wideSlices(values, rows, min * unit, Math.max(1, (max - min) * unit)), min, max);
}

function spreadOf(values: Int32Array, rows: Int32Array): Spread {
  let [least, greatest] = [2_147_483_647, NONE];
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value > greatest) greatest = value;
    if (value < least && value !== NONE) least = value;
  }
  return { least, greatest };
}

/**
 * Multiplying is several times faster than dividing but may fall short of a whole number by a rounding
 * error; what is added is more than that error and less than the step to the next offset.
 */
const ROUNDING = 1e-10;

function wideSlices(values: Int32Array, rows: Int32Array, from: number, width: number): Int32Array {
  const scale = FINE / width;
  const slices = new Int32Array(FINE + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value === NONE) continue;
    const slice = ((value - from) * scale + ROUNDING) | 0;
    slices[slice] = (slices[slice] ?? 0) + 1;
  }
  slices[FINE - 1] = (slices[FINE - 1] ?? 0) + (slices[FINE] ?? 0);
  return slices.subarray(0, FINE);
}
