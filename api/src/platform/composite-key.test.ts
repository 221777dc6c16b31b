import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compositeKey, type KeyPart } from '@pomelo/contract/composite-key.ts';

const text = fc.oneof(fc.string(), fc.stringMatching(/^[%:0-9AC|=,]{0,6}$/));
const part: fc.Arbitrary<KeyPart> = fc.oneof(text, fc.constant(null));
const parts = fc.array(part, { minLength: 1, maxLength: 4 });
const keyOf = ([first = '', ...others]: readonly KeyPart[]): string => compositeKey(first, ...others);

test('different parts give different keys', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 5000 },
  );
});

test('parts that look like separators or escapes give different keys, in every list of two', () => {
  const alike: KeyPart[] = ['', 'null', ':', '%', '%25', '%3A', '%0', '%:', ':%', '0', null];
  const lists = alike.flatMap((one): KeyPart[][] => [[one], ...alike.map((other) => [one, other])]);
  expect(new Set(lists.map(keyOf)).size).toBe(lists.length);
});

test('a nested key stays one part, however long its list is', () => {
  fc.assert(
    fc.property(parts, parts, parts, (one, other, third) => {
      const nested = (left: readonly KeyPart[], right: readonly KeyPart[]): string =>
        compositeKey(keyOf(left), keyOf(right));
      const [whole, moved] = [nested(one, [...other, ...third]), nested([...one, ...other], third)];
      expect(whole === moved).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('parts without separators stay readable, so stored keys are unchanged', () => {
  expect(compositeKey('offer-expired', 'b1d0', 'a@b.fr')).toBe('offer-expired:b1d0:a@b.fr');
});
