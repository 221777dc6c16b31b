import {
  type Bitset,
  countBits,
  countCommon,
  hasBit,
  removeAll,
  rowsOf,
} from '../../../platform/search/bitset.ts';

/** With fewer matches a word, listing them costs less than searching words. */
const FEW_A_WORD = 4;
/** Rows of one slice: they and what is counted of them fit the processor's first cache. */
const SLICE_ROWS = 1024;
/** Filled again for each slice; nothing else runs between two slices. */
const slice = new Int32Array(SLICE_ROWS + 32);

/** One list for the page, the bounds and the counts of a set, which are read one after the other. */
let lastListed: { set: MatchSet; rows: Int32Array } | null = null;

/** Fewer matches than one in so many rows are stored as a list instead of a bitset. */
const SPARSE = 64;

/** The rows that match, as a bitset or, when few, as a list in ascending order. */
export class MatchSet {
  readonly count: number;
  #bits: Bitset | null;
  #rows: Int32Array | null = null;
  readonly #words: number;

  constructor(bits: Bitset, count = countBits(bits)) {
    this.#bits = bits;
    this.#words = bits.length;
    this.count = count;
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
    if (this.#rows || !this.#bits) return this.#rows ?? new Int32Array(0);
    if (lastListed?.set !== this) lastListed = { set: this, rows: rowsOf(this.#bits, this.count) };
    return lastListed.rows;
  }

  bits(): Bitset {
    if (this.#bits) return this.#bits;
    const bits = new Int32Array(this.#words);
    for (const row of this.rows()) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    return bits;
  }

  /** Whether listing the rows is cheap. */
  get isFew(): boolean {
    return this.isSparse || this.count < this.#words * FEW_A_WORD;
  }

  /** Visits all matches in ascending order, some at a time; the rows are only valid during the visit. */
  eachSlice(visit: (rows: Int32Array, count: number) => void): void {
    if (this.isFew) {
      visit(this.rows(), this.count);
      return;
    }
    const bits = this.#bits;
    if (bits === null) return;
    let filled = 0;
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0;
      const first = word << 5;
      while (rest !== 0) {
        slice[filled] = first + 31 - Math.clz32(rest & -rest);
        filled += 1;
        rest &= rest - 1;
      }
      if (filled < SLICE_ROWS) continue;
      visit(slice, filled);
      filled = 0;
    }
    if (filled > 0) visit(slice, filled);
  }

  /** The rows of the larger set that are not in this one. */
  outside(all: Bitset): MatchSet {
    const bits = all.slice();
    removeAll(bits, this.bits());
    return new MatchSet(bits);
  }

  countIn(set: Bitset): number {
    if (this.#bits) return countCommon(this.#bits, set);
    let count = 0;
    for (const row of this.rows()) if (hasBit(set, row)) count += 1;
    return count;
  }
}
