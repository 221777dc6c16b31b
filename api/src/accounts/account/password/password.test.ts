import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hash } from '@node-rs/argon2';
import type { Clock } from '../../../platform/clock.ts';
import { as, type Buyer, newAddress, signedIn, signIn, testApi } from '../../../testing/app.ts';
import { createMembership, createPerson, createWorkspace, PASSWORD } from '../../../testing/factories.ts';
import { TEST_COST } from '../../../testing/setup.ts';
import { RECOMMENDED_COST, setHashingCost } from './password-hashing.ts';
import { newPasswordLink } from './password-link.service.ts';

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const api = await testApi({ clock });
const { app, db, mails, runJobs } = api;
const NEW = 'la pluie tombe sur Nantes';

const login = (email: string, password: string) =>
  app.inject({
    method: 'POST',
    url: '/public/login_check',
    remoteAddress: newAddress(),
    payload: { username: email, password },
  });
const askReset = (email: string, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url: '/public/password/reset', remoteAddress, payload: { email } });
const change = (payload: object, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url: '/public/password/change', remoteAddress, payload });
const tokenOf = (mail: { text: string } | undefined): string =>
  /mot-de-passe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
async function resetTokenFor(email: string): Promise<string> {
  await askReset(email);
  await runJobs();
  return tokenOf(mails.findLast(({ to }) => to === email));
}
const subjectsTo = (email: string): string[] =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const isSignedIn = async (buyer: Pick<Buyer, 'headers'>) =>
  (await as(app, buyer, 'GET /public/me')).statusCode === 200;

describe('a forgotten password', () => {
  // ACC-20
  it('is changed by the link of a mail: sessions are over, and its owner is notified', async () => {
    const buyer = await signedIn(api);
    const token = await resetTokenFor(buyer.email);
    const worth = await app.inject(`/public/password/token/${token}`);
    expect(worth.json()).toEqual({ purpose: 'reset', email: buyer.email, expiresAt: expect.any(String) });
    const answer = await change({ token, password: NEW });
    expect([answer.statusCode, answer.json()]).toEqual([200, { token: null }]);
    expect([
      (await login(buyer.email, PASSWORD)).statusCode,
      (await login(buyer.email, NEW)).statusCode,
    ]).toEqual([401, 200]);
    await expect.poll(() => isSignedIn(buyer)).toBe(false);
    await runJobs();
    expect(subjectsTo(buyer.email)).toEqual([
      'Choisissez un nouveau mot de passe',
      'Votre mot de passe a été changé',
    ]);
    expect(mails.findLast(({ to }) => to === buyer.email)?.text).toMatch(/le \d+ \S+ 20\d\d à \d\d h \d\d/);
  });

  it('is requested with the same response for a stranger, to whom no mail is sent', async () => {
    const person = await createPerson(db);
    const answers = [await askReset(person.email), await askReset('personne@pomelo.test')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    await runJobs();
    expect(mails.filter(({ to }) => to === 'personne@pomelo.test')).toEqual([]);
    expect(subjectsTo(person.email)).toHaveLength(1);
  });

  it('is not sent to an account that is closed', async () => {
    const person = await createPerson(db, { closed_at: new Date() });
    expect((await askReset(person.email)).statusCode).toBe(204);
    await runJobs();
    expect(subjectsTo(person.email)).toEqual([]);
  });

  it('is never refused because of requests by others: five mails in half an hour, then none, known or not', async () => {
    const person = await createPerson(db);
    for (const email of [person.email, 'inconnue@pomelo.test']) {
      const answers = [];
      for (let count = 0; count < 8; count += 1) answers.push(await askReset(email.toUpperCase()));
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        Array.from({ length: 8 }, () => [204, '']),
      );
    }
    await runJobs();
    expect(subjectsTo(person.email)).toHaveLength(5);
    // Links sent before stay valid: the owner chooses a password.
    const link =
      api.mails.findLast(({ to }) => to === person.email)?.text.match(/mot-de-passe\/([\w-]+)/)?.[1] ?? '';
    expect((await change({ token: link, password: NEW })).statusCode).toBeLessThan(300);
  });

  it('is requested at most twenty-five times in five minutes from one address', async () => {
    const attacker = newAddress();
    for (let count = 0; count < 25; count += 1)
      expect((await askReset(`inconnu-${count}@pomelo.test`, attacker)).statusCode).toBe(204);
    expect((await askReset('encore@pomelo.test', attacker)).statusCode).toBe(429);
  });
});

