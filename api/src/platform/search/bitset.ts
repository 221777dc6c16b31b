/** One bit per row, in 32-bit signed words: the engine adds and counts those fastest. */
export type Bitset = Int32Array;

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;
export const bitsetFor = (rows: number): Bitset => new Int32Array(wordsFor(rows));

export const hasBit = (set: Bitset, row: number): boolean =>
  ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;

export function setBit(set: Bitset, row: number): void {
  const word = row >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (row & 31));
}

export function clearBit(set: Bitset, row: number): void {
  const word = row >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (row & 31));
}

export function putBit(set: Bitset, row: number, on: boolean): void {
  if (on) setBit(set, row);
  else clearBit(set, row);
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += bitsIn(set[word] ?? 0);
  return count;
}

/** Bits of every four as a number each: the first step of counting the bits of a word. */
function bitsOfFours(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/**
 * How many rows are in both. Three words are added up bit by bit, as ones and twos, before their bits are counted: of
 * three, two are counted.
 */
export function countCommon(one: Bitset, other: Bitset): number {
  let count = 0;
  let word = 0;
  for (; word + 2 < one.length; word += 3) {
    const first = (one[word] ?? 0) & (other[word] ?? 0);
    const second = (one[word + 1] ?? 0) & (other[word + 1] ?? 0);
    const third = (one[word + 2] ?? 0) & (other[word + 2] ?? 0);
    const odd = first ^ second;
    const ones = bitsOfFours(odd ^ third);
    const twos = bitsOfFours((first & second) | (odd & third));
    const bytes = ((ones + (ones >>> 4)) & 0x0f0f0f0f) + 2 * ((twos + (twos >>> 4)) & 0x0f0f0f0f);
    count += Math.imul(bytes, 0x01010101) >>> 24;
  }
  for (; word < one.length; word += 1) count += bitsIn((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Retains in `target` only the bits that `other` has as well. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

/** Writes the rows that are in both into `target`, which may be one of them; returns how many there are. */
export function intersectInto(target: Bitset, one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < target.length; word += 1) {
    const common = (one[word] ?? 0) & (other[word] ?? 0);
    target[word] = common;
    if (common !== 0) count += bitsIn(common);
  }
  return count;
}

export function removeAll(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1)
    target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
}

export function addAll(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

/** The rows of the set in ascending order; `count` is their known number. */
export function rowsOf(set: Bitset, count: number): Int32Array {
  const rows = new Int32Array(count);
  let at = 0;
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] ?? 0;
    const first = word << 5;
    while (bits !== 0) {
      rows[at] = first + 31 - Math.clz32(bits & -bits);
      at += 1;
      bits &= bits - 1;
    }
  }
  return rows;
}
