import { expect, it } from 'vitest';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createPlaces } from './one-at-a-time.ts';

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.extra.retryAfterSeconds}`;
  }
  return 'none';
};

it('gives each person one place, and a node as many as it bears', () => {
  const take = createPlaces(2);
  const leave = take('one');
  expect(refusalOf(() => take('one'))).toBe('too-many-requests 10');
  take('two');
  expect(refusalOf(() => take('three'))).toBe('unavailable 10');
  leave();
  expect(refusalOf(() => take('one'))).toBe('none');
  leave();
  expect(refusalOf(() => take('one'))).toBe('too-many-requests 10');
});
