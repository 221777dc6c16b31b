import { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { ResaleHabits, VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import {
  createDepot,
  createListing,
  createMake,
  createWorkspace,
  type TestListing,
} from '../../testing/factories.ts';
import { MAX_ESTIMATES } from './resale.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const makeId = await createMake(db, 'Isuzu', 'isuzu');
const lyon = await createDepot(db, 'lyon', { latitude: 45.764, longitude: 4.8357 });
const car = { make_id: makeId, depot_id: lyon, price_b2b_cents: 1_000_000, price_b2c_cents: 1_500_000 };
const damage = { x: 1, y: 1, part: 'Capot', kind: 'rayure', extent: '3 cm', photo: null };
/**
 * Recoverable VAT with estimated damages; the margin scheme; no inspection; unknown regime; unknown place.
 */
const [damaged, margin, unseen, regimeless, placeless]: TestListing[] = [
  await createListing(db, {
    ...car,
    sheet: JSON.stringify({
      damages: [
        { ...damage, costCents: 30_000 },
        { ...damage, costCents: 20_050 },
        { ...damage, costCents: null },
      ],
    }),
  }),
  await createListing(db, {
    ...car,
    vat_regime: 'marge',
    price_b2b_cents: 1_100_000,
    sheet: JSON.stringify({ grades: { bodywork: 'A', interior: 'A' } }),
  }),
  await createListing(db, car),
  await createListing(db, { ...car, vat_regime: 'non-communique' }),
  await createListing(db, {
    ...car,
    depot_id: null,
    sheet: JSON.stringify({ tyres: { frontMm: 5, rearMm: 5 } }),
  }),
];
if (!damaged || !margin || !unseen || !regimeless || !placeless) throw new Error('Five listings');

const HABITS = {
  source: 'public-price',
  percent: 118,
  preparation: euros(14_900),
  fundingPerDay: euros(310),
  stockDays: 35,
  targetMargin: euros(120_000),
} as const;
const NOTHING = {
  resalePrice: null,
  repairs: null,
  preparation: null,
  registration: null,
  fundingPerDay: null,
  stockDays: null,
};
const COSTS = 14_900 + 310 * 35;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  await catalogueIsCurrent();
});

const HABITS_CALL = '/public/me/contact/resale-habits';
const resaleCall = (id: number) => `/public/catalog/products/${id}/resale` as const;
const saveHabits = async (who: Buyer, change: Partial<Record<keyof typeof HABITS, unknown>> = {}) =>
  as(app, who, `POST ${HABITS_CALL}`, { ...HABITS, ...change });
const type = async (who: Buyer, id: number, typed: object) =>
  as(app, who, `POST ${resaleCall(id)}`, { ...NOTHING, ...typed });
