import { describe, expect, it } from 'vitest';
import { kbisDateFault, monthsBefore } from './kbis-date.ts';

it.each([
  ['2026-11-21', '2026-08-21'],
  ['2026-05-31', '2026-02-28'],
  ['2024-05-31', '2024-02-29'],
  ['2026-01-15', '2025-10-15'],
])('three months before %s is %s', (day, before) => {
  expect(monthsBefore(day, 3)).toBe(before);
});

describe('the date of a Kbis', () => {
  // Half past midnight in Paris, still the day before in Greenwich.
  const now = new Date('2026-11-20T23:30:00Z');
  it.each([
    ['2026-11-21', undefined],
    ['2026-08-21', undefined],
    ['2026-08-20', expect.stringContaining('moins de trois mois')],
    ['2026-11-22', expect.stringContaining('futur')],
    ['1999-01-01', expect.stringContaining('moins de trois mois')],
  ])('%s: %s', (day, fault) => {
    expect(kbisDateFault(day, now)).toEqual(fault);
  });
});
