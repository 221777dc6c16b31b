import {
  VEHICLE_MOVES,
  PUBLICATION_MOVES,
  PUBLICATIONS,
} from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { describe, expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';
import { createBooking, periodBetween } from '../../testing/purchases.ts';

const api = await testApi();
const { app, db } = api;
const stockManager = await createStaffMember(api, 'stock');
const { ask, done, refusal, read } = vehicleCalls(api, stockManager);
const publish = async (id: number, to: string) =>
  ask('PUT', id, '/publication', { to, version: (await read(id)).versions.publication });
const move = (id: number, { id: productId, version }: { id: number; version: number }, to: string) =>
  ask('PUT', id, `/products/${productId}/status`, { to, version });
const first = async (id: number) => {
  const [product] = (await read(id)).products;
  if (!product) throw new Error('no vehicle');
  return product;
};
const onSite = async (id: number): Promise<number> => {
  await api.catalogueIsCurrent();
  return (await app.inject(`/public/catalog/products/${id}`)).statusCode;
};

describe('the publication of a vehicle', () => {
  // STOCK-18
  test('follows its transitions: a draft is published, withdrawn, published again, and each shows at once', async () => {
    const { id } = await createListing(db, { status: 'draft', sales_date: new Date('2026-01-01') });
    const published = await done(publish(id, 'published'));
    expect(published).toMatchObject({
      state: 'published',
      moves: ['withdrawn', 'draft', 'sold'],
      path: expect.stringContaining(`/${id}`),
    });
    expect(new Date(published.salesDate).getUTCFullYear()).not.toBe(2025);
    expect(published.salesDate).not.toBe('2026-01-01T00:00:00.000Z');
    expect(await onSite(id)).toBe(200);
    await done(publish(id, 'withdrawn'));
    expect(await onSite(id)).not.toBe(200);
    expect(await refusal(publish(id, 'sold'))).toBe('invalid to');
    await done(publish(id, 'published'));
    expect(await onSite(id)).toBe(200);
  });

  test('marks as sold elsewhere what is not booked, and reverts it', async () => {
    const { id } = await createListing(db, { products: 2 });
    expect(await done(publish(id, 'sold'))).toMatchObject({
      state: 'sold',
      status: 'published',
      products: [{ status: 'sold' }, { status: 'sold' }],
    });
    expect(await onSite(id)).not.toBe(200);
    expect(await done(publish(id, 'published'))).toMatchObject({ state: 'published' });
    expect(await onSite(id)).toBe(200);
  });

  // STOCK-18
  test('does not touch booked vehicles, and publishes none without vehicles', async () => {
    const buyer = await signedIn(api);
    const { id, productId } = await createListing(db);
    await as(app, buyer, `POST /public/catalog/products/${productId}/booking`, { duration: 24 });
    for (const to of ['withdrawn', 'draft', 'sold']) expect(await refusal(publish(id, to))).toBe('in-use');
    expect(await read(id)).toMatchObject({ state: 'booked', moves: [], products: [{ held: 'booked' }] });
    expect(await refusal(move(id, await first(id), 'withdrawn'))).toBe('in-use');

    const empty = await createListing(db, { status: 'draft', product: { status: 'withdrawn' } });
    expect(await refusal(publish(empty.id, 'published'))).toBe('invalid to');
  });

  test('offers only moves that publish accepts: none when sold on the portal, ordered in part, or without a unit on sale', async () => {
    const buyer = await signedIn(api, 'owner');
    const ordered = (await placeOrder(db, buyer)).bundle;
    const partlyOrdered = (await placeOrder(db, buyer, { vehicles: [{ item: { products: 2 } }] })).bundle;
    const withoutUnit = await createListing(db, { status: 'withdrawn', product: { status: 'withdrawn' } });
    const soldElsewhere = await createListing(db, { product: { status: 'sold' } });
    expect(await read(ordered.itemId)).toMatchObject({ state: 'sold', moves: [] });
    expect(await read(partlyOrdered.itemId)).toMatchObject({ state: 'published', moves: [] });
    expect(await read(withoutUnit.id)).toMatchObject({ state: 'withdrawn', moves: ['draft'] });
    expect(await read(soldElsewhere.id)).toMatchObject({ state: 'sold', moves: ['published'] });
    for (const id of [ordered.itemId, partlyOrdered.itemId, withoutUnit.id, soldElsewhere.id]) {
      for (const to of PUBLICATIONS) {
        const vehicle = await read(id);
        const answer = await publish(id, to);
        expect([to, answer.statusCode === 200]).toEqual([to, vehicle.moves.includes(to)]);
      }
    }
  });

  test('is changed as displayed: of two at once, the second is refused', async () => {
    const { id } = await createListing(db);
    const { versions } = await read(id);
    await done(ask('PUT', id, '/publication', { to: 'withdrawn', version: versions.publication }));
    expect(
      await refusal(ask('PUT', id, '/publication', { to: 'draft', version: versions.publication })),
    ).toBe('changed-meanwhile');
  });

  test('has every state, and no transition from « booked »', () => {
    expect(Object.keys(PUBLICATION_MOVES).toSorted()).toEqual([
      'booked',
      'draft',
      'published',
      'sold',
      'withdrawn',
    ]);
    expect(PUBLICATION_MOVES.booked).toEqual([]);
    for (const [from, to] of Object.entries(PUBLICATION_MOVES)) {
      expect(to).not.toContain(from);
      for (const one of to) expect(PUBLICATIONS).toContain(one);
    }
    for (const [from, to] of Object.entries(VEHICLE_MOVES)) expect(to).not.toContain(from);
  });
});

describe('the vehicles of a reference', () => {
  // STOCK-19
  test('are added, mended, taken off and put back; the listing counts them', async () => {
    const { id } = await createListing(db);
    const added = await done(ask('POST', id, '/products', { km: '12', vin: null, plate: null }));
    expect(added.products).toMatchObject([{ km: 42_000 }, { km: 12, status: 'on-sale' }]);
    await api.catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${id}`)).json()).toMatchObject({
      stock: { total: 2 },
    });
    const [stored, taken] = added.products;
    if (!stored || !taken) throw new Error('no vehicle');
    const mended = await done(
      ask('PUT', id, `/products/${taken.id}`, {
        km: 15,
        vin: null,
        plate: 'cd-456-ef',
        version: taken.version,
      }),
    );
    expect(mended.products[1]).toMatchObject({ km: 15, plate: 'CD-456-EF' });
    expect(
      await refusal(
        ask('PUT', id, `/products/${taken.id}`, { km: 16, vin: null, plate: null, version: taken.version }),
      ),
    ).toBe('changed-meanwhile');
    const again = mended.products[1] ?? taken;
    expect((await done(move(id, again, 'withdrawn'))).products[1]).toMatchObject({ status: 'withdrawn' });
    await api.catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${id}`)).json()).toMatchObject({
      stock: { total: 1 },
    });
    const off = (await read(id)).products[1] ?? taken;
    expect(await refusal(move(id, off, 'sold'))).toBe('invalid to');
    await done(move(id, off, 'on-sale'));
  });

  // STOCK-19
  test('belong to this listing, and an ordered one retains its identity', async () => {
    const [one, other] = [await createListing(db), await createListing(db)];
    const product = await first(one.id);
    expect(await refusal(move(other.id, product, 'withdrawn'))).toBe('not-found');
    const buyer = await signedIn(api);
    const { id: dealId } = await db
      .insertInto('deal')
      .values({
        id: '0199aaaa-0000-7000-8000-000000000002',
        workspace_id: buyer.workspaceId,
        person_id: buyer.personId,
        step: 'step-4',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const period = periodBetween(new Date('2026-01-01'), null);
    await createBooking(db, buyer, { itemId: one.id, productId: one.productId }, { period, dealId });
    const held = await first(one.id);
    expect(held.held).toBe('ordered');
    expect(
      await refusal(
        ask('PUT', one.id, `/products/${held.id}`, { km: 1, vin: null, plate: null, version: held.version }),
      ),
    ).toBe('in-use');
    expect(await refusal(publish(one.id, 'withdrawn'))).toBe('in-use');
  });
});
