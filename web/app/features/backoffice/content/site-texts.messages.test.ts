import { expect, test } from 'vitest';
import { seoFound } from './site-texts.messages.ts';

test('how many pages have texts of their own', () => {
  expect([seoFound(0), seoFound(1), seoFound(12)]).toEqual(['Aucune page', '1 page a ses textes', '12 pages ont leurs textes']);
});
