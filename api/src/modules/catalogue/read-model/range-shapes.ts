import type { RangeName } from '@pomelo/contract/catalogue/facets.ts';
import { NONE } from './columns.ts';
import { rangeColumn, rangeUnit } from './ranges.ts';
import type { View } from './reader.ts';
import type { Stock } from './stock.ts';

const SLICES = 20;
/** Numbers spread less than this are counted one by one and sliced afterwards. */
const NARROW = 2048;

export type RangeShape = { min: number; max: number; histogram: readonly number[] };
type Spread = { least: number; greatest: number };

/** Least and greatest among the matches, in the range's own unit, and how many fall in each of twenty equal slices. */
export function shapeRange(stock: Stock, name: RangeName, view: View, rows: Int32Array): RangeShape {
  const values = stock.columns[rangeColumn(name, view)];
  const unit = rangeUnit(name);
  const { least, greatest } = spreadOf(values, rows);
  if (least > greatest) return { min: 0, max: 0, histogram: [...new Int32Array(SLICES)] };
  const [min, max] = [Math.floor(least / unit), Math.ceil(greatest / unit)];
  const width = Math.max(1, (max - min) * unit);
  const slices = width < NARROW ? narrowSlices(values, rows, min * unit, width) : wideSlices(values, rows, min * unit, width);
  return { min, max, histogram: [...slices] };
}

function spreadOf(values: Int32Array, rows: Int32Array): Spread {
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value === NONE) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return { least, greatest };
}

const sliceOf = (offset: number, width: number): number => Math.min(SLICES - 1, Math.floor((offset * SLICES) / width));

function narrowSlices(values: Int32Array, rows: Int32Array, from: number, width: number): Int32Array {
  const counts = new Int32Array(width + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value !== NONE) counts[value - from] = (counts[value - from] ?? 0) + 1;
  }
  const slices = new Int32Array(SLICES);
  counts.forEach((count, offset) => {
    const slice = sliceOf(offset, width);
    slices[slice] = (slices[slice] ?? 0) + count;
  });
  return slices;
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
