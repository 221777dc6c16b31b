import { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const buyer = await signedIn(api);
const { id } = await createListing(db, { price_b2b_cents: 1_000_000 });
await catalogueIsCurrent();

// API-7
test.each(['0x10', '1e6', ' ', '', '+5', '1 000', 'Infinity', '٣'])(
  'a number of an address that is written as %j is refused, and its field named',
  async (text) => {
    const typed = encodeURIComponent(text);
    for (const [path, field] of [
      [`catalog/list?priceMax=${typed}`, 'priceMax'],
      [`catalog/list?page=${typed}`, 'page'],
      [`stripe/electrical-terminal-price/1?quantity=${typed}`, 'quantity'],
    ] as const) {
      const answer = await as(app, buyer, `GET /public/${path}`);
      const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
      expect([path, answer.statusCode, errors]).toEqual([
        path,
        400,
        [{ path: field, message: expect.stringMatching(/nombre/i) }],
      ]);
    }
  },
);

test('an id is written in digits: one vehicle has one address', async () => {
  const statusOf = async (path: string) =>
    (await as(app, buyer, `GET /public/catalog/products/${path}`)).statusCode;
  expect([await statusOf(String(id)), await statusOf(`0x${id.toString(16)}`)]).toEqual([200, 400]);
});

test('numbers in digits are read as before', async () => {
  const list = await as(app, buyer, 'GET /public/catalog/list?priceMax=010000&page=1');
  expect(CatalogueList.parse(list.json()).data.map((item) => item.id)).toEqual([id]);
});

// API-11
test('a UUID of an address is the same one in both cases', async () => {
  const added = await as(app, buyer, 'POST /public/me/contact/addresses', {
    street: '1 rue de la Paix',
    postcode: '75002',
    city: 'Paris',
  });
  const saved = await as(app, buyer, 'POST /public/custom-searches', { query: 'make=peugeot' });
  for (const [call, answer, body] of [
    ['PATCH /public/me/contact/addresses', added, { city: 'Lyon' }],
    ['PUT /public/custom-searches', saved, { name: 'Peugeot' }],
  ] as const) {
    const changed = await as(app, buyer, `${call}/${String(answer.json().id).toUpperCase()}`, body);
    // An address has a version of its content.
    const { version: _version, ...stored } = answer.json();
    expect([call, changed.statusCode, changed.json()]).toMatchObject([call, 200, { ...stored, ...body }]);
  }
});
