import { SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import { expect, it } from 'vitest';
import { SITE_UNREACHABLE, SITE_TEXTS, WISH_LABELS, wishName } from './site-creation.messages.ts';

it('each wish of the API has its label and its own box', () => {
  expect(Object.keys(WISH_LABELS)).toEqual([...SITE_WISHES]);
  expect(new Set(SITE_WISHES.map(wishName)).size).toBe(SITE_WISHES.length);
});

it('a request that was not sent is reported, with what to do', () => {
  for (const text of [SITE_UNREACHABLE, SITE_TEXTS.failed])
    expect(text).toMatch(/n’est pas partie.*Réessayez/);
});
