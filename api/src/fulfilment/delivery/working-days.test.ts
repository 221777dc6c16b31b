import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay, workingDaysFrom } from './working-days.ts';

describe('working days', () => {
  it.each([
    '2026-11-21',
    '2026-11-22',
    '2026-11-11',
    '2026-12-25',
    '2026-05-14',
    '2026-04-06',
    '2026-05-25',
    '2027-01-01',
  ])('leave out weekends and French holidays: %s', (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it('leave out Good Friday and Saint Stephen’s day in Alsace and Moselle only', () => {
    expect(
      ['69003', '67000', '68100', '57000'].map((postcode) => isWorkingDay('2026-04-03', postcode)),
    ).toEqual([true, false, false, false]);
    expect([isWorkingDay('2025-12-26', '67000'), isWorkingDay('2025-12-26', '75001')]).toEqual([false, true]);
  });

  it('are counted over holidays and weekends', () => {
    expect(addWorkingDays('2026-12-23', 2)).toBe('2026-12-28');
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
  });

  it('are listed from the first one on, over the end of the year', () => {
    expect(workingDaysFrom('2026-12-30', 4)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
      '2027-01-05',
    ]);
  });
});
