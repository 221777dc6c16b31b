import { MAX_ADDRESSES } from '@pomelo/contract/constants.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, signIn, testApi } from '../../../testing/app.ts';
import {
  createMembership,
  createAddress,
  createPerson,
  createWorkspace,
} from '../../../testing/factories.ts';

const api = await testApi();
const { app, db } = api;

const PLACE = { label: 'Atelier', street: '4 quai des Étroits', postcode: '69005', city: 'Lyon' };
const list = async (who: Pick<Buyer, 'headers'>): Promise<Address[]> =>
  (await as(app, who, 'GET /public/me/contact/addresses')).json().data;
const add = (who: Pick<Buyer, 'headers'>, body: object = {}) =>
  as(app, who, 'POST /public/me/contact/addresses', { ...PLACE, ...body });
const change = (who: Buyer, id: string, body: object) =>
  as(app, who, `PATCH /public/me/contact/addresses/${id}`, body);
const idsOf = (addresses: Address[], flag: 'billing' | 'delivery'): string[] =>
  addresses.filter((address) => address[flag]).map(({ id }) => id);
const me = async (who: Buyer) => (await as(app, who, 'GET /public/me/state')).json().profile;

const profile = (who: Buyer, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/pomelos/public/me',
    headers: { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the addresses of a company', () => {
  it('are listed with the billing address first, to a viewer too', async () => {
    const viewer = await signedIn(api, 'viewer');
    await createAddress(db, viewer.workspaceId, { label: 'Parc' });
    expect((await list(viewer)).map(({ label }) => label)).toEqual(['Facturation', 'Parc']);
  });

  it('are refused to a visitor, and their changes to a viewer', async () => {
    expect((await app.inject('/public/me/contact/addresses')).statusCode).toBe(401);
    const viewer = await signedIn(api, 'viewer');
    expect((await add(viewer)).statusCode).toBe(403);
    expect((await change(viewer, (await list(viewer))[0]?.id ?? '', { label: 'Siège' })).statusCode).toBe(
      403,
    );
  });

  it('get another one, with its position', async () => {
    const buyer = await signedIn(api);
    const answer = await add(buyer, { latitude: 45.74, longitude: 4.81 });
    expect(answer.json()).toMatchObject({
      ...PLACE,
      complement: '',
      latitude: 45.74,
      longitude: 4.81,
      billing: false,
    });
    expect(await list(buyer)).toHaveLength(2);
  });

  it('report what is missing, by its field', async () => {
    const answer = await add(await signedIn(api), { street: ' ', postcode: '690' });
    expect([answer.statusCode, answer.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['street', 'postcode'],
    ]);
  });

  // ACC-27
  it.each([{}, { billing: false, delivery: false }])(
    'begin with one for all uses, whatever it asks: %j',
    async (given) => {
      const person = await createPerson(db);
      const { id } = await createWorkspace(db, { billing: false });
      await createMembership(db, id, person.id);
      const first = await add({ headers: await signIn(app, person.email, id) }, given);
      expect(first.json()).toMatchObject({ billing: true, delivery: true });
    },
  );

  it('are fifty at most', async () => {
    const buyer = await signedIn(api);
    for (let count = 1; count < MAX_ADDRESSES; count += 1) await createAddress(db, buyer.workspaceId);
    const answer = await add(buyer);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('50 adresses')]);
  });

  it('of another company are not found', async () => {
    const [buyer, stranger] = [await signedIn(api), await signedIn(api)];
    const [theirs] = await list(stranger);
    expect((await change(buyer, theirs?.id ?? '', { label: 'À moi' })).statusCode).toBe(404);
    expect((await list(stranger))[0]?.label).toBe('Facturation');
  });
});

describe('an address in another country', () => {
  const LIEGE = { street: 'Rue du Port 4', postcode: '4000', city: 'Liège', country: 'BE' };

  // ACC-27
  it('has the postcode of its country, and is the billing address of documents', async () => {
    const buyer = await signedIn(api);
    const answer = await add(buyer, { ...LIEGE, billing: true });
    expect(answer.json()).toMatchObject({ ...LIEGE, latitude: null, billing: true });
    expect((await me(buyer)).billingAddress).toEqual(LIEGE);
    expect(
      (await add(buyer, { postcode: '1012 ab', city: 'Amsterdam', country: 'NL' })).json(),
    ).toMatchObject({
      postcode: '1012 AB',
    });
  });

  // ACC-27
  it('is refused with a postcode that is not of its country, also when only one of both changes', async () => {
    const buyer = await signedIn(api);
    const wrong = await add(buyer, { ...LIEGE, postcode: '69005', street: ' ' });
    expect([wrong.statusCode, wrong.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['street', 'postcode'],
    ]);
    expect((await add(buyer, { ...LIEGE, country: 'FR' })).statusCode).toBe(422);
    expect((await add(buyer, { ...LIEGE, country: 'US' })).json().errors[0].path).toBe('country');
    const { id } = (await add(buyer, LIEGE)).json();
    for (const body of [{ postcode: '69005' }, { country: 'FR' }])
      expect((await change(buyer, id, body)).json().errors[0].path).toBe('postcode');
    const moved = await change(buyer, id, { postcode: '75002', city: 'Paris', country: 'FR' });
    expect(moved.json()).toMatchObject({ postcode: '75002', country: 'FR' });
  });

  // ACC-27
  it('is typed in the form of the profile, whose postcode is of the stored country without another', async () => {
    const buyer = await signedIn(api);
    expect((await profile(buyer, LIEGE)).json().billingAddress).toEqual(LIEGE);
    expect((await profile(buyer, { postcode: '5000', city: 'Namur' })).json().billingAddress).toEqual({
      ...LIEGE,
      postcode: '5000',
      city: 'Namur',
    });
    expect((await profile(buyer, { postcode: '69005' })).statusCode).toBe(422);
  });
});

