import { type FacetName, RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { FacetGroup } from './facet-group.ts';
import { NO_CODE } from './facet-group.ts';
import type { MatchSet } from './match-set.ts';
import { NONE } from './columns.ts';
import type { Stock } from './stock.ts';
import { rangeColumn, rangeUnit } from './ranges.ts';
import type { View } from './reader.ts';

/** Relative costs of reading one code of a matching row, and of one word of an AND. */
const READ = 1.2;
const WORD = 0.9;
const MAX_BITSET_VALUES = 16;
const SLICES = 20;

/** Matches by code, by whichever way is cheaper: one AND a value, or reading the code of each match. */
export function countCodes(group: FacetGroup, matches: MatchSet, rows: () => Int32Array): Int32Array {
  const counts = new Int32Array(group.values.length);
  const values = group.values.length - 1;
  if (!matches.isSparse && values <= MAX_BITSET_VALUES && values * matches.words * WORD < matches.count * READ) {
    for (let code = 1; code <= values; code += 1) if (group.stock[code] !== 0) counts[code] = matches.countIn(group.bits(code));
    return counts;
  }
  const { codes } = group;
  for (const row of rows()) {
    const code = codes[row] ?? NO_CODE;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const french = new Intl.Collator('fr', { numeric: true });
/** Without a make, only the models found most often: hundreds of others would weigh down every answer. */
export const MODELS_WITHOUT_MAKE = 60;

/** Writes facets as JSON; what does not depend on the counts is prepared once a value. */
export class FacetWriter {
  readonly #prefixes = new Map<FacetGroup, string[]>();
  readonly #ranks = new Map<FacetGroup, number[]>();

  group(group: FacetGroup, counts: Int32Array, chosen: ReadonlySet<number>, limit: number): string {
    const prefixes = this.#prefixesOf(group);
    const codes = this.#listed(group, counts, chosen, limit);
    let text = `{"name":"${group.name}","values":[`;
    codes.forEach((code, index) => {
      const parent = group.values[code]?.parent;
      text += `${index === 0 ? '' : ','}${prefixes[code]}${counts[code] ?? 0}${parent === undefined ? '' : `,"parent":${JSON.stringify(parent)}`}}`;
    });
    return `${text}]}`;
  }

  /** Fixed values in their order, seats by number, the others by how many and then by name. */
  #listed(group: FacetGroup, counts: Int32Array, chosen: ReadonlySet<number>, limit: number): number[] {
    const codes: number[] = [];
    for (let code = 1; code < group.values.length; code += 1) if (this.#isListed(group, code, counts, chosen)) codes.push(code);
    if (isFixed(group.name)) return codes;
    const ranks = this.#ranksOf(group);
    const byRank = (one: number, other: number): number => (ranks[one] ?? 0) - (ranks[other] ?? 0);
    if (group.name === 'seats') return codes.sort(byRank);
    codes.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || byRank(one, other));
    return codes.filter((code, place) => place < limit || chosen.has(code));
  }

  #isListed(group: FacetGroup, code: number, counts: Int32Array, chosen: ReadonlySet<number>): boolean {
    if (isFixed(group.name)) return true;
    if (group.name === 'model') return (counts[code] ?? 0) > 0 || (chosen.has(code) && (group.stock[code] ?? 0) > 0);
    return (group.stock[code] ?? 0) > 0;
  }

  #prefixesOf(group: FacetGroup): string[] {
    const prefixes = this.#prefixes.get(group) ?? [];
    this.#prefixes.set(group, prefixes);
    for (const { value, label } of group.values.slice(prefixes.length)) {
      prefixes.push(`{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"count":`);
    }
    return prefixes;
  }

  #ranksOf(group: FacetGroup): number[] {
    const known = this.#ranks.get(group);
    if (known?.length === group.values.length) return known;
    const codes = group.values.map((_value, code) => code);
    const nameOf = (code: number): string => group.values[code]?.label ?? '';
    const valueOf = (code: number): string => group.values[code]?.value ?? '';
    codes.sort((one, other) => french.compare(nameOf(one), nameOf(other)) || (valueOf(one) < valueOf(other) ? -1 : 1));
    const ranks: number[] = [];
    codes.forEach((code, rank) => {
      ranks[code] = rank;
    });
    this.#ranks.set(group, ranks);
    return ranks;
  }
}

const STOCK_DECIDES: readonly FacetName[] = ['make', 'model', 'depot', 'seats'];
const isFixed = (name: FacetName): boolean => !STOCK_DECIDES.includes(name);

export type RangeShape = { min: number; max: number; histogram: number[] };

/** Least and greatest among the matches, in the range's own unit, and how many fall in each of the equal slices. */
export function shapeRange(stock: Stock, name: RangeName, view: View, rows: Int32Array): RangeShape {
  const values = stock.columns[rangeColumn(name, view)];
  const unit = rangeUnit(name);
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value === NONE) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const slices = new Int32Array(SLICES);
  if (least > greatest) return { min: 0, max: 0, histogram: [...slices] };
  const [min, max] = [Math.floor(least / unit), Math.ceil(greatest / unit)];
  const from = min * unit;
  const width = Math.max(1, (max - min) * unit);
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NONE;
    if (value === NONE) continue;
    let slice = (((value - from) * SLICES) / width) | 0;
    if (slice >= SLICES) slice = SLICES - 1;
    slices[slice] = (slices[slice] ?? 0) + 1;
  }
  return { min, max, histogram: [...slices] };
}

export const RANGE_NAMES: readonly RangeName[] = RANGES.map(({ name }) => name);
