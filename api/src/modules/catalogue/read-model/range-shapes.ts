import { NONE } from './columns.ts';

const SLICES = 20;
/** Numbers spread less than this are counted one by one and sliced afterwards. */
const NARROW = 2048;

export type RangeShape = { min: number; max: number; histogram: readonly number[] };
type Spread = { least: number; greatest: number };

/**
 * Least and greatest among the matches, in the range's own unit, and how many fall in each of twenty
 * equal slices. `reach` are bounds that no value of the stock exceeds.
 */
export function shapeRange(values: Int32Array, unit: number, rows: Int32Array, reach: Spread): RangeShape {
  if (reach.least > reach.greatest) return EMPTY;
  const isNarrow = reach.greatest - reach.least < NARROW;
  return isNarrow ? narrowShape(values, unit, rows, reach) : wideShape(values, unit, rows);
}

const EMPTY: RangeShape = { min: 0, max: 0, histogram: [...new Int32Array(SLICES)] };

/** Every value counted by itself, in one pass. */
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
  const slices = new Int32Array(SLICES);
  for (let offset = first; offset <= last; offset += 1) {
    const slice = Math.min(SLICES - 1, Math.floor(((from + offset - min * unit) * SLICES) / width));
    slices[slice] = (slices[slice] ?? 0) + (counts[offset] ?? 0);
  }
  return { min, max, histogram: [...slices] };
}

function wideShape(values: Int32Array, unit: number, rows: Int32Array): RangeShape {
  const { least, greatest } = spreadOf(values, rows);
  if (least > greatest) return EMPTY;
  const [min, max] = [Math.floor(least / unit), Math.ceil(greatest / unit)];
  return { min, max, histogram: [...wideSlices(values, rows, min * unit, Math.max(1, (max - min) * unit))] };
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
const ROUNDING = 1e-11;

function wideSlices(values: Int32Array, rows: Int32Array, from: number, width: number): Int32Array {
  const scale = SLICES / width;
  const slices = new Int32Array(SLICES + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value === NONE) continue;
    const slice = ((value - from) * scale + ROUNDING) | 0;
    slices[slice] = (slices[slice] ?? 0) + 1;
  }
  slices[SLICES - 1] = (slices[SLICES - 1] ?? 0) + (slices[SLICES] ?? 0);
  return slices.subarray(0, SLICES);
}
