import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { type FacetGroup, NO_CODE } from './facet-group.ts';
import type { StockDimensions } from './stock-dimensions.ts';

/** Facets with few values, counted together in one pass over the matches. */
const PACKS: readonly (readonly FacetName[])[] = [
  ['condition', 'energy', 'gearbox', 'body', 'batteryHealth'],
  ['critAir', 'vat', 'colour', 'marketPosition', 'photographs'],
];

/** Several facets' codes as one number a row. Only for facets whose values are fixed. */
export class FacetPack {
  readonly groups: readonly FacetGroup[];
  /** Packed numbers are below this. */
  readonly combinations: number;
  packed: Uint16Array;
  readonly #sizes: readonly number[];

  constructor(groups: readonly FacetGroup[], capacity: number) {
    this.groups = groups;
    this.#sizes = groups.map((group) => group.values.length);
    this.combinations = this.#sizes.reduce((product, size) => product * size, 1);
    this.packed = new Uint16Array(capacity);
  }

  update(row: number): void {
    let packed = 0;
    for (let at = 0; at < this.groups.length; at += 1)
      packed = packed * (this.#sizes[at] ?? 1) + (this.groups[at]?.codes[row] ?? NO_CODE);
    this.packed[row] = packed;
  }

  widen(capacity: number): void {
    const wide = new Uint16Array(capacity);
    wide.set(this.packed);
    this.packed = wide;
  }

  /** Counts by code of each of the groups, out of the counts by packed number. */
  spread(combined: Int32Array): Map<FacetGroup, Int32Array> {
    const counts = this.#sizes.map((size) => new Int32Array(size));
    for (let combination = 0; combination < combined.length; combination += 1) {
      const count = combined[combination] ?? 0;
      if (count !== 0) this.#spread(counts, combination, count);
    }
    return new Map(this.groups.map((group, at) => [group, counts[at] ?? new Int32Array(0)]));
  }

  #spread(counts: readonly Int32Array[], combination: number, count: number): void {
    let rest = combination;
    for (let at = counts.length - 1; at >= 0; at -= 1) {
      const [size, own] = [this.#sizes[at] ?? 1, counts[at]];
      const code = rest % size;
      if (own) own[code] = (own[code] ?? 0) + count;
      rest = (rest - code) / size;
    }
  }
}

export const facetPacks = (dimensions: StockDimensions, capacity: number): FacetPack[] =>
  PACKS.map(
    (names) =>
      new FacetPack(
        names.map((name) => dimensions.group(name)),
        capacity,
      ),
  );