const resaleOf = async (id: number, who = buyer): Promise<VehicleResale> => {
  const answer = await as(app, who, `GET ${resaleCall(id)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return VehicleResale.parse(answer.json());
};
const list = async (query = '', who = buyer): Promise<z.output<typeof CatalogueList>> => {
  const answer = await as(app, who, `GET /public/catalog/list?make=isuzu&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return CatalogueList.parse(answer.json());
};
const idsOf = async (query: string, who = buyer) => (await list(query, who)).data.map(({ id }) => id);
const listed = async (id: number, who = buyer) =>
  (await list('', who)).data.find((item) => item.id === id)?.resale;

describe('the calculator of a company', () => {
  // VEH-12
  it('proposes our standard preparation until it is set, and is stored for the whole company', async () => {
    const first = ResaleHabits.parse((await as(app, buyer, `GET ${HABITS_CALL}`)).json());
    expect(first).toMatchObject({ isSet: false, source: 'public-price', targetMargin: euros(0) });
    expect(first.preparation.amount).toBeGreaterThan(0);
    expect((await saveHabits(buyer)).json()).toEqual({ ...HABITS, isSet: true });
    const colleague = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await as(app, colleague, `GET ${HABITS_CALL}`)).json()).toEqual({ ...HABITS, isSet: true });
    const stranger = await signedIn(api);
    expect((await as(app, stranger, `GET ${HABITS_CALL}`)).json()).toMatchObject({ isSet: false });
  });

  it('is changed by owners and buyers, read by viewers, and closed to visitors', async () => {
    const owner = await signedIn(api, 'owner', buyer.workspaceId);
    expect((await saveHabits(owner)).statusCode).toBe(200);
    expect((await saveHabits(buyer, { stockDays: 40 })).json()).toMatchObject({ stockDays: 40 });
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await saveHabits(viewer)).statusCode).toBe(403);
    expect((await type(viewer, damaged.id, { stockDays: 3 })).statusCode).toBe(403);
    expect((await as(app, viewer, `DELETE ${resaleCall(damaged.id)}`)).statusCode).toBe(403);
    expect((await resaleOf(damaged.id, viewer)).habits.stockDays).toBe(40);
    for (const url of [HABITS_CALL, resaleCall(damaged.id)])
      expect((await app.inject({ url })).statusCode).toBe(401);
  });

  it.each([
    ['a negative amount', { preparation: euros(-1) }],
    ['a percentage that is a price', { percent: 20_000 }],
    ['an endless stock', { stockDays: 731 }],
    ['an unknown source', { source: 'argus' }],
    ['an amount beyond any car', { targetMargin: euros(100_000_001) }],
  ])('refuses %s', async (_what, change) => {
    const refused = await saveHabits(buyer, change);
    expect(refused.statusCode).toBe(422);
    expect((await as(app, buyer, `GET ${HABITS_CALL}`)).json()).toMatchObject({ isSet: false });
  });
});

describe('the calculator of a vehicle', () => {
  // VEH-10
  it('proposes the public price, the estimated repairs and the transport of the delivered price', async () => {
    await saveHabits(buyer);
    const found = await resaleOf(damaged.id);
    expect(found).toMatchObject({
      vatRegime: 'recuperable',
      purchasePrice: euros(1_000_000),
      proposed: { ...HABITS_OF_VEHICLE, resalePrice: euros(1_500_000), repairs: euros(50_050) },
      typed: null,
      damages: { count: 3, unpriced: 1 },
    });
    const delivered = await as(app, buyer, `GET /public/catalog/products/${damaged.id}/delivered-price`);
    const lines = delivered.json<{ lines: { kind: string; exclTax: { amount: number } }[] }>().lines;
    expect(found.delivery).toEqual(lines.find(({ kind }) => kind === 'delivery')?.exclTax);
  });

  it('names unknown values: repairs of a vehicle without an inspection, a place, a resale price', async () => {
    await saveHabits(buyer, { source: 'typed' });
    expect(await resaleOf(unseen.id)).toMatchObject({
      proposed: { resalePrice: null, repairs: null },
      damages: null,
    });
    expect(await resaleOf(placeless.id)).toMatchObject({
      proposed: { repairs: euros(0) },
      damages: { count: 0, unpriced: 0 },
      delivery: null,
    });
    expect((await resaleOf(regimeless.id)).vatRegime).toBe('non-communique');
  });

  // VEH-11
  it('stores what is typed for one vehicle and one company, until it is dropped', async () => {
    await saveHabits(buyer);
    const typed = { resalePrice: euros(1_450_000), repairs: euros(10_000), stockDays: 12 };
    expect((await type(buyer, damaged.id, typed)).json()).toMatchObject({ typed: { ...NOTHING, ...typed } });
    expect((await resaleOf(damaged.productId)).typed).toEqual({ ...NOTHING, ...typed });
    expect((await resaleOf(margin.id)).typed).toBeNull();
    const stranger = await signedIn(api);
    expect((await resaleOf(damaged.id, stranger)).typed).toBeNull();
    await as(app, stranger, `DELETE ${resaleCall(damaged.id)}`);
    expect((await resaleOf(damaged.id)).typed).not.toBeNull();
    expect((await as(app, buyer, `DELETE ${resaleCall(damaged.id)}`)).json()).toMatchObject({ typed: null });
  });

  it('stores nothing when nothing is typed, and refuses a free car, a debt and an unknown vehicle', async () => {
    expect((await type(buyer, damaged.id, {})).json()).toMatchObject({ typed: null });
    expect((await type(buyer, damaged.id, { resalePrice: euros(0) })).statusCode).toBe(422);
    expect((await type(buyer, damaged.id, { repairs: euros(-5) })).statusCode).toBe(422);
    expect((await type(buyer, 2_000_000_000, { stockDays: 1 })).statusCode).toBe(404);
    expect((await as(app, buyer, `GET ${resaleCall(2_000_000_000)}`)).statusCode).toBe(404);
  });

  it('stores the latest estimates of a company only', async () => {
    const many = 10;
    await db
      .insertInto('resale_estimate')
      .columns(['workspace_id', 'item_id', 'stock_days', 'updated_at'])
      .expression((builder) =>
        builder
          .selectFrom('catalogue_item')
          .select((of) => [
            of.val(buyer.workspaceId).as('workspace_id'),
            'id as item_id',
            of.val(1).as('stock_days'),
            of.val(new Date(0)).as('updated_at'),
          ]),
      )
      .execute();
    const before = await countEstimates();
    expect(before).toBeLessThan(MAX_ESTIMATES);
    expect((await type(buyer, damaged.id, { stockDays: many })).statusCode).toBe(200);
    expect(await countEstimates()).toBe(before);
  });

  it('follows a change of the condition report', async () => {
    await saveHabits(buyer);
    const { id } = await createListing(db, car);
    await catalogueIsCurrent();
    expect((await resaleOf(id)).proposed.repairs).toBeNull();
    await db
      .updateTable('catalogue_item')
      .set({ sheet: JSON.stringify({ damages: [{ ...damage, costCents: 99 }] }) })
      .where('id', '=', id)
      .execute();
    await expect.poll(async () => (await resaleOf(id)).proposed.repairs).toEqual(euros(99));
    await db.updateTable('catalogue_item').set({ sheet: '{}' }).where('id', '=', id).execute();
    await expect.poll(async () => (await resaleOf(id)).proposed.repairs).toBeNull();
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  });
});

