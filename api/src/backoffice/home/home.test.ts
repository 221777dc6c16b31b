import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { agreeToCounter } from '../../sales/deals/admin/admin.service.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, createMake, createWorkspace, setMarketValue } from '../../testing/factories.ts';
import { createNegotiation, createPriceToAnswer } from '../../testing/negotiations.ts';
import { createOffer } from '../../testing/offers.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createBooking, createSavedSearch, periodBetween } from '../../testing/purchases.ts';
import { spanOf } from './spending.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
});

async function read(who = buyer): Promise<Home> {
  await catalogueIsCurrent();
  const answer = await as(app, who, 'GET /public/home');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const visit = async (who = buyer) =>
  expect((await as(app, who, 'POST /public/home/visits')).statusCode).toBe(204);
const soon = (ms: number) => new Date(Date.now() + ms);
const setLimit = (period: 'order' | 'month', cents: number) =>
  db
    .updateTable('membership')
    .set({ purchase_limit_cents: cents, purchase_limit_period: period })
    .where('person_id', '=', buyer.personId)
    .execute();

// HOME-1
test('the home page of a buyer is empty for a company that just began', async () => {
  const { now: _now, arrivals, period, ...others } = await read();
  expect(others).toEqual({
    deadlines: [],
    priceMoves: [],
    orders: { data: [], total: 0 },
    recentSearches: [],
  });
  expect(arrivals.matching).toBe(0);
  expect(period).toMatchObject({ kind: 'week', bought: { vehicles: 0 }, booked: { vehicles: 0 } });
});

test('a visitor is refused each of its calls', async () => {
  for (const [method, url] of [
    ['GET', '/public/home'],
    ['POST', '/public/home/visits'],
    ['GET', '/public/home/suggestions?q=clio'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode, url).toBe(401);
});

test('another workspace sees nothing of it', async () => {
  const { id: itemId, productId } = await createListing(db, { price_b2b_cents: 1_500_000 });
  await createBooking(db, buyer, { itemId, productId }, { period: periodBetween(new Date(), soon(HOUR_MS)) });
  await createOffer(db, buyer, { validUntil: soon(2 * HOUR_MS) });
  await placeOrder(db, buyer);
  await createSavedSearch(db, buyer);
  const own = await read();
  expect([own.deadlines.length, own.orders.total, own.period.bought.vehicles]).toEqual([2, 1, 1]);
  const { deadlines, orders, period, priceMoves, arrivals } = await read(await signedIn(api));
  expect([deadlines, orders.data, priceMoves, arrivals.matching]).toEqual([[], [], [], 0]);
  expect([period.bought.vehicles, period.booked.vehicles]).toEqual([0, 0]);
});

describe('deadlines', () => {
  // HOME-2
  it('end by midnight, the first to end first: bookings, offers and answers to own proposals', async () => {
    const { dealId, productIds } = await createOffer(db, buyer, { vehicles: [{}] });
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, {
      version: 1,
      lines: [{ productId: productIds[0], price: 1_000_000 }],
    });
    const terms = { dealId, version: 2, validUntil: soon(3 * HOUR_MS), message: 'D’accord.' };
    await withTransaction(db, (trx) => agreeToCounter(trx, systemClock, terms));
    const booked = await createListing(db, { price_b2b_cents: 2_130_000 });
    await createBooking(
      db,
      buyer,
      { itemId: booked.id, productId: booked.productId },
      { period: periodBetween(new Date(), soon(HOUR_MS)) },
    );
    await createOffer(db, buyer, { validUntil: soon(2 * HOUR_MS), vehicles: [{}, {}] });
    await createOffer(db, buyer, { validUntil: soon(2 * DAY_MS) });
    expect((await read()).deadlines).toMatchObject([
      { kind: 'booking-ends', price: { amount: 2_130_000 }, vatRegime: 'recuperable' },
      { kind: 'offer', vehicles: 2, proposed: null },
      { kind: 'offer', dealId, proposed: { amount: 1_200_000 }, total: { amount: 1_200_000 } },
    ]);
  });

  // HOME-2
  it('name the prices of Pomelo to answer with the own price before; not those of others or that are over', async () => {
    const { id } = await createPriceToAnswer(db, buyer, soon(HOUR_MS));
    await createPriceToAnswer(db, await signedIn(api), soon(HOUR_MS));
    await createNegotiation(db, buyer);
    const over = await createPriceToAnswer(db, buyer, soon(HOUR_MS));
    await db
      .updateTable('price_proposal')
      .set({ valid_until: new Date(Date.now() - HOUR_MS) })
      .where('negotiation_id', '=', over.id)
      .where('round', '=', 2)
      .execute();
    expect((await read()).deadlines).toMatchObject([
      {
        kind: 'price',
        negotiationId: id,
        title: 'Peugeot 208 1.2 PureTech 100 GT',
        price: { amount: 1_200_000 },
        proposed: { amount: 1_100_000 },
        vatRegime: 'recuperable',
      },
    ]);
    expect((await read(await signedIn(api, 'viewer', buyer.workspaceId))).deadlines).toEqual([]);
  });

  it('of offers are none of a viewer’s', async () => {
    await createOffer(db, buyer, { validUntil: soon(2 * HOUR_MS) });
    expect((await read(await signedIn(api, 'viewer', buyer.workspaceId))).deadlines).toEqual([]);
  });
});

describe('what was bought and booked', () => {
  // HOME-3
  it('is that of the workspace this week, without a budget', async () => {
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    await placeOrder(db, buyer);
    await placeOrder(db, colleague, { at: soon(-40 * DAY_MS) });
    const { id: itemId, productId } = await createListing(db, { price_b2b_cents: 1_500_000 });
    await createBooking(db, colleague, { itemId, productId });
    await setLimit('order', 5_000_000);
    const { period } = await read();
    expect(period).toMatchObject({
      kind: 'week',
      bought: { vehicles: 1 },
      booked: { vehicles: 1, exclTax: { amount: 1_500_000 } },
      budget: null,
    });
    expect(period.bought.exclTax.amount).toBeGreaterThan(0);
  });

  it('is the person’s own this month under a monthly limit', async () => {
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    await placeOrder(db, colleague);
    const { id: itemId, productId } = await createListing(db);
    await createBooking(db, colleague, { itemId, productId });
    await setLimit('month', 18_000_000);
    expect((await read()).period).toMatchObject({
      kind: 'month',
      bought: { vehicles: 0, exclTax: { amount: 0 } },
      booked: { vehicles: 0 },
      budget: { amount: 18_000_000 },
    });
  });

  it('is of a week from Monday to Sunday in Paris, or of a calendar month', () => {
    // A Monday in Paris, still Sunday in UTC.
    const monday = new Date('2026-11-22T23:30:00Z');
    expect(spanOf('week', monday)).toEqual({ kind: 'week', from: '2026-11-23', to: '2026-11-29' });
    expect(spanOf('week', new Date('2026-11-29T22:30:00Z')).from).toBe('2026-11-23');
    expect(spanOf('month', monday)).toEqual({ kind: 'month', from: '2026-11-01', to: '2026-11-30' });
  });
});

describe('arrivals', () => {
  const arrivedAt = (minutesAgo: number) => soon(-minutesAgo * MINUTE_MS);
  const moveVisitBack = (minutes: number) =>
    sql`UPDATE home_visit SET visited_at = visited_at - make_interval(mins => ${minutes}),
      previous_at = previous_at - make_interval(mins => ${minutes}) WHERE person_id = ${buyer.personId}`.execute(
      db,
    );

  // HOME-4
  it('are those since the previous visit, which ends thirty minutes after it began', async () => {
    const first = (await read()).arrivals.since;
    await visit();
    expect((await read()).arrivals.since).toBe(first);
    await moveVisitBack(29);
    await visit();
    const { arrivals: still } = await read();
    expect(Date.parse(still.since)).toBe(Date.parse(first) - 29 * MINUTE_MS);
    await moveVisitBack(2);
    const begun = (await read()).arrivals.since;
    expect(Date.parse(begun)).toBeGreaterThan(Date.parse(still.since));
    await visit();
    expect((await read()).arrivals.since).toBe(begun);
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    expect((await read(colleague)).arrivals.since).toBe(first);
  });

  it('that answer saved searches come first and name the first of them', async () => {
    const make_id = await createMake(db, 'Tesla', 'tesla');
    const id = await createSavedSearch(db, buyer, { name: 'Tesla', query: 'make=tesla', position: 0 });
    await createSavedSearch(db, buyer, { name: 'Toutes', query: 'priceMin=1&make=tesla', position: 1 });
    const old = await createListing(db, { make_id, sales_date: arrivedAt(3 * 24 * 60) });
    const wanted = await createListing(db, {
      make_id,
      sales_date: arrivedAt(20),
      market_value_cents: 1_100_000,
    });
    await setMarketValue(db, wanted.id, 1_680_000);
    await createListing(db, { sales_date: arrivedAt(10) });
    const { arrivals } = await read();
    expect(arrivals.matching).toBe(1);
    expect(arrivals.total).toBeGreaterThan(1);
    const [first, ...others] = arrivals.data;
    expect(first).toMatchObject({
      item: { id: wanted.id },
      search: { id, name: 'Tesla' },
      // The computed value excluding VAT, never what the team typed.
      marketValue: { amount: 1_400_000 },
    });
    expect(first?.item.deliveredPrice?.amount).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    for (const { search, marketValue } of others) expect([search, marketValue]).toEqual([null, null]);
    expect(arrivals.data.map(({ item }) => item.id)).not.toContain(old.id);
  });

  it('have no delivered price for a company without an address', async () => {
    await createListing(db, { sales_date: arrivedAt(5) });
    const { id } = await createWorkspace(db, { billing: false });
    const { arrivals } = await read(await signedIn(api, 'buyer', id));
    expect(arrivals.data.length).toBeGreaterThan(0);
    for (const { item } of arrivals.data) expect(item.deliveredPrice).toBeUndefined();
  });
});

describe('price moves', () => {
  const setPrice = (id: number, cents: number) =>
    db.updateTable('catalogue_item').set({ price_b2b_cents: cents }).where('id', '=', id).execute();

  // HOME-5
  it('are those of vehicles that the person follows or looked at, in the last seven days', async () => {
    const [followed, seen, unseen, old] = [
      await createListing(db),
      await createListing(db),
      await createListing(db),
      await createListing(db),
    ];
    await catalogueIsCurrent();
    for (const { id } of [followed, old]) await as(app, buyer, `POST /public/catalog/favorites/${id}`);
    for (const id of [seen.id, seen.id, followed.id])
      await as(app, buyer, `POST /public/catalog/product/${id}/number-of-views`);
    for (const { id } of [followed, seen, unseen, old]) await setPrice(id, 1_200_000);
    await sql`UPDATE item_price SET at = at - interval '8 days' WHERE item_id = ${old.id}`.execute(db);
    await expect
      .poll(async () => new Set((await read()).priceMoves.map(({ item }) => item.id)), { timeout: 20_000 })
      .toEqual(new Set([followed.id, seen.id]));
    const { priceMoves } = await read();
    expect(priceMoves.find(({ item }) => item.id === seen.id)).toMatchObject({ favorite: false, views: 2 });
    expect(priceMoves.find(({ item }) => item.id === followed.id)).toMatchObject({
      favorite: true,
      views: 1,
    });
    expect((await read(await signedIn(api, 'buyer', buyer.workspaceId))).priceMoves).toEqual([]);
  });
});

describe('orders on the way', () => {
  it('have the day on which they are expected, and end with their delivery', async () => {
    const { bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}] });
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date() })
      .where('id', '=', bundles[0]?.id ?? '')
      .execute();
    const { orders } = await read();
    expect(orders.total).toBe(1);
    expect(orders.data).toMatchObject([
      { blocks: [], bundleId: bundles[1]?.id, expected: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
  });
});
