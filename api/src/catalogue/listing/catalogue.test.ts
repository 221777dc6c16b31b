import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createDocument, createListing, type TestListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent, files } = api;

const TRADE_PRICE = 1_234_567;
const VIN = 'VF3SECRETVIN00001';
const PLATE = 'ZZ-987-YX';
let item: TestListing;
let other: TestListing;
let buyer: Buyer;
let rival: Buyer;
let privateDocument: string;
let publicDocument: string;

beforeAll(async () => {
  item = await createListing(db, {
    price_b2b_cents: TRADE_PRICE,
    market_value_cents: 1_345_679,
    product: { vin: VIN, plate: PLATE },
    sheet: JSON.stringify({
      damages: [{ x: 10, y: 20, part: 'Aile', kind: 'Rayure', extent: '5 cm', costCents: 12_300 }],
    }),
  });
  other = await createListing(db);
  await files.write('papers/paper.pdf', Buffer.from('%PDF'));
  privateDocument = await createDocument(db, item.id, {
    file_key: 'papers/paper.pdf',
    label: 'Certificat d’immatriculation',
  });
  publicDocument = await createDocument(db, item.id, {
    file_key: 'papers/paper.pdf',
    label: 'Contrôle technique',
    public: true,
  });
  await db
    .updateTable('catalogue_item')
    .set({ price_b2b_cents: TRADE_PRICE + 1 })
    .where('id', '=', item.id)
    .execute();
  await db
    .updateTable('catalogue_item')
    .set({ price_b2b_cents: TRADE_PRICE })
    .where('id', '=', item.id)
    .execute();
  await catalogueIsCurrent();
  buyer = await signedIn(api);
  rival = await signedIn(api);
});

const first = async (who: Buyer, query = '') =>
  (await as(app, who, `GET /public/catalog/list${query}`))
    .json()
    .data.find(({ id }: { id: number }) => id === item.id);

