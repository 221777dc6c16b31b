import { interestCents, type LateDebt, latePeriods } from '@pomelo/contract/dunning/late-interest.ts';
import { daysAfter } from '@pomelo/contract/paris-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const DUE = '2024-10-15';
const RATES = ['2024-07-01', '2025-01-01', '2025-07-01', '2026-01-01'].map((startsOn, index) => ({
  startsOn,
  basisPoints: 425 - index * 70,
}));
const day = (max: number) => fc.integer({ min: -30, max }).map((days) => daysAfter(DUE, days));
const debts: fc.Arbitrary<LateDebt> = fc.record({
  dueOn: fc.constant(DUE),
  leftCents: fc.integer({ min: 1, max: 50_000_000 }),
  beforeCents: fc.integer({ min: 0, max: 1_000_000 }),
  movements: fc.array(fc.record({ on: day(600), cents: fc.integer({ min: -5_000_000, max: 20_000_000 }) }), {
    maxLength: 6,
  }),
});
const until = fc.integer({ min: 0, max: 600 }).map((days) => daysAfter(DUE, days));

/** Day by day, as the law words it. */
function dayByDay({ dueOn, leftCents, beforeCents, movements }: LateDebt, last: string): number {
  let sum = 0n;
  for (let at = daysAfter(dueOn, 1); at <= last; at = daysAfter(at, 1)) {
    const received = movements.filter(({ on }) => on <= at).reduce((total, { cents }) => total + cents, 0);
    const base = leftCents - Math.max(0, Math.min(leftCents, received - beforeCents));
    const rate = RATES.findLast(({ startsOn }) => startsOn <= at);
    sum += BigInt(base) * BigInt((rate?.basisPoints ?? 0) + 1000);
  }
  return Number((2n * sum + 3_650_000n) / 7_300_000n);
}

// MONEY-39
describe('late-payment interest', () => {
  it('is the sum of its days, rounded once', () => {
    fc.assert(
      fc.property(debts, until, (debt, last) => {
        expect(interestCents(latePeriods(debt, RATES, last))).toBe(dayByDay(debt, last));
      }),
      { numRuns: 200 },
    );
  });

  it('has periods in order, without a day twice, that bear an amount', () => {
    fc.assert(
      fc.property(debts, until, (debt, last) => {
        const periods = latePeriods(debt, RATES, last);
        for (const [index, { from, to, baseCents }] of periods.entries()) {
          expect(baseCents).toBeGreaterThan(0);
          expect(from > DUE && from <= to && to <= last).toBe(true);
          expect((periods[index - 1]?.to ?? DUE) < from).toBe(true);
        }
      }),
    );
  });
});
