import { describe, expect, it } from 'vitest';
import type { TransportResponse } from '@pomelo/contract/client.ts';
import type { ActiveSession } from '../../context.ts';
import { outcomeOf } from '../../lib/visit.fixture.ts';
import { buildFormAction, ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { changeSecurity } from './security.action.server.ts';

const session = { credentials: { token: 't', workspaceId: 'w' }, state: {} } as ActiveSession;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];

async function post(fields: Record<string, string>, answers: TransportResponse[] = [], plain = false) {
  const { submission, sent } = buildFormAction({ retour: '/profil/securite', ...fields }, { answers, plain });
  return { ...(await outcomeOf(() => changeSecurity({ ...submission, session }))), sent };
}

describe('a new password', () => {
  const FIELDS = { intention: 'mot-de-passe', currentPassword: 'l’ancien', password: 'le nouveau' };

  it('replaces the token of this browser, without returning it', async () => {
    const { data, cookies, sent } = await post(FIELDS, [ok({ token: 'le-nouveau-jeton' })]);
    expect(sent).toMatchObject([
      {
        url: '/pomelos/public/password/change',
        body: { currentPassword: 'l’ancien', password: 'le nouveau' },
      },
    ]);
    expect(cookies.join()).toContain('pomelo_token=le-nouveau-jeton');
    expect(cookies.join()).toContain('pomelo_espace=w');
    expect(data).toMatchObject({ ok: true, value: null });
    expect(JSON.stringify(data)).not.toContain('jeton');
  });

  it('does the same for a plain form', async () => {
    const { to, cookies } = await post(FIELDS, [ok({ token: 'le-nouveau-jeton' })], true);
    expect(to).toBe('/profil/securite');
    expect(cookies.join()).toContain('pomelo_token=le-nouveau-jeton');
  });

  // REG-1
  it.each([
    [{ ...FIELDS, currentPassword: '' }, ['currentPassword']],
    [{ ...FIELDS, password: '' }, ['password']],
    [{ ...FIELDS, currentPassword: '', password: '' }, ['currentPassword', 'password']],
  ])('is not sent with an empty field, and every empty field is reported', async (fields, names) => {
    const { data, sent } = await post(fields);
    expect([Object.keys((data as { fieldErrors: object }).fieldErrors), sent]).toEqual([names, []]);
  });

  it('returns no password when refused', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Trop court.', [
      { path: 'password', message: 'Trop court.' },
    ]);
    const { data, cookies } = await post(FIELDS, [wrong], true);
    expect(data).toMatchObject({ ok: false, fieldErrors: { password: 'Trop court.' } });
    expect(JSON.stringify(data)).not.toMatch(/l’ancien|le nouveau/);
    expect(cookies).toEqual([]);
  });
});

describe('sessions', () => {
  it('are closed one by one', async () => {
    const { data, sent } = await post({ intention: 'fermer-session', session: 's1' });
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/pomelos/public/me/sessions/s1' }]);
    expect(data).toMatchObject({ ok: true, message: 'Session fermée' });
  });

  it('include this one when all are closed at once', async () => {
    const { to, cookies, sent } = await post({ intention: 'partout' });
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/pomelos/public/me/sessions' }]);
    expect(to).toBe('/');
    expect(cookies.join()).toMatch(/pomelo_token=; .*Max-Age=0/);
  });

  it('stay open when closing them failed', async () => {
    const { data, cookies } = await post({ intention: 'partout' }, [refusalResponse(500, 'internal', '')]);
    expect([(data as { ok: boolean }).ok, cookies]).toEqual([false, []]);
  });
});

describe('two-step verification', () => {
  const setup = ok({ secret: SECRET, url: 'otpauth://totp/x', qr: ['11', '01'] });

  it.each([true, false])(
    'shows its secrets on the page itself, in no cookie or address (plain form: %s)',
    async (plain) => {
      const scan = await post({ intention: 'etapes-preparer', password: 'mon mot de passe' }, [setup], plain);
      expect(scan).toMatchObject({
        to: null,
        status: 200,
        cookies: [],
        data: { ok: true, value: { secret: SECRET } },
      });
      const done = await post(
        { intention: 'etapes-activer', code: '123 456' },
        [ok({ codes: CODES })],
        plain,
      );
      expect(done).toMatchObject({
        to: null,
        status: 200,
        cookies: [],
        data: { ok: true, value: { codes: CODES } },
      });
      expect(done.sent).toMatchObject([
        { url: '/pomelos/public/me/two-step/confirm', body: { code: '123456' } },
      ]);
    },
  );

  it('shows the QR code again after a wrong code, without the code', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Ce code n’est pas le bon.', [
      { path: 'code', message: 'Ce code n’est pas le bon.' },
    ]);
    const { data } = await post(
      { intention: 'etapes-activer', code: '000000', secret: SECRET, qr: '11.01' },
      [wrong],
      true,
    );
    expect(data).toMatchObject({ typed: { secret: SECRET, qr: '11.01' } });
    expect(data).not.toHaveProperty('typed.code');
  });

  it('can be cancelled, as nothing is stored yet', async () => {
    const { to, sent } = await post(
      { intention: 'etapes-desactiver', password: 'p' },
      [{ status: 204, headers: {}, body: '' }],
      true,
    );
    expect(sent).toMatchObject([{ url: '/pomelos/public/me/two-step/disable', body: { password: 'p' } }]);
    expect(to).toBe('/profil/securite');
  });

  it('renews the recovery codes', async () => {
    const { data } = await post({ intention: 'codes-de-secours', password: 'p' }, [ok({ codes: CODES })]);
    expect(data).toMatchObject({ value: { codes: CODES } });
  });

  it.each(['etapes-preparer', 'etapes-desactiver', 'codes-de-secours'])(
    'requires the password first: %s',
    async (intention) => {
      const { data, sent } = await post({ intention });
      expect([Object.keys((data as { fieldErrors: object }).fieldErrors), sent]).toEqual([['password'], []]);
    },
  );

  it('requires a code', async () => {
    const { data, sent } = await post({ intention: 'etapes-activer', code: ' ' });
    expect([Object.keys((data as { fieldErrors: object }).fieldErrors), sent]).toEqual([['code'], []]);
  });
});