describe('the listing', () => {
  // CAT-6, BOOK-2
  it('adds to each listing what is the caller’s own: booking, favourite, cart', async () => {
    expect(await first(buyer)).toMatchObject({ booking: null, favorite: false, inCart: false });
    await as(app, buyer, `POST /public/catalog/favorites/${item.id}`);
    await as(app, buyer, 'POST /public/cart/products', { product_ids: [item.productId] });
    const { id } = (
      await as(app, buyer, `POST /public/catalog/products/${item.productId}/booking`, {})
    ).json();
    expect(await first(buyer)).toMatchObject({
      booking: { id, productId: item.productId },
      favorite: true,
      inCart: true,
    });
    expect(await first(rival)).toMatchObject({ booking: null, favorite: false, inCart: false });
  });

  // CAT-1, CAT-12, API-11
  it('returns for each listing and vehicle the fields of CAT-1', async () => {
    expect(await first(buyer)).toMatchObject({
      id: item.id,
      km: 42_000,
      version: '1.2 PureTech 100',
      finition: 'GT',
      make: { name: 'Peugeot', slug: 'peugeot' },
      model: { name: '208' },
      slugModel: '208',
      salesDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pricingListB2b: { amount: TRADE_PRICE, currency: 'EUR' },
      products: [{ id: item.productId, km: 42_000 }],
    });
  });

  // CAT-8
  it('is paged by `numberPerPage` as by `perPage`, which has precedence', async () => {
    const page = async (query: string) => (await as(app, buyer, `GET /public/catalog/list?${query}`)).json();
    const [one, two] = [await page('numberPerPage=1'), await page('numberPerPage=1&page=2')];
    expect([one.data.length, one.meta.perPage, two.meta.page]).toEqual([1, 1, 2]);
    expect(two.data[0].id).not.toBe(one.data[0].id);
    expect((await page('numberPerPage=1&perPage=2')).meta.perPage).toBe(2);
  });

  // CAT-8
  it('carries what `includes` names as it does for `include`', async () => {
    const page = async (query: string) =>
      (await as(app, buyer, `GET /public/catalog/list?perPage=1&${query}`)).json();
    const [none, one, other] = [
      await page(''),
      await page('include=filters'),
      await page('includes=filters'),
    ];
    expect(one.filters).toBeDefined();
    expect([none.filters, other.filters]).toEqual([undefined, one.filters]);
    expect(await page('includes=products,make,model')).toEqual(none);
  });

  it('shows a colleague the booking and the cart but not the favourites, which are a person’s', async () => {
    const colleague = await signedIn(api, 'viewer', buyer.workspaceId);
    const seen = await first(colleague);
    expect(seen).toMatchObject({ favorite: false, inCart: true });
    expect(seen.booking).not.toBeNull();
  });

  // SITE-14
  it('in showroom mode shows a buyer what a visitor sees', async () => {
    const seen = await first(buyer, '?view=b2c');
    for (const name of ['pricingListB2b', 'vatRegime', 'products', 'booking', 'favorite', 'inCart'])
      expect(seen).not.toHaveProperty(name);
    expect((await app.inject('/public/catalog/list?view=b2b')).body).not.toContain(String(TRADE_PRICE));
  });

  // CAT-4, CAT-8, CAT-16
  it('returns only favourites when requested, and facets and groups only when requested', async () => {
    const favorites = (await as(app, buyer, 'GET /public/catalog/list?favorites=1')).json();
    expect(favorites.data.map(({ id }: { id: number }) => id)).toEqual([item.id]);
    expect(favorites).not.toHaveProperty('filters');
    const grouped = (await as(app, buyer, 'GET /public/catalog/list?include=filters&groupResults=1')).json();
    expect(grouped.filters).toBeDefined();
    expect(grouped.data.map(({ groupCount }: { groupCount: number }) => groupCount)).toEqual([2]);
    expect((await app.inject('/public/catalog/list?favorites=1')).json().data).toEqual([]);
  });

  it('is sorted by sales date, in both directions', async () => {
    const at = (date: string, id: number) =>
      db
        .updateTable('catalogue_item')
        .set({ sales_date: new Date(date) })
        .where('id', '=', id)
        .execute();
    await at('2026-09-01T08:00:00Z', other.id);
    await at('2026-10-01T08:00:00Z', item.id);
    await catalogueIsCurrent();
    const order = async (sort: string): Promise<number[]> =>
      (await app.inject(`/public/catalog/list?sort=${sort}`)).json().data.map(({ id }: { id: number }) => id);
    expect(await order('salesDate')).toEqual([other.id, item.id]);
    expect(await order('-salesDate')).toEqual([item.id, other.id]);
  });

  // API-5
  it('refuses a page or a size out of bounds', async () => {
    for (const query of [
      'perPage=101',
      'page=0',
      'page=9223372036854775808',
      'sort=prix',
      'favorites=peut-être',
    ])
      expect((await app.inject(`/public/catalog/list?${query}`)).statusCode).toBe(400);
  });
});

