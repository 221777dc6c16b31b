import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { decodeFlash } from '../../lib/flash.ts';
import { readCookies } from '../../lib/session/cookies.server.ts';
import { acceptInvitation } from './invitation.action.server.ts';

const ACCEPT = 'POST /public/invitations/jeton/accept';
const FIRST = 'POST /public/login_check';
const MINE = { id: '019a0000-0000-7000-8000-00000000000a', rs: 'Garage A', siret: '1', role: 'owner' };
const INVITING = { id: '019a0000-0000-7000-8000-00000000000b', rs: 'Garage B', siret: '2', role: 'buyer' };
const accepted = ok({ email: 'claire@garage.fr', workspaceId: INVITING.id });
const login = (firstLogin: boolean) =>
  ok({ token: 'jeton-de-session', workspaces: [MINE, INVITING], firstLogin, staff: false });

async function accept(form: Record<string, string>, answers: Record<string, ReturnType<typeof ok>>) {
  const { args, asked } = buildVisit('/inscription/invitation/jeton', { form, answers });
  const outcome = await outcomeOf(() => acceptInvitation({ ...args, params: { token: 'jeton' } }));
  return {
    ...outcome,
    asked,
    storedCookies: readCookies(outcome.cookies.map((one) => one.split(';')[0]).join('; ')),
  };
}

describe('an accepted invitation', () => {
  it('logs in to the inviting company', async () => {
    const { to, storedCookies, asked } = await accept(
      { password: 'celui du compte' },
      { [ACCEPT]: accepted, [FIRST]: login(false) },
    );
    expect(to).toBe('/tableau-de-bord');
    expect([storedCookies.get('pomelo_token'), storedCookies.get('pomelo_espace')]).toEqual([
      'jeton-de-session',
      INVITING.id,
    ]);
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
      { password: 'celui du compte' },
      { username: 'claire@garage.fr', password: 'celui du compte' },
    ]);
  });

  // REG-8
  it('creates an account and shows the welcome page', async () => {
    const form = { firstName: ' Claire ', lastName: 'Moreau', password: 'girafe tambour orage' };
    const { to, asked } = await accept(form, { [ACCEPT]: accepted, [FIRST]: login(true) });
    expect(to).toBe('/bienvenue?retour=%2Ftableau-de-bord');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...form, firstName: 'Claire' });
  });

  it('requests the code of two-step verification in the log-in dialog', async () => {
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
    const { to, storedCookies } = await accept(
      { password: 'celui du compte' },
      { [ACCEPT]: accepted, [FIRST]: codeRequired },
    );
    expect(to).toBe('/?connexion=%2Ftableau-de-bord');
    expect(storedCookies.get('pomelo_seconde_etape')).toBe('defi');
    const flash = decodeFlash(storedCookies.get('pomelo_message'));
    expect(flash?.logIn).toMatchObject({ isSecondStep: true, workspaceId: INVITING.id });
  });
});

describe('a refused invitation', () => {
  it('reports a wrong password at its field', async () => {
    const { data } = await accept(
      { password: 'un autre' },
      { [ACCEPT]: refusalResponse(401, 'bad-credentials', 'Non') },
    );
    expect(data).toMatchObject({
      fieldErrors: { password: 'Ce mot de passe n’est pas celui de votre compte Pomelo.' },
    });
  });

  it('retains the names typed, never the password', async () => {
    const { data } = await accept(
      { firstName: 'Claire', lastName: '', password: 'girafe tambour orage' },
      {},
    );
    expect(data).toMatchObject({
      message: 'Vérifiez les champs signalés.',
      fieldErrors: { lastName: 'Indiquez votre nom.' },
      typed: { firstName: 'Claire' },
    });
    expect(JSON.stringify(data)).not.toContain('girafe');
  });

  it('shows the page of a used link when it was used before the submission', async () => {
    expect(
      (await accept({ password: 'x' }, { [ACCEPT]: refusalResponse(409, 'token-used', 'Non') })).data,
    ).toBeNull();
  });
});
