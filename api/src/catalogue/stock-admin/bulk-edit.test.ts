import type { BulkEdit } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');

const edit = (chosen: object, change: object) =>
  asStaff(app, stockManager, 'POST /backoffice/stock/bulk-edits', { chosen, change });
const done = async (chosen: object, change: object): Promise<BulkEdit> => {
  const answer = await edit(chosen, change);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<BulkEdit>();
};
const undo = (id: string) => asStaff(app, stockManager, `POST /backoffice/stock/bulk-edits/${id}/undo`);
const rowsOf = async (ids: readonly number[]) =>
  (
    await sql<{
      line: string;
    }>`SELECT concat_ws(' ', status, price_b2b_cents, price_b2c_cents, sales_date, depot_id, available_from) AS line
      FROM catalogue_item WHERE id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(db)
  ).rows.map(({ line }) => line);
const pricesOf = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('catalogue_item')
      .select(['price_b2b_cents as b2b', 'price_b2c_cents as b2c'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ b2b, b2c }) => [b2b, b2c]);
const entriesOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_entry')
      .select(['action', 'label'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, label }) => `${action} ${label}`);
const items = async (count: number, given: Parameters<typeof createListing>[1] = {}): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await createListing(db, given)).id);
  return ids;
};

describe('a bulk edit', () => {
  test('moves prices by an amount before VAT, and the public price with it', async () => {
    const [recoverable = 0] = await items(1);
    const [margin = 0] = await items(1, { vat_regime: 'marge' });
    await done({ ids: [recoverable, margin] }, { price: { by: 'amount', cents: -50_000 } });
    expect(await pricesOf([recoverable, margin])).toEqual([
      [1_184_500, 1_639_000],
      [1_184_500, 1_649_000],
    ]);
  });

  test('moves prices by a percentage, to the euro', async () => {
    const ids = await items(1, { price_b2b_cents: 1_234_500, price_b2c_cents: 1_699_000 });
    await done({ ids }, { price: { by: 'percent', hundredths: -250 } });
    expect(await pricesOf(ids)).toEqual([[1_203_600, 1_656_500]]);
  });

  test('retains the history of prices, triggers alerts, and shows at once in the listing', async () => {
    const [id = 0] = await items(1);
    await sql`DELETE FROM graphile_worker._private_jobs WHERE key = 'alert-now'`.execute(db);
    await done({ ids: [id] }, { status: 'draft', price: { by: 'amount', cents: 100 } });
    expect(
      await db
        .selectFrom('item_price')
        .select('price_b2b_cents')
        .where('item_id', '=', id)
        .orderBy('at')
        .execute(),
    ).toEqual([{ price_b2b_cents: 1_234_500 }, { price_b2b_cents: 1_234_600 }]);
    expect(
      (await sql`SELECT FROM graphile_worker._private_jobs WHERE key = 'alert-now'`.execute(db)).rows,
    ).toHaveLength(1);
    await api.catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${id}`)).statusCode).not.toBe(200);
  });

  // STOCK-13
  test('takes all results of the filters, when their number is the confirmed one', async () => {
    const ids = await items(3, { energy: 'hydrogene' });
    const filters = { energy: 'hydrogene' };
    expect(
      (await edit({ filters, expected: 2 }, { availableFrom: '2027-01-15' })).json<{ type: string }>().type,
    ).toContain('changed-meanwhile');
    const made = await done({ filters, expected: 3 }, { availableFrom: '2027-01-15' });
    expect([made.changed, await entriesOf(made.id)]).toEqual([
      3,
      ['POST /backoffice/stock/bulk-edits 3\u00a0véhicules'],
    ]);
    const lines = await rowsOf(ids);
    expect(lines.every((line) => line.endsWith('2027-01-15'))).toBe(true);
  });

  test('takes no booked listing off sale, and reports how many were skipped', async () => {
    const [free = 0] = await items(1);
    const booked = await createListing(db);
    const buyer = await signedIn(api);
    expect(
      (await as(app, buyer, `POST /public/catalog/products/${booked.productId}/booking`)).statusCode,
    ).toBeLessThan(300);
    expect(await done({ ids: [free, booked.id] }, { status: 'withdrawn' })).toMatchObject({
      changed: 1,
      left: 1,
    });
    const stored = await db
      .selectFrom('catalogue_item')
      .select('status')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow();
    expect(stored.status).toBe('published');
  });

  test('is refused whole when a price would not be one', async () => {
    const ids = [...(await items(1)), ...(await items(1, { price_b2b_cents: 40_000 }))];
    const before = await rowsOf(ids);
    const answer = await edit({ ids }, { price: { by: 'amount', cents: -50_000 } });
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      422,
      [{ path: 'price', message: 'Le prix de 1\u00a0véhicule ne serait plus positif.' }],
    ]);
    expect(await rowsOf(ids)).toEqual(before);
  });

  test.each([
    [{ ids: [] }, { status: 'draft' }],
    [{ ids: [1] }, {}],
    [{ ids: [1] }, { depotId: 987_654 }],
    [{ ids: [2_000_000_000] }, { status: 'draft' }],
    [{ ids: Array.from({ length: 5001 }, (_, place) => place + 1) }, { status: 'draft' }],
  ])('is refused when it says nothing that can be done: %#', async (chosen, change) => {
    expect((await edit(chosen, change)).statusCode).toBe(422);
  });
});

