import { expect, test } from 'vitest';
import { lastMonths } from './order-figures.service.ts';

test.each([
  ['2026-11-21T09:00:00Z', '2025-12', '2026-11'],
  ['2026-10-31T23:30:00Z', '2025-12', '2026-11'],
  ['2026-12-31T22:30:00Z', '2026-01', '2026-12'],
  ['2027-01-31T12:00:00Z', '2026-02', '2027-01'],
])('at %s the twelve months go from %s to %s', (now, first, last) => {
  const months = lastMonths(new Date(now));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last]);
  expect(months).toEqual(months.toSorted());
});
