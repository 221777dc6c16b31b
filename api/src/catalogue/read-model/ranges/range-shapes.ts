const SLICES = 20;
/** How many times the upper end may be halved; every coarse slice is then a whole number of fine ones. */
const HALVINGS = 5;
export const FINE = SLICES * 2 ** HALVINGS;
/** The share of the values that may lie beyond the upper end, in the last slice. */
const BEYOND = 0.02;

/**
 * Minimum and maximum of the matches, in the range's own unit, and the counts of twenty equal slices from
 * `min` to `upTo`. The last slice also contains higher values, 2 % at most, so that one very expensive car
 * does not push all others into the first slice.
 */
export type RangeShape = { min: number; max: number; upTo: number; histogram: readonly number[] };

export const EMPTY_SHAPE: RangeShape = { min: 0, max: 0, upTo: 0, histogram: [...new Int32Array(SLICES)] };

/** Twenty slices out of the fine ones, the upper end halved as long as hardly anything lies beyond. */
export function coarsen(fine: Int32Array, min: number, max: number): RangeShape {
  let total = 0;
  for (let at = 0; at < FINE; at += 1) total += fine[at] ?? 0;
  let end = FINE;
  let beyond = 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    for (let at = end / 2; at < end; at += 1) beyond += fine[at] ?? 0;
    if (beyond > total * BEYOND) break;
    end /= 2;
  }
  const width = end / SLICES;
  const histogram: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const last = slice === SLICES - 1 ? FINE : (slice + 1) * width;
    let count = 0;
    for (let at = slice * width; at < last; at += 1) count += fine[at] ?? 0;
    histogram.push(count);
  }
  return { min, max, upTo: min + ((max - min) * end) / FINE, histogram };
}

export const rangeJson = (name: string, { min, max, upTo, histogram }: RangeShape): string =>
  `{"name":"${name}","min":${min},"max":${max},"upTo":${upTo},"histogram":[${histogram.join()}]}`;
