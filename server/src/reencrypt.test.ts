import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createSecondFactorSecrets } from '@pomelo/api/accounts/account/two-step/second-factor-secrets.ts';
import { reencryptSecondFactors } from '@pomelo/api/accounts/account/two-step/reencrypt.service.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { createPerson, PASSWORD } from '@pomelo/api/testing/factories.ts';
import { totpCode } from '@pomelo/api/testing/totp-code.ts';
import { newAddress, wholeApi } from '@pomelo/api/testing/whole-api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { command as reencrypt } from './reencrypt.ts';
import { command as removeSecondFactor } from './second-factor.ts';
import { runCommand } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

const { db, pool, url } = await testDatabase();
const TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['7K2MX-9QD4T', 'AAAAA-BBBBB', 'CCCCC-DDDDD'];
const KEYS = {
  token: 'the first token secret long enough indeed',
  first: 'the first data key of thirty-two long',
  second: 'the second data key of thirty-two long',
};

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  close = async () => undefined;
});

/** Rows exactly as releases before `DATA_KEY` wrote them. */
async function storedByAnOlderRelease(tokenSecret: string): Promise<{ id: string; email: string }> {
  const person = await createPerson(db);
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', tokenSecret, '', `pomelo ${use}`, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive('sealed secrets'), iv).setAAD(Buffer.from(person.id));
  const body = Buffer.concat([cipher.update(TOTP, 'utf8'), cipher.final()]);
  const stored = `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  await db
    .updateTable('person')
    .set({ totp_secret: stored, totp_enabled_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  const hash = (code: string) =>
    createHmac('sha256', derive('recovery codes'))
      .update(`${person.id}\n${code.replace('-', '')}`)
      .digest();
  await db
    .insertInto('recovery_code')
    .values(CODES.map((code) => ({ person_id: person.id, code_hash: hash(code), used_at: null })))
    .execute();
  return person;
}

type Setting = { tokenSecret: string; dataKeys: { current: string; old: string[] } };
/** Starts the API with these secrets, and logs in with a password and a code. */
async function logIn(setting: Setting, email: string, code: string): Promise<number> {
  await close();
  const api = await wholeApi({ db, pool, url }, setting);
  close = api.close;
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/public/login_check${path}`,
      remoteAddress: newAddress(),
      payload,
    });
  const { challenge } = (await post('', { username: email, password: PASSWORD })).json<{
    challenge: string;
  }>();
  return (await post('/second-factor', { challenge, code })).statusCode;
}

const setting = (tokenSecret: string, current: string, ...old: string[]): Setting => ({
  tokenSecret,
  dataKeys: { current, old },
});
const environment = { NODE_ENV: 'production', TOKEN_SECRET: KEYS.token, DATA_KEY: KEYS.first };

describe('rotating secrets', () => {
  it('locks no user out: TOKEN_SECRET and DATA_KEY are replaced one after the other, and every code remains valid', async () => {
    const { email, id } = await storedByAnOlderRelease(KEYS.token);
    // The upgrade: data encrypted with a key derived from TOKEN_SECRET is read, then encrypted under
    // DATA_KEY.
    expect(await logIn(setting(KEYS.token, KEYS.first), email, CODES[0] ?? '')).toBe(200);
    const secrets = createSecondFactorSecrets({ current: KEYS.first, old: [] }, KEYS.token);
    expect(await reencryptSecondFactors(db, secrets, 'legacy')).toEqual({
      changed: 1,
      current: 0,
      unreadable: 0,
    });
    // TOKEN_SECRET replaced as described in the manual.
    const fresh = 'another token secret, drawn at random';
    expect(await logIn(setting(fresh, KEYS.first), email, CODES[1] ?? '')).toBe(200);
    expect(await logIn(setting(fresh, KEYS.first), email, CODES[1] ?? '')).toBe(401);
    // DATA_KEY replaced: the old one is needed until the command has run.
    expect(await logIn(setting(fresh, KEYS.second, KEYS.first), email, totpCode(TOTP))).toBe(200);
    const rotation = { ...environment, TOKEN_SECRET: fresh, DATA_KEY: KEYS.second };
    expect(await runCommand(reencrypt, [], url, rotation)).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATA_KEYS_OLD'),
    });
    const command = await startCommand('reencrypt.ts', [], url, { ...rotation, DATA_KEYS_OLD: KEYS.first });
    expect(command).toMatchObject({ code: 0, output: expect.stringContaining('1 chiffrée(s) de nouveau') });
    expect(await logIn(setting(fresh, KEYS.second), email, CODES[2] ?? '')).toBe(200);
    const { totp_secret, recovery_key } = await db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([totp_secret, recovery_key]).toEqual([
      expect.stringMatching(/^v2\./),
      expect.stringMatching(/^v2\./),
    ]);
  });

  it('reports a missing key as a fault of the portal (503), not as a wrong code', async () => {
    const { email } = await storedByAnOlderRelease('a token secret that nobody knows any more');
    expect(await logIn(setting(KEYS.token, KEYS.first), email, CODES[0] ?? '')).toBe(503);
  });
});

describe('npm run second-factor', () => {
  it('removes an unreadable second factor, ends the sessions, records it and notifies the user', async () => {
    const { email, id } = await storedByAnOlderRelease('a token secret that nobody knows any more');
    expect(await startCommand('second-factor.ts', [email.toUpperCase(), '--remove'], url)).toMatchObject({
      code: 0,
    });
    const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([person.totp_secret, person.recovery_key, person.totp_enabled_at]).toEqual([null, null, null]);
    expect(await db.selectFrom('recovery_code').selectAll().where('person_id', '=', id).execute()).toEqual(
      [],
    );
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'person_name', 'resource'])
      .where('resource_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'remove-second-factor', person_name: 'Pomelo', resource: 'person' }]);
    const mails = await db.selectFrom('mail').select('kind').where('recipient', '=', email).execute();
    expect(mails).toEqual([{ kind: 'two-step-changed' }]);
    expect(await runCommand(removeSecondFactor, [email, '--remove'], url)).toMatchObject({ code: 1 });
  });

  it.each([
    [['--help'], 0],
    [['a@b.test'], 1],
    [[], 1],
  ])('prints its usage: %j', async (given, code) => {
    expect(await runCommand(removeSecondFactor, given, url)).toMatchObject({
      code,
      output: expect.stringContaining('npm run second-factor'),
    });
  });
});
