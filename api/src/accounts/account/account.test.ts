import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, newAddress, signedIn, signIn, testApi } from '../../testing/app.ts';
import {
  createMembership,
  createListing,
  createPerson,
  createWorkspace,
  PASSWORD,
} from '../../testing/factories.ts';

const api = await testApi();
const { app, db } = api;
const login = (username: string, password: string, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url: '/public/login_check', remoteAddress, payload: { username, password } });

describe('logging in', () => {
  // ACC-6
  it('folds the address, and gives a token and the workspaces with their roles', async () => {
    const [person, workspace] = [await createPerson(db, { first_login: true }), await createWorkspace(db)];
    await createMembership(db, workspace.id, person.id, 'owner');
    const answer = await login(`  ${person.email.toUpperCase()} `, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.any(String),
      firstLogin: true,
      staff: false,
      workspaces: [
        { id: workspace.id, rs: 'Garage du Pont', siret: expect.stringMatching(/^\d{14}$/), role: 'owner' },
      ],
    });
  });

  // ACC-6
  it('returns the same for a wrong password and an unknown address', async () => {
    const person = await createPerson(db);
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const [wrong, unknown] = [
      await login(person.email, 'not the password'),
      await login('personne@pomelo.test', 'not the password'),
    ];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(withoutId(wrong.body)).toBe(withoutId(unknown.body));
    expect(wrong.json().detail).toBe('Adresse e-mail ou mot de passe incorrect.');
  });

  // ACC-15, API-7
  it('throttles an account after ten wrong attempts from an address, while its owner can log in from another', async () => {
    const person = await createPerson(db);
    const attacker = newAddress();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login(person.email, 'guess', attacker)).statusCode).toBe(401);
    const slowed = await login(person.email, PASSWORD, attacker);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
  });

  it('slows an account down after a hundred failures from all addresses, but not where its owner has logged in before', async () => {
    const person = await createPerson(db);
    const [home, elsewhere] = [newAddress(), newAddress()];
    expect((await login(person.email, PASSWORD, home)).statusCode).toBe(200);
    await sql`INSERT INTO rate_limit (key, points, expire) VALUES (${`login-failures:${person.email}`}, 99, ${Date.now() + 1_800_000})
      ON CONFLICT (key) DO UPDATE SET points = excluded.points`.execute(db);
    expect((await login(person.email, 'guess')).statusCode).toBe(401);
    const slowed = await login(person.email, PASSWORD, elsewhere);
    expect(slowed.statusCode).toBe(429);
    expect(slowed.json().type).toMatch(/too-many-requests$/);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(1700);
    expect((await login(person.email, PASSWORD, home)).statusCode).toBe(200);
    await sql`UPDATE rate_limit SET expire = 1 WHERE key = ${`login-known:${compositeKey(person.email, home)}`}`.execute(
      db,
    );
    expect((await login(person.email, PASSWORD, home)).statusCode).toBe(429);
  });

  it('counts no log-in that succeeds as a failure', async () => {
    const person = await createPerson(db);
    for (let count = 0; count < 3; count += 1)
      expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
    await login(person.email, 'guess');
    const { rows } =
      await sql`SELECT points FROM rate_limit WHERE key = ${`login-failures:${person.email}`}`.execute(db);
    expect(rows).toEqual([{ points: 1 }]);
  });

  it('counts by the /64 of an IPv6 address, whatever the account, and before the body is read', async () => {
    const address = (index: number): string => `2001:db8:1:2::${index.toString(16)}`;
    const tried = [];
    for (let index = 0; index < 101; index += 1)
      tried.push(
        (await login(`inconnu-${index}@pomelo.test`, index % 2 === 0 ? 'x' : '', address(index))).statusCode,
      );
    expect(tried.slice(0, 100)).toEqual(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 401 : 422)),
    );
    expect(tried[100]).toBe(429);
  });

  it('stores no token with the responses of idempotent requests', async () => {
    const person = await createPerson(db);
    const headers = { 'idempotency-key': '01900000-0000-7000-8000-000000000001' };
    await app.inject({
      method: 'POST',
      url: '/public/login_check',
      headers,
      remoteAddress: newAddress(),
      payload: { username: person.email, password: PASSWORD },
    });
    const rows = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('key', '=', headers['idempotency-key'])
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('logging out', () => {
  // ACC-12
  it('revokes the token', async () => {
    const buyer = await signedIn(api);
    const answer = await as(app, buyer, 'POST /public/logout');
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
    // Not a moment later: who leaves a computer that others use has left it.
    expect((await as(app, buyer, 'GET /public/me')).statusCode).toBe(401);
  });
});

describe('the profile', () => {
  it('lists what an order still needs', async () => {
    const person = await createPerson(db, { phone1: null });
    const workspace = await createWorkspace(db, { billing: false });
    await createMembership(db, workspace.id, person.id);
    const headers = await signIn(app, person.email, workspace.id);
    expect((await as(app, { headers }, 'GET /public/me')).json()).toMatchObject({
      missing: ['phone1', 'billingAddress'],
      billingAddress: null,
    });
  });

  it('is refused to a visitor', async () => {
    expect((await app.inject('/public/me')).statusCode).toBe(401);
  });

  // ACC-21
  it('is described for the form that changes it', async () => {
    const buyer = await signedIn(api);
    const answer = await as(app, buyer, 'OPTIONS /public/me');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().fields.find(({ name }: { name: string }) => name === 'phone1')).toEqual({
      name: 'phone1',
      label: 'Téléphone',
      type: 'tel',
      autocomplete: 'tel',
      required: false,
      maxLength: 30,
    });
  });

  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (
    buyer: { headers: Record<string, string> },
    payload: string,
    headers: Record<string, string> = urlencoded,
  ) =>
    app.inject({
      method: 'POST',
      url: '/pomelos/public/me',
      headers: { ...buyer.headers, ...headers },
      payload,
    });

  // ACC-21
  it('is changed by a form, which preserves the fields it omits, and is read back at once', async () => {
    const buyer = await signedIn(api);
    await as(app, buyer, 'GET /public/me/state');
    const answer = await post(buyer, form({ firstName: 'Zoé', phone1: '06 98 76 54 32', city: 'Nîmes' }));
    expect(answer.json()).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Renard',
      phone1: '+33698765432',
      billingAddress: { city: 'Nîmes' },
    });
    expect((await as(app, buyer, 'GET /public/me/state')).json().profile).toMatchObject({
      firstName: 'Zoé',
      phone1: '+33698765432',
    });
  });

  // ACC-21
  it('is changed by multipart form data too', async () => {
    const buyer = await signedIn(api);
    const body = '--limite\r\nContent-Disposition: form-data; name="lastName"\r\n\r\nDupré\r\n--limite--\r\n';
    const answer = await post(buyer, body, { 'content-type': 'multipart/form-data; boundary=limite' });
    expect(answer.json()).toMatchObject({ lastName: 'Dupré' });
  });

  it('refuses a number that is none and a postcode that is none, each by its field', async () => {
    const buyer = await signedIn(api);
    const phone = await post(buyer, form({ phone1: '12' }));
    expect([phone.statusCode, phone.json().errors]).toEqual([
      422,
      [{ path: 'phone1', message: 'Ce numéro de téléphone n’est pas valide.' }],
    ]);
    const postcode = await post(buyer, form({ postcode: '690' }));
    expect(postcode.json().errors).toEqual([
      { path: 'postcode', message: 'Un code postal compte cinq chiffres.' },
    ]);
  });

  it('lets a viewer change their name but not the billing address', async () => {
    const viewer = await signedIn(api, 'viewer');
    expect((await post(viewer, form({ firstName: 'Léo' }))).statusCode).toBe(200);
    expect((await post(viewer, form({ city: 'Paris' }))).statusCode).toBe(403);
  });
});

