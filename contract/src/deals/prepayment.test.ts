import { expect, it } from 'vitest';
import { prepaymentOf, PrepaymentRule, prepaymentRule } from './prepayment.ts';

// MONEY-46
it('is nothing, a share rounded to the cent, or an amount, and never more than the order', () => {
  expect(prepaymentOf({ kind: 'none' }, 1_000_000)).toBe(0);
  expect(prepaymentOf({ kind: 'percent', basisPoints: 1000 }, 1_234_565)).toBe(123_457);
  expect(prepaymentOf({ kind: 'percent', basisPoints: 10_000 }, 99)).toBe(99);
  expect(prepaymentOf({ kind: 'amount', cents: 300_000 }, 1_000_000)).toBe(300_000);
  expect(prepaymentOf({ kind: 'amount', cents: 300_000 }, 299_999)).toBe(299_999);
});

it('is bounded, and read as it is stored', () => {
  const holds = (rule: unknown) => PrepaymentRule.safeParse(rule).success;
  expect(
    [100, 10_000, 99, 10_001, 150.5].map((basisPoints) => holds({ kind: 'percent', basisPoints })),
  ).toEqual([true, true, false, false, false]);
  expect([1, 100_000_000, 0, 100_000_001].map((cents) => holds({ kind: 'amount', cents }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(prepaymentRule(null, null)).toEqual({ kind: 'none' });
  expect(prepaymentRule(3000, null)).toEqual({ kind: 'percent', basisPoints: 3000 });
  expect(prepaymentRule(null, 50)).toEqual({ kind: 'amount', cents: 50 });
});
