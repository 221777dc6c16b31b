import { expect, test } from 'vitest';
import { withPath } from './use-prefetched-paths.ts';

// SITE-8
test('prefetches four pages at once and drops the oldest', () => {
  expect(withPath(['/a', '/b'], '/a')).toEqual(['/a', '/b']);
  expect(withPath(['/a', '/b', '/c', '/d'], '/e')).toEqual(['/b', '/c', '/d', '/e']);
});
