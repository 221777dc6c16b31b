import {
  type Bitset,
  addAll,
  bitsetFor,
  clearBit,
  intersect,
  putBit,
  removeAll,
  setBit,
} from '../../../platform/search/bitset.ts';
import { MatchSet } from '../matches/match-set.ts';
import { NONE } from '../stock/columns.ts';
import { SLICE, pause } from '../../../platform/search/pause.ts';

export type Spread = { least: number; greatest: number };

const BUCKETS = 64;
const SAMPLE = 20_000;

/**
 * A number's ranges without reading every row: for some thresholds, the bitset of the rows below.
 * Only the rows of the buckets in which a bound falls are compared one by one.
 */
export class RangeIndex {
  /** No value was ever outside of these. */
  least = Infinity;
  greatest = -Infinity;
  #values: Int32Array;
  #thresholds: number[] = [Infinity];
  #below: Bitset[];

  constructor(values: Int32Array) {
    this.#values = values;
    this.#below = [bitsetFor(values.length)];
  }

  /** Chooses the thresholds from the current values and reads all of the first `size` rows. */
  async build(values: Int32Array, size: number): Promise<void> {
    this.#values = values;
    this.#thresholds = chooseThresholds(values, size);
    this.#below = this.#thresholds.map(() => bitsetFor(values.length));
    for (let row = 0; row < size; row += 1) {
      const value = values[row] ?? NONE;
      this.#reach(value);
      const bucket = this.#below[this.#bucketOf(value)];
      if (value !== NONE && bucket) setBit(bucket, row);
      if (row % SLICE === SLICE - 1) await pause();
    }
    this.#below.reduce((under, bucket) => {
      addAll(bucket, under);
      return bucket;
    });
  }

  update(row: number, value: number): void {
    this.#reach(value);
    this.#thresholds.forEach((threshold, at) => {
      const below = this.#below[at];
      if (below) putBit(below, row, value !== NONE && value < threshold);
    });
  }

  remove(row: number): void {
    for (const below of this.#below) clearBit(below, row);
  }

  /** Writes the rows with `low` ≤ value ≤ `high` into `target`. */
  select(target: Bitset, low: number, high: number): void {
    const end = high + 1;
    const lowBucket = this.#bucketOf(low - 1);
    const endBucket = this.#bucketOf(end - 1);
    const lowExact = low === -Infinity || this.#thresholds[lowBucket] === low;
    const endExact = this.#thresholds[endBucket] === end;
    const above = low === -Infinity ? undefined : this.#below[lowBucket];
    const under = this.#below[endExact ? endBucket : endBucket - 1];
    target.fill(0);
    if (under)
      for (let word = 0; word < target.length; word += 1)
        target[word] = (under[word] ?? 0) & ~(above?.[word] ?? 0);
    if (!lowExact) this.#compareBucket(target, lowBucket, low, high);
    if (!endExact && (lowExact || endBucket !== lowBucket)) this.#compareBucket(target, endBucket, low, high);
  }

  /** Least and greatest value of the matches, without reading all of them when they are many. */
  spreadOf(matches: MatchSet): Spread {
    if (matches.isFew) return spreadOfRows(this.#values, matches);
    const bits = matches.bits();
    const buckets = this.#below.length;
    // The sets of rows below the thresholds contain one another: the first that shares a row has the least.
    const least = firstWhere(buckets, (bucket) => haveCommon(bits, this.#below[bucket]));
    if (least === buckets) return { least: Infinity, greatest: -Infinity };
    const all = this.#below[buckets - 1];
    const greatest = firstWhere(buckets, (bucket) => !haveOutside(bits, all, this.#below[bucket]));
    return {
      least: this.#spreadOfBucket(bits, least).least,
      greatest: this.#spreadOfBucket(bits, greatest).greatest,
    };
  }

  #spreadOfBucket(bits: Bitset, bucket: number): Spread {
    const rows = bits.slice();
    const [upper, lower] = [this.#below[bucket], this.#below[bucket - 1]];
    if (upper) intersect(rows, upper);
    if (lower) removeAll(rows, lower);
    return spreadOfRows(this.#values, new MatchSet(rows));
  }

  widen(values: Int32Array): void {
    this.#values = values;
    this.#below = this.#below.map((below) => {
      const wide = bitsetFor(values.length);
      wide.set(below);
      return wide;
    });
  }

  #reach(value: number): void {
    if (value === NONE) return;
    if (value < this.least) this.least = value;
    if (value > this.greatest) this.greatest = value;
  }

  /** The first threshold greater than the value: its bucket lies just below. */
  #bucketOf(value: number): number {
    let [from, to] = [0, this.#thresholds.length - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#thresholds[middle] ?? 0) > value) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #compareBucket(target: Bitset, bucket: number, low: number, high: number): void {
    const upper = this.#below[bucket];
    const lower = this.#below[bucket - 1];
    if (!upper) return;
    const values = this.#values;
    for (let word = 0; word < target.length; word += 1) {
      let bits = (upper[word] ?? 0) & ~(lower?.[word] ?? 0);
      let cachedCount = 0;
      while (bits !== 0) {
        const bit = bits & -bits;
        const value = values[(word << 5) + 31 - Math.clz32(bit)] ?? NONE;
        if (value >= low && value <= high) cachedCount |= bit;
        bits ^= bit;
      }
      if (cachedCount !== 0) target[word] = (target[word] ?? 0) | cachedCount;
    }
  }
}

function spreadOfRows(values: Int32Array, matches: MatchSet): Spread {
  let [least, greatest] = [Infinity, -Infinity];
  matches.eachSlice((rows, count) => {
    let [low, high] = [2_147_483_647, NONE];
    for (let at = 0; at < count; at += 1) {
      const value = values[rows[at] ?? 0] ?? NONE;
      if (value > high) high = value;
      if (value < low && value !== NONE) low = value;
    }
    if (low > high) return;
    least = Math.min(least, low);
    greatest = Math.max(greatest, high);
  });
  return { least, greatest };
}

/** The first number below `end` that passes, when all after it pass too; `end` when none does. */
function firstWhere(end: number, passes: (at: number) => boolean): number {
  let [from, to] = [0, end];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function haveCommon(one: Bitset, other: Bitset | undefined): boolean {
  if (!other) return false;
  for (let word = 0; word < one.length; word += 1)
    if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  return false;
}

/** Whether both have a row in common that is not in the third. */
function haveOutside(one: Bitset, other: Bitset | undefined, third: Bitset | undefined): boolean {
  if (!other || !third) return false;
  for (let word = 0; word < one.length; word += 1)
    if (((one[word] ?? 0) & (other[word] ?? 0) & ~(third[word] ?? 0)) !== 0) return true;
  return false;
}

function chooseThresholds(values: Int32Array, size: number): number[] {
  const sample: number[] = [];
  const step = Math.max(1, Math.floor(size / SAMPLE));
  for (let row = 0; row < size; row += step) {
    const value = values[row] ?? NONE;
    if (value !== NONE) sample.push(value);
  }
  sample.sort((one, other) => one - other);
  const chosen = new Set<number>();
  for (let bucket = 1; bucket < BUCKETS; bucket += 1) {
    const value = sample[Math.floor((sample.length * bucket) / BUCKETS)];
    if (value !== undefined) chosen.add(value);
  }
  return [...chosen, Infinity];
}
