import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { decodeFlash } from '../../lib/flash.ts';
import { readCookies } from '../../lib/session/cookies.server.ts';
import { action } from './log-in.route.ts';

const WORKSPACES = [
  { id: '019a0000-0000-7000-8000-00000000000a', rs: 'Garage A', siret: '1', role: 'owner' },
  { id: '019a0000-0000-7000-8000-00000000000b', rs: 'Garage B', siret: '2', role: 'buyer' },
];
const FIRST = 'POST /public/login_check';
const SECOND = 'POST /public/login_check/second-factor';
const login = (more: object = {}) =>
  ok({ token: 'jeton', workspaces: WORKSPACES, firstLogin: false, staff: false, ...more });
const codeRequired = {
  status: 401,
  headers: {},
  body: JSON.stringify({
    type: '/problems/second-factor-required',
    title: 'Code',
    status: 401,
    challenge: 'defi',
  }),
};
const FORM = { username: 'Claire@Garage.fr', password: 'secret', retour: '/panier' };
const CODE = { code: '123 456', retour: '/panier' };

type Options = Parameters<typeof buildVisit>[1];
async function post(form: Record<string, string>, given: Options = {}) {
  const { args, asked } = buildVisit('/actions/connexion', { ...given, form });
  const outcome = await outcomeOf(() => action({ ...args, params: {} }));
  const cookies = readCookies(outcome.cookies.map((one) => one.split(';')[0]).join('; '));
  return { ...outcome, asked, storedCookies: cookies, flash: decodeFlash(cookies.get('pomelo_message')) };
}

describe('the first step of a log-in', () => {
  // ACC-6, ACC-11
  it('opens the session and redirects to the requested page', async () => {
    const { to, storedCookies, asked } = await post(FORM, { answers: { [FIRST]: login() } });
    expect(to).toBe('/panier');
    expect([storedCookies.get('pomelo_token'), storedCookies.get('pomelo_espace')]).toEqual([
      'jeton',
      WORKSPACES[0]?.id,
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ username: 'claire@garage.fr', password: 'secret' });
  });

  it('opens the workspace of the previous session', async () => {
    const { storedCookies } = await post(FORM, {
      answers: { [FIRST]: login() },
      cookies: [`pomelo_espace=${WORKSPACES[1]?.id}`],
    });
    expect(storedCookies.get('pomelo_espace')).toBe(WORKSPACES[1]?.id);
  });

  it('redirects to the welcome page at the first log-in', async () => {
    expect((await post(FORM, { answers: { [FIRST]: login({ firstLogin: true }) } })).to).toBe(
      '/bienvenue?retour=%2Fpanier',
    );
  });

  it('opens a requested file from a page: the router of the browser would show an empty one', async () => {
    const id = 'features/orders/orders-export.route';
    const routes = [{ id, path: 'commandes/export', files: [], styles: [] }];
    const form = { ...FORM, retour: '/commandes/export?annee=2026' };
    const given = { answers: { [FIRST]: login() }, routes };
    for (const scripts of [true, false]) {
      const { to, flash } = await post(form, { ...given, scripts });
      expect([to, flash?.file]).toEqual(['/tableau-de-bord', '/commandes/export?annee=2026']);
    }
  });

  it('shows the address again when it is refused without scripts, never the password', async () => {
    const { to, flash, cookies } = await post(FORM, {
      answers: { [FIRST]: refusalResponse(401, 'bad-credentials', 'Non') },
    });
    expect(to).toBe('/?connexion=%2Fpanier');
    expect(flash?.logIn).toMatchObject({ username: 'Claire@Garage.fr', isSecondStep: false });
    expect(cookies.join()).not.toContain('secret');
  });

  it('is refused for a user without a company', async () => {
    const { flash } = await post(FORM, { answers: { [FIRST]: login({ workspaces: [] }) } });
    expect(flash?.message).toContain('Aucun espace');
  });
});

describe('the second step', () => {
  it('is required, with a challenge that scripts cannot read', async () => {
    const { data, storedCookies, cookies } = await post(FORM, {
      answers: { [FIRST]: codeRequired },
      scripts: true,
    });
    expect(data).toMatchObject({ ok: false, code: 'second-factor-required' });
    expect(JSON.stringify(data)).not.toContain('defi');
    expect(storedCookies.get('pomelo_seconde_etape')).toBe('defi');
    expect(cookies.find((one) => one.startsWith('pomelo_seconde_etape'))).toContain('HttpOnly');
  });

  it('is rendered without scripts too', async () => {
    const { to, flash } = await post(FORM, { answers: { [FIRST]: codeRequired } });
    expect([to, flash?.logIn?.isSecondStep]).toEqual(['/?connexion=%2Fpanier', true]);
  });

  it('sends the code with the challenge, and deletes the challenge', async () => {
    const { to, asked, cookies } = await post(CODE, {
      answers: { [SECOND]: login() },
      cookies: ['pomelo_seconde_etape=defi'],
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ challenge: 'defi', code: '123456' });
    expect(to).toBe('/panier');
    expect(cookies.find((one) => one.startsWith('pomelo_seconde_etape'))).toContain('Max-Age=0');
  });

  it('stays open after a wrong code', async () => {
    const wrong = refusalResponse(401, 'bad-credentials', 'Ce code n’est pas valable.', [
      { path: 'code', message: 'Non' },
    ]);
    const { data } = await post(CODE, {
      answers: { [SECOND]: wrong },
      cookies: ['pomelo_seconde_etape=defi'],
      scripts: true,
    });
    expect(data).toMatchObject({ code: 'second-step-refused', message: 'Ce code n’est pas valable.' });
  });

  it('starts again at the password when the challenge has expired', async () => {
    const late = refusalResponse(401, 'bad-credentials', 'Le délai est passé.', [
      { path: 'challenge', message: 'Non' },
    ]);
    const given = { answers: { [SECOND]: late }, cookies: ['pomelo_seconde_etape=defi'], scripts: true };
    expect((await post(CODE, given)).data).toMatchObject({
      code: 'too-late',
      message: 'Le délai est passé.',
    });
    expect((await post(CODE, { scripts: true })).data).toMatchObject({ code: 'too-late' });
  });
});
