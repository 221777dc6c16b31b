import type { CountedRange } from '@pomelo/contract/catalogue/facets.ts';
import type { Tally } from '../matches/tally.ts';
import { ROUNDING, type SlicedNumbers } from '../ranges/range-tallies.ts';
import type { RangeTallies } from './counted.ts';

/** A column of codes, and how many rows of each were counted. */
type CodeCounts = { codes: Uint16Array; counts: Int32Array };
/** Ranges that every vehicle has a value of. */
const STATED: readonly CountedRange[] = ['price', 'km'];

/**
 * The tallies, with those that one loop can count together as one. `anyNumbers` is a column of the stock, read in
 * place of a range that is not wanted.
 */
export function jointly(
  columns: readonly (Tally & CodeCounts)[],
  ranges: RangeTallies,
  anyNumbers: Int32Array,
): Tally[] {
  const [first, second, third, fourth, ...others] = columns;
  if (!first || !second || !third || !fourth) return [...columns, ...ranges.values()];
  const uncounted = (): SlicedNumbers => ({
    values: anyNumbers,
    from: 0,
    scale: 0,
    counts: new Int32Array(1),
  });
  const joined = STATED.map((name) => ranges.get(name)?.sliced);
  const [price = uncounted(), km = uncounted()] = joined;
  const rangesAlone = [...ranges.values()].filter(({ sliced }) => !sliced || !joined.includes(sliced));
  return [new JointTally([first, second, third, fourth], [price, km]), ...others, ...rangesAlone];
}

/** Four columns of codes and two of numbers in one loop: a loop for each takes a third longer or more. */
class JointTally implements Tally {
  readonly #codes: readonly [CodeCounts, CodeCounts, CodeCounts, CodeCounts];
  readonly #numbers: readonly [SlicedNumbers, SlicedNumbers];

  constructor(
    codes: readonly [CodeCounts, CodeCounts, CodeCounts, CodeCounts],
    numbers: readonly [SlicedNumbers, SlicedNumbers],
  ) {
    this.#codes = codes;
    this.#numbers = numbers;
  }

  add(rows: Int32Array, count: number): void {
    const [a, b, c, d] = this.#codes;
    const [aCodes, bCodes, cCodes, dCodes] = [a.codes, b.codes, c.codes, d.codes];
    const [aCounts, bCounts, cCounts, dCounts] = [a.counts, b.counts, c.counts, d.counts];
    const [x, y] = this.#numbers;
    const { values: xValues, from: xFrom, scale: xScale, counts: xCounts } = x;
    const { values: yValues, from: yFrom, scale: yScale, counts: yCounts } = y;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      const aCode = aCodes[row] ?? 0;
      aCounts[aCode] = (aCounts[aCode] ?? 0) + 1;
      const bCode = bCodes[row] ?? 0;
      bCounts[bCode] = (bCounts[bCode] ?? 0) + 1;
      const cCode = cCodes[row] ?? 0;
      cCounts[cCode] = (cCounts[cCode] ?? 0) + 1;
      const dCode = dCodes[row] ?? 0;
      dCounts[dCode] = (dCounts[dCode] ?? 0) + 1;
      const xSlice = (((xValues[row] ?? 0) - xFrom) * xScale + ROUNDING) | 0;
      xCounts[xSlice] = (xCounts[xSlice] ?? 0) + 1;
      const ySlice = (((yValues[row] ?? 0) - yFrom) * yScale + ROUNDING) | 0;
      yCounts[ySlice] = (yCounts[ySlice] ?? 0) + 1;
    }
  }
}