describe('the link of a mail', () => {
  // ACC-20
  it('opens once, even for two at the same time', async () => {
    const person = await createPerson(db);
    const token = await resetTokenFor(person.email);
    const answers = await Promise.all([
      change({ token, password: NEW }),
      change({ token, password: `${NEW} encore` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await change({ token, password: NEW });
    expect([again.statusCode, again.json().type]).toEqual([409, expect.stringMatching(/token-used$/)]);
    expect((await app.inject(`/public/password/token/${token}`)).json().type).toMatch(/token-used$/);
  });

  it('voids the other links of the same person, not those of others', async () => {
    const [person, other] = [await createPerson(db), await createPerson(db)];
    const [first, second] = [await resetTokenFor(person.email), await resetTokenFor(person.email)];
    const foreign = await resetTokenFor(other.email);
    expect((await change({ token: second, password: NEW })).statusCode).toBe(200);
    expect((await change({ token: first, password: NEW })).json().type).toMatch(/token-used$/);
    expect((await change({ token: foreign, password: NEW })).statusCode).toBe(200);
  });

  // ACC-20
  it('lasts an hour to reset, and seven days to choose the first password', async () => {
    const person = await createPerson(db, { password_hash: null });
    const { path } = await newPasswordLink(db, person.id, 'welcome', clock.now());
    const welcome = tokenOf({ text: path });
    const reset = await resetTokenFor(person.email);
    aheadMs += 3_600_001;
    const expired = await change({ token: reset, password: NEW });
    expect([expired.statusCode, expired.json().type]).toEqual([409, expect.stringMatching(/token-expired$/)]);
    aheadMs += 7 * DAY_MS - 2 * HOUR_MS;
    expect((await app.inject(`/public/password/token/${welcome}`)).json()).toMatchObject({
      purpose: 'welcome',
    });
    expect((await login(person.email, NEW)).statusCode).toBe(401);
    expect((await change({ token: welcome, password: NEW })).statusCode).toBe(200);
    expect((await login(person.email, NEW)).statusCode).toBe(200);
    await runJobs();
    expect(subjectsTo(person.email)).toEqual(['Choisissez un nouveau mot de passe']);
  });

  it('that was forged is unknown, whatever its form, and guesses are limited', async () => {
    const forged = await change({ token: 'A'.repeat(43), password: NEW });
    expect([forged.statusCode, forged.json().type]).toEqual([404, expect.stringMatching(/token-unknown$/)]);
    expect((await change({ password: NEW })).json().type).toMatch(/token-unknown$/);
    const attacker = newAddress();
    const statuses = [];
    for (let guess = 0; guess < 41; guess += 1)
      statuses.push((await change({ token: `x${guess}`, password: NEW }, attacker)).statusCode);
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([404]));
    expect(statuses[40]).toBe(429);
  });

  // ACC-20
  it('is stored hashed: the database does not open accounts', async () => {
    const person = await createPerson(db);
    const token = await resetTokenFor(person.email);
    const row = await db
      .selectFrom('password_token')
      .selectAll()
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toHaveLength(32);
  });

  // ACC-19
  it('refuses a bad password without being used up', async () => {
    const person = await createPerson(db, { first_name: 'Gwendoline', last_name: 'Kerbrat' });
    const token = await resetTokenFor(person.email);
    for (const [password, reason] of [
      ['court', 'au moins 12'],
      ['Gwendoline-Kerbrat', 'vos propres données'],
      ['Motdepasse2026!', 'plus courants'],
    ] as const) {
      const answer = await change({ token, password });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ path: 'password', message: expect.stringContaining(reason) }],
      ]);
    }
    expect((await change({ token, password: NEW })).statusCode).toBe(200);
  });
});

