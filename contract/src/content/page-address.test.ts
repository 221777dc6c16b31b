import { expect, test } from 'vitest';
import { isTakenAddress } from './page-address.ts';

test.each([
  ['contact', 'page'],
  ['gestion/aide', 'page'],
  ['page/3', 'page'],
  ['services/garantie', 'page'],
  ['services/12', 'service'],
])('a page at %s, a %s, is refused: another route has that address', (slug, kind) => {
  expect(isTakenAddress(slug, kind)).toBe(true);
});

test.each([
  ['contacts-presse', 'page'],
  ['services', 'page'],
  ['services/garantie', 'service'],
  ['services/garantie/conditions', 'legal'],
])('a page may be at %s, a %s', (slug, kind) => {
  expect(isTakenAddress(slug, kind)).toBe(false);
});