const HABITS_OF_VEHICLE = {
  preparation: euros(14_900),
  registration: euros(0),
  fundingPerDay: euros(310),
  stockDays: 35,
};
const countEstimates = async (): Promise<number> => {
  const rows = await db
    .selectFrom('resale_estimate')
    .select('item_id')
    .where('workspace_id', '=', buyer.workspaceId)
    .execute();
  return rows.length;
};

describe('the listing of a company with a calculator', () => {
  // CAT-18
  it('shows each margin, the most to pay, and what is not counted', async () => {
    await saveHabits(buyer);
    const { data, meta } = await list();
    const delivery = (await resaleOf(damaged.id)).delivery?.amount ?? 0;
    expect(delivery).toBeGreaterThan(0);
    expect(meta.targetMargin).toEqual(euros(120_000));
    const of = (id: number) => data.find((item) => item.id === id)?.resale;
    const recoverable = 1_250_000 - 1_000_000 - 50_050 - delivery - COSTS;
    expect(of(damaged.id)).toEqual({
      margin: euros(recoverable),
      highestPrice: euros(1_000_000 + recoverable - 120_000),
      uncounted: ['some-repairs'],
    });
    // 4,000 € between both prices, 666.67 € of VAT.
    expect(of(margin.id)?.margin).toEqual(euros(333_333 - delivery - COSTS));
    expect(of(unseen.id)?.uncounted).toEqual(['repairs']);
    expect(of(placeless.id)?.uncounted).toEqual(['delivery']);
    expect(of(regimeless.id)).toEqual({ margin: null, highestPrice: null, uncounted: ['repairs'] });
  });

  it('shows nothing without a calculator, to visitors, in showroom mode; and others see their own', async () => {
    const none = async (query: string, who?: Buyer) => {
      const answer = who
        ? await as(app, who, `GET /public/catalog/list?${query}`)
        : await app.inject({ url: `/public/catalog/list?${query}` });
      expect(answer.body).not.toMatch(/"resale"|"targetMargin"/);
      return CatalogueList.parse(answer.json()).data.map(({ id }) => id);
    };
    const newest = await none('make=isuzu', buyer);
    expect(await none('make=isuzu&sort=-margin', buyer)).toEqual(newest);
    await saveHabits(buyer);
    await none('make=isuzu&view=b2c&sort=-headroom&targetMargin=5', buyer);
    expect(await none('make=isuzu&sort=-headroom&targetMargin=5')).toEqual(newest);
    const rival = await signedIn(api);
    await saveHabits(rival, { preparation: euros(0), targetMargin: euros(0) });
    const [own, theirs] = [await listed(damaged.id), await listed(damaged.id, rival)];
    expect((theirs?.margin?.amount ?? 0) - (own?.margin?.amount ?? 0)).toBe(14_900);
  });

  it('shows what was typed at once, on the page and in the list alike', async () => {
    await saveHabits(buyer);
    await type(buyer, damaged.id, { repairs: euros(0), registration: euros(20_000) });
    const before = await listed(damaged.id);
    expect(before?.uncounted).toEqual([]);
    await type(buyer, damaged.id, { repairs: euros(0), registration: euros(20_001) });
    expect((before?.margin?.amount ?? 0) - ((await listed(damaged.id))?.margin?.amount ?? 0)).toBe(1);
    await saveHabits(buyer, { stockDays: 0 });
    expect(((await listed(damaged.id))?.margin?.amount ?? 0) - (before?.margin?.amount ?? 0)).toBe(
      310 * 35 - 1,
    );
  });

  // CAT-19
  it('sorts by margin and by headroom to a typed target, unknown margins last', async () => {
    await saveHabits(buyer);
    const { data } = await list('sort=-margin');
    const margins = data.map(({ resale }) => resale?.margin?.amount ?? -Infinity);
    expect(margins).toEqual(margins.toSorted((one, other) => other - one));
    expect(data.at(-1)?.id).toBe(regimeless.id);
    const roomOf = ({ data: items }: Awaited<ReturnType<typeof list>>) =>
      items
        .filter(({ id }) => id !== regimeless.id)
        .map(
          ({ resale, pricingListB2b }) =>
            (resale?.highestPrice?.amount ?? NaN) - (pricingListB2b?.amount ?? 0),
        );
    for (const target of [0, 500]) {
      const answer = await list(`sort=-headroom&targetMargin=${target}`);
      expect(answer.meta.targetMargin).toEqual(euros(target * 100));
      expect(roomOf(answer)).toEqual(roomOf(answer).toSorted((one, other) => other - one));
    }
    // Each euro of target takes 1.20 € of headroom under the margin scheme, and 1 € otherwise.
    expect(await idsOf('sort=-headroom&targetMargin=0')).not.toEqual(
      await idsOf('sort=-headroom&targetMargin=9000'),
    );
    expect((await as(app, buyer, 'GET /public/catalog/list?targetMargin=-1')).statusCode).toBe(400);
  });

  it('exports the commercial list in that order', async () => {
    await saveHabits(buyer);
    const ids = await idsOf('sort=-margin');
    const preview = await as(
      app,
      buyer,
      'GET /public/catalog/commercial_list/preview?make=isuzu&sort=-margin&columns=reference',
    );
    expect(preview.json<{ rows: { id: number }[] }>().rows.map(({ id }) => id)).toEqual(ids);
  });

  it('counts no delivery for a company without an address', async () => {
    const homeless = await signedIn(api, 'buyer', (await createWorkspace(db, { billing: false })).id);
    await saveHabits(homeless);
    expect((await listed(margin.id, homeless))?.uncounted).toEqual(['delivery']);
    expect((await resaleOf(margin.id, homeless)).delivery).toBeNull();
  });
});
