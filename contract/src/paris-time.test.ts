import { expect, it } from 'vitest';
import { parisMonthStart } from './paris-time.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-07-31T21:59:59Z', '2026-06-30T22:00:00.000Z'],
  // Already August in Paris.
  ['2026-07-31T22:00:00Z', '2026-07-31T22:00:00.000Z'],
  // The clocks change within the month.
  ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z'],
  ['2026-03-31T21:00:00Z', '2026-02-28T23:00:00.000Z'],
])('the month of %s began at %s', (now, start) => {
  expect(new Date(parisMonthStart(Date.parse(now))).toISOString()).toBe(start);
});
