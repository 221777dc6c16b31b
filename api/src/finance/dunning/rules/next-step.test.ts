import { describe, expect, it } from 'vitest';
import { claimsInterest, furthest, nextStep, type Policy, policyOn } from './next-step.ts';

const policy: Policy = {
  startsOn: '2020-01-01',
  courtesyDays: 3,
  firstDays: 10,
  secondDays: 20,
  noticeDays: 35,
  interestFrom: 'second',
};

// MONEY-40
describe('the next step of dunning', () => {
  it('follows the due date by the days of the policy', () => {
    expect(nextStep(policy, '2026-03-09', [])).toEqual({ step: 'courtesy', on: '2026-03-12' });
    expect(nextStep(policy, '2026-03-09', [{ step: 'courtesy', on: '2026-03-12' }])).toEqual({
      step: 'first',
      on: '2026-03-19',
    });
  });

  it('waits for a working day', () => {
    // 2026-05-08 is a public holiday, a Friday.
    expect(nextStep(policy, '2026-05-05', [])).toEqual({ step: 'courtesy', on: '2026-05-11' });
  });

  it('leaves the days between two steps after one that was late', () => {
    expect(nextStep(policy, '2026-03-09', [{ step: 'courtesy', on: '2026-04-20' }])).toEqual({
      step: 'first',
      on: '2026-04-27',
    });
  });

  it('ends with the formal notice', () => {
    expect(nextStep(policy, '2016-03-09', [{ step: 'notice', on: '2016-04-20' }])).toBeNull();
  });

  it('claims interest from a step on, and takes the policy of the due date', () => {
    expect([claimsInterest(policy, 'first'), claimsInterest(policy, 'notice')]).toEqual([false, true]);
    expect(furthest(['second', 'courtesy'])).toBe('second');
    const later = { ...policy, startsOn: '2027-01-01' };
    expect(policyOn([later, policy], '2026-12-31')).toBe(policy);
    expect(policyOn([policy, later], '2027-01-01')).toBe(later);
  });
});
