import { MatchSet } from '../matches/match-set.ts';
import { intersect } from '../../../platform/search/bitset.ts';
import type { Stock } from '../stock/stock.ts';

/** Rows most like one: same model first, then same body and energy; by nearness of the public price. */
export function similarRows(stock: Stock, row: number, count: number): number[] {
  const { dimensions, columns } = stock;
  const bitsOf = (name: 'model' | 'body' | 'energy') =>
    dimensions.group(name).bits(dimensions.group(name).codes[row] ?? 0);
  const alike = bitsOf('body').slice();
  intersect(alike, bitsOf('energy'));
  const chosen: number[] = [];
  for (const matches of [new MatchSet(bitsOf('model').slice()), new MatchSet(alike)]) {
    if (chosen.length < count)
      chosen.push(
        ...nearest(matches, columns.priceB2c, row, new Set([row, ...chosen]), count - chosen.length),
      );
  }
  return chosen;
}

function nearest(
  matches: MatchSet,
  prices: Int32Array,
  row: number,
  excluded: ReadonlySet<number>,
  count: number,
): number[] {
  const own = prices[row] ?? 0;
  const distance = (other: number): number => Math.abs((prices[other] ?? 0) - own);
  const best: number[] = [];
  for (const other of matches.rows()) {
    const farthest = best[count - 1];
    if (excluded.has(other) || (farthest !== undefined && distance(farthest) <= distance(other))) continue;
    const at = best.findIndex((stored) => distance(stored) > distance(other));
    best.splice(at < 0 ? best.length : at, 0, other);
    if (best.length > count) best.pop();
  }
  return best;
}
