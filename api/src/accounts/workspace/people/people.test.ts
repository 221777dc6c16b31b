import { DAY_MS } from '@pomelo/contract/durations.ts';
import { parisMonthStart } from '@pomelo/contract/paris-time.ts';
import type { WorkspacePerson } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../platform/link-tokens.ts';
import { as, type Buyer, newAddress, signedIn, testApi } from '../../../testing/app.ts';
import { createMembership, createListing, createPerson, PASSWORD } from '../../../testing/factories.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;

let lastName = 0;
const newEmail = (): string => `invite-${(lastName += 1)}@pomelo.test`;
const INVITED = { firstName: 'Karim', lastName: 'Benali', role: 'buyer' };
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const LIMIT = { amount: euros(2_000_000), period: 'order' };

const people = async (who: Buyer): Promise<WorkspacePerson[]> =>
  (await as(app, who, 'GET /public/me/contact/people')).json().data;
const invite = (who: Buyer, body: object = {}) =>
  as(app, who, 'POST /public/me/contact/people', { ...INVITED, email: newEmail(), ...body });
const change = (who: Buyer, id: string, body: object) =>
  as(app, who, `POST /public/me/contact/people/${id}`, body);
const remove = (who: Buyer, id: string) => as(app, who, `DELETE /public/me/contact/people/${id}`);
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
/** Of the last mails with a link, to these addresses. */
async function invitedTokens(emails: readonly string[]): Promise<string[]> {
  await runJobs();
  return emails.map((email) => {
    const text = mails.findLast(({ to }) => to === email)?.text ?? '';
    return /invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
  });
}
const me = (who: Buyer) => as(app, who, 'GET /public/me');

async function order(who: Buyer, cents: number, at: Date): Promise<void> {
  const { id: itemId, productId } = await createListing(db);
  const deal = uuidv7();
  await db
    .insertInto('deal')
    .values({
      id: deal,
      workspace_id: who.workspaceId,
      person_id: who.personId,
      step: 'step-4',
      created_at: at,
      ordered_at: at,
      ordered_by: who.personId,
    })
    .execute();
  const price = {
    excl_tax_cents: cents,
    vat_cents: null,
    incl_tax_cents: cents,
    vat_regime: 'marge',
  } as const;
  await db
    .insertInto('bundle')
    .values({
      id: uuidv7(),
      number: uuidv7(),
      deal_id: deal,
      item_id: itemId,
      product_id: productId,
      title: 'Clio',
      ...price,
    })
    .execute();
}

describe('the people of a company', () => {
  // ACC-28
  it('are listed with their orders of this month, then those invited', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const monthStart = parisMonthStart(Date.now());
    await order(buyer, 1_000_000, new Date(monthStart));
    await order(buyer, 500_000, new Date(monthStart));
    await order(buyer, 900_000, new Date(monthStart - 1));
    const email = newEmail();
    await invite(owner, { email, purchaseLimit: LIMIT });
    expect(
      (await people(buyer)).map(({ state, self, spentThisMonth, role }) => [
        state,
        self,
        spentThisMonth.amount,
        role,
      ]),
    ).toEqual([
      ['active', false, 0, 'owner'],
      ['active', true, 1_500_000, 'buyer'],
      ['invited', false, 0, 'buyer'],
    ]);
    expect((await people(owner))[2]).toMatchObject({
      email,
      firstName: 'Karim',
      phone1: null,
      purchaseLimit: LIMIT,
    });
  });

  it('are not found from another company', async () => {
    const [owner, stranger] = [await signedIn(api, 'owner'), await signedIn(api, 'owner')];
    const { id } = (await invite(owner)).json();
    expect((await app.inject('/public/me/contact/people')).statusCode).toBe(401);
    for (const target of [id, owner.personId]) {
      expect((await as(app, stranger, `GET /public/me/contact/people/${target}`)).statusCode).toBe(404);
      expect((await change(stranger, target, { role: 'viewer' })).statusCode).toBe(404);
      expect((await remove(stranger, target)).statusCode).toBe(404);
    }
    expect(await people(owner)).toHaveLength(2);
  });

  it('are managed by owners only', async () => {
    const buyer = await signedIn(api);
    expect(codeOf(await invite(buyer))).toBe('owner-only');
    expect(codeOf(await change(buyer, buyer.personId, { role: 'owner' }))).toBe('owner-only');
    expect(codeOf(await remove(buyer, buyer.personId))).toBe('owner-only');
  });
});

