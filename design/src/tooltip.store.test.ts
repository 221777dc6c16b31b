import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTooltipStore } from './tooltip.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows after a delay, and not when the pointer only passes', () => {
  const tips = createTooltipStore<string>();
  tips.point({ target: 'a', text: 'Favori' });
  vi.advanceTimersByTime(399);
  expect(tips.shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(tips.shown()?.text).toBe('Favori');
  tips.leave();
  expect(tips.shown()).toBeNull();
  tips.point({ target: 'b', text: 'Comparer' });
  tips.leave();
  vi.advanceTimersByTime(10_000);
  expect(tips.shown()).toBeNull();
});

// SITE-30
it('is removed after 5000 ms (SITE-30), and stays away while the pointer stays', () => {
  const tips = createTooltipStore<string>();
  tips.point({ target: 'a', text: 'Favori' });
  vi.advanceTimersByTime(400 + 4999);
  expect(tips.shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(tips.shown()).toBeNull();
  tips.point({ target: 'a', text: 'Favori' });
  vi.advanceTimersByTime(10_000);
  expect(tips.shown()).toBeNull();
});

it('moves from one to the next, and notifies its listeners', () => {
  const tips = createTooltipStore<string>();
  const listener = vi.fn();
  tips.subscribe(listener);
  tips.point({ target: 'a', text: 'Favori' });
  vi.advanceTimersByTime(400);
  tips.point({ target: 'b', text: 'Comparer' });
  expect(tips.shown()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(tips.shown()?.target).toBe('b');
  expect(listener).toHaveBeenCalledTimes(3);
});
