import { expect, test } from 'vitest';
import { modeFor } from './prefetch.ts';

// SITE-7
test('prefetches pages on intent', () => {
  expect(modeFor(undefined)).toBe('intent');
  expect(modeFor({ saveData: false, effectiveType: '4g' })).toBe('intent');
});

// SITE-8
test('does not prefetch in data-saver mode or on a very slow line', () => {
  expect(modeFor({ saveData: true })).toBe('none');
  expect(modeFor({ effectiveType: 'slow-2g' })).toBe('none');
});
