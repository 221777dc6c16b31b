import { expect, test } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { PREFERENCES_COOKIE, readCookies } from '../../lib/session/cookies.server.ts';
import { preferencesCookie } from '../../lib/session/preferences.server.ts';
import { decodePreferences, DEFAULT_PREFERENCES } from '../../lib/session/preferences.ts';
import { action as logOut } from './log-out.route.ts';

const CHOSEN = { ...DEFAULT_PREFERENCES, theme: 'dark', density: 'tableau', shortcuts: false } as const;
const [, KEPT] = preferencesCookie({ ...CHOSEN, showroom: true, filters: 'marque=peugeot' }, true);
const left = (cookies: readonly string[]) =>
  decodePreferences(
    readCookies(cookies.find((line) => line.startsWith(PREFERENCES_COOKIE)) ?? null).get(PREFERENCES_COOKIE),
  );

test('logging out clears filters and showroom mode for the next user, and preserves the display preferences', async () => {
  const { args } = buildVisit('/actions/deconnexion', {
    form: { retour: '/' },
    cookies: ['pomelo_token=t', KEPT],
  });
  const { to, cookies } = await outcomeOf(() => logOut(args));
  expect([to, left(cookies)]).toEqual(['/', CHOSEN]);
});

test('sets no preference cookie for a user who chose nothing', async () => {
  const { args } = buildVisit('/actions/deconnexion', { form: { retour: '/' }, cookies: ['pomelo_token=t'] });
  const { cookies } = await outcomeOf(() => logOut(args));
  expect(cookies.filter((line) => line.startsWith(PREFERENCES_COOKIE))).toEqual([]);
});
