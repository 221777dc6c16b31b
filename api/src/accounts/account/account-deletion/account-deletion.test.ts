import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, newAddress, signedIn, testApi } from '../../../testing/app.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { accountClosedMail } from '../mails/account-closed.mail.ts';
import { createMembership, createListing, createPerson, PASSWORD } from '../../../testing/factories.ts';
import { createPriceToAnswer } from '../../../testing/negotiations.ts';
import { createSavedSearch } from '../../../testing/purchases.ts';

const api = await testApi();
const { app, db, mails, runJobs, files } = api;

const close = (buyer: Buyer, password = PASSWORD) => as(app, buyer, 'POST /public/me/close', { password });
const personOf = (id: string) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const workspaceOf = (id: string) =>
  db.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const login = (email: string) =>
  app.inject({
    method: 'POST',
    url: '/public/login_check',
    remoteAddress: newAddress(),
    payload: { username: email, password: PASSWORD },
  });

async function ordered(buyer: Buyer, complete = false): Promise<void> {
  const item = await createListing(db);
  await as(app, buyer, 'POST /public/cart/products', { product_ids: [item.productId] });
  expect((await as(app, buyer, 'POST /public/cart/validate')).statusCode).toBe(200);
  if (complete)
    await db
      .updateTable('deal')
      .set({ complete: true })
      .where('workspace_id', '=', buyer.workspaceId)
      .execute();
}

describe('closing one’s account', () => {
  // ACC-24
  it('anonymises the person, closes the workspace without members, frees its vehicles, and retains its orders', async () => {
    const buyer = await signedIn(api, 'owner');
    await ordered(buyer, true);
    const [booked, inCart] = [await createListing(db), await createListing(db)];
    await as(app, buyer, `POST /public/catalog/products/${booked.productId}/booking`, { duration: 24 });
    await as(app, buyer, 'POST /public/cart/products', { product_ids: [inCart.productId] });
    await as(app, buyer, `POST /public/catalog/favorites/${booked.id}`);
    await as(app, buyer, 'POST /public/me/notifications', { approvals: 'off' });
    await as(app, buyer, 'PUT /public/catalog/commercial_list/columns', { columns: ['km'] });
    await files.write('pictures/close-test', Buffer.from('x'));
    await db
      .updateTable('person')
      .set({ picture_key: 'pictures/close-test' })
      .where('id', '=', buyer.personId)
      .execute();

    expect((await close(buyer)).statusCode).toBe(204);

    expect(await personOf(buyer.personId)).toMatchObject({
      email: `closed-${buyer.personId}@pomelo.invalid`,
      first_name: 'Compte',
      last_name: 'fermé',
      phone1: null,
      password_hash: null,
      picture_key: null,
      closed_at: expect.any(Date),
    });
    expect(await files.has('pictures/close-test')).toBe(false);
    expect((await workspaceOf(buyer.workspaceId)).closed_at).not.toBeNull();
    for (const table of [
      'membership',
      'favorite',
      'notification_choice',
      'cart_line',
      'commercial_list_choice',
    ] as const)
      expect(
        await db.selectFrom(table).selectAll().where('person_id', '=', buyer.personId).execute(),
        table,
      ).toEqual([]);
    const sessions = await db
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', buyer.personId)
      .execute();
    expect(sessions).toMatchObject([{ user_agent: null, address: null, revoked_at: expect.any(Date) }]);
    await expect.poll(async () => (await as(app, buyer, 'GET /public/me')).statusCode).toBe(401);
    expect((await login(buyer.email)).statusCode).toBe(401);
    const other = await signedIn(api);
    const again = await as(app, other, `POST /public/catalog/products/${booked.productId}/booking`, {
      duration: 24,
    });
    expect(again.statusCode).toBe(200);
    expect(
      await db.selectFrom('deal').select('id').where('person_id', '=', buyer.personId).execute(),
    ).toHaveLength(1);
    await runJobs();
    const received = mails.filter(({ to }) => to === buyer.email);
    expect(received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Commande A\d+ enregistrée$/),
      'Votre compte Pomelo est fermé',
    ]);
    expect(received[1]?.text).toContain('Garage du Pont');
  });

  it('ends what is written to the person', async () => {
    const buyer = await signedIn(api, 'owner');
    await close(buyer);
    await runJobs();
    const { email } = await personOf(buyer.personId);
    await queueMail(db, {
      kind: 'test',
      to: email,
      content: accountClosedMail({ firstName: '', closedCompanies: [] }),
    });
    expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([]);
  });

  it('leaves the workspace to those who stay', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const item = await createListing(db);
    await as(app, buyer, `POST /public/catalog/products/${item.productId}/booking`, { duration: 24 });
    await ordered(buyer);
    expect((await close(buyer)).statusCode).toBe(204);
    expect((await workspaceOf(owner.workspaceId)).closed_at).toBeNull();
    const state = (await as(app, owner, 'GET /public/me/state')).json();
    expect(state.bookings).toMatchObject([{ productId: item.productId }]);
  });

  it('is refused to the only owner of a company with other people, and to two owners who both leave at once', async () => {
    const owner = await signedIn(api, 'owner');
    const person = await createPerson(db);
    await createMembership(db, owner.workspaceId, person.id, 'viewer');
    const answer = await close(owner);
    expect([answer.statusCode, answer.json().type, answer.json().detail]).toEqual([
      409,
      expect.stringMatching(/last-owner$/),
      expect.stringContaining('Garage du Pont'),
    ]);
    const second = await signedIn(api, 'owner', owner.workspaceId);
    const both = await Promise.all([close(owner), close(second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  it('is refused while a company whose only owner it is has an order under way', async () => {
    const owner = await signedIn(api, 'owner');
    await ordered(owner);
    const answer = await close(owner);
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/orders-open$/)]);
    expect((await personOf(owner.personId)).closed_at).toBeNull();
    expect((await as(app, owner, 'GET /public/me')).statusCode).toBe(200);
  });

  it('requires the password, and is done once by two at the same time', async () => {
    const buyer = await signedIn(api, 'owner');
    const wrong = await close(buyer, 'guess');
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'password']);
    const answers = await Promise.all([close(buyer), close(buyer)]);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    await runJobs();
    expect(mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });
});

