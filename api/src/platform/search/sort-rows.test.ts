import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

it('sorts rows as comparing does, ties in the order given, and leaves them as they were', () => {
  const someKeys = fc.array(fc.oneof(fc.nat(5), fc.nat(3_000_000), fc.maxSafeNat()), { maxLength: 60 });
  fc.assert(
    fc.property(someKeys, fc.infiniteStream(fc.nat()), (keys, shuffle) => {
      const rows = keys.map((_key, row) => row).toSorted(() => ((shuffle.next().value ?? 0) % 3) - 1);
      const given = Int32Array.from(rows);
      const expected = rows.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
      expect([...sortRows(given, Float64Array.from(keys))]).toEqual(expected);
      expect([...given]).toEqual(rows);
    }),
  );
});