describe('an invitation', () => {
  const tokenIn = async (to: string): Promise<string> => {
    await runJobs();
    const text = mails.findLast((mail) => mail.to === to)?.text ?? '';
    return /\/inscription\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
  };

  // ACC-28
  it('sends a link whose token the database does not contain', async () => {
    const owner = await signedIn(api, 'owner');
    const email = newEmail();
    const answer = await invite(owner, { email: email.toUpperCase() });
    expect(answer.json()).toMatchObject({ state: 'invited', email, self: false });
    const token = await tokenIn(email);
    const row = await db
      .selectFrom('invitation')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(43);
    expect(row.token_hash.equals(hashOf(token))).toBe(true);
    expect(Math.round((row.expires_at.getTime() - Date.now()) / DAY_MS)).toBe(14);
  });

  it('is renewed rather than doubled: the earlier link is good for nothing', async () => {
    const owner = await signedIn(api, 'owner');
    const email = newEmail();
    const first = (await invite(owner, { email })).json();
    const old = await tokenIn(email);
    const second = (await invite(owner, { email, role: 'viewer', lastName: 'Benali-Roux' })).json();
    expect(second).toMatchObject({ id: first.id, role: 'viewer', lastName: 'Benali-Roux' });
    const rows = await db.selectFrom('invitation').select('token_hash').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.equals(hashOf(old))).toBe(false);
    expect(rows[0]?.token_hash.equals(hashOf(await tokenIn(email)))).toBe(true);
  });

  it('is one however often it is sent at once', async () => {
    const owner = await signedIn(api, 'owner');
    const email = newEmail();
    await Promise.all(Array.from({ length: 8 }, () => invite(owner, { email })));
    expect((await people(owner)).filter((person) => person.email === email)).toHaveLength(1);
  });

  it('is refused to who is in already', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    expect(codeOf(await invite(owner, { email: buyer.email }))).toBe('already-member');
    expect(codeOf(await as(app, owner, `POST /public/me/contact/people/${buyer.personId}/invitation`))).toBe(
      'already-member',
    );
  });

  // ACC-28
  it('is sent again past its end, with a new link and a new end', async () => {
    const owner = await signedIn(api, 'owner');
    const email = newEmail();
    const { id } = (await invite(owner, { email })).json();
    const old = await tokenIn(email);
    await db
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await people(owner))[1]?.state).toBe('invitation-expired');
    const answer = await as(app, owner, `POST /public/me/contact/people/${id}/invitation`);
    expect(answer.json().state).toBe('invited');
    expect(await tokenIn(email)).not.toBe(old);
  });

  it('changes before it is taken up, and is cancelled', async () => {
    const owner = await signedIn(api, 'owner');
    const { id } = (await invite(owner)).json();
    expect((await change(owner, id, { role: 'viewer', purchaseLimit: LIMIT })).json()).toMatchObject({
      role: 'viewer',
      purchaseLimit: LIMIT,
    });
    expect((await remove(owner, id)).statusCode).toBe(204);
    expect((await remove(owner, id)).statusCode).toBe(404);
    expect(await people(owner)).toHaveLength(1);
  });

  it('is sent twenty times a day at most', async () => {
    const owner = await signedIn(api, 'owner');
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await invite(owner));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      429,
    ]);
    expect(answers[20]?.json().detail).toContain('20 invitations');
    expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(3600);
  });

  it('names its fields when they are wrong', async () => {
    const answer = await invite(await signedIn(api, 'owner'), { email: 'personne', firstName: ' ' });
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['email', 'firstName']);
  });

  // REG-1
  it('requires the address of the invited person, not of the inviting one', async () => {
    const answer = await invite(await signedIn(api, 'owner'), { email: ' ' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'email', message: 'Indiquez son adresse e-mail.' }],
    ]);
  });

  it('finds no room past a hundred people', async () => {
    const owner = await signedIn(api, 'owner');
    for (let count = 1; count < 100; count += 1)
      await createMembership(db, owner.workspaceId, (await createPerson(db)).id);
    expect(codeOf(await invite(owner))).toBe('limit-reached');
  });
});