describe('one’s data', () => {
  // ACC-24
  it('is a file with all data stored about the person, and nothing that opens the account', async () => {
    const buyer = await signedIn(api, 'owner');
    const item = await createListing(db);
    await as(app, buyer, `POST /public/catalog/favorites/${item.id}`);
    await as(app, buyer, 'PUT /public/catalog/commercial_list/columns', { columns: ['km', 'reference'] });
    await ordered(buyer);
    await createPriceToAnswer(db, buyer, new Date(Date.now() + DAY_MS));
    const search = {
      name: 'Petites',
      query: 'marque=peugeot',
      position: 1,
    };
    await createSavedSearch(db, buyer, search);
    await as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD });
    const answer = await as(app, buyer, 'GET /public/me/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="pomelo-mes-donnees-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const data = answer.json();
    expect(data.profile.data).toMatchObject({ email: buyer.email, firstName: 'Camille' });
    expect(data.memberships.data).toMatchObject([{ rs: 'Garage du Pont', role: 'owner' }]);
    expect(data.favorites.data).toMatchObject([{ itemId: item.id }]);
    expect(data.listColumns.data).toMatchObject([{ columns: ['km', 'reference'] }]);
    expect(data.savedSearches.data).toMatchObject([{ name: 'Petites' }]);
    expect(data.orders.data).toHaveLength(1);
    expect(data.bookings.data).toHaveLength(1);
    // Their own price; the answer of Pomelo is not theirs.
    expect(data.negotiations.data).toMatchObject([
      { round: 1, by: 'buyer', priceCents: 1_100_000, message: '', state: 'countered' },
    ]);
    const sections = Object.values<unknown>(data).filter((section) => typeof section === 'object');
    expect(sections.length).toBeGreaterThan(15);
    for (const section of sections)
      expect(section).toMatchObject({ description: expect.stringMatching(/\.$/) });
    const person = await personOf(buyer.personId);
    for (const secret of ['argon2', person.totp_secret ?? '', 'hash', buyer.headers.authorization ?? ''])
      expect(answer.body).not.toContain(secret);
  });

  it('contains no data of another person', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const item = await createListing(db);
    await as(app, other, `POST /public/catalog/favorites/${item.id}`);
    await createPriceToAnswer(db, other, new Date(Date.now() + DAY_MS));
    const { body } = await as(app, buyer, 'GET /public/me/export');
    expect(body).not.toContain(other.email);
    expect([JSON.parse(body).favorites.data, JSON.parse(body).negotiations.data]).toEqual([[], []]);
  });
});
