import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../../platform/db/tables.ts';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { type Buyer, newAddress, signedIn, testApi } from '../../testing/app.ts';
import { createPerson, PASSWORD } from '../../testing/factories.ts';

const api = await testApi();
const { app, db } = api;
const GOOD = 'pluie fine sur le quai';

async function invited(given: Partial<Insertable<Tables['invitation']>> = {}, owner?: Buyer) {
  const by = owner ?? (await signedIn(api, 'owner'));
  const { token, hash } = newLinkToken();
  const email = `karim-${randomUUID().slice(0, 8)}@garage.test`;
  const values = {
    id: uuidv7(),
    workspace_id: by.workspaceId,
    email,
    first_name: 'Karim',
    last_name: 'Haddad',
    role: 'buyer' as const,
    purchase_limit_cents: 2_000_000,
    purchase_limit_period: 'order' as const,
    token_hash: hash,
    invited_by: by.personId,
    expires_at: new Date(Date.now() + DAY_MS),
    ...given,
  };
  await db.insertInto('invitation').values(values).execute();
  return { token, owner: by, email: values.email, id: values.id, workspaceId: by.workspaceId };
}
const view = (token: string) =>
  app.inject({ url: `/public/invitations/${token}`, remoteAddress: newAddress() });
const accept = (token: string, body: object, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url: `/public/invitations/${token}/accept`, payload: body, remoteAddress });
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const membership = (workspaceId: string, email: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'role',
      'purchase_limit_cents',
      'purchase_limit_period',
      'first_name',
      'first_login',
      'password_to_choose',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .execute();

async function waitingQueries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%"invitation"%'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

describe('an invitation', () => {
  // REG-8
  it('shows who invites, where, as what, and whether one has an account', async () => {
    const { token, email } = await invited();
    expect((await view(token)).json()).toEqual({
      rs: 'Garage du Pont',
      email,
      firstName: 'Karim',
      lastName: 'Haddad',
      role: 'buyer',
      invitedBy: 'Camille Renard',
      expiresAt: expect.any(String),
      hasAccount: false,
    });
    const person = await createPerson(db);
    expect((await view((await invited({ email: person.email })).token)).json()).toMatchObject({
      hasAccount: true,
    });
  });

  it.each([
    ['that was never sent', { token_hash: newLinkToken().hash }, 'token-unknown'],
    ['that was taken back', { cancelled_at: new Date() }, 'token-unknown'],
    ['whose time is over', { expires_at: new Date(Date.now() - 1000) }, 'token-expired'],
    ['that was accepted', { accepted_at: new Date() }, 'token-used'],
  ])('%s is explained, and lets nobody in', async (_what, given, code) => {
    const { token, email, workspaceId } = await invited(given);
    expect(codeOf(await view(token))).toBe(code);
    expect(codeOf(await accept(token, { password: GOOD }))).toBe(code);
    expect(await membership(workspaceId, email)).toEqual([]);
  });

  it('to a company that was closed is unknown', async () => {
    const { token, workspaceId } = await invited();
    await db.updateTable('workspace').set({ closed_at: new Date() }).where('id', '=', workspaceId).execute();
    expect(codeOf(await view(token))).toBe('token-unknown');
  });

  // REG-8
  it('opens an account with the given names, password, role and limit, which then logs in', async () => {
    const { token, email, workspaceId } = await invited();
    const answer = await accept(token, { firstName: 'Karim-Ali', lastName: 'Haddad', password: GOOD });
    expect(answer.json()).toEqual({ email, workspaceId });
    expect(await membership(workspaceId, email)).toEqual([
      {
        role: 'buyer',
        purchase_limit_cents: '2000000',
        purchase_limit_period: 'order',
        first_name: 'Karim-Ali',
        first_login: true,
        password_to_choose: false,
      },
    ]);
    const login = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      remoteAddress: newAddress(),
      payload: { username: email, password: GOOD },
    });
    expect(login.json()).toMatchObject({
      firstLogin: true,
      workspaces: [{ id: workspaceId, role: 'buyer' }],
    });
    expect(codeOf(await view(token))).toBe('token-used');
  });

  it.each([
    ['short', 'court'],
    ['made of his own name', 'karimhaddad2026'],
    ['common', 'motdepasse123'],
  ])(
    'wants a good password: one that is %s is refused, and the invitation still good',
    async (_what, password) => {
      const { token } = await invited();
      const answer = await accept(token, { password });
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
      expect((await view(token)).statusCode).toBe(200);
    },
  );

  it('requires a name', async () => {
    const { token } = await invited();
    expect((await accept(token, { firstName: ' ', lastName: '', password: GOOD })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'firstName' }, { path: 'lastName' }],
    });
  });

  it('to a person who has an account requires its password, and does not change it', async () => {
    const person = await createPerson(db);
    const { token, workspaceId } = await invited({ email: person.email });
    expect(codeOf(await accept(token, { password: GOOD }))).toBe('bad-credentials');
    expect(await membership(workspaceId, person.email)).toEqual([]);
    expect((await accept(token, { firstName: 'Autre', password: PASSWORD })).statusCode).toBe(200);
    expect(await membership(workspaceId, person.email)).toMatchObject([
      { role: 'buyer', first_name: 'Camille' },
    ]);
  });

  it('cannot be used to try passwords: the limits are those of the log-in', async () => {
    const person = await createPerson(db);
    const { token } = await invited({ email: person.email });
    const caller = newAddress();
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1)
      codes.push(codeOf(await accept(token, { password: `${GOOD} ${n}` }, caller)));
    expect([codes[9], codes[10]]).toEqual(['bad-credentials', 'too-many-requests']);
    const login = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      remoteAddress: caller,
      payload: { username: person.email, password: PASSWORD },
    });
    expect(login.statusCode).toBe(429);
  });

  it('gives a person approved elsewhere, without a password yet, the one chosen here, and ends the other link', async () => {
    const person = await createPerson(db, { password_hash: null, first_login: true });
    const { hash, token: link } = newLinkToken();
    await db
      .insertInto('password_token')
      .values({
        token_hash: hash,
        person_id: person.id,
        purpose: 'welcome',
        expires_at: new Date(Date.now() + DAY_MS),
        used_at: null,
      })
      .execute();
    const { token, workspaceId } = await invited({ email: person.email });
    expect((await view(token)).json()).toMatchObject({ hasAccount: false });
    expect((await accept(token, { password: GOOD })).statusCode).toBe(200);
    expect(await membership(workspaceId, person.email)).toHaveLength(1);
    expect(
      codeOf(await app.inject({ url: `/public/password/token/${link}`, remoteAddress: newAddress() })),
    ).toBe('token-used');
  });

  // REG-8
  it('accepted twice at once makes one membership and one person', async () => {
    const { token, email, workspaceId } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token, { password: GOOD })));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ statusCode }) => [200, 401, 409].includes(statusCode))).toBe(true);
    expect(await membership(workspaceId, email)).toHaveLength(1);
    expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  it('withdrawn while it is being accepted gives no access', async () => {
    const { token, id, email, workspaceId } = await invited();
    let accepted: ReturnType<typeof accept> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('invitation').set({ cancelled_at: new Date() }).where('id', '=', id).execute();
      accepted = accept(token, { password: GOOD });
      // Not before it waits for this very row.
      await expect.poll(waitingQueries).toBeGreaterThan(0);
    });
    expect((await accepted)?.statusCode).toBe(409);
    expect(await membership(workspaceId, email)).toEqual([]);
    expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  // ACC-28
  it('changed while it is being accepted gives the changed role and limit', async () => {
    const { token, id, email, workspaceId } = await invited({
      role: 'owner',
      purchase_limit_cents: null,
      purchase_limit_period: null,
    });
    let accepted: ReturnType<typeof accept> | undefined;
    await db.transaction().execute(async (trx) => {
      const change = { role: 'viewer', purchase_limit_cents: 100, purchase_limit_period: 'month' } as const;
      await trx.updateTable('invitation').set(change).where('id', '=', id).execute();
      accepted = accept(token, { password: GOOD });
      await expect.poll(waitingQueries).toBeGreaterThan(0);
    });
    expect((await accepted)?.statusCode).toBe(200);
    expect(await membership(workspaceId, email)).toMatchObject([
      { role: 'viewer', purchase_limit_cents: '100', purchase_limit_period: 'month' },
    ]);
  });

  // ACC-28
  it('sent again while it is being accepted is not accepted by its former link', async () => {
    const { token, id, email, workspaceId } = await invited();
    const renewed = newLinkToken();
    let accepted: ReturnType<typeof accept> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('invitation').set({ token_hash: renewed.hash }).where('id', '=', id).execute();
      accepted = accept(token, { password: GOOD });
      await expect.poll(waitingQueries).toBeGreaterThan(0);
    });
    expect((await accepted)?.statusCode).toBe(409);
    expect(await membership(workspaceId, email)).toEqual([]);
    expect((await accept(renewed.token, { password: GOOD })).statusCode).toBe(200);
  });

  it('accepted again by the same person, whose answer was lost, returns the same; to another it is used', async () => {
    const { token, email, workspaceId } = await invited();
    await accept(token, { password: GOOD });
    expect((await accept(token, { password: GOOD })).json()).toEqual({ email, workspaceId });
    expect(codeOf(await accept(token, { password: `${GOOD} autre` }))).toBe('token-used');
  });
});
