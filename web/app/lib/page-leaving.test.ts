import { afterEach, expect, it, vi } from 'vitest';
import { isLeaving, watchLeaving } from './page-leaving.ts';

afterEach(() => {
  vi.useRealTimers();
});

// SITE-23
it('leaves from the start of a navigation until the document is shown again, or 5 s have passed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = new EventTarget();
  watchLeaving(page);
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeaving()).toBe(true);
  page.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  vi.setSystemTime(Date.now() + 5000);
  expect(isLeaving()).toBe(false);
});
