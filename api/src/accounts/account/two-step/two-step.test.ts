import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { as, type Buyer, newAddress, signedIn, testApi } from '../../../testing/app.ts';
import { PASSWORD } from '../../../testing/factories.ts';

const STEP_MS = 30_000;
/** In the middle of a time step, where it stays: a code of the step before is refused once the next one begins. */
let nowMs = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
const clock: Clock = { now: () => new Date(nowMs) };
const api = await testApi({ clock });
const { app, db, mails, runJobs } = api;

// A code opens once: each test begins at a time step no other has used.
beforeEach(() => {
  nowMs += 3 * STEP_MS;
});

const codeOf = (secret: string, offsetMs = 0): string =>
  generateSync({ secret, epoch: Math.floor((clock.now().getTime() + offsetMs) / 1000) });
const login = (email: string, password = PASSWORD, remoteAddress = newAddress()) =>
  app.inject({
    method: 'POST',
    url: '/public/login_check',
    remoteAddress,
    payload: { username: email, password },
  });
const second = (challenge: string, code: string) =>
  app.inject({
    method: 'POST',
    url: '/public/login_check/second-factor',
    remoteAddress: newAddress(),
    payload: { challenge, code },
  });
const challengeOf = async (email: string): Promise<string> => (await login(email)).json().challenge;

type Protected = Buyer & { secret: string; codes: string[] };
async function protectedBuyer(): Promise<Protected> {
  const buyer = await signedIn(api);
  const { secret } = (await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD })).json();
  const { codes } = (
    await as(app, buyer, 'POST /public/me/two-step/confirm', { code: codeOf(secret, -STEP_MS) })
  ).json();
  return { ...buyer, secret, codes };
}
const stateOf = async (buyer: Buyer) => (await as(app, buyer, 'GET /public/me/two-step')).json();

