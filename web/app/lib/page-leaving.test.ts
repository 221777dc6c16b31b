import { afterEach, expect, it, vi } from 'vitest';
import { isLeaving, watchLeaving } from './page-leaving.ts';

afterEach(() => {
  vi.useRealTimers();
});

// SITE-23
it('leaves for 5 s from the start of a navigation', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = new EventTarget();
  watchLeaving(page);
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeaving()).toBe(true);
  vi.setSystemTime(Date.now() + 5000);
  expect(isLeaving()).toBe(false);
});
