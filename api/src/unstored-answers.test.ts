import { expect, test } from 'vitest';
import { testDatabase } from './testing/database/database.ts';
import { wholeApi } from './testing/whole-api.ts';

/**
 * API-9: every write accepts a key. These return a secret, require one, come from a provider without keys, store
 * nothing about a visitor, or remember their answers in memory (views).
 */
const UNSTORED = [
  'POST /backoffice/me/password',
  'POST /backoffice/me/two-step/confirm',
  'POST /backoffice/me/two-step/disable',
  'POST /backoffice/me/two-step/recovery-codes',
  'POST /backoffice/me/two-step/setup',
  'POST /backoffice/set-up',
  'POST /public/catalog/product/:id/number-of-views',
  'POST /public/financings/webhook',
  'POST /public/invitations/:token/accept',
  'POST /public/login_check',
  'POST /public/login_check/second-factor',
  'POST /public/me/close',
  'POST /public/me/two-step/confirm',
  'POST /public/me/two-step/disable',
  'POST /public/me/two-step/recovery-codes',
  'POST /public/me/two-step/setup',
  'POST /public/password/change',
  'POST /public/people/email',
  'POST /public/register/company/:siret',
  'POST /public/stripe/webhook',
];

// API-9
test('these writes, and no others, store no response for a second request with their key', async () => {
  const found = new Set<string>();
  const api = await wholeApi(await testDatabase(), {}, (app) =>
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.storesNoAnswer)
        for (const each of [method].flat()) found.add(`${each} ${url.replace('/pomelos', '')}`);
    }),
  );
  await api.close();
  expect([...found].toSorted()).toEqual(UNSTORED);
});