describe('turning two-step verification on', () => {
  // ACC-18
  it('takes the password, then a code of the application; the secret is encrypted in the database', async () => {
    const buyer = await signedIn(api);
    expect(await stateOf(buyer)).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      compulsory: false,
    });
    const setup = await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD });
    expect(setup.statusCode).toBe(200);
    const { secret, url, qr } = setup.json();
    expect(url).toContain(secret);
    expect(qr).toHaveLength(qr[0].length);
    // Prepared is not in force: a log-in requires no code.
    expect((await login(buyer.email)).statusCode).toBe(200);
    const answer = await as(app, buyer, 'POST /public/me/two-step/confirm', { code: codeOf(secret) });
    expect(new Set(answer.json().codes).size).toBe(10);
    expect(await stateOf(buyer)).toMatchObject({
      enabled: true,
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const row = await db
      .selectFrom('person')
      .select('totp_secret')
      .where('id', '=', buyer.personId)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret).not.toContain(secret);
    await runJobs();
    expect(mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)).toEqual([
      'La vérification en deux étapes est activée',
    ]);
  });

  // ACC-18
  it('is refused without the right password, and without the right code', async () => {
    const buyer = await signedIn(api);
    const wrong = await as(app, buyer, 'POST /public/me/two-step/setup', { password: 'guess' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ path: 'password', message: 'Ce mot de passe n’est pas le bon.' }],
    ]);
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/confirm', { code: '123456' })).json().detail,
    ).toContain('Commencez par ajouter');
    await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD });
    const code = await as(app, buyer, 'POST /public/me/two-step/confirm', { code: '000000' });
    expect([code.statusCode, code.json().errors[0].path]).toEqual([422, 'code']);
    expect(await stateOf(buyer)).toMatchObject({ enabled: false });
  });

  // ACC-18
  it('is not done twice: the secret in force is not replaced', async () => {
    const buyer = await protectedBuyer();
    const again = await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD });
    expect([again.statusCode, again.json().detail]).toEqual([422, expect.stringContaining('déjà activée')]);
  });

  it('leaves no secret and no code among the remembered answers', async () => {
    const buyer = await signedIn(api);
    const key = crypto.randomUUID();
    const { secret } = (
      await as(
        app,
        buyer,
        'POST /public/me/two-step/setup',
        { password: PASSWORD },
        { 'idempotency-key': key },
      )
    ).json();
    await as(
      app,
      buyer,
      'POST /public/me/two-step/confirm',
      { code: codeOf(secret) },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const rows = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('scope', '=', buyer.personId)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('logging in with two-step verification', () => {
  // ACC-17
  it('takes a code after the password, each code once', async () => {
    const buyer = await protectedBuyer();
    const first = await login(buyer.email);
    expect([first.statusCode, first.json().type]).toEqual([
      401,
      expect.stringMatching(/second-factor-required$/),
    ]);
    expect(first.body).not.toContain('"token"');
    const code = codeOf(buyer.secret);
    const opened = await second(first.json().challenge, code);
    expect(opened.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${opened.json().token}`, 'x-workspace-id': buyer.workspaceId };
    expect((await as(app, { headers }, 'GET /public/me')).statusCode).toBe(200);
    const replay = await second(await challengeOf(buyer.email), code);
    expect([replay.statusCode, replay.json().errors[0].path]).toEqual([401, 'code']);
    expect((await second(await challengeOf(buyer.email), codeOf(buyer.secret, STEP_MS))).statusCode).toBe(
      200,
    );
  });

  it('takes a code once, even when it is sent five times at once', async () => {
    const buyer = await protectedBuyer();
    const challenge = await challengeOf(buyer.email);
    const code = codeOf(buyer.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  it('does not reveal it without the password', async () => {
    const buyer = await protectedBuyer();
    expect((await login(buyer.email, 'guess')).json().type).toMatch(/bad-credentials$/);
  });

  it('takes a recovery code in place of the telephone, once, however it is written', async () => {
    const buyer = await protectedBuyer();
    const code = String(buyer.codes[0]).toLowerCase().replace('-', ' ');
    expect((await second(await challengeOf(buyer.email), code)).statusCode).toBe(200);
    expect((await second(await challengeOf(buyer.email), code)).statusCode).toBe(401);
    expect(await stateOf(buyer)).toMatchObject({ recoveryCodesLeft: 9 });
    const other = await protectedBuyer();
    expect((await second(await challengeOf(other.email), String(buyer.codes[1]))).statusCode).toBe(401);
  });

  // ACC-17
  it('stops after five wrong codes, even for the right one', async () => {
    const buyer = await protectedBuyer();
    const challenge = await challengeOf(buyer.email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await second(challenge, '000000')).statusCode).toBe(401);
    const slowed = await second(challenge, codeOf(buyer.secret));
    expect([slowed.statusCode, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const other = await protectedBuyer();
    expect((await second(await challengeOf(other.email), codeOf(other.secret))).statusCode).toBe(200);
  });

  it('stops after thirty wrong codes per day, until the password changes', async () => {
    const buyer = await protectedBuyer();
    const challenge = await challengeOf(buyer.email);
    const resetLimit = () =>
      sql`DELETE FROM rate_limit WHERE key = ${`second-factor:${buyer.personId}`}`.execute(db);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await resetLimit();
      expect((await second(challenge, '000000')).statusCode).toBe(401);
    }
    await resetLimit();
    const stopped = await second(challenge, codeOf(buyer.secret));
    expect([stopped.statusCode, stopped.json().detail]).toEqual([
      429,
      expect.stringContaining('Mot de passe oublié'),
    ]);
    const password = 'la pluie tombe sur Nantes';
    await as(app, buyer, 'POST /public/password/change', { currentPassword: PASSWORD, password });
    await resetLimit();
    const { challenge: nextChallenge } = (await login(buyer.email, password)).json();
    expect((await second(nextChallenge, codeOf(buyer.secret))).statusCode).toBe(200);
  });

  it('takes no challenge that is late, forged, a bearer token, or older than the password', async () => {
    const buyer = await protectedBuyer();
    const challenge = await challengeOf(buyer.email);
    const [head, claims] = challenge.split('.');
    const bearer = buyer.headers.authorization?.replace('Bearer ', '') ?? '';
    for (const bad of ['x', `${head}.${claims}.`, `${challenge.slice(0, -4)}AAAA`, bearer]) {
      const answer = await second(bad, codeOf(buyer.secret));
      expect([answer.statusCode, answer.json().errors[0].path], bad).toEqual([401, 'challenge']);
    }
    expect(
      (
        await as(
          app,
          { headers: { ...buyer.headers, authorization: `Bearer ${challenge}` } },
          'GET /public/me',
        )
      ).statusCode,
    ).toBe(401);
    await db
      .updateTable('person')
      .set({ password_hash: '$argon2id$changed' })
      .where('id', '=', buyer.personId)
      .execute();
    expect((await second(challenge, codeOf(buyer.secret))).json().errors[0].path).toBe('challenge');
    const other = await protectedBuyer();
    const late = await challengeOf(other.email);
    nowMs += 5 * 60_000 + 1000;
    expect((await second(late, codeOf(other.secret))).json().detail).toContain('cinq minutes');
  });
});

describe('changing two-step verification', () => {
  // ACC-18
  it('replaces the recovery codes by new ones, after the password', async () => {
    const buyer = await protectedBuyer();
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/recovery-codes', { password: 'guess' })).statusCode,
    ).toBe(422);
    const { codes } = (
      await as(app, buyer, 'POST /public/me/two-step/recovery-codes', { password: PASSWORD })
    ).json();
    expect((await second(await challengeOf(buyer.email), String(buyer.codes[0]))).statusCode).toBe(401);
    expect((await second(await challengeOf(buyer.email), codes[0])).statusCode).toBe(200);
    const without = await signedIn(api);
    expect(
      (await as(app, without, 'POST /public/me/two-step/recovery-codes', { password: PASSWORD })).statusCode,
    ).toBe(422);
  });

  // ACC-18
  it('turns it off after the password, and notifies its owner', async () => {
    const buyer = await protectedBuyer();
    expect((await as(app, buyer, 'POST /public/me/two-step/disable', { password: 'guess' })).statusCode).toBe(
      422,
    );
    expect((await login(buyer.email)).statusCode).toBe(401);
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/disable', { password: PASSWORD })).statusCode,
    ).toBe(204);
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/disable', { password: PASSWORD })).statusCode,
    ).toBe(204);
    expect((await login(buyer.email)).statusCode).toBe(200);
    await runJobs();
    expect(
      mails.filter(({ to, subject }) => to === buyer.email && subject.endsWith('désactivée')),
    ).toHaveLength(1);
  });

  it.each(['enabled', 'disabled', 'new codes'])(
    'ends the other sessions, which were opened with less proof: %s',
    async (change) => {
      const isOn = change !== 'enabled';
      const buyer = isOn ? await protectedBuyer() : { ...(await signedIn(api)), secret: '' };
      const other = isOn
        ? await second(await challengeOf(buyer.email), codeOf(buyer.secret))
        : await login(buyer.email);
      const stolen = { headers: { ...buyer.headers, authorization: `Bearer ${other.json().token}` } };
      expect((await as(app, stolen, 'GET /public/me')).statusCode).toBe(200);
      if (change === 'enabled') {
        const { secret } = (
          await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD })
        ).json();
        await as(app, buyer, 'POST /public/me/two-step/confirm', { code: codeOf(secret) });
      } else {
        await as(
          app,
          buyer,
          `POST /public/me/two-step/${change === 'disabled' ? 'disable' : 'recovery-codes'}`,
          { password: PASSWORD },
        );
      }
      expect((await as(app, stolen, 'GET /public/me')).statusCode).toBe(401);
      expect((await as(app, buyer, 'GET /public/me')).statusCode).toBe(200);
    },
  );

  it('limits the passwords that are tried from an open session', async () => {
    const buyer = await signedIn(api);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(
        (await as(app, buyer, 'POST /public/me/two-step/disable', { password: 'guess' })).statusCode,
      ).toBe(422);
    expect(
      (await as(app, buyer, 'POST /public/me/two-step/disable', { password: PASSWORD })).statusCode,
    ).toBe(429);
  });
});
