import { expect, test } from 'vitest';
import { ageText, isLate } from './age.messages.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('an age is shown as one number in the largest unit', () => {
  expect(ageText('2026-11-21T11:59:50Z', now)).toBe('1\u202fmin');
  expect(ageText('2026-11-21T11:01:00Z', now)).toBe('59\u202fmin');
  expect(ageText('2026-11-21T10:30:00Z', now)).toBe('1\u202fh');
  expect(ageText('2026-11-18T12:00:00Z', now)).toBe('3\u202fj');
});

test('a clock that is ahead gives no negative age', () =>
  expect(ageText('2026-11-21T12:05:00Z', now)).toBe('1\u202fmin'));

test('marks what has waited longer than it should as late', () => {
  expect(isLate('2026-11-20T11:00:00Z', now, 24)).toBe(true);
  expect(isLate('2026-11-20T13:00:00Z', now, 24)).toBe(false);
});
