import { expect, test } from 'vitest';
import { askToLogInAgain, expiredSession } from './log-in-again.ts';

test('concurrent actions with an expired session ask once, and all receive the answer', async () => {
  const [one, other] = [askToLogInAgain(), askToLogInAgain()];
  const open = expiredSession.get();
  expect(open).not.toBeNull();
  open?.resume(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(expiredSession.get()).toBeNull();
});

test('the next expiry asks again', async () => {
  const first = askToLogInAgain();
  expiredSession.get()?.resume(false);
  expect(await first).toBe(false);
  const second = askToLogInAgain();
  expect(expiredSession.get()).not.toBeNull();
  expiredSession.get()?.resume(true);
  expect(await second).toBe(true);
});
