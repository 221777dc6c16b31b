import { type ClaimFacts, isAdmissible, judge } from '@pomelo/contract/claims/admissibility.ts';
import { REPORTED } from '@pomelo/contract/claims/reported.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const POLICY = { days: 14, km: 1000, minimumCents: 15_000 };
const FACTS: ClaimFacts = {
  deliveredOn: '2026-10-20',
  openedOn: '2026-10-27',
  kmDelivered: 40_000,
  kmNow: 40_300,
  expectedCents: 35_000,
  reported: ['sound'],
};
const resultsOf = (facts: Partial<ClaimFacts>) =>
  Object.fromEntries(
    judge({ ...FACTS, ...facts }, POLICY).map(({ criterion, result }) => [criterion, result]),
  );

describe('a claim', () => {
  // CLAIM-2
  it('meets the policy within its days, kilometres and amount, for a damage that no report mentions', () => {
    const criteria = judge(FACTS, POLICY);
    expect(criteria.map(({ value }) => value)).toEqual([7, 300, 35_000, 0]);
    expect(isAdmissible(criteria)).toBe(true);
  });

  // CLAIM-2
  it('counts days of Paris over a change of clocks: the last day is still covered', () => {
    expect(resultsOf({ deliveredOn: '2026-10-18', openedOn: '2026-11-01' })['days']).toBe('met');
    expect(resultsOf({ deliveredOn: '2026-10-18', openedOn: '2026-11-02' })['days']).toBe('failed');
    expect(resultsOf({ deliveredOn: '2026-03-20', openedOn: '2026-04-03' })['days']).toBe('met');
  });

  it('is to be checked while something is unknown, and fails when a known condition does', () => {
    expect(resultsOf({ kmNow: null })['km']).toBe('unknown');
    expect(isAdmissible(judge({ ...FACTS, kmNow: null }, POLICY))).toBeNull();
    expect(isAdmissible(judge({ ...FACTS, kmNow: null, expectedCents: 14_999 }, POLICY))).toBe(false);
    expect(resultsOf({ reported: ['unknown'] })['report']).toBe('unknown');
    expect(resultsOf({ reported: ['stated', 'stated'] })['report']).toBe('failed');
    expect(resultsOf({ reported: ['stated', 'sound'] })['report']).toBe('met');
  });

  // CLAIM-2
  it('is never covered later, further or for less than one that is not', () => {
    const days = fc.integer({ min: 20_000, max: 22_000 }).map(dayText);
    const facts = fc.record({
      deliveredOn: fc.option(days),
      openedOn: days,
      kmDelivered: fc.option(fc.integer({ min: 0, max: 200_000 })),
      kmNow: fc.option(fc.integer({ min: 0, max: 200_000 })),
      expectedCents: fc.integer({ min: 1, max: 1_000_000 }),
      reported: fc.array(fc.constantFrom(...REPORTED), { minLength: 1, maxLength: 3 }),
    });
    const policies = fc.record({
      days: fc.integer({ min: 1, max: 365 }),
      km: fc.integer({ min: 1, max: 100_000 }),
      minimumCents: fc.integer({ min: 0, max: 500_000 }),
    });
    fc.assert(
      fc.property(facts, policies, (one, policy) => {
        const covered = isAdmissible(judge(one, policy));
        const wider = { days: policy.days + 1, km: policy.km + 1, minimumCents: policy.minimumCents };
        const within = isAdmissible(judge(one, wider));
        const dearer = isAdmissible(judge({ ...one, expectedCents: one.expectedCents + 1 }, policy));
        // Covered, then to be checked, then refused.
        const rank = (state: boolean | null) => (state === null ? 1 : state ? 2 : 0);
        expect(rank(within)).toBeGreaterThanOrEqual(rank(covered));
        expect(rank(dearer)).toBeGreaterThanOrEqual(rank(covered));
        const known = judge(one, policy).filter(({ result }) => result !== 'unknown');
        expect(known.every(({ value }) => value !== null)).toBe(true);
      }),
    );
  });
});
