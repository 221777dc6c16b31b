import { CLAIM_STATES } from '@pomelo/contract/claims/claim-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '../../fulfilment/index.ts';
import { clockOf, clockState } from './claim-clock.ts';

const DAYS = { acknowledgeDays: 1, evidenceDays: 5, decisionDays: 10, settlementDays: 10 };
const due = (since: string, acknowledgeDays: number) =>
  clockOf('open', new Date(since), { ...DAYS, acknowledgeDays })?.dueAt.toISOString();

describe('the clock of a claim', () => {
  // CLAIM-5
  it('leaves out weekends, the 1st of November and the end of the year', () => {
    // The 1st of November 2027 is a Monday, the 11th a Thursday.
    expect(due('2027-10-29T08:00:00Z', 1)).toBe('2027-11-02T17:00:00.000Z');
    expect(due('2026-12-31T08:00:00Z', 1)).toBe('2027-01-04T17:00:00.000Z');
    expect(due('2026-12-24T08:00:00Z', 2)).toBe('2026-12-29T17:00:00.000Z');
  });

  // CLAIM-5
  it('ends at 18:00 in Paris on both sides of a clock change', () => {
    expect(due('2027-03-26T08:00:00Z', 1)).toBe('2027-03-30T16:00:00.000Z');
    expect(due('2026-03-27T08:00:00Z', 1)).toBe('2026-03-30T16:00:00.000Z');
    expect(due('2026-10-23T08:00:00Z', 1)).toBe('2026-10-26T17:00:00.000Z');
  });

  it('begins on the day of Paris', () => {
    // 23:30 UTC on Monday is Tuesday in Paris.
    expect(due('2026-06-15T22:30:00Z', 1)).toBe('2026-06-17T16:00:00.000Z');
  });

  // CLAIM-5
  it('ends on a working day, after a warning, whenever it begins', () => {
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    const states = fc.constantFrom(...CLAIM_STATES.filter((state) => state !== 'settled'));
    fc.assert(
      fc.property(instants, states, fc.integer({ min: 1, max: 60 }), (since, state, count) => {
        const all = {
          acknowledgeDays: count,
          evidenceDays: count,
          decisionDays: count,
          settlementDays: count,
        };
        const clock = clockOf(state, since, all);
        if (!clock) throw new Error('A claim that is not settled has a clock');
        const day = dayInParis(clock.dueAt);
        expect(isWorkingDay(day)).toBe(true);
        expect(clock.dueAt.getTime()).toBeGreaterThan(since.getTime());
        expect(clock.warnAt.getTime()).toBeGreaterThanOrEqual(since.getTime());
        expect(clock.warnAt.getTime()).toBeLessThan(clock.dueAt.getTime());
        const shorter = clockOf(state, since, { ...all, ...oneLess(count) });
        expect(shorter && shorter.dueAt <= clock.dueAt).toBe(true);
      }),
    );
  });

  it('is running, then warned of, then late', () => {
    const clock = clockOf('acknowledged', new Date('2026-06-15T08:00:00Z'), DAYS);
    const at = (instant: string) => clockState(clock ?? { dueAt: null, warnAt: null }, new Date(instant));
    expect([at('2026-06-16T08:00:00Z'), at('2026-06-26T17:00:00Z'), at('2026-06-29T17:00:00Z')]).toEqual([
      'running',
      'soon',
      'late',
    ]);
    expect(clockState({ dueAt: null, warnAt: null }, new Date())).toBeNull();
  });
});

const oneLess = (count: number) => {
  const days = Math.max(1, count - 1);
  return { acknowledgeDays: days, evidenceDays: days, decisionDays: days, settlementDays: days };
};