describe('a role or a limit', () => {
  it('changes at once, for the next call of the person concerned', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    await me(buyer);
    expect((await change(owner, buyer.personId, { purchaseLimit: LIMIT })).json().purchaseLimit).toEqual(
      LIMIT,
    );
    expect((await me(buyer)).json().purchaseLimit).toEqual(LIMIT);
    await change(owner, buyer.personId, { role: 'viewer' });
    await expect.poll(async () => (await me(buyer)).json().role).toBe('viewer');
    await expect.poll(async () => (await as(app, buyer, 'POST /public/cart/validate')).statusCode).toBe(403);
    expect((await change(owner, buyer.personId, { purchaseLimit: null })).json().purchaseLimit).toBeNull();
  });

  // ACC-28
  it('leaves a workspace at least one owner, even when two of them leave at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await signedIn(api, 'owner');
      const other = await signedIn(api, 'owner', one.workspaceId);
      const answers = await Promise.all([
        change(one, one.personId, { role: 'buyer' }),
        remove(other, other.personId),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
      const owners = await db
        .selectFrom('membership')
        .select('person_id')
        .where('workspace_id', '=', one.workspaceId)
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toHaveLength(1);
    }
  });

  it('refuses the last owner to step down or to leave, with what to do', async () => {
    const owner = await signedIn(api, 'owner');
    for (const answer of [
      await change(owner, owner.personId, { role: 'viewer' }),
      await remove(owner, owner.personId),
    ])
      expect([codeOf(answer), answer.json().detail]).toEqual([
        'last-owner',
        expect.stringContaining('désignez-en d’abord un autre'),
      ]);
  });

  it('of one’s own account can be changed by another owner only', async () => {
    const owner = await signedIn(api, 'owner');
    const other = await signedIn(api, 'owner', owner.workspaceId);
    await change(other, owner.personId, { purchaseLimit: LIMIT });
    const answer = await change(owner, owner.personId, { purchaseLimit: null });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'purchaseLimit']);
    expect((await change(owner, owner.personId, { role: 'buyer', purchaseLimit: LIMIT })).statusCode).toBe(
      200,
    );
  });
});

describe('a person who is removed', () => {
  // ACC-28
  it('is removed at once and notified, and leaves the bookings to the company', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const { id: itemId, productId } = await createListing(db);
    await as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
    await db
      .insertInto('favorite')
      .values({ workspace_id: owner.workspaceId, person_id: buyer.personId, item_id: itemId })
      .execute();
    expect((await remove(owner, buyer.personId)).statusCode).toBe(204);
    await expect.poll(async () => (await me(buyer)).statusCode).toBe(404);
    expect((await as(app, owner, 'GET /public/me/state')).json().bookings).toMatchObject([{ productId }]);
    expect(
      await db.selectFrom('favorite').select('item_id').where('person_id', '=', buyer.personId).execute(),
    ).toEqual([]);
    await runJobs();
    expect(mails.find(({ to }) => to === buyer.email)?.text).toContain(
      'Un titulaire de Garage du Pont a mis fin à votre accès',
    );
  });

  // ACC-31
  it.each([
    ['removed', (by: Buyer, who: Buyer) => remove(by, who.personId)],
    ['made a buyer', (by: Buyer, who: Buyer) => change(by, who.personId, { role: 'buyer' })],
    ['gone', (_by: Buyer, who: Buyer) => as(app, who, 'POST /public/me/close', { password: PASSWORD })],
  ])('%s, as an owner, takes the invitations along that they sent', async (_how, end) => {
    const owner = await signedIn(api, 'owner');
    const leaving = await signedIn(api, 'owner', owner.workspaceId);
    const [email, colleagues] = [newEmail(), newEmail()];
    await invite(leaving, { email, role: 'owner' });
    await invite(owner, { email: colleagues });
    const tokens = await invitedTokens([email, colleagues]);
    expect((await end(owner, leaving)).statusCode).toBeLessThan(300);
    const seen = await Promise.all(
      tokens.map((token) => app.inject({ url: `/public/invitations/${token}`, remoteAddress: newAddress() })),
    );
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    const listed = (await people(owner)).filter(({ state }) => state !== 'active');
    expect(listed.map((person) => person.email)).toEqual([colleagues]);
    expect((await invite(owner, { email, role: 'owner' })).statusCode).toBeLessThan(300);
  });
});
