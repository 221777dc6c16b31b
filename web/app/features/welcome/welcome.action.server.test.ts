import { describe, expect, it } from 'vitest';
import type { ActiveSession } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { welcomeAct } from './welcome.action.server.ts';

const session = { credentials: { token: 't', workspaceId: 'w' }, state: { profile: {} } } as ActiveSession;

async function post(form: Record<string, string>, answers: Record<string, ReturnType<typeof ok>> = {}) {
  const { args, asked } = buildVisit('/bienvenue', { form: { suite: '/panier', ...form }, answers, session });
  return { ...(await outcomeOf(() => welcomeAct({ ...args, params: {} }))), asked };
}

describe('the password of a first log-in', () => {
  const CHANGE = 'POST /pomelos/public/password/change';

  it('is changed, and the session continues with its new token', async () => {
    const { to, cookies } = await post(
      { intention: 'mot-de-passe', password: 'girafe tambour orage' },
      { [CHANGE]: ok({ token: 'nouveau' }) },
    );
    expect(to).toBe('/bienvenue?retour=%2Fpanier');
    expect(cookies[0]).toMatch(/^pomelo_token=nouveau;/);
  });

  it('is refused at its field', async () => {
    const weak = refusalResponse(422, 'invalid', 'Non', [{ path: 'password', message: 'Trop connu.' }]);
    expect((await post({ intention: 'mot-de-passe', password: 'x' }, { [CHANGE]: weak })).data).toMatchObject(
      {
        fieldErrors: { password: 'Trop connu.' },
      },
    );
    expect((await post({ intention: 'mot-de-passe', password: '' })).asked).toEqual([]);
  });
});

describe('the profile of a first log-in', () => {
  const whole = {
    intention: 'profil',
    firstName: 'Claire',
    lastName: 'Moreau',
    phone1: '0612345678',
    street: '1 rue',
    postcode: '69007',
    city: 'Lyon',
  };

  it('is saved, and redirects to the tour', async () => {
    const { to, asked } = await post(whole);
    expect(to).toBe('/bienvenue?etape=visite&retour=%2Fpanier');
    expect(asked).toMatchObject([{ method: 'POST', url: '/pomelos/public/me' }]);
  });

  it('may have no address, but not an incomplete one', async () => {
    expect((await post({ ...whole, street: '', postcode: '', city: '' })).to).toContain('visite');
    const { data, asked } = await post({ ...whole, city: '' });
    expect(data).toMatchObject({ fieldErrors: { city: 'Indiquez la ville.' }, typed: { street: '1 rue' } });
    expect(asked).toEqual([]);
  });

  it('retains the address of the company when its reader may not edit it', async () => {
    const { asked } = await post({
      intention: 'profil',
      firstName: 'Claire',
      lastName: 'Moreau',
      phone1: '0612345678',
    });
    expect(asked[0]?.body).not.toContain('street');
  });

  it('does not let a name be cleared', async () => {
    expect((await post({ ...whole, firstName: ' ', phone1: '' })).data).toMatchObject({
      fieldErrors: { firstName: 'Indiquez votre prénom.', phone1: 'Indiquez un numéro de téléphone.' },
    });
  });
});

describe('the end of a first log-in', () => {
  it('redirects to the requested page, and never to another site', async () => {
    const { to, asked } = await post({ intention: 'terminer' });
    expect([to, asked[0]?.url]).toEqual(['/panier', '/pomelos/public/me/welcome']);
    expect((await post({ intention: 'terminer', suite: '//evil.fr' })).to).toBe('/tableau-de-bord');
  });
});