// ACC-27
it.each([
  ['BE0477472701', 'BE'],
  ['XI123456789', 'FR'],
  [null, 'FR'],
])('the forms of a company with the VAT number %s start with the country %s', async (vatNumber, country) => {
  const buyer = await signedIn(api);
  await db
    .updateTable('workspace')
    .set({ vat_number: vatNumber })
    .where('id', '=', buyer.workspaceId)
    .execute();
  expect((await me(buyer)).companyCountry).toBe(country);
});

describe('the billing and the delivery address', () => {
  // ACC-27
  it('move to the address that requests it, and are read back at once', async () => {
    const buyer = await signedIn(api);
    await me(buyer);
    const { id } = (await add(buyer, { billing: true })).json();
    expect(idsOf(await list(buyer), 'billing')).toEqual([id]);
    expect((await me(buyer)).billingAddress).toEqual({
      street: PLACE.street,
      postcode: '69005',
      city: 'Lyon',
      country: 'FR',
    });
    const other = (await add(buyer)).json().id;
    expect((await change(buyer, other, { billing: true, delivery: true })).json()).toMatchObject({
      billing: true,
      delivery: true,
    });
    const after = await list(buyer);
    expect([idsOf(after, 'billing'), idsOf(after, 'delivery')]).toEqual([[other], [other]]);
  });

  it('exist once each, however many concurrent requests there are', async () => {
    const buyer = await signedIn(api);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add(buyer, { billing: true, delivery: true })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    const after = await list(buyer);
    expect([after.length, idsOf(after, 'billing').length, idsOf(after, 'delivery').length]).toEqual([
      13, 1, 1,
    ]);
  });

  it('are not deleted, nor archived while they bill', async () => {
    const buyer = await signedIn(api);
    const [billing] = await list(buyer);
    for (const body of [{ billing: false }, { archived: true }]) {
      const answer = await change(buyer, billing?.id ?? '', body);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        expect.stringContaining('désignez-en d’abord une autre'),
      ]);
    }
    const { id } = (await add(buyer, { billing: true })).json();
    expect((await change(buyer, billing?.id ?? '', { archived: true })).statusCode).toBe(200);
    expect((await list(buyer)).map((address) => address.id)).toEqual([id]);
  });

  it('are one again when the usual delivery address is archived', async () => {
    const buyer = await signedIn(api);
    const { id } = (await add(buyer, { delivery: true })).json();
    await change(buyer, id, { archived: true });
    const [billing, ...others] = await list(buyer);
    expect([billing?.delivery, others]).toEqual([true, []]);
    expect((await change(buyer, id, { label: 'Encore' })).statusCode).toBe(404);
  });
});

describe('an address that changes', () => {
  // ACC-27
  it('retains its id when its place changes, and loses the old coordinates', async () => {
    const buyer = await signedIn(api);
    const { id } = (await add(buyer, { latitude: 45.74, longitude: 4.81, delivery: true })).json();
    expect((await change(buyer, id, { label: 'Parc' })).json()).toMatchObject({
      id,
      label: 'Parc',
      latitude: 45.74,
    });
    const moved = (await change(buyer, id, { street: '8 rue Neuve' })).json();
    expect(moved).toMatchObject({
      id,
      label: 'Parc',
      street: '8 rue Neuve',
      city: 'Lyon',
      latitude: null,
      delivery: true,
    });
    expect((await change(buyer, id, { latitude: 45.75, longitude: 4.83 })).json()).toMatchObject({
      id,
      latitude: 45.75,
    });
    expect((await list(buyer)).filter((address) => address.label === 'Parc')).toEqual([
      { ...moved, latitude: 45.75, longitude: 4.83, version: expect.any(Number) },
    ]);
  });

  it('retains its id when the form of the profile changes it too', async () => {
    const buyer = await signedIn(api);
    const [old] = await list(buyer);
    await profile(buyer, { street: '2 place Carnot', postcode: '69002', city: 'Lyon' });
    const [billing, ...others] = await list(buyer);
    expect(billing).toMatchObject({ label: 'Facturation', street: '2 place Carnot', billing: true });
    expect([billing?.id, others]).toEqual([old?.id, []]);
  });

  it('is not cleared by the form of the profile, since orders need it', async () => {
    const buyer = await signedIn(api);
    const answer = await profile(buyer, { street: '', postcode: '', city: '' });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      422,
      expect.stringContaining('adresse de facturation'),
    ]);
  });
});
