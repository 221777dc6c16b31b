import { expect, test } from 'vitest';
import { seoCountText } from './site-texts.messages.ts';

test('counts the pages that have texts of their own', () => {
  expect([seoCountText(0), seoCountText(1), seoCountText(12)]).toEqual([
    'Aucune page',
    '1\u00a0page a ses textes',
    '12\u00a0pages ont leurs textes',
  ]);
});
