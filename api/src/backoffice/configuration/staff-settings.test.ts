import { beforeAll, describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
let admin: Staff;
let editor: Staff;

beforeAll(async () => {
  admin = await createStaffMember(api, 'administrator');
  editor = await createStaffMember(api, 'content');
});

type Entry = {
  key: string;
  type: string;
  value: string | null;
  fallback: string | null;
  version: number;
  changedBy: string | null;
};
const entries = async () =>
  (await asStaff(app, admin, 'GET /backoffice/configuration')).json<{ data: Entry[] }>().data;
const entry = async (key: string) => (await entries()).find((one) => one.key === key);
const put = (key: string, body: object) => asStaff(app, admin, `PUT /backoffice/configuration/${key}`, body);
const errorsOf = (answer: { json: () => { errors?: { path: string }[] } }) =>
  answer.json().errors?.map(({ path }) => path);

describe('the configuration of the site', () => {
  it('lists every key that the product reads, with its default', async () => {
    expect(await entry('kmThreshold')).toMatchObject({
      type: 'integer',
      value: null,
      fallback: '100',
      version: 0,
      changedBy: null,
    });
    expect(await entry('gtmId')).toMatchObject({ type: 'text', fallback: '' });
  });

  // EDIT-11
  it('is in force at once, and records who changed it', async () => {
    const buyer = await signedIn(api);
    expect((await put('maxLiveBookings', { type: 'integer', value: '0', version: 0 })).statusCode).toBe(200);
    // Another vehicle each time: rebooking the same one succeeds regardless of the limit, when the first
    // attempt precedes the notification.
    const book = async () =>
      as(app, buyer, `POST /public/catalog/products/${(await createListing(db)).productId}/booking`, {
        duration: 24,
      });
    await expect.poll(async () => (await book()).json().type).toMatch(/booking-limit$/);
    expect(await entry('maxLiveBookings')).toMatchObject({
      value: '0',
      version: 1,
      changedBy: expect.stringMatching(/\S/),
    });
    await asStaff(app, admin, 'DELETE /backoffice/configuration/maxLiveBookings');
    expect(await entry('maxLiveBookings')).toMatchObject({ value: null, version: 0 });
    await expect.poll(async () => (await book()).statusCode).toBe(200);
  });

  it('is recorded under the French name of its key', async () => {
    expect((await put('homeStockDisplayMin', { type: 'integer', value: '12', version: 0 })).statusCode).toBe(
      200,
    );
    const { data } = (
      await asStaff(app, admin, 'GET /backoffice/audit?resource=configuration&q=affich%C3%A9%20accueil')
    ).json<{
      data: object[];
    }>();
    expect(data).toMatchObject([{ resourceId: 'homeStockDisplayMin', label: 'Stock affiché à l’accueil' }]);
    await asStaff(app, admin, 'DELETE /backoffice/configuration/homeStockDisplayMin');
  });

  it('may have keys that the product does not know', async () => {
    expect((await put('seasonal.banner', { type: 'bool', value: '1', version: 0 })).json()).toMatchObject({
      fallback: null,
      value: '1',
    });
    expect((await app.inject('/api/website_configurations')).json()).toContainEqual(
      expect.objectContaining({ key: 'seasonal.banner', type: 'bool', value: '1' }),
    );
    expect((await put('deux%20mots', { type: 'bool', value: '1', version: 0 })).statusCode).toBe(400);
  });

  it.each([
    ['kmThreshold', { type: 'integer', value: 'beaucoup' }, 'value'],
    ['kmThreshold', { type: 'integer', value: '-1' }, 'value'],
    ['kmThreshold', { type: 'text', value: '100' }, 'type'],
    ['debug', { type: 'bool', value: 'oui' }, 'value'],
    ['gtmId', { type: 'text', value: 'GTM-x"><script>' }, 'value'],
    ['contactPhone', { type: 'text', value: '04 72' }, 'value'],
  ])('refuses to %s %j', async (key, given, path) => {
    const answer = await put(key, { ...given, version: 0 });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
  });

  // STOCK-58
  it.each([
    ['06 12 34 56 78', '+33612345678'],
    ['+32 2 123 45 67', '+3221234567'],
    ['', ''],
  ])('stores the telephone number « %s » as « %s »', async (typed, value) => {
    const version = (await entry('contactPhone'))?.version ?? 0;
    const answer = await put('contactPhone', { type: 'text', value: typed, version });
    expect(answer.json(), answer.body).toMatchObject({ value });
  });

  it.each([
    ['contactPhone', 'au bureau', /par exemple 06 12 34 56 78/],
    ['contactPhone', '04 72', /numéro de téléphone n’est pas valide/],
    ['gtmId', 'UA-123', /par exemple GTM-AB12CD3/],
  ])('says how %s is written', async (key, value, message) => {
    const answer = await put(key, { type: 'text', value, version: 0 });
    expect(answer.json().errors[0].message).toMatch(message);
  });

  it('is refused to the second of two who set one key', async () => {
    await put('homeStockDisplayMin', { type: 'integer', value: '500', version: 0 });
    expect(
      (await put('homeStockDisplayMin', { type: 'integer', value: '900', version: 0 })).json().type,
    ).toMatch(/changed-meanwhile$/);
    expect(
      (await put('homeStockDisplayMin', { type: 'integer', value: '900', version: 1 })).json(),
    ).toMatchObject({
      value: '900',
      version: 2,
    });
  });

  it('is set once when two set a new key at the same instant', async () => {
    const answers = await Promise.all(
      ['1', '2'].map((value) => put('racing', { type: 'integer', value, version: 0 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is not the editors’ to change', async () => {
    expect((await asStaff(app, editor, 'GET /backoffice/configuration')).json().type).toMatch(
      /permission-missing$/,
    );
  });
});

describe('what search engines read of the listing pages', () => {
  const texts = {
    path: 'peugeot/208',
    title: 'Peugeot 208',
    description: 'Des 208 pour les pros',
    heading: '208',
    text: '',
  };
  const add = (scope: string, given: object = {}) =>
    asStaff(app, editor, `POST /backoffice/seo/${scope}`, { ...texts, ...given });

  // EDIT-9
  it('is written for a make and a model, once, and answered to the listing', async () => {
    const added = await add('cars');
    expect(added.json()).toMatchObject({ path: 'peugeot/208', version: 1 });
    expect((await app.inject('/api/car_seos?makeSlug=peugeot&modelSlug=208')).json()).toMatchObject([
      { title: 'Peugeot 208' },
    ]);
    expect(errorsOf(await add('cars'))).toEqual(['path']);
    const { id } = added.json<{ id: number }>();
    const save = (version: number) =>
      asStaff(app, editor, `PUT /backoffice/seo/cars/${id}`, { ...texts, title: 'Autre', version });
    expect((await save(1)).json()).toMatchObject({ title: 'Autre', version: 2 });
    expect((await save(1)).json().type).toMatch(/changed-meanwhile$/);
    expect((await asStaff(app, editor, `DELETE /backoffice/seo/cars/${id}`)).statusCode).toBe(204);
    expect((await save(2)).statusCode).toBe(404);
  });

  it('is written for a filter, as one segment of an address', async () => {
    expect((await add('filters', { path: 'diesel-test' })).statusCode).toBe(200);
    expect((await app.inject('/api/filter_seos?slug=diesel-test')).json()).toHaveLength(1);
    expect(errorsOf(await add('filters'))).toEqual(['path']);
  });

  it('is found by its address', async () => {
    await add('cars', { path: 'renault' });
    const found = await asStaff(app, editor, 'GET /backoffice/seo/cars?q=RENAU');
    expect(found.json().data.map(({ path }: { path: string }) => path)).toEqual(['renault']);
    expect((await asStaff(app, editor, 'GET /backoffice/seo/cars?q=%25')).json().data).toEqual([]);
  });
});
