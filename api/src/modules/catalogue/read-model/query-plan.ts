import { FACETS, FACET_NAMES, type FacetName, RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { type Bitset, addAll, bitsetFor, setBit } from './structures/bitset.ts';
import type { FacetGroup } from './facets/facet-group.ts';
import { type Bounds, boundsOf } from './ranges/ranges.ts';
import type { View } from './reader.ts';
import type { Stock } from './stock.ts';

/** What a query asks for, in codes. Facet codes are alternatives; an empty list matches nothing. */
export type QueryPlan = {
  facets: readonly { name: FacetName; codes: readonly number[] }[];
  ranges: readonly { name: RangeName; bounds: Bounds }[];
  /** On sale after this instant, in microseconds as the stock has it. */
  sinceMicros: number | null;
};

/** A facet that would tell a visitor about the trade is as if it had not been asked for. */
export const isFacetShown = (name: FacetName, view: View): boolean => !(name === 'vat' && view === 'b2c');

export function planOf(stock: Stock, filters: Partial<CatalogueFilters>, view: View): QueryPlan {
  const facets = FACET_NAMES.flatMap((name) => {
    const asked = filters[name];
    if (!asked?.length || !isFacetShown(name, view)) return [];
    return [{ name, codes: [...new Set(asked.flatMap((value) => codesOf(stock, name, value)))] }];
  });
  const ranges = RANGES.flatMap(({ name }) => {
    const bounds = boundsOf(name, filters);
    return bounds ? [{ name, bounds }] : [];
  });
  return { facets, ranges, sinceMicros: filters.since === undefined ? null : Date.parse(filters.since) * 1000 };
}

/** A bare model slug stands for that model of any make. */
function codesOf(stock: Stock, name: FacetName, value: string): number[] {
  const code = stock.dimensions.group(name).codeOf(value);
  if (code !== undefined) return [code];
  return name === 'model' ? stock.dimensions.modelsOfSlug(value) : [];
}

/** The same question asked in another order of words has the same key. */
export function planKey(filters: Partial<CatalogueFilters>, view: View): string {
  let key: string = view;
  for (const { name } of FACETS) {
    const asked = filters[name];
    if (asked?.length) key += `|${name}=${asked.toSorted().join()}`;
  }
  for (const { name } of RANGES) {
    const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]];
    if (low !== undefined || high !== undefined) key += `|${name}=${low ?? ''}-${high ?? ''}`;
  }
  return filters.q ? `${key}|q=${filters.q}` : key;
}

/** Rows with one of the codes. The answer may be the group's own bitset: not to be written to. */
export function alternatives(group: FacetGroup, codes: readonly number[]): Bitset {
  const [first] = codes;
  if (first === undefined) return bitsetFor(group.codes.length);
  if (codes.length === 1) return group.bits(first);
  if (codes.length > MAX_UNIONS) return scanned(group, codes);
  const union = group.bits(first).slice();
  for (const code of codes.slice(1)) addAll(union, group.bits(code));
  return union;
}

const MAX_UNIONS = 8;

function scanned(group: FacetGroup, codes: readonly number[]): Bitset {
  const wanted = new Uint8Array(group.values.length);
  for (const code of codes) wanted[code] = 1;
  const bits = bitsetFor(group.codes.length);
  for (let row = 0; row < group.codes.length; row += 1) if (wanted[group.codes[row] ?? 0] === 1) setBit(bits, row);
  return bits;
}
