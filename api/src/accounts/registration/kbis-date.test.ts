import { describe, expect, it } from 'vitest';
import { kbisDateFault } from './kbis-date.ts';

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
