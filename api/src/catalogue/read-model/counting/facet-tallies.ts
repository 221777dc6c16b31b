import { type FacetGroup, NO_CODE } from '../stock/facet-group.ts';
import type { ColumnPack } from '../stock/packed-columns.ts';
import type { Tally } from '../matches/tally.ts';

/** One facet, or the columns of a pack, by codes. */
export class CodeTally<Of extends { codes: Uint16Array }> implements Tally {
  readonly of: Of;
  readonly codes: Uint16Array;
  readonly counts: Int32Array;

  constructor(of: Of, size: number) {
    this.of = of;
    this.codes = of.codes;
    this.counts = new Int32Array(size);
  }

  add(rows: Int32Array, count: number): void {
    const { codes, counts } = this;
    for (let at = 0; at < count; at += 1) {
      const code = codes[rows[at] ?? 0] ?? NO_CODE;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
}

export const facetTally = (group: FacetGroup): CodeTally<FacetGroup> =>
  new CodeTally(group, group.values.length);
export const packTally = (pack: ColumnPack): CodeTally<ColumnPack> => new CodeTally(pack, pack.size);