describe('a vehicle', () => {
  // VEH-6
  it('is found by its listing or by one of its vehicles, with all the trade sees', async () => {
    for (const id of [item.id, item.productId]) {
      const seen = (await as(app, buyer, `GET /public/catalog/products/${id}`)).json();
      expect(seen).toMatchObject({
        id: item.id,
        identities: [{ vin: VIN, plate: PLATE }],
        damages: [{ cost: { amount: 12_300 } }],
      });
      expect(seen.priceHistory.map(({ price }: { price: { amount: number } }) => price.amount)).toEqual([
        TRADE_PRICE,
        TRADE_PRICE + 1,
        TRADE_PRICE,
      ]);
      expect(seen.similar.map(({ id: similar }: { id: number }) => similar)).toEqual([other.id]);
    }
  });

  it('shows the prices of the current sale only: earlier ones are omitted, and an unchanged one is alone', async () => {
    const back = await createListing(db, {
      sales_date: new Date('2026-11-01T08:00:00Z'),
      price_b2b_cents: 900_000,
    });
    const history = async () =>
      (await as(app, buyer, `GET /public/catalog/products/${back.id}`))
        .json()
        .priceHistory.map(
          ({ at, price }: { at: string; price: { amount: number } }) => `${at.slice(0, 10)} ${price.amount}`,
        );
    await db
      .insertInto('item_price')
      .values({ item_id: back.id, at: new Date('2026-06-01T08:00:00Z'), price_b2b_cents: 990_000 })
      .execute();
    await catalogueIsCurrent();
    expect(await history()).toEqual(['2026-11-01 900000']);
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 880_000 })
      .where('id', '=', back.id)
      .execute();
    expect(await history()).toEqual(['2026-11-01 900000', expect.stringMatching(/ 880000$/)]);
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', back.id).execute();
    await catalogueIsCurrent();
  });

  // VEH-6
  it('is gone for visitors and buyers once it was sold, ordered or withdrawn, by its own id or that of a vehicle', async () => {
    const [withdrawn, ordered, sold] = [
      await createListing(db, { status: 'withdrawn' }),
      await createListing(db),
      await createListing(db),
    ];
    const customer = await signedIn(api);
    await as(app, customer, 'POST /public/cart/products', { product_ids: [ordered.productId] });
    expect((await as(app, customer, 'POST /public/cart/validate')).statusCode).toBe(200);
    await db.updateTable('product').set({ status: 'sold' }).where('item_id', '=', sold.id).execute();
    await catalogueIsCurrent();
    for (const id of [withdrawn, ordered, sold].flatMap((gone) => [gone.id, gone.productId])) {
      const [open, own] = [
        await app.inject(`/public/catalog/products/${id}`),
        await as(app, buyer, `GET /public/catalog/products/${id}`),
      ];
      for (const answer of [open, own])
        expect([answer.statusCode, answer.json().detail]).toEqual([410, 'Ce véhicule n’est plus à vendre.']);
    }
  });

  it('is not found when it never was on sale, and stays where it is while it is only booked', async () => {
    const [draft, booked] = [await createListing(db, { status: 'draft' }), await createListing(db)];
    await catalogueIsCurrent();
    for (const id of [draft.id, draft.productId, 2_000_000_000])
      expect((await app.inject(`/public/catalog/products/${id}`)).statusCode).toBe(404);
    expect((await app.inject('/public/catalog/products/99999999999')).statusCode).toBe(400);
    await as(app, rival, `POST /public/catalog/products/${booked.productId}/booking`, {});
    await catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${booked.id}`)).statusCode).toBe(200);
  });

  it('is its listing still when it was sold out of several', async () => {
    const several = await createListing(db, { products: 2 });
    await db.updateTable('product').set({ status: 'sold' }).where('id', '=', several.productId).execute();
    await catalogueIsCurrent();
    const answer = await app.inject(`/public/catalog/products/${several.productId}`);
    expect([answer.statusCode, answer.json().id]).toEqual([200, several.id]);
  });

  // VEH-7
  it('gives a visitor only the public documents, and the same to a buyer in showroom mode', async () => {
    const path = (paper: string, query = '') =>
      `/public/catalog/product/${item.id}/documents/${paper}${query}`;
    const statuses = async (paper: string) => [
      (await app.inject(path(paper))).statusCode,
      (await as(app, buyer, `GET ${path(paper, '?isViewB2c=1')}` as 'GET /')).statusCode,
      (await as(app, buyer, `GET ${path(paper, '?isViewB2c')}` as 'GET /')).statusCode,
      (await as(app, buyer, `GET ${path(paper, '?isViewB2c=0')}` as 'GET /')).statusCode,
      (await as(app, buyer, `GET ${path(paper)}` as 'GET /')).statusCode,
    ];
    expect(await statuses(privateDocument)).toEqual([404, 404, 404, 200, 200]);
    expect(await statuses(publicDocument)).toEqual([200, 200, 200, 200, 200]);
    const file = await app.inject(path(publicDocument));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''controle-technique.pdf");
    expect(
      (await app.inject(`/public/catalog/product/${other.id}/documents/${publicDocument}`)).statusCode,
    ).toBe(404);
  });

  // VEH-8
  it('counts its views', async () => {
    const view = () =>
      app.inject({ method: 'POST', url: `/public/catalog/product/${other.id}/number-of-views` });
    const before = (await view()).json().numberOfViews;
    expect((await view()).json().numberOfViews).toBe(before + 1);
  });

  // VEH-8, API-9
  it('counts one view for one idempotency key, which another vehicle may not use', async () => {
    const key = randomUUID();
    const view = (id: number, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: `/public/catalog/product/${id}/number-of-views`, headers });
    const first = (await view(other.id, { 'idempotency-key': key })).json();
    expect((await view(other.id, { 'idempotency-key': key.toUpperCase() })).json()).toEqual(first);
    expect((await view(other.id, {})).json().numberOfViews).toBe(first.numberOfViews + 1);
    const { id } = await createListing(db);
    await catalogueIsCurrent();
    expect((await view(id, { 'idempotency-key': key })).statusCode).toBe(422);
    expect((await view(id, { 'idempotency-key': 'clé' })).statusCode).toBe(400);
  });
});

describe('a favourite', () => {
  // CAT-16
  it('may be added and removed twice, and is unknown for what never existed', async () => {
    const call = (method: 'POST' | 'DELETE', id = other.id) =>
      as(app, rival, `${method} /public/catalog/favorites/${id}`);
    expect([(await call('POST')).json(), (await call('POST')).statusCode]).toEqual([
      { id: other.id, updatedAt: expect.any(String) },
      200,
    ]);
    expect([(await call('DELETE')).statusCode, (await call('DELETE')).statusCode]).toEqual([204, 204]);
    expect((await call('POST', 2_000_000_000)).statusCode).toBe(404);
  });
});

describe('the stream of changes', () => {
  // CAT-7
  it('notifies an open listing, until the server closes', async () => {
    const streaming = await testApi();
    const vehicle = await createListing(streaming.db);
    await streaming.catalogueIsCurrent();
    const address = await streaming.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/public/catalog/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => JSON.parse(((await reader?.read())?.value ?? '').replace(/^data: /, ''));
    const { generation } = await next();
    const someone = await signedIn(streaming);
    await as(streaming.app, someone, `POST /public/catalog/products/${vehicle.productId}/booking`, {});
    const event = await next();
    expect(event.generation).toBeGreaterThan(generation);
    expect(event.items).toEqual([
      { id: vehicle.id, free: 0, total: 1, availability: 'reserve', bookedUntil: null, mine: false },
    ]);
    await streaming.app.close();
    // Retry-After is spread over callers.
    expect((await reader?.read())?.value).toMatch(/^retry: \d+\n\n$/);
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe('data visible to a visitor', () => {
  // CAT-3, CAT-13
  it('never contains a trade price, a VIN or a plate, whatever the call', async () => {
    const ids: Record<string, string> = { id: String(item.id), docId: publicDocument };
    const everyCall = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));
    const urls = everyCall
      .filter(({ method, answerKind }) => method === 'GET' && answerKind !== 'events')
      .flatMap(({ path }) => {
        const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? item.productId.toString());
        return [url, `${url}?view=b2b&include=filters&groupResults=1`, `${url}?isViewB2c=0`];
      });
    expect(urls.length).toBeGreaterThan(30);
    for (const url of urls) {
      const { body } = await app.inject(url);
      for (const secret of [
        String(TRADE_PRICE),
        String(TRADE_PRICE + 1),
        '1345679',
        VIN,
        PLATE,
        'pricingListB2b',
        'identities',
        'priceHistory',
      ])
        expect(body, url).not.toContain(secret);
    }
  });
});
