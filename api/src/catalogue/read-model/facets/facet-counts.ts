import type { FacetGroup } from '../stock/facet-group.ts';
import { facetTally } from '../counting/facet-tallies.ts';
import { countInto } from '../matches/tally.ts';
import type { MatchSet } from '../matches/match-set.ts';

/** Relative costs of reading one code of a matching row, and of one word of an AND: measured. */
const READ = 1.2;
const WORD = 1;
const MAX_BITSET_VALUES = 16;

/** Matches by code, by the cheaper way: one AND per value, or reading the code of each match. */
export function countCodes(group: FacetGroup, matches: MatchSet): Int32Array {
  const values = group.values.length - 1;
  if (
    !matches.isSparse &&
    values <= MAX_BITSET_VALUES &&
    values * matches.words * WORD < matches.count * READ
  ) {
    const counts = new Int32Array(group.values.length);
    for (let code = 1; code <= values; code += 1)
      if (group.stock[code] !== 0) counts[code] = matches.countIn(group.bits(code));
    return counts;
  }
  const tally = facetTally(group);
  countInto(matches, [tally]);
  return tally.counts;
}
