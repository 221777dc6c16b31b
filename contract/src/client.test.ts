import { expect, test } from 'vitest';
import { account } from './account/account.endpoints.ts';
import { cart } from './cart/cart.endpoints.ts';
import { catalogue } from './catalogue/catalogue.endpoints.ts';
import { ApiError, createClient, type TransportRequest, urlOf } from './client.ts';
import { RETRIED_STATUSES } from './constants.ts';
import { articles } from './content/articles.endpoints.ts';

const credentials = { token: 't', workspaceId: 'w' };

/** A client whose requests are answered by these statuses in turn, the last one for ever. */
function clientAnswering(...statuses: number[]) {
  const sent: TransportRequest[] = [];
  let keys = 0;
  const client = createClient({
    credentials,
    newIdempotencyKey: () => `key-${(keys += 1)}`,
    transport: async (request) => {
      const status = statuses[Math.min(sent.length, statuses.length - 1)] ?? 500;
      sent.push(request);
      const body =
        status >= 400
          ? { type: 'https://x/already-booked', title: 'Non', status, detail: 'Déjà réservé.' }
          : {};
      return { status, headers: {}, body: JSON.stringify(body) };
    },
  });
  return { client, sent };
}

// BOOK-13, API-9, API-10
test.each(RETRIED_STATUSES)(
  'a write answered %i is sent once more, with the same key (API-10)',
  async (status) => {
    const { client, sent } = clientAnswering(status, 200);
    await client.call(cart.validate, { body: {} });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  },
);

// API-10
test('a write is never sent a third time', async () => {
  const { client, sent } = clientAnswering(503);
  await expect(client.call(cart.validate, { body: {} })).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(2);
});

test.each([400, 401, 404, 412, 422])('a write answered %i is not sent again', async (status) => {
  const { client, sent } = clientAnswering(status);
  await expect(client.call(cart.validate, { body: {} })).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
});

// API-10
test('a read is sent once, whatever the status, and has no key', async () => {
  const { client, sent } = clientAnswering(503);
  await expect(client.call(account.me)).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('a refusal has its status, its code and its message', async () => {
  const { client } = clientAnswering(409);
  const refusal = await client.call(cart.validate, { body: {} }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 409, code: 'already-booked', message: 'Déjà réservé.' });
});

// API-1
test('a logged-in caller uses the buyer’s routes, a visitor the public ones, and both those without prefix', () => {
  expect(urlOf(catalogue.vehicle, { params: { id: 7 }, query: { view: 'b2c' } }, true)).toBe(
    '/pomelos/public/catalog/products/7?view=b2c',
  );
  expect(urlOf(catalogue.list, { query: { make: ['a', 'b'], q: '', page: undefined } }, false)).toBe(
    '/public/catalog/list?make=a%2Cb',
  );
});

test('a list is returned with its total count', async () => {
  const client = createClient({
    newIdempotencyKey: () => 'key',
    transport: () => Promise.resolve({ status: 200, headers: { 'x-total-count': '37' }, body: '[]' }),
  });
  expect(await client.counted(articles.newsList, { query: { page: 2 } })).toEqual({ rows: [], total: 37 });
});