describe('undoing', () => {
  // STOCK-13
  test('5,000 vehicles takes one action, and leaves them as they were', async () => {
    const [model = 0] = await items(1, { energy: 'gpl' });
    await sql`INSERT INTO catalogue_item (reference, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
        price_b2b_cents, price_b2c_cents, media_ids, sales_date)
      SELECT 'MANY-' || n, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
        1000000 + n * 100, 2000000 + n * 100, media_ids, now() - make_interval(mins => n)
      FROM catalogue_item, generate_series(1, 4999) n WHERE id = ${model}`.execute(db);
    const ids = (
      await db.selectFrom('catalogue_item').select('id').where('energy', '=', 'gpl').execute()
    ).map(({ id }) => id);
    const before = await rowsOf(ids);
    const made = await done(
      { filters: { energy: 'gpl' }, expected: 5000 },
      { price: { by: 'percent', hundredths: 300 }, status: 'withdrawn' },
    );
    expect([made.changed, made.left]).toEqual([5000, 0]);
    expect(await rowsOf(ids)).not.toEqual(before);
    expect((await undo(made.id)).json<BulkEdit>()).toMatchObject({
      changed: 5000,
      undoneAt: expect.any(String),
    });
    expect(await rowsOf(ids)).toEqual(before);
    expect(await entriesOf(made.id)).toEqual([
      'POST /backoffice/stock/bulk-edits 5\u202f000\u00a0véhicules',
      'POST /backoffice/stock/bulk-edits/:id/undo 5\u202f000\u00a0véhicules',
    ]);
    expect((await undo(made.id)).statusCode).toBe(409);
  });

  // STOCK-13
  test('is refused whole when anything changed one of them since', async () => {
    const ids = await items(2);
    const made = await done({ ids }, { price: { by: 'amount', cents: 10_000 } });
    await done({ ids: ids.slice(1) }, { availableFrom: '2027-02-01' });
    const after = await rowsOf(ids);
    const answer = await undo(made.id);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('Un véhicule a changé depuis'),
    ]);
    expect(await rowsOf(ids)).toEqual(after);
  });

  test('counts no visit as a change', async () => {
    const ids = await items(1);
    const made = await done({ ids }, { price: { by: 'amount', cents: 10_000 } });
    await db.updateTable('catalogue_item').set({ views: 12 }).where('id', 'in', ids).execute();
    expect((await undo(made.id)).statusCode).toBe(200);
  });

  test('takes nothing off sale that was booked since', async () => {
    const { id, productId } = await createListing(db, { status: 'draft' });
    const made = await done({ ids: [id] }, { status: 'published' });
    await api.catalogueIsCurrent();
    const buyer = await signedIn(api);
    expect(
      (await as(app, buyer, `POST /public/catalog/products/${productId}/booking`)).statusCode,
    ).toBeLessThan(300);
    const answer = await undo(made.id);
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([
      409,
      expect.stringContaining('in-use'),
    ]);
  });

  // STOCK-13
  test('is for what exists; what was done is listed, the last first', async () => {
    expect((await undo('01234567-0123-7123-8123-0123456789ab')).statusCode).toBe(404);
    const [id = 0] = await items(1);
    const made = await done({ ids: [id] }, { availableFrom: '2027-03-01' });
    const answer = await asStaff(app, stockManager, 'GET /backoffice/stock/bulk-edits?perPage=1');
    expect(answer.json<{ data: BulkEdit[] }>().data).toEqual([made]);
  });
});
