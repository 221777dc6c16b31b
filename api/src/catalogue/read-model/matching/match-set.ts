import { type Bitset, countBits, countCommon, hasBit, rowsOf } from '../../../platform/search/bitset.ts';

/** Fewer matches than one in so many rows are stored as a list instead of a bitset. */
const SPARSE = 64;

/** The rows that match, as a bitset or, when few, as a list in ascending order. */
export class MatchSet {
  readonly count: number;
  #bits: Bitset | null;
  #rows: Int32Array | null = null;
  readonly #words: number;

  constructor(bits: Bitset) {
    this.#bits = bits;
    this.#words = bits.length;
    this.count = countBits(bits);
    if (this.count * SPARSE < bits.length * 32) {
      this.#rows = rowsOf(bits, this.count);
      this.#bits = null;
    }
  }

  get words(): number {
    return this.#words;
  }

  get isSparse(): boolean {
    return this.#bits === null;
  }

  get byteLength(): number {
    return (this.#bits?.byteLength ?? 0) + (this.isSparse ? this.count * 4 : 0);
  }

  rows(): Int32Array {
    return this.#rows ?? (this.#bits ? rowsOf(this.#bits, this.count) : new Int32Array(0));
  }

  bits(): Bitset {
    if (this.#bits) return this.#bits;
    const bits = new Int32Array(this.#words);
    for (const row of this.rows()) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    return bits;
  }

  countIn(set: Bitset): number {
    if (this.#bits) return countCommon(this.#bits, set);
    let count = 0;
    for (const row of this.rows()) if (hasBit(set, row)) count += 1;
    return count;
  }
}
