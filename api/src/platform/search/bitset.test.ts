import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bitset,
  addAll,
  bitsetFor,
  countBits,
  countCommon,
  hasBit,
  intersectInto,
  intersect,
  putBit,
  rowsOf,
} from './bitset.ts';

const SIZE = 200;
const rows = fc.uniqueArray(fc.nat({ max: SIZE - 1 }));

function setOf(members: readonly number[]): Bitset {
  const set = bitsetFor(SIZE);
  for (const row of members) putBit(set, row, true);
  return set;
}
const listed = (set: Bitset): number[] => [...rowsOf(set, countBits(set))];
const ascending = (members: Iterable<number>): number[] => [...members].toSorted((one, other) => one - other);

test('a bitset contains what was added and returns it in order', () => {
  fc.assert(
    fc.property(rows, (members) => {
      const set = setOf(members);
      expect(countBits(set)).toBe(members.length);
      expect(listed(set)).toEqual(ascending(members));
      for (const row of members) putBit(set, row, false);
      expect(countBits(set)).toBe(0);
    }),
  );
});

test('unions, intersections and their counts are those of sets', () => {
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const [one, other] = [setOf(first), setOf(second)];
      const common = ascending(new Set(first).intersection(new Set(second)));
      const [into, stored, all] = [bitsetFor(SIZE), one.slice(), one.slice()];
      intersectInto(into, one, other);
      intersect(stored, other);
      addAll(all, other);
      expect([listed(into), listed(stored), countCommon(one, other)]).toEqual([
        common,
        common,
        common.length,
      ]);
      expect(listed(all)).toEqual(ascending(new Set([...first, ...second])));
      expect(first.every((row) => hasBit(all, row))).toBe(true);
    }),
  );
});
