import { type FacetGroup, NO_CODE } from '../stock/facet-group.ts';
import type { ColumnPack } from '../stock/packed-columns.ts';
import type { Tally } from '../matches/tally.ts';

/** One facet by its codes. */
export class FacetTally implements Tally {
  readonly counts: Int32Array;
  readonly #codes: Uint16Array;

  constructor({ codes, values }: FacetGroup) {
    this.#codes = codes;
    this.counts = new Int32Array(values.length);
  }

  add(rows: Int32Array, count: number): void {
    const [codes, counts] = [this.#codes, this.counts];
    for (let at = 0; at < count; at += 1) {
      const code = codes[rows[at] ?? 0] ?? NO_CODE;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
}

/** Several columns by the code that they share. */
export class PackTally implements Tally {
  readonly pack: ColumnPack;
  readonly combined: Int32Array;

  constructor(pack: ColumnPack) {
    this.pack = pack;
    this.combined = new Int32Array(pack.size);
  }

  add(rows: Int32Array, count: number): void {
    const [{ codes }, combined] = [this.pack, this.combined];
    for (let at = 0; at < count; at += 1) {
      const code = codes[rows[at] ?? 0] ?? 0;
      combined[code] = (combined[code] ?? 0) + 1;
    }
  }
}
