import { MAX_CUSTOM_SEARCHES } from '@pomelo/contract/constants.ts';
import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createMake, createListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const saveSearch = async (buyer: Buyer, body: object): Promise<CustomSearch> =>
  (await as(app, buyer, 'POST /public/custom-searches', body)).json<CustomSearch>();
const change = (buyer: Buyer, id: string, body: object) =>
  as(app, buyer, `PUT /public/custom-searches/${id}`, body);
const listed = async (buyer: Buyer): Promise<CustomSearch[]> =>
  (await as(app, buyer, 'GET /public/custom-searches')).json<{ data: CustomSearch[] }>().data;
const namesOf = async (buyer: Buyer): Promise<string[]> => (await listed(buyer)).map(({ name }) => name);

let buyer: Buyer;
beforeAll(async () => {
  await createListing(db, { price_b2b_cents: 900_000 });
  await catalogueIsCurrent();
});
beforeEach(async () => {
  buyer = await signedIn(api);
});

describe('saving a search', () => {
  // SEARCH-1
  it('names it by its filters, counts its vehicles, and puts it at the end', async () => {
    const first = await saveSearch(buyer, { query: 'make=peugeot&model=peugeot--208&priceMax=15000&page=2' });
    expect(first).toMatchObject({
      name: 'Peugeot 208, jusqu’à 15\u202f000\u202f€ HT',
      query: 'make=peugeot&model=peugeot--208&priceMax=15000',
      words: ['Peugeot 208', 'Jusqu’à 15\u202f000\u202f€ HT'],
      alert: 'daily',
      position: 0,
      total: 1,
      newCount: 0,
    });
    const second = await saveSearch(buyer, { name: 'À voir', query: 'energy=essence', alert: 'instant' });
    expect(second).toMatchObject({ name: 'À voir', alert: 'instant', position: 1 });
    expect(await namesOf(buyer)).toEqual([first.name, 'À voir']);
  });

  // SEARCH-1
  it('returns the existing search for an equal query, even for ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, at) =>
        saveSearch(buyer, { query: at % 2 ? 'make=bmw,audi' : 'make=audi,bmw&page=1' }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await listed(buyer)).toHaveLength(1);
  });

  it.each([
    ['priceMax=cher', 'Cette recherche contient un filtre qui n’est pas valable.'],
    [
      'page=2&utm_source=x',
      'Choisissez au moins un filtre\u202f: cette recherche contiendrait tout le stock.',
    ],
    [`q=${'é'.repeat(1990)}`, 'Cette recherche contient un filtre qui n’est pas valable.'],
    ['x'.repeat(2001), 'Cette recherche est trop longue.'],
  ])('refuses %.20s in French', async (query, message) => {
    const answer = await as(app, buyer, 'POST /public/custom-searches', { query });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'query', message }]]);
  });

  it('stores fifty, even when two arrive at once', async () => {
    for (let year = 1; year < MAX_CUSTOM_SEARCHES; year += 1)
      await saveSearch(buyer, { query: `yearMin=${1960 + year}` });
    const answers = await Promise.all(
      ['km', 'power', 'price'].map((name) =>
        as(app, buyer, 'POST /public/custom-searches', { query: `${name}Max=1000` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().type).toMatch(/limit-reached$/);
  });

  // SEARCH-1
  it('is open to a viewer, and stays their own', async () => {
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const { id } = await saveSearch(viewer, { query: 'make=peugeot' });
    expect(await listed(buyer)).toEqual([]);
    for (const call of [`GET /public/custom-searches/${id}`, `DELETE /public/custom-searches/${id}`] as const)
      expect((await as(app, buyer, call)).statusCode).toBe(404);
    expect((await change(buyer, id, { name: 'À moi' })).statusCode).toBe(404);
    expect((await change(viewer, id, { name: 'Peugeot' })).statusCode).toBe(200);
  });
});

describe('counting what is new', () => {
  // SEARCH-1
  it('counts what came on sale since it was last opened', async () => {
    const makeId = await createMake(db, 'Lancia', 'lancia');
    const { id } = await saveSearch(buyer, { query: 'make=lancia' });
    await createListing(db, { make_id: makeId });
    await createListing(db, { make_id: makeId, sales_date: new Date('2026-01-01') });
    await catalogueIsCurrent();
    expect(await listed(buyer)).toMatchObject([{ total: 2, newCount: 1 }]);
    const seen = await change(buyer, id, { seen: true });
    expect(seen.json()).toMatchObject({ total: 2, newCount: 0 });
  });

  it('shows the listing the same vehicles with since', async () => {
    const makeId = await createMake(db, 'Alpine', 'alpine');
    await createListing(db, { make_id: makeId, sales_date: new Date('2026-01-01') });
    const { id } = await createListing(db, { make_id: makeId });
    await catalogueIsCurrent();
    const list = await as(
      app,
      buyer,
      'GET /public/catalog/list?make=alpine&since=2026-06-01T00:00:00Z&include=filters',
    );
    expect(list.json().data.map((item: { id: number }) => item.id)).toEqual([id]);
    expect(list.json().meta.total).toBe(1);
    expect((await as(app, buyer, 'GET /public/catalog/list?since=hier')).statusCode).toBe(400);
  });
});

describe('changing a search', () => {
  // SEARCH-1
  it('moves it among the others, and none loses its place', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await saveSearch(buyer, { name, query: `q=${name}` })).id);
    const [a = '', , , d = ''] = ids;
    expect((await change(buyer, d, { position: 1 })).json()).toMatchObject({ position: 1 });
    expect(await namesOf(buyer)).toEqual(['A', 'D', 'B', 'C']);
    await change(buyer, a, { position: 99 });
    expect(await namesOf(buyer)).toEqual(['D', 'B', 'C', 'A']);
    await Promise.all(ids.map((id, at) => change(buyer, id, { position: 3 - at })));
    expect((await listed(buyer)).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    await as(app, buyer, `DELETE /public/custom-searches/${d}`);
    expect((await listed(buyer)).map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  // SEARCH-1
  it('changes only what is given', async () => {
    const { id } = await saveSearch(buyer, { name: 'A', query: 'q=a' });
    expect((await change(buyer, id, { name: 'B' })).json()).toMatchObject({
      name: 'B',
      query: 'q=a',
      alert: 'daily',
    });
    expect((await change(buyer, id, { alert: 'off' })).json()).toMatchObject({ name: 'B', alert: 'off' });
    expect((await change(buyer, id, { query: 'make=peugeot&page=3' })).json()).toMatchObject({
      query: 'make=peugeot',
      words: ['Peugeot'],
    });
    expect((await change(buyer, id, { name: ' ' })).json().errors).toEqual([
      { path: 'name', message: 'Donnez un nom à cette recherche.' },
    ]);
  });

  // SEARCH-1
  it('never creates duplicates', async () => {
    await saveSearch(buyer, { name: 'Mes Peugeot', query: 'make=peugeot' });
    const { id } = await saveSearch(buyer, { query: 'make=renault' });
    const answer = await change(buyer, id, { query: 'make=peugeot&page=2' });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      422,
      'Cette recherche est déjà enregistrée sous le nom «\u202fMes Peugeot\u202f».',
    ]);
  });
});
