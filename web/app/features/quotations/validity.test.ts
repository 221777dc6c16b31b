import { expect, it } from 'vitest';
import { validityDays } from './validity.ts';

it('proposes two weeks from today in Paris', () => {
  expect(validityDays(Date.parse('2026-11-20T23:30:00Z'))).toEqual({
    usual: '2026-12-06',
    min: '2026-11-21',
    max: '2027-02-19',
  });
});

it('counts calendar days across a change of summer time', () => {
  expect(validityDays(Date.parse('2026-03-20T22:30:00Z'))).toEqual({
    usual: '2026-04-04',
    min: '2026-03-20',
    max: '2026-06-18',
  });
});
