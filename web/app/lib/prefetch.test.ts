import { expect, test } from 'vitest';
import { modeFor } from './prefetch.ts';

// SITE-7
test('pages are fetched ahead on intent', () => {
  expect(modeFor(undefined)).toBe('intent');
  expect(modeFor({ saveData: false, effectiveType: '4g' })).toBe('intent');
});

// SITE-8
test('not for who saves data, nor on a very slow line', () => {
  expect(modeFor({ saveData: true })).toBe('none');
  expect(modeFor({ effectiveType: 'slow-2g' })).toBe('none');
});
