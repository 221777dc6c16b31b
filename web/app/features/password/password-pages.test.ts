import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { action as ask } from './ask-link.page.tsx';
import { action as choose, loader } from './choose-password.page.tsx';

const TOKEN = {
  'GET /public/password/token/jeton': ok({
    purpose: 'reset',
    email: 'claire@garage.fr',
    expiresAt: '2026-11-21T10:00:00Z',
  }),
};
const CHANGE = 'POST /public/password/change';
const params = { token: 'jeton' };
type Options = Parameters<typeof buildVisit>[1];

const asking = (email: string, given: Options = {}) => {
  const { args, asked } = buildVisit('/reinitialiser-mon-mot-de-passe', { ...given, form: { email } });
  return outcomeOf(() => ask({ ...args, params: {} })).then((outcome) => ({ ...outcome, asked }));
};
const opening = (given: Options = {}) => {
  const { args, headers } = buildVisit('/reinitialiser-mon-mot-de-passe/jeton', given);
  return outcomeOf(() => loader({ ...args, params })).then((outcome) => ({ ...outcome, headers }));
};
const choosing = (password: string, given: Options = {}) => {
  const { args, asked } = buildVisit('/reinitialiser-mon-mot-de-passe/jeton', {
    ...given,
    form: { password },
  });
  return outcomeOf(() => choose({ ...args, params })).then((outcome) => ({ ...outcome, asked }));
};

describe('requesting a link', () => {
  // ACC-20
  it('is confirmed in the same way for every address', async () => {
    const { to, asked } = await asking(' Claire@Garage.fr ');
    expect(to).toBe('/reinitialiser-mon-mot-de-passe?demande=envoyee');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ email: 'claire@garage.fr' });
  });

  it('preserves an invalid address, with the error', async () => {
    const { data, asked } = await asking('claire');
    expect(data).toMatchObject({
      fieldErrors: { email: 'Cette adresse e-mail n’est pas valide.' },
      typed: { email: 'claire' },
    });
    expect(asked).toEqual([]);
  });

  it('shows how long to wait', async () => {
    const busy = {
      answers: {
        'POST /public/password/reset': refusalResponse(
          429,
          'too-many-requests',
          'Réessayez dans 40 secondes.',
        ),
      },
    };
    expect((await asking('claire@garage.fr', busy)).data).toMatchObject({
      message: 'Réessayez dans 40 secondes.',
    });
  });
});

describe('the link of a mail', () => {
  it('opens the form of its account, in a page that is not cached', async () => {
    const { data, headers } = await opening({ answers: TOKEN });
    expect(data).toEqual({ link: { email: 'claire@garage.fr', purpose: 'reset' } });
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
  });

  it.each([
    [404, 'token-unknown', 'unknown'],
    [404, 'not-found', 'unknown'],
    [400, 'malformed', 'unknown'],
    [409, 'token-expired', 'expired'],
    [409, 'token-used', 'used'],
    [429, 'too-many-requests', 'too-many'],
  ])('is explained when it is refused: %i %s', async (status, code, fault) => {
    const { data, headers } = await opening({
      answers: { 'GET /public/password/token/jeton': refusalResponse(status, code, 'Non') },
    });
    expect(data).toEqual({ fault });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('choosing a password', () => {
  it('redirects to the log-in, with every session of this browser closed', async () => {
    const { to, cookies, asked } = await choosing('girafe tambour orage', {
      answers: { [CHANGE]: ok({ token: null }) },
    });
    expect(to).toBe('/?connexion=%2Ftableau-de-bord');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'jeton', password: 'girafe tambour orage' });
    expect(cookies.filter((one) => one.includes('Max-Age=0'))).toHaveLength(2);
    expect(cookies.some((one) => one.startsWith('pomelo_message='))).toBe(true);
  });

  it('names the broken rule, and never returns the password', async () => {
    const weak = refusalResponse(422, 'invalid', 'Non', [
      { path: 'password', message: 'Ce mot de passe est trop connu.' },
    ]);
    const { data } = await choosing('motdepasse123', { answers: { [CHANGE]: weak } });
    expect(data).toMatchObject({ fieldErrors: { password: 'Ce mot de passe est trop connu.' } });
    expect(JSON.stringify(data)).not.toContain('motdepasse123');
  });

  it('shows the page of a used link when it was used before the submission', async () => {
    expect(
      (
        await choosing('girafe tambour orage', {
          answers: { [CHANGE]: refusalResponse(409, 'token-used', 'Non') },
        })
      ).data,
    ).toBeNull();
  });

  it('says to wait when the API limits the rate', async () => {
    const busy = refusalResponse(429, 'too-many-requests', 'Réessayez dans 40 secondes.');
    expect((await choosing('girafe tambour orage', { answers: { [CHANGE]: busy } })).data).toMatchObject({
      message: 'Réessayez dans 40 secondes.',
    });
  });
});
