import { expect, test } from 'vitest';
import { instantOf, parisLocal } from './paris-local.ts';

test.each([
  ['2026-11-28T09:30', '2026-11-28T08:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  // The repeated hour is the first or the second; both read back as the same instant.
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in Paris is %s, and back', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant);
  expect(parisLocal(instant)).toBe(typed);
});

test.each(['', 'demain', '2026-13-40T09:00', '2026-11-28T25:00', '2026-11-28'])(
  '%j is not a moment',
  (typed) => {
    expect(instantOf(typed)).toBeNull();
  },
);

test('shows null as an empty text', () => {
  expect(parisLocal(null)).toBe('');
});
