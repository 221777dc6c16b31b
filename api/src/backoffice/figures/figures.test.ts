import type { Figure, FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createMake, createModel, createListing } from '../../testing/factories.ts';
import { createOffer } from '../../testing/offers.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';
import { createSearchDay } from '../../testing/office.ts';

const api = await testApi();
const { app, db } = api;
let sales: Staff;
let accountant: Staff;
let buyer: Buyer;
beforeAll(async () => {
  sales = await createStaffMember(api, 'sales');
  accountant = await createStaffMember(api, 'accounting');
  buyer = await signedIn(api, 'owner');
});

const figure = async (name: FigureName, from: string, to = from): Promise<Figure> => {
  const answer = await asStaff(app, sales, `GET /backoffice/figures/${name}?from=${from}&to=${to}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const factsOf = ({ facts }: Figure) =>
  Object.fromEntries(facts.map(({ key, value, before }) => [key, [value, before]]));
const rowsOf = ({ tables }: Figure, key: string) => tables.find((table) => table.key === key)?.rows ?? [];

/** A booking made by its call, then moved to the period of the test. */
async function createBooking(from: Date, hours = 24, item = {}): Promise<{ id: string; productId: number }> {
  const who = await signedIn(api, 'owner');
  const { productId } = await createListing(db, item);
  const { id } = (await as(app, who, `POST /public/catalog/products/${productId}/booking`)).json<{
    id: string;
  }>();
  await sql`UPDATE booking SET period = tstzrange(${from}, ${from}::timestamptz + make_interval(hours => ${hours})) WHERE id = ${id}`.execute(
    db,
  );
  return { id, productId };
}

describe('the age of the stock', () => {
  // MONEY-20
  it('counts days of Paris, the value tied up, by make and by source; what is ordered or withdrawn is out', async () => {
    const [makeId, feed] = [
      await createMake(db, 'Ageo', 'ageo'),
      await db.insertInto('feed').values({ name: 'Flux d’âge' }).returning('id').executeTakeFirstOrThrow(),
    ];
    const modelId = await createModel(db, makeId, 'A1', 'a1');
    const since = (days: number) => hourInParis(dayInParis(new Date(), -days), 12);
    const item = { make_id: makeId, model_id: modelId };
    await createListing(db, { ...item, sales_date: since(10), price_b2b_cents: 1_000_001, products: 2 });
    await createListing(db, {
      ...item,
      sales_date: since(100),
      price_b2b_cents: 2_000_050,
      feed_id: feed.id,
      feed_key: 'a',
    });
    await createListing(db, {
      ...item,
      sales_date: since(200),
      price_b2b_cents: 500_000,
      status: 'withdrawn',
    });
    await placeOrder(db, buyer, { vehicles: [{ item: { ...item, sales_date: since(200) } }] });
    await sql`INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, deal_id, period)
      SELECT gen_random_uuid(), u.product_id, u.item_id, ${buyer.workspaceId}::uuid, ${buyer.personId}::uuid, u.deal_id, tstzrange(now(), NULL)
      FROM bundle u JOIN catalogue_item i ON i.id = u.item_id WHERE i.make_id = ${makeId}`.execute(db);
    const found: Figure = (await asStaff(app, sales, 'GET /backoffice/figures/stock-age')).json();
    const made = rowsOf(found, 'makes').find(([name]) => name === 'Ageo');
    expect(made).toEqual(['Ageo', 3, 4_000_052, expect.any(Number), 1, 2_000_050]);
    // A test that runs around midnight may see one day more of each.
    expect([400, 410, 390]).toContain(made?.[3]);
    expect(rowsOf(found, 'sources').find(([name]) => name === 'Flux d’âge')).toEqual([
      'Flux d’âge',
      1,
      2_000_050,
      expect.any(Number),
      1,
      2_000_050,
    ]);
    const ages = rowsOf(found, 'age');
    expect(ages.map(([name]) => name)).toEqual([
      '0 à 15',
      '16 à 30',
      '31 à 60',
      '61 à 90',
      '91 à 120',
      '121 à 180',
      '181 et plus',
    ]);
    expect(ages[4]).toEqual(['91 à 120', 1, expect.any(Number), 2_000_050, expect.any(Number)]);
    const [vehicles, value] = [found.facts[0]?.value, found.facts[1]?.value];
    expect(ages.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(vehicles);
    expect(ages.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(value);
    expect([found.period, found.before]).toEqual([null, null]);
  });
});

describe('views, bookings and orders', () => {
  it('are of the days of Paris, even those that clocks change, with those of before (MONEY-22)', async () => {
    const makeId = await createMake(db);
    await db
      .insertInto('view_day')
      .values([
        { day: '2025-03-30', make_id: makeId, views: 40 },
        { day: '2025-03-29', make_id: makeId, views: 10 },
      ])
      .execute();
    // 29 March ends at 23:00 UTC, 30 March at 22:00 UTC.
    await createBooking(new Date('2025-03-29T22:59:59Z'));
    await createBooking(new Date('2025-03-29T23:00:00Z'));
    await createBooking(new Date('2025-03-30T21:59:59Z'));
    await createBooking(new Date('2025-03-30T22:00:00Z'));
    await placeOrder(db, buyer, { vehicles: [{}, {}], at: new Date('2025-03-30T21:59:59Z') });
    await placeOrder(db, buyer, { at: new Date('2025-03-30T22:00:00Z') });
    const found = await figure('funnel', '2025-03-30');
    expect(factsOf(found)).toEqual({
      views: [40, 10],
      bookings: [2, 1],
      orders: [2, 0],
      'bookings-per-views': [50, 100],
      'orders-per-bookings': [1000, 0],
    });
    expect(found.before).toEqual({ from: '2025-03-29', to: '2025-03-29' });
    expect(rowsOf(await figure('funnel', '2025-03-29', '2025-03-31'), 'steps')).toEqual([
      ['2025-03-29', 10, 1, 0, 100, 0],
      ['2025-03-30', 40, 2, 2, 50, 1000],
      ['2025-03-31', 0, 1, 1, null, 1000],
    ]);
  });

  it('state since when views are counted', async () => {
    expect((await figure('funnel', '2024-01-01')).notes).toEqual([
      'Les vues sont comptées jour par jour depuis le 29/03/2025\u202f: avant, elles manquent.',
    ]);
    expect((await figure('funnel', '2026-04-01')).notes).toEqual([]);
  });
});

describe('bookings that end', () => {
  it('are ordered, cancelled, expired or live; the bookings of an offer are not counted (MONEY-20)', async () => {
    const day = '2025-06-10';
    const makeId = await createMake(db, 'Endo', 'endo');
    const item = { make_id: makeId, model_id: await createModel(db, makeId, 'E1', 'e1') };
    await createBooking(hourInParis(day, 9));
    await createBooking(hourInParis(day, 9), 24, item);
    const cancelled = await createBooking(hourInParis(day, 10), 24, item);
    await db.updateTable('booking').set({ cancelled: true }).where('id', '=', cancelled.id).execute();
    await createBooking(hourInParis(day, 11), 24 * 365 * 40);
    const ordered = await createBooking(hourInParis(day, 12));
    const { dealId } = await placeOrder(db, buyer, { at: hourInParis('2025-06-11', 12) });
    await sql`UPDATE booking SET deal_id = ${dealId}, period = tstzrange(lower(period), NULL) WHERE id = ${ordered.id}`.execute(
      db,
    );
    // Booked by an order, and by an offer.
    const direct = await createBooking(hourInParis(day, 13));
    const second = await placeOrder(db, buyer, { at: hourInParis(day, 13) });
    await sql`UPDATE booking SET deal_id = ${second.dealId}, period = tstzrange(lower(period), NULL) WHERE id = ${direct.id}`.execute(
      db,
    );
    const offer = await createOffer(db, buyer);
    await sql`UPDATE booking SET period = tstzrange(${hourInParis(day, 14)}, ${hourInParis(day, 15)}) WHERE deal_id = ${offer.dealId}`.execute(
      db,
    );
    const found = await figure('bookings', day);
    expect(factsOf(found)).toEqual({
      rate: [5000, null],
      expired: [2, 0],
      ordered: [1, 0],
      cancelled: [1, 0],
      live: [1, 0],
    });
    expect(rowsOf(found, 'ends')).toEqual([[day, 5, 1, 1, 2, 1, 5000]]);
    expect(rowsOf(found, 'makes').find(([make]) => make === 'Endo')).toEqual(['Endo', 2, 0, 1, 1, 0, 5000]);
  });
});

describe('the margin', () => {
  const cost = (productId: number, cents: number | null, version = 0, who = accountant) =>
    asStaff(app, who, `PUT /backoffice/purchase-costs/${productId}`, { cents, version });

  // MONEY-20, MONEY-24
  it('is counted to the cent where the purchase cost is known, and states on how many', async () => {
    const at = hourInParis('2025-08-31', 23);
    const { bundles, dealId } = await placeOrder(db, buyer, {
      at,
      vehicles: [
        { tradePriceCents: 1_000_001 },
        { tradePriceCents: 1_200_000, vatRegime: 'marge' },
        { tradePriceCents: 900_000, vatRegime: 'marge' },
        { tradePriceCents: 700_000 },
      ],
    });
    const none = await figure('margin', '2025-08-31');
    expect(factsOf(none)).toMatchObject({
      margin: [null, null],
      rate: [null, null],
      counted: [0, 0],
      vehicles: [4, 0],
      sold: [3_800_001, 0],
    });
    expect(none.notes).toEqual([
      'Marge inconnue\u202f: aucun prix d’achat n’est indiqué pour les 4 véhicules commandés.',
    ]);
    const [first, second, third] = bundles;
    expect((await cost(first?.productId ?? 0, 900_000)).json()).toEqual({ costCents: 900_000, version: 1 });
    await cost(second?.productId ?? 0, 1_000_001);
    await cost(third?.productId ?? 0, 950_000);
    await db
      .insertInto('queue_owner')
      .values({ queue: 'offers', item_id: dealId, person_id: sales.personId, taken_at: new Date() })
      .execute();
    const found = await figure('margin', '2025-08-31');
    // 100 001 excluding VAT; 199 999 with the VAT of the margin inside, so 166 666; a loss of 50 000, without
    // VAT.
    const [margin, counted] = [100_001 + 166_666 - 50_000, 1_000_001 + 1_200_000 + 900_000];
    expect(factsOf(found)).toMatchObject({
      margin: [margin, null],
      counted: [3, 0],
      rate: [Math.round((margin * 10_000) / counted), null],
    });
    expect(found.notes).toEqual([
      'Marge comptée sur 3 des 4 véhicules commandés\u202f: le prix d’achat des autres n’est pas indiqué.',
    ]);
    const line = [4, 3_800_001, 3, counted, 2_850_001, margin, Math.round((margin * 10_000) / counted)];
    expect(rowsOf(found, 'months')).toEqual([['2025-08-01', ...line]]);
    expect(rowsOf(found, 'makes')).toEqual([['Peugeot', ...line]]);
    expect(rowsOf(found, 'sellers')).toEqual([['Camille Renard', ...line]]);
    // Midnight in Paris is another month.
    expect(rowsOf(await figure('margin', '2025-09-01'), 'months')).toEqual([
      ['2025-09-01', 0, 0, 0, 0, null, null, null],
    ]);
  });

  // MONEY-25
  it('has its costs typed by who may, once each, and logged', async () => {
    const { bundle } = await placeOrder(db, buyer, { at: hourInParis('2025-10-01', 9) });
    expect((await cost(bundle.productId, 800_000, 0, sales)).statusCode).toBe(403);
    expect((await cost(2_000_000_000, 800_000)).statusCode).toBe(404);
    expect((await cost(bundle.productId, 0)).statusCode).toBe(422);
    expect((await cost(bundle.productId, 800_000)).statusCode).toBe(200);
    expect((await cost(bundle.productId, 700_000)).statusCode).toBe(409);
    const list = async (known: string) =>
      (await asStaff(app, sales, `GET /backoffice/purchase-costs?known=${known}&q=${bundle.number}`)).json<{
        data: unknown[];
      }>().data;
    expect(await list('yes')).toMatchObject([
      { productId: bundle.productId, costCents: 800_000, version: 1, soldCents: 1_000_000 },
    ]);
    expect((await cost(bundle.productId, null, 1)).json()).toEqual({ costCents: null, version: 0 });
    expect(await list('no')).toMatchObject([{ productId: bundle.productId, costCents: null, version: 0 }]);
    await db.updateTable('bundle').set({ title: 'Citroën ë-Berlingo' }).where('id', '=', bundle.id).execute();
    expect(
      (await asStaff(app, sales, 'GET /backoffice/purchase-costs?q=citroen%20e-ber')).json(),
    ).toMatchObject({
      data: [{ bundleId: bundle.id }],
      meta: { total: 1 },
    });
    const log = db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource', '=', 'purchase-cost');
    expect(await log.where('resource_id', '=', String(bundle.productId)).orderBy('id').execute()).toEqual([
      { before: { purchaseCents: null }, after: { purchaseCents: 800_000 } },
      { before: { purchaseCents: 800_000 }, after: { purchaseCents: null } },
    ]);
  });

  // MONEY-25
  it('has the cost of a vehicle typed before it is sold, with its price', async () => {
    const { id, productId } = await createListing(db);
    const read = (of: number, who = accountant) =>
      asStaff(app, who, `GET /backoffice/stock/${of}/purchase-costs`);
    expect((await read(id)).json()).toEqual({ data: [{ productId, costCents: null, version: 0 }] });
    expect((await cost(productId, 650_000)).statusCode).toBe(200);
    expect((await read(id)).json()).toEqual({ data: [{ productId, costCents: 650_000, version: 1 }] });
    expect([(await read(id, sales)).statusCode, (await read(2_000_000_000)).statusCode]).toEqual([403, 404]);
  });
});

describe('the time to deliver', () => {
  // MONEY-20
  it('has the median and the ninth decile of each step, for the vehicles delivered in the requested days', async () => {
    const ordered = hourInParis('2025-05-01', 12);
    const after = (days: number) => new Date(ordered.getTime() + days * DAY_MS);
    const times = [1, 2, 3, 4, 10];
    for (const days of times) {
      const { bundle } = await placeOrder(db, buyer, { at: ordered });
      const steps = {
        paid: after(1),
        preparing: after(2),
        shipped: after(2.5),
        delivered: after(2.5 + days),
      } as const;
      for (const [step, at] of Object.entries(steps))
        await sql`INSERT INTO tracking_event (bundle_id, step, at) VALUES (${bundle.id}, ${step}, ${at})`.execute(
          db,
        );
      await db
        .updateTable('bundle')
        .set({ delivered_at: steps.delivered })
        .where('id', '=', bundle.id)
        .execute();
    }
    const found = await figure('delivery', '2025-05-01', '2025-05-31');
    // Tenths of a day; nine of ten: 4 days and 0.6 of the 6 to the next.
    expect(factsOf(found)).toEqual({ median: [55, null], p90: [101, null], vehicles: [5, 0] });
    expect(rowsOf(found, 'steps')).toEqual([
      ['De la commande au paiement', 5, 10, 10],
      ['Du paiement à la préparation', 5, 10, 10],
      ['De la préparation à l’expédition', 5, 5, 5],
      ['De l’expédition à la livraison', 5, 30, 76],
      ['De la commande à la livraison', 5, 55, 101],
      ['Du paiement à l’envoi de la carte grise', 0, null, null],
    ]);
    expect(rowsOf(found, 'months')).toEqual([['2025-05-01', 5, 55, 101]]);
  });
});

describe('a figure', () => {
  // MONEY-20, MONEY-23
  it('comes as a file with the same values, which a French spreadsheet reads', async () => {
    await createSearchDay(
      db,
      { day: '2025-01-05', query: 'q=%3D1%2B1', times: 2 },
      { day: '2025-01-04', query: 'q=%3D1%2B1', times: 5 },
    );
    const found = await figure('searches', '2025-01-05');
    expect([factsOf(found), rowsOf(found, 'searches')]).toEqual([
      { searches: [2, 5] },
      [['«\u202f=1+1\u202f»', 2, 5]],
    ]);
    const file = (name: string, days: string) =>
      asStaff(app, sales, `GET /backoffice/figures/${name}/file?${days}`);
    const searches = await file('searches/searches', 'from=2025-01-05&to=2025-01-05');
    expect(searches.headers['content-type']).toContain('text/csv');
    expect(searches.body).toBe('\uFEFFRecherche;Fois;Période d’avant\r\n«\u202f=1+1\u202f»;2;5\r\n');
    const months = await file('margin/months', 'from=2025-08-31&to=2025-08-31');
    expect(months.body.split('\r\n')).toEqual([
      '\uFEFFMois;Véhicules;Ventes (€);Achat connu;Ventes comptées (€);Achats (€);Marge (€);Taux de marge (%)',
      '08/2025;4;38000,01;3;31000,01;28500,01;2166,67;6,99',
      '',
    ]);
    expect((await file('margin/nothing', 'period=7')).statusCode).toBe(404);
  });

  it('refuses days that cannot be read', async () => {
    for (const query of [
      'from=2026-02-01',
      'from=2026-02-02&to=2026-02-01',
      'from=2020-01-01&to=2026-01-01',
      'period=8',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect((await asStaff(app, sales, `GET /backoffice/figures/funnel?${query}`)).statusCode).toBe(400);
  });
});
