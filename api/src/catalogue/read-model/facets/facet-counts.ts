import type { FacetGroup } from '../stock/facet-group.ts';
import { NO_CODE } from '../stock/facet-group.ts';
import type { MatchSet } from '../matching/match-set.ts';

/** Relative costs of reading one code of a matching row, and of one word of an AND. */
const READ = 1.2;
const WORD = 3;
const MAX_BITSET_VALUES = 16;

/** Matches by code, by the cheaper way: one AND per value, or reading the code of each match. */
export function countCodes(group: FacetGroup, matches: MatchSet, rows: () => Int32Array): Int32Array {
  const counts = new Int32Array(group.values.length);
  const values = group.values.length - 1;
  if (
    !matches.isSparse &&
    values <= MAX_BITSET_VALUES &&
    values * matches.words * WORD < matches.count * READ
  ) {
    for (let code = 1; code <= values; code += 1)
      if (group.stock[code] !== 0) counts[code] = matches.countIn(group.bits(code));
    return counts;
  }
  const { codes } = group;
  const matching = rows();
  for (let at = 0; at < matching.length; at += 1) {
    const code = codes[matching[at] ?? 0] ?? NO_CODE;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
