import { expect, test } from 'vitest';
import { type CounterLine, leastOf, needsAgreement, sumKnown, totalMargin } from './counter-lines.ts';

const line: CounterLine = {
  productId: 1,
  title: '3008 GT',
  theirs: 2_130_000,
  asked: 2_240_000,
  vatRegime: 'recuperable',
  cost: 2_026_000,
  market: 2_215_000,
};
const unknown: CounterLine = { ...line, productId: 2, cost: null };
const FLOOR = 500;

test('a margin is the sum of those of all vehicles, or unknown with one of them', () => {
  expect(totalMargin([line], [2_170_000])).toBe(144_000);
  expect(totalMargin([line, unknown], [2_170_000, 2_170_000])).toBeNull();
  expect(totalMargin([line], [null])).toBeNull();
  expect([sumKnown([1, 2]), sumKnown([1, null])]).toEqual([3, null]);
});

// STAFF-26
test('a price below the floor needs an agreement, one with an unknown cost does not', () => {
  const least = leastOf(line, FLOOR) ?? 0;
  expect(least).toBe(2_132_700);
  expect(needsAgreement([line], [least], FLOOR)).toBe(false);
  expect(needsAgreement([line], [least - 100], FLOOR)).toBe(true);
  expect(needsAgreement([unknown], [100], FLOOR)).toBe(false);
  expect([needsAgreement([line], [100], null), leastOf(line, null), leastOf(unknown, FLOOR)]).toEqual([
    false,
    null,
    null,
  ]);
});
