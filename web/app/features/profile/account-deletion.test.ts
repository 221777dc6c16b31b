import { describe, expect, it } from 'vitest';
import type { TransportResponse } from '@pomelo/contract/client.ts';
import { outcomeOf } from '../../lib/visit.fixture.ts';
import { buildFormAction, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { closeAccount } from './close.action.server.ts';
import { chooseNotifications } from './notifications.action.server.ts';

const FIELDS = {
  intention: 'fermer',
  password: 'mon mot de passe',
  confirmation: ' fermer ',
  retour: '/profil/donnees',
};
const DONE: TransportResponse = { status: 204, headers: {}, body: '' };

async function close(fields: Record<string, string>, answers: TransportResponse[] = [DONE], plain = false) {
  const { submission, sent } = buildFormAction(fields, { answers, plain });
  return { ...(await outcomeOf(() => closeAccount(submission))), sent };
}

describe('account deletion', () => {
  it('accepts the confirmation word in any case, and ends the session', async () => {
    const { to, cookies, sent } = await close(FIELDS);
    expect(sent).toEqual([
      { method: 'POST', url: '/pomelos/public/me/close', body: { password: 'mon mot de passe' } },
    ]);
    expect(to).toBe('/');
    expect(cookies.join()).toMatch(/pomelo_token=; .*Max-Age=0/);
    expect(decodeURIComponent(cookies.join())).toContain('Votre compte est fermé');
  });

  it('deletes the filters stored in the browser', async () => {
    const { submission } = buildFormAction(FIELDS, { answers: [DONE] });
    const cookie = `pomelo_preferences=${encodeURIComponent(JSON.stringify({ theme: 'dark', showroom: true, filters: 'marque=peugeot' }))}`;
    const request = new Request(submission.request, { headers: { cookie } });
    const { cookies } = await outcomeOf(() => closeAccount({ ...submission, request }));
    const left = decodeURIComponent(cookies.find((line) => line.startsWith('pomelo_preferences')) ?? '');
    expect(left).toMatch(/"theme":"dark".*"showroom":false.*"filters":""/);
  });

  it('is not requested without the word and the password', async () => {
    const { data, sent } = await close({ ...FIELDS, confirmation: 'oui', password: '' });
    expect(sent).toEqual([]);
    expect(data).toMatchObject({
      fieldErrors: { password: expect.any(String), confirmation: 'Tapez FERMER pour confirmer.' },
    });
  });

  it.each(['last-owner', 'orders-open'])(
    'when refused (%s), preserves the session and shows the reason',
    async (code) => {
      const { to, cookies, data } = await close(
        FIELDS,
        [refusalResponse(409, code, 'Pas encore.'), DONE],
        true,
      );
      expect([to, cookies]).toEqual([null, []]);
      expect(data).toMatchObject({ code, message: 'Pas encore.', typed: { confirmation: ' fermer ' } });
      expect(JSON.stringify(data)).not.toContain('mon mot de passe');
    },
  );
});

describe('the notifications', () => {
  it('are saved as ticked in the form', async () => {
    const { submission, sent } = buildFormAction({
      'favorite-price': 'off',
      approvals: 'instant',
      pour: 'w',
    });
    expect((await outcomeOf(() => chooseNotifications(submission))).data).toMatchObject({
      ok: true,
      message: 'Choix enregistrés',
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/pomelos/public/me/notifications',
        body: { 'favorite-price': 'off', approvals: 'instant' },
      },
    ]);
  });

  it('ignore unknown names', async () => {
    const { submission, sent } = buildFormAction({ approvals: 'daily' });
    expect((await outcomeOf(() => chooseNotifications(submission))).data).toMatchObject({ ok: false });
    expect(sent).toEqual([]);
  });
});