describe('the session', () => {
  // ACC-13
  it('is restored by one call: profile, cart, bookings and favourites', async () => {
    const buyer = await signedIn(api);
    const answer = await as(app, buyer, 'GET /public/me/state');
    expect(answer.json()).toMatchObject({
      profile: { email: buyer.email },
      cartIds: [],
      bookings: [],
      favoriteCount: 0,
    });
  });

  // ACC-13, ACC-21, PAY-2
  it('returns the user, the company, the missing data, and whether it is the first log-in', async () => {
    const buyer = await signedIn(api);
    const state = async () => (await as(app, buyer, 'GET /public/me/state')).json().profile;
    expect(await state()).toMatchObject({
      firstName: 'Camille',
      lastName: 'Renard',
      email: buyer.email,
      phone1: '+33612345678',
      contact: { rs: 'Garage du Pont', id: buyer.workspaceId },
      workspaces: [{ id: buyer.workspaceId }],
      toPay: { amount: 0, currency: 'EUR' },
      firstLogin: false,
    });
    const { productId } = await createListing(db, { price_b2b_cents: 1_000_000 });
    await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] });
    expect((await as(app, buyer, 'GET /public/me/state')).json().cartIds).toEqual([productId]);
    await as(app, buyer, 'POST /public/cart/validate');
    expect((await state()).toPay.amount).toBe(1_200_000);
    const newcomer = await createPerson(db, { first_login: true });
    await createMembership(db, buyer.workspaceId, newcomer.id);
    const headers = await signIn(app, newcomer.email, buyer.workspaceId);
    expect((await as(app, { headers }, 'GET /public/me/state')).json().profile.firstLogin).toBe(true);
  });
});
