import type { MatchSet } from './match-set.ts';

/** Counts rows as they are given to it, a slice of the matches at a time. */
export type Tally = {
  /** The first `count` of `rows`. */
  add: (rows: Int32Array, count: number) => void;
};

/**
 * All tallies in one pass: each slice of the matches is passed to every tally while it is in the processor's
 * cache, and the rows of all matches are never listed.
 */
export function countInto(matches: MatchSet, tallies: readonly Tally[]): void {
  if (tallies.length === 0) return;
  matches.eachSlice((rows, count) => {
    for (const tally of tallies) tally.add(rows, count);
  });
}

/** Turns counts of the rows that do not match into those of the rows that do. */
export function subtractFrom(whole: Int32Array, counts: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) counts[at] = (whole[at] ?? 0) - (counts[at] ?? 0);
}
