import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../read-model/stock/stock-sample.ts';
import { type OnSale, SurvivalTally } from './survival.ts';

const tallyOf = (histories: readonly OnSale[]): SurvivalTally => {
  const tally = new SurvivalTally();
  for (const one of histories) tally.add(one);
  return tally;
};

/** The product-limit estimate as textbooks write it, over each day of a sale. */
function plainDayOf(histories: readonly OnSale[], share: number): number | null {
  const all = histories
    .filter(({ entered, days }) => entered <= Math.min(days, 730))
    .flatMap((one) => Array.from({ length: one.vehicles }, () => one))
    .map((one) => (one.days > 730 ? { ...one, days: 730, sold: false } : one));
  const days = [...new Set(all.filter(({ sold }) => sold).map((one) => one.days))].toSorted((a, b) => a - b);
  const unsoldAfter = (last: number): number =>
    days
      .filter((day) => day <= last)
      .reduce((product, day) => {
        const atRisk = all.filter((one) => one.entered <= day && one.days >= day).length;
        return product * (1 - all.filter((one) => one.sold && one.days === day).length / atRisk);
      }, 1);
  return days.find((day) => unsoldAfter(day) <= 1 - share + 1e-9) ?? null;
}

const history = fc.record({
  entered: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(60)),
  days: fc.oneof({ weight: 8, arbitrary: fc.nat(90) }, fc.nat(900)),
  sold: fc.boolean(),
  vehicles: fc.integer({ min: 1, max: 3 }),
});
const shares = fc.constantFrom(0.1, 0.25, 0.5, 0.8, 0.9, 1);

// VALUE-8
describe('the days to sell', () => {
  it('are the empirical quantile when all are sold', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(700), { minLength: 1, maxLength: 60 }), shares, (days, share) => {
        const sorted = days.toSorted((a, b) => a - b);
        // The first day by which at least this share is sold.
        const expected = sorted[Math.ceil(share * sorted.length - 1e-9) - 1];
        const tally = tallyOf(days.map((one) => ({ entered: 0, days: one, sold: true, vehicles: 1 })));
        expect(tally.dayOf(share)).toBe(expected);
        expect(tally.sales).toBe(days.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of a plain second implementation, with vehicles unsold and vehicles that came late', () => {
    let reached = 0;
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 40 }), shares, (histories, share) => {
        const expected = plainDayOf(histories, share);
        expect(tallyOf(histories).dayOf(share)).toBe(expected);
        if (expected !== null) reached += 1;
      }),
      { numRuns: 2000 },
    );
    expect(reached).toBeGreaterThan(500);
  });

  it('are unknown when too few are sold, or none is there', () => {
    expect(new SurvivalTally().dayOf(0.5)).toBeNull();
    const unsold = { entered: 0, days: 40, sold: false, vehicles: 9 };
    expect(tallyOf([unsold, { ...unsold, days: 10, sold: true, vehicles: 1 }]).dayOf(0.5)).toBeNull();
  });

  it.each([20, 45, 90])(
    'recover a median of %i days of a stock that comes evenly, where the mean of what was sold does not',
    (median) => {
      const random = randomNumbers(median);
      const scale = median / Math.LN2;
      const [soldDays, histories]: [number[], OnSale[]] = [[], []];
      // A stock of four months, and a year of records of which the vehicles before it are truncated.
      for (let vehicle = 0; vehicle < 40_000; vehicle += 1) {
        const days = -Math.log((random(1e9) + 1) / 1e9) * scale;
        const age = (random(1e9) / 1e9) * 120;
        const isSold = days <= age;
        if (isSold) soldDays.push(days);
        histories.push({ entered: 0, days: Math.floor(Math.min(days, age)), sold: isSold, vehicles: 1 });
      }
      const tally = tallyOf(histories);
      expect(Math.abs((tally.dayOf(0.5) ?? 0) - median)).toBeLessThanOrEqual(Math.max(1, median * 0.04));
      const mean = soldDays.reduce((sum, days) => sum + days, 0) / soldDays.length;
      const naive = Math.abs(mean - scale) / scale;
      expect(naive).toBeGreaterThan(0.1);
    },
  );

  it('recover the median of vehicles that are seen from some age on only, where counting them from the start does not', () => {
    const random = randomNumbers(5);
    const histories: OnSale[] = [];
    for (let vehicle = 0; vehicle < 60_000; vehicle += 1) {
      const days = Math.floor((-Math.log((random(1e9) + 1) / 1e9) * 30) / Math.LN2);
      const entered = random(2) === 0 ? 0 : random(60);
      // One that sold before the records began is not in them.
      if (days >= entered) histories.push({ entered, days, sold: true, vehicles: 1 });
    }
    expect(Math.abs((tallyOf(histories).dayOf(0.5) ?? 0) - 30)).toBeLessThanOrEqual(1);
    const naive = tallyOf(histories.map((one) => ({ ...one, entered: 0 }))).dayOf(0.5) ?? 0;
    expect(naive).toBeGreaterThan(35);
  });
});
