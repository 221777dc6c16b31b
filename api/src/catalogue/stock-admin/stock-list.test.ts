import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { SavedView, StockPage, StockRows } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createMake, createModel, createListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');
const colleague = await createStaffMember(api, 'content');

const stock = async (query = ''): Promise<StockPage> => {
  const answer = await asStaff(app, stockManager, `GET /backoffice/stock${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<StockPage>();
};
const found = async (query: string): Promise<string[]> =>
  (await stock(query)).data.map(({ reference }) => reference).toSorted();

/** At noon in Paris, so many days ago by the calendar: days of 23 and 25 hours count as one. */
const days = (count: number): Date => new Date(hourInParis(dayInParis(new Date(), -count), 12));

beforeAll(async () => {
  const citroen = await createMake(db, 'Citroën', 'citroen');
  const given = { model_id: await createModel(db, citroen, 'C3', 'c3'), make_id: citroen };
  await createListing(db, {
    reference: 'AA-FREE',
    sales_date: days(40),
    price_b2b_cents: 500_000,
    product: { vin: 'VF3ABCDEFGH123456', plate: 'EE-123-FF' },
  });
  await createListing(db, { reference: 'AB-DRAFT', status: 'draft', sales_date: days(3), ...given });
  await createListing(db, {
    reference: 'AC-WITHDRAWN',
    status: 'withdrawn',
    sales_date: days(2),
    energy: 'diesel',
    model_year: 2015,
  });
  await createListing(db, { reference: 'AD-SOLD', sales_date: days(1), product: { status: 'sold' } });
  const buyer = await signedIn(api);
  const booked = await createListing(db, { reference: 'AE-BOOKED', sales_date: days(5) });
  await as(app, buyer, `POST /public/catalog/products/${booked.productId}/booking`);
});

describe('the table of the stock', () => {
  test('has vehicles of every state, the last put on sale first', async () => {
    const { media_ids: pictures } = await db
      .selectFrom('catalogue_item')
      .select('media_ids')
      .where('reference', '=', 'AA-FREE')
      .executeTakeFirstOrThrow();
    const [firstPicture] = pictures;
    expect(firstPicture).toBeTypeOf('number');
    const { data, meta } = await stock();
    expect(data.map(({ reference, state }) => `${reference} ${state}`)).toEqual([
      'AD-SOLD sold',
      'AC-WITHDRAWN withdrawn',
      'AB-DRAFT draft',
      'AE-BOOKED booked',
      'AA-FREE published',
    ]);
    expect(meta.total).toBe(5);
    expect(data.at(-1)).toMatchObject({
      title: 'Peugeot 208 1.2 PureTech 100 GT',
      stockDays: 40,
      vehicles: 1,
      plate: 'EE-123-FF',
      photographed: false,
      pictureId: firstPicture,
    });
  });

  test('counts the vehicles in stock as the figures do: booked ones too, sold, draft and withdrawn ones not', async () => {
    const figures = (await asStaff(app, stockManager, 'GET /backoffice/figures/stock-age')).json<Figure>();
    const before = await stock();
    expect(before.vehiclesInStock).toBe(2);
    expect(figures.facts.find(({ key }) => key === 'vehicles')?.value).toBe(before.vehiclesInStock);
    expect((await stock('?state=published')).vehiclesInStock).toBe(1);
    expect((await stock('?state=sold')).vehiclesInStock).toBe(0);
  });

  // STOCK-8
  test('is filtered by each state, which its rows show', async () => {
    for (const state of ['published', 'draft', 'withdrawn', 'booked', 'sold']) {
      const { data, meta } = await stock(`?state=${state}`);
      expect([meta.total, data.map((row) => row.state)]).toEqual([1, [state]]);
    }
  });

  test.each([
    ['?q=aa-fr', ['AA-FREE']],
    ['?q=VF3ABCDEFGH123456', ['AA-FREE']],
    ['?q=ee123ff', ['AA-FREE']],
    ['?q=citroen%20c3', ['AB-DRAFT']],
    ['?q=100%25', []],
    ['?energy=diesel&yearTo=2016', ['AC-WITHDRAWN']],
    ['?priceTo=500000', ['AA-FREE']],
    ['?stockDays=30', ['AA-FREE']],
    ['?feedId=none&state=draft&unphotographed=1', ['AB-DRAFT']],
  ])('is narrowed by %s', async (query, references) => {
    expect(await found(query)).toEqual(references);
  });

  test('is sorted, and cut into pages', async () => {
    const { data, meta } = await stock('?sort=reference&direction=asc&page=2&perPage=2');
    expect(data.map(({ reference }) => reference)).toEqual(['AC-WITHDRAWN', 'AD-SOLD']);
    expect(meta).toEqual({ page: 2, perPage: 2, total: 5, totalPages: 3 });
    expect(
      (await stock('?sort=title&direction=asc&perPage=1')).data.map(({ reference }) => reference),
    ).toEqual(['AB-DRAFT']);
    expect(
      (await stock('?sort=price&direction=asc&perPage=1')).data.map(({ reference }) => reference),
    ).toEqual(['AA-FREE']);
  });

  test('returns its possible filters', async () => {
    const { choices } = await stock();
    expect([choices.depots.map(({ name }) => name), choices.makes.map(({ name }) => name)]).toEqual([
      ['Parc de Lyon'],
      ['Citroën', 'Peugeot'],
    ]);
  });

  test('refuses an unknown filter', async () => {
    expect((await asStaff(app, stockManager, 'GET /backoffice/stock?state=perdu')).statusCode).toBe(400);
  });
});

describe('a block of the stock that one scrolls through', () => {
  const rows = async (query: string, who = stockManager): Promise<StockRows> => {
    const answer = await asStaff(app, who, `GET /backoffice/stock/rows?${query}`);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<StockRows>();
  };
  const names = ({ data }: StockRows): string[] => data.map(({ reference }) => reference);
  const LONG = 2000;

  beforeAll(async () => {
    // Far down a list of which every order is known: « LG-0001 » costs the least, and is the oldest.
    await sql`WITH made AS (
        INSERT INTO catalogue_item (reference, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime, price_b2b_cents,
          price_b2c_cents, media_ids, status, sales_date, views)
        SELECT 'LG-' || lpad(n::text, 4, '0'), i.make_id, i.model_id, i.body, i.energy, i.gearbox, i.power_hp, i.colour, 1990, i.depot_id, 'recuperable', 100000 + n * 100,
          200000 + n * 100, i.media_ids, 'draft', timestamptz '2001-01-01' + n * interval '1 minute', n % 7
        FROM catalogue_item i, generate_series(1, ${LONG}) n WHERE i.reference = 'AA-FREE' RETURNING id)
      INSERT INTO product (item_id, km) SELECT id, 10 FROM made`.execute(db);
  });
  afterAll(async () => {
    await sql`WITH gone AS (DELETE FROM product p USING catalogue_item i WHERE i.id = p.item_id AND i.reference LIKE 'LG-%')
      SELECT 1`.execute(db);
    await sql`DELETE FROM catalogue_item WHERE reference LIKE 'LG-%'`.execute(db);
  });

  test.each([
    ['sort=salesDate&direction=desc', 'LG-0002', 'LG-0001'],
    ['sort=price&direction=asc', 'LG-1999', 'LG-2000'],
    ['sort=reference&direction=desc', 'LG-0002', 'LG-0001'],
    ['sort=title&direction=asc', 'LG-1999', 'LG-2000'],
    ['sort=updatedAt&direction=desc', 'LG-0002', 'LG-0001'],
    ['sort=modelYear&direction=asc', 'LG-1999', 'LG-2000'],
  ])('has the last ones by %s, as the page of that number has', async (order, last, veryLast) => {
    const block = await rows(`reading=1&q=LG-&perPage=2&page=${LONG / 2}&${order}`);
    expect(names(block)).toEqual([last, veryLast]);
    expect(block.meta).toEqual({ page: LONG / 2, perPage: 2, total: LONG, totalPages: LONG / 2 });
    expect(block.data).toEqual((await stock(`?q=LG-&perPage=2&page=${LONG / 2}&${order}`)).data);
  });

  // STOCK-9
  test('all pages together contain each vehicle once, even with many alike', async () => {
    const blocks = await Promise.all(
      Array.from({ length: 20 }, (_, block) => rows(`reading=2&q=LG-&sort=views&page=${block + 1}`)),
    );
    expect(new Set(blocks.flatMap(names)).size).toBe(LONG);
  });

  // STOCK-9
  test('of one reading retains its order while the stock changes, and shows current values; the next reading has the new order', async () => {
    const query = 'q=LG-&sort=price&direction=asc&perPage=3&page=2';
    expect(names(await rows(`reading=3&${query}`))).toEqual(['LG-0004', 'LG-0005', 'LG-0006']);
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 900_000 })
      .where('reference', '=', 'LG-0005')
      .execute();
    const { data } = await rows(`reading=3&${query}`);
    expect(data.map(({ reference, price }) => [reference, price.amount])).toEqual([
      ['LG-0004', 100_400],
      ['LG-0005', 900_000],
      ['LG-0006', 100_600],
    ]);
    expect(names(await rows(`reading=4&${query}`))).toEqual(['LG-0004', 'LG-0006', 'LG-0007']);
  });

  test('has no hole where one was deleted: the next ones move up', async () => {
    const query = 'reading=5&q=LG-&sort=reference&direction=asc&perPage=3&page=3';
    expect(names(await rows(query))).toEqual(['LG-0007', 'LG-0008', 'LG-0009']);
    await sql`DELETE FROM product p USING catalogue_item i WHERE i.id = p.item_id AND i.reference = 'LG-0008'`.execute(
      db,
    );
    await sql`DELETE FROM catalogue_item WHERE reference = 'LG-0008'`.execute(db);
    const block = await rows(query);
    expect([names(block), block.meta.total]).toEqual([['LG-0007', 'LG-0009', 'LG-0010'], LONG - 1]);
  });

  test('beyond the end is empty, and has the total', async () => {
    const block = await rows('reading=6&q=AA-FREE&page=40');
    expect([block.data, block.meta.total]).toEqual([[], 1]);
    expect((await rows('reading=6&q=nothing-like-it')).meta).toMatchObject({ total: 0, totalPages: 0 });
  });

  test('requires the number of its reading', async () => {
    expect((await asStaff(app, stockManager, 'GET /backoffice/stock/rows')).statusCode).toBe(400);
  });
});

// STOCK-8
test('what filters find is a file that a French spreadsheet opens', async () => {
  const answer = await asStaff(app, stockManager, 'GET /backoffice/stock/file?stockDays=30');
  expect(answer.headers['content-disposition']).toContain('stock-pomelo.csv');
  const lines = answer.body.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFFRéférence;Véhicule;/);
  const refused = await asStaff(app, stockManager, 'GET /backoffice/stock/file?q=a%00b');
  expect([refused.statusCode, refused.json().type], 'not a file cut short').toEqual([
    400,
    expect.stringMatching(/malformed$/),
  ]);
  expect(lines[1]).toContain(
    'AA-FREE;Peugeot 208 1.2 PureTech 100 GT;Publié;VF3ABCDEFGH123456;EE-123-FF;42000;1;2021;Essence;5000,00',
  );
});

describe('saved views', () => {
  const save = (body: object) =>
    asStaff(app, stockManager, 'POST /backoffice/views', { screen: 'stock', ...body });
  const viewsOf = async (staff: typeof stockManager): Promise<SavedView[]> =>
    (await asStaff(app, staff, 'GET /backoffice/views?screen=stock')).json<{ data: SavedView[] }>().data;

  // STOCK-8
  test('store a query under a name, for the user or for all', async () => {
    expect((await save({ name: 'Vieux stock', search: 'jours=90' })).statusCode).toBe(200);
    expect((await save({ name: 'Brouillons', search: 'etat=brouillon', shared: true })).statusCode).toBe(200);
    expect((await viewsOf(stockManager)).map(({ name, own }) => [name, own])).toEqual([
      ['Brouillons', true],
      ['Vieux stock', true],
    ]);
    expect((await viewsOf(colleague)).map(({ name, own }) => [name, own])).toEqual([['Brouillons', false]]);
  });

  // STOCK-8
  test('of the same name are replaced', async () => {
    await save({ name: 'Vieux stock', search: 'jours=120' });
    expect(
      (await viewsOf(stockManager)).filter(({ name }) => name === 'Vieux stock').map(({ search }) => search),
    ).toEqual(['jours=120']);
  });

  // STOCK-8
  test('are deleted by their author only', async () => {
    const shared = (await viewsOf(colleague))[0]?.id ?? '';
    expect((await asStaff(app, colleague, `DELETE /backoffice/views/${shared}`)).statusCode).toBe(404);
    expect(
      (await asStaff(app, stockManager, `DELETE /backoffice/views/01234567-0123-7123-8123-0123456789ab`))
        .statusCode,
    ).toBe(404);
    expect((await asStaff(app, stockManager, `DELETE /backoffice/views/${shared}`)).statusCode).toBe(204);
    expect(await viewsOf(colleague)).toEqual([]);
  });

  test('require a name', async () => {
    const answer = await save({ name: ' ', search: '' });
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      422,
      [{ path: 'name', message: 'Donnez un nom à cette vue.' }],
    ]);
  });
});
