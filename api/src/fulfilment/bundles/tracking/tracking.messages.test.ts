import { expect, test } from 'vitest';
import { beforePrevious, IN_THE_FUTURE, mustComeBefore } from './tracking.messages.ts';

test('a step that comes too early names the one that is missing', () => {
  expect(mustComeBefore('delivered', 'shipped')).toBe(
    'L’étape «\u202fLivré\u202f» vient après «\u202fExpédié\u202f», qui n’est pas encore faite.',
  );
});

test('a step recorded with an impossible day is refused with a reason', () => {
  expect(beforePrevious('shipped', 'preparing')).toMatch(/ne peut pas être antérieure/);
  expect(IN_THE_FUTURE).toMatch(/pas encore venu/);
});
