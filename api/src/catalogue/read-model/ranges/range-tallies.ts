import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Tally } from '../matches/tally.ts';
import { NONE } from '../stock/columns.ts';
import { coarsen, EMPTY_SHAPE, FINE, type RangeShape } from './range-shapes.ts';
import type { Spread } from './range-index.ts';

/** Numbers spread less than this are counted one by one and sliced afterwards. */
const NARROW = 2048;

type Column = { values: Int32Array; unit: number };

/** Values counted by slices of equal width, `from` on; `scale` is how many slices one unit of a value is. */
export type SlicedNumbers = { values: Int32Array; from: number; scale: number; counts: Int32Array };

/** Tallies of the same key count the same values in the same places: one can be subtracted from the other. */
export type RangeTally = Tally & {
  counts: Int32Array;
  key: string;
  /** When every value is counted separately: the value of the first count. */
  from?: number;
  /** When values are counted by slices. */
  sliced?: SlicedNumbers;
  shape: () => RangeShape;
};

/**
 * `reach` are bounds that no value of the stock exceeds, `spread` returns those of the rows to be counted: it is
 * only called for numbers that are too far apart to be counted one by one.
 */
export function rangeTally(column: Column, reach: Spread, spread: () => Spread): RangeTally {
  if (reach.greatest - reach.least < NARROW) return new NarrowTally(column, reach);
  const { least, greatest } = spread();
  const { unit } = column;
  return new WideTally(column, Math.floor(least / unit), Math.ceil(greatest / unit));
}

/** Every value counted by itself. */
class NarrowTally implements RangeTally {
  readonly counts: Int32Array;
  readonly key: string;
  readonly from: number;
  readonly #column: Column;

  constructor(column: Column, { least, greatest }: Spread) {
    this.#column = column;
    this.from = least;
    this.key = compositeKey('narrow', least, greatest);
    this.counts = new Int32Array(Math.max(0, greatest - least + 1));
  }

  add(rows: Int32Array, count: number): void {
    const { values } = this.#column;
    const { counts, from } = this;
    for (let at = 0; at < count; at += 1) {
      const value = values[rows[at] ?? 0] ?? NONE;
      if (value !== NONE) counts[value - from] = (counts[value - from] ?? 0) + 1;
    }
  }

  shape(): RangeShape {
    const { counts, from } = this;
    const { unit } = this.#column;
    let [first, last] = [0, counts.length - 1];
    while (first <= last && counts[first] === 0) first += 1;
    if (first > last) return EMPTY_SHAPE;
    while (counts[last] === 0) last -= 1;
    const [min, max] = [Math.floor((from + first) / unit), Math.ceil((from + last) / unit)];
    const width = Math.max(1, (max - min) * unit);
    const fine = new Int32Array(FINE);
    for (let offset = first; offset <= last; offset += 1) {
      if (counts[offset] === 0) continue;
      const slice = Math.min(FINE - 1, Math.floor(((from + offset - min * unit) * FINE) / width));
      fine[slice] = (fine[slice] ?? 0) + (counts[offset] ?? 0);
    }
    return coarsen(fine, min, max);
  }
}

/**
 * Multiplying is several times faster than dividing but may fall short of a whole number by a rounding
 * error; what is added is more than that error and less than the step to the next offset.
 */
export const ROUNDING = 1e-10;

/** Values by their fine slice between two bounds. */
class WideTally implements RangeTally {
  readonly counts = new Int32Array(FINE + 1);
  readonly key: string;
  readonly sliced: SlicedNumbers;
  readonly #min: number;
  readonly #max: number;

  constructor({ values, unit }: Column, min: number, max: number) {
    [this.#min, this.#max] = [min, max];
    this.key = compositeKey('wide', min, max);
    const scale = FINE / Math.max(1, (max - min) * unit);
    this.sliced = { values, from: min * unit, scale, counts: this.counts };
  }

  add(rows: Int32Array, count: number): void {
    const { values, from, scale, counts } = this.sliced;
    for (let at = 0; at < count; at += 1) {
      const value = values[rows[at] ?? 0] ?? NONE;
      if (value === NONE) continue;
      const slice = ((value - from) * scale + ROUNDING) | 0;
      counts[slice] = (counts[slice] ?? 0) + 1;
    }
  }

  shape(): RangeShape {
    if (this.#min > this.#max) return EMPTY_SHAPE;
    const fine = this.counts.slice(0, FINE);
    fine[FINE - 1] = (fine[FINE - 1] ?? 0) + (this.counts[FINE] ?? 0);
    return coarsen(fine, this.#min, this.#max);
  }
}
