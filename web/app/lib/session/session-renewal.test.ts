import { expect, test } from 'vitest';
import { requestLogIn, expiredSession } from './session-renewal.ts';

test('concurrent actions with an expired session open one dialog, and all receive its result', async () => {
  const [one, other] = [requestLogIn(), requestLogIn()];
  const open = expiredSession.get();
  expect(open).not.toBeNull();
  open?.resume(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(expiredSession.get()).toBeNull();
});

test('the next expiry opens it again', async () => {
  const first = requestLogIn();
  expiredSession.get()?.resume(false);
  expect(await first).toBe(false);
  const second = requestLogIn();
  expect(expiredSession.get()).not.toBeNull();
  expiredSession.get()?.resume(true);
  expect(await second).toBe(true);
});
