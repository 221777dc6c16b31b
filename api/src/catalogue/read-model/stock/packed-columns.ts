import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { type Columns, NONE } from './columns.ts';
import type { FacetGroup } from './facet-group.ts';
import type { StockDimensions } from './stock-dimensions.ts';

export type PackedNumber = 'year' | 'power' | 'co2';
type Packed = { facets: readonly FacetName[]; numbers: readonly PackedNumber[] };

/** Columns whose values come in few combinations: what the model decides, what the vehicle has, where it is. */
const PACKS: readonly Packed[] = [
  { facets: ['model', 'energy', 'gearbox', 'body', 'seats', 'critAir'], numbers: ['power', 'co2'] },
  {
    facets: ['condition', 'batteryHealth', 'vat', 'colour', 'marketPosition', 'photographs'],
    numbers: [],
  },
  { facets: ['depot'], numbers: ['year'] },
];

/** Codes of combinations fit into 16 bits. */
const MAX_COMBINATIONS = 65_536;
const VALUES = 2 ** 32;
const MIN_VALUE = 2 ** 31;

/** How many have each value, from `from` on. */
export type ValueCounts = { counts: Int32Array; from: number };
type Combined = { values: readonly number[]; combined: Int32Array; found: Int32Array };

/**
 * Several columns as one code a row, of the combinations that the stock has: matches are counted by that code in
 * one pass, and the counts of each column follow from those of the combinations, which are far fewer.
 */
export class ColumnPack {
  readonly groups: readonly FacetGroup[];
  readonly numbers: readonly PackedNumber[];
  codes: Uint16Array;
  readonly #columns: Columns;
  /** By column: from the combination of the columns before it and its own value to the next combination. */
  readonly #next: readonly Map<number, number>[];
  readonly #sizes: number[];
  /** By column: its value in each combination. */
  readonly #values: number[][];
  #isFull = false;

  constructor(groups: readonly FacetGroup[], numbers: readonly PackedNumber[], columns: Columns) {
    this.groups = groups;
    this.numbers = numbers;
    this.#columns = columns;
    this.codes = new Uint16Array(columns.id.length);
    const count = groups.length + numbers.length;
    this.#next = Array.from({ length: count }, () => new Map<number, number>());
    this.#sizes = Array.from({ length: count }, () => 0);
    this.#values = Array.from({ length: count }, () => []);
  }

  /** How many combinations there are. */
  get size(): number {
    return this.#sizes.at(-1) ?? 0;
  }

  /** False once there are more combinations than codes: the columns are counted one by one from then on. */
  get isComplete(): boolean {
    return !this.#isFull;
  }

  update(row: number): void {
    if (this.#isFull) return;
    const { groups, numbers } = this;
    const own: number[] = [];
    for (const group of groups) own.push(group.codes[row] ?? 0);
    for (const name of numbers) own.push(this.#columns[name][row] ?? 0);
    let code = 0;
    for (let at = 0; at < own.length; at += 1) code = this.#step(at, code, own[at] ?? 0);
    if (code >= MAX_COMBINATIONS) this.#giveUp();
    else {
      if (code === this.#values[0]?.length) own.forEach((value, at) => this.#values[at]?.push(value));
      this.codes[row] = code;
    }
  }

  widen(capacity: number): void {
    const wide = new Uint16Array(capacity);
    wide.set(this.codes);
    this.codes = wide;
  }

  /** Counts by code of each facet, and by value of each number, out of the counts by combination. */
  spread(combined: Int32Array, numbers: ReadonlyMap<PackedNumber, ValueCounts>): Map<FacetGroup, Int32Array> {
    const found = combinationsIn(combined);
    const counts = new Map<FacetGroup, Int32Array>();
    this.groups.forEach((group, at) => {
      const own = new Int32Array(group.values.length);
      add(own, 0, { values: this.#values[at] ?? [], combined, found });
      counts.set(group, own);
    });
    this.numbers.forEach((name, at) => {
      const into = numbers.get(name);
      const values = this.#values[this.groups.length + at] ?? [];
      if (into) add(into.counts, into.from, { values, combined, found });
    });
    return counts;
  }

  #step(at: number, before: number, value: number): number {
    const next = this.#next[at];
    const key = before * VALUES + value + MIN_VALUE;
    const known = next?.get(key);
    if (known !== undefined) return known;
    const code = this.#sizes[at] ?? 0;
    this.#sizes[at] = code + 1;
    next?.set(key, code);
    return code;
  }

  #giveUp(): void {
    this.#isFull = true;
    for (const map of this.#next) map.clear();
    for (const values of this.#values) values.length = 0;
  }
}

/** The combinations that were counted at all: of few matches, few. */
function combinationsIn(combined: Int32Array): Int32Array {
  const found = new Int32Array(combined.length);
  let count = 0;
  for (let code = 0; code < combined.length; code += 1) {
    if (combined[code] === 0) continue;
    found[count] = code;
    count += 1;
  }
  return found.subarray(0, count);
}

function add(counts: Int32Array, from: number, { values, combined, found }: Combined): void {
  for (let at = 0; at < found.length; at += 1) {
    const code = found[at] ?? 0;
    const value = values[code] ?? NONE;
    if (value !== NONE) counts[value - from] = (counts[value - from] ?? 0) + (combined[code] ?? 0);
  }
}

export const columnPacks = (dimensions: StockDimensions, columns: Columns): ColumnPack[] =>
  PACKS.map(
    ({ facets, numbers }) =>
      new ColumnPack(
        facets.map((name) => dimensions.group(name)),
        numbers,
        columns,
      ),
  );
