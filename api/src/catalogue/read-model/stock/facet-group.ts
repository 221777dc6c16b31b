import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { type Bitset, bitsetFor, clearBit, setBit } from '../../../platform/search/bitset.ts';
import { detached } from '../../../platform/search/dictionary.ts';

export type FacetValue = { value: string; label: string; parent?: string };

/** Code of a row without a value, and of a row not on sale. */
export const NO_CODE = 0;
/** Memory for the bitsets of one group; makes and models of a large stock are built again when needed. */
const BITSET_BYTES = 48_000_000;
const MIN_BITSETS = 64;

/** One facet over all rows: a code a row, and a bitset a value, built on first use and maintained since. */
export class FacetGroup {
  readonly name: FacetName;
  /** By code; the first is the absent value. */
  readonly values: FacetValue[] = [{ value: '', label: '' }];
  /** How many rows of the whole stock have each code. */
  readonly stock: number[] = [0];
  codes: Uint16Array;
  /** Its size versions `values`: derived data is rebuilt when it grows. */
  readonly #codeOf = new Map<string, number>();
  readonly #bits = new Map<number, Bitset>();

  constructor(name: FacetName, capacity: number, fixed: readonly FacetValue[] = []) {
    this.name = name;
    this.codes = new Uint16Array(capacity);
    for (const value of fixed) this.add(value);
  }

  codeOf(value: string): number | undefined {
    return this.#codeOf.get(value);
  }

  add(value: FacetValue): number {
    const code = this.values.length;
    const own = { value: detached(value.value), label: detached(value.label) };
    this.values.push(value.parent === undefined ? own : { ...own, parent: detached(value.parent) });
    this.stock.push(0);
    this.#codeOf.set(own.value, code);
    return code;
  }

  /** Whether it changed. */
  set(row: number, code: number): boolean {
    const old = this.codes[row] ?? NO_CODE;
    if (old === code) return false;
    this.codes[row] = code;
    this.stock[old] = (this.stock[old] ?? 0) - 1;
    this.stock[code] = (this.stock[code] ?? 0) + 1;
    const [left, joined] = [this.#bits.get(old), this.#bits.get(code)];
    if (left) clearBit(left, row);
    if (joined) setBit(joined, row);
    return true;
  }

  /** The values that have vehicles. */
  stocked(): FacetValue[] {
    return this.values.filter((_value, code) => code !== NO_CODE && (this.stock[code] ?? 0) > 0);
  }

  bits(code: number): Bitset {
    const known = this.#bits.get(code);
    if (known) return known;
    const { codes } = this;
    const bits = bitsetFor(codes.length);
    for (let row = 0; row < codes.length; row += 1) if (codes[row] === code) setBit(bits, row);
    if (this.#bits.size >= Math.max(MIN_BITSETS, BITSET_BYTES / bits.byteLength)) {
      const [oldest] = this.#bits.keys();
      if (oldest !== undefined) this.#bits.delete(oldest);
    }
    this.#bits.set(code, bits);
    return bits;
  }

  widen(capacity: number): void {
    const wide = new Uint16Array(capacity);
    wide.set(this.codes);
    this.codes = wide;
    this.#bits.clear();
  }
}