describe('a password changed while signed in', () => {
  const changeAs = (buyer: Pick<Buyer, 'headers'>, payload: object, headers: Record<string, string> = {}) =>
    as(app, buyer, 'POST /public/password/change', payload, headers);

  // ACC-12
  it('requires the current one; other sessions end, and this one continues with a new token', async () => {
    const buyer = await signedIn(api);
    const elsewhere = { headers: await signIn(app, buyer.email, buyer.workspaceId) };
    const key = crypto.randomUUID();
    const answer = await changeAs(
      buyer,
      { currentPassword: PASSWORD, password: NEW },
      { 'idempotency-key': key },
    );
    expect(answer.statusCode).toBe(200);
    await expect
      .poll(async () => [await isSignedIn(buyer), await isSignedIn(elsewhere)])
      .toEqual([false, false]);
    const headers = { ...buyer.headers, authorization: `Bearer ${answer.json().token}` };
    expect(await isSignedIn({ headers })).toBe(true);
    expect((await login(buyer.email, NEW)).statusCode).toBe(200);
    expect(await db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute()).toEqual([]);
  });

  it('is refused without the current one, with a wrong one, with the same again, and with a bad one', async () => {
    const buyer = await signedIn(api);
    const field = async (payload: object) => (await changeAs(buyer, payload)).json().errors[0].path;
    expect(await field({ password: NEW })).toBe('currentPassword');
    expect(await field({ currentPassword: 'guess', password: NEW })).toBe('currentPassword');
    expect(await field({ currentPassword: PASSWORD, password: PASSWORD })).toBe('password');
    expect(await field({ currentPassword: PASSWORD, password: buyer.email })).toBe('password');
    expect(await isSignedIn(buyer)).toBe(true);
    expect((await login(buyer.email, PASSWORD)).statusCode).toBe(200);
  });

  // ACC-19
  it('is not made of the names of one’s companies', async () => {
    const [person, workspace] = [
      await createPerson(db),
      await createWorkspace(db, { rs: 'Ouest Négoce Utilitaires' }),
    ];
    await createMembership(db, workspace.id, person.id);
    const buyer = { headers: await signIn(app, person.email, workspace.id) };
    const answer = await changeAs(buyer, { currentPassword: PASSWORD, password: 'ouest-negoce-utilitaires' });
    expect(answer.json().errors[0].message).toContain('vos propres données');
  });

  // ACC-25
  it('is chosen at the first log-in without the temporary one, but must differ from it', async () => {
    const [person, workspace] = [
      await createPerson(db, { password_to_choose: true, first_login: true }),
      await createWorkspace(db),
    ];
    await createMembership(db, workspace.id, person.id);
    const buyer = { headers: await signIn(app, person.email, workspace.id) };
    const state = async (headers: Record<string, string>) =>
      (await as(app, { headers }, 'GET /public/me/state')).json().profile;
    expect(await state(buyer.headers)).toMatchObject({ passwordToChoose: true });
    expect((await as(app, buyer, 'POST /public/me/welcome')).statusCode).toBe(422);
    expect((await changeAs(buyer, { password: PASSWORD })).json().errors[0].path).toBe('password');
    const { token } = (await changeAs(buyer, { password: NEW })).json();
    const headers = { ...buyer.headers, authorization: `Bearer ${token}` };
    expect(await state(headers)).toMatchObject({ passwordToChoose: false });
    expect((await as(app, { headers }, 'GET /public/me')).json()).toMatchObject({
      passwordToChoose: false,
      firstLogin: true,
    });
    expect((await as(app, { headers }, 'POST /public/me/welcome')).json()).toMatchObject({
      firstLogin: false,
    });
    expect(await state(headers)).toMatchObject({ firstLogin: false });
  });

  it('of two at once, one wins', async () => {
    const buyer = await signedIn(api);
    const send = (password: string) => changeAs(buyer, { currentPassword: PASSWORD, password });
    const answers = await Promise.all([send(NEW), send('le vent souffle sur Brest')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

// ACC-19
it('a hash of other costs is replaced at the next log-in', async () => {
  setHashingCost(RECOMMENDED_COST);
  onTestFinished(() => setHashingCost(TEST_COST));
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
  const person = await createPerson(db, { password_hash: weak });
  expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
  const row = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
});

describe('a log-in between its two steps', () => {
  const waiting = async (): Promise<boolean> => {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%session%'`.execute(
      db,
    );
    return rows.length > 0;
  };

  it('with the old password opens nothing once the password is changed, however their steps interleave', async () => {
    const person = await createPerson(db);
    const trx = await db.startTransaction().execute();
    await trx
      .updateTable('person')
      .set({ password_hash: await hash(NEW) })
      .where('id', '=', person.id)
      .execute();
    let answered = false;
    const old = login(person.email, PASSWORD).finally(() => (answered = true));
    await expect.poll(async () => answered || (await waiting()), { timeout: 30_000 }).toBe(true);
    await trx.commit().execute();
    expect((await old).statusCode).toBe(401);
    expect(await db.selectFrom('session').select('id').where('person_id', '=', person.id).execute()).toEqual(
      [],
    );
  });
});
