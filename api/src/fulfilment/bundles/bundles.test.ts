import {
  Bundle,
  Bundles,
  BundlesDescription,
  BundlesQuery,
} from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { type BundleParts, bundlesPage } from './bundles.service.ts';
import { recordStep } from './tracking/tracking.service.ts';

const api = await testApi();
const { app, db } = api;
const { catalogue, clock } = api.jobs;
const settings = {
  kmThreshold: 100,
  carStockDisplayThreshold: 3,
  homeStockDisplayMin: 1000,
  vatDeposit: 1,
  claimLimit: 500,
  claimApproverLimit: 5000,
  maxLiveBookings: 10,
};
const parts: BundleParts = { catalogue, clock, settings: () => settings, readers: {} };
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
});

const list = async (query = '', who = buyer): Promise<z.output<typeof Bundles>> => {
  const answer = await as(app, who, `GET /public/bundles${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Bundles.parse(answer.json());
};
const numbers = async (query = ''): Promise<string[]> => (await list(query)).data.map(({ number }) => number);
const get = async (id: string): Promise<Bundle> =>
  Bundle.parse((await as(app, buyer, `GET /public/bundles/${id}`)).json());

describe('the list of what was ordered', () => {
  // ORD-1
  it('is of the workspace, twenty a page, sorted by the sales date of the listing, the newest first', async () => {
    const { bundles } = await placeOrder(db, buyer, {
      vehicles: [2, 5, 1].map((days) => ({ item: { sales_date: daysAgo(days) } })),
    });
    await placeOrder(db, await signedIn(api));
    const { data, meta } = await list();
    expect(meta).toEqual({ page: 1, perPage: 20, total: 3, totalPages: 1 });
    const [first, second, third] = bundles.map(({ number }) => number);
    expect(data.map(({ number }) => number)).toEqual([third, first, second]);
    const [oldestFirst, newestFirst] = [
      ['sort=productCatalogItem.salesDate&direction=ASC', 'sort=salesDate'],
      ['sort=productCatalogItem.salesDate', 'sort=-productCatalogItem.salesDate', 'sort=-salesDate'],
    ];
    for (const query of oldestFirst ?? [])
      expect(await numbers(`?${query}`), query).toEqual([second, first, third]);
    for (const query of newestFirst ?? [])
      expect(await numbers(`?${query}`), query).toEqual([third, first, second]);
  });

  it('is sorted and filtered by the fields of its form, and paged', async () => {
    const { bundles } = await placeOrder(db, buyer, {
      vehicles: [{ tradePriceCents: 300_000 }, { tradePriceCents: 100_000 }],
    });
    const [dear, cheap] = bundles.map(({ number }) => number);
    expect(await numbers('?sort=inclTaxPrice&direction=ASC')).toEqual([cheap, dear]);
    expect(await numbers('?sort=number&direction=ASC&perPage=1&page=2')).toEqual([cheap]);
    expect((await list('?page=7')).meta).toMatchObject({ page: 7, total: 2 });
    expect(await numbers('?complete=1')).toEqual([]);
    expect(await numbers('?status=step-3')).toEqual([]);
    expect((await as(app, buyer, 'GET /public/bundles?sort=vin')).statusCode).toBe(400);
  });

  it('is searched by number, title, VIN and plate, typed anyhow; a sign of a pattern is only a sign', async () => {
    const { bundles } = await placeOrder(db, buyer, {
      vehicles: [
        { title: 'Renault Clio E-Tech', item: { product: { vin: 'VF1RJA00000012345', plate: 'GH-456-JK' } } },
        { title: 'Peugeot 3008' },
      ],
    });
    const [clio] = bundles.map(({ number }) => number);
    for (const typed of ['clio', 'gh 456 jk', 'GH456', 'vf1rja', '0012345', clio]) {
      expect(await numbers(`?q=${encodeURIComponent(typed ?? '')}`), typed).toEqual([clio]);
    }
    expect(await numbers('?q=%25')).toEqual([]);
    expect(await numbers('?q=_')).toEqual([]);
  });

  it('is filtered by the current step of vehicles', async () => {
    const { bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}], at: daysAgo(3) });
    const [one, other] = bundles;
    await db
      .transaction()
      .execute((trx) => recordStep(trx, one?.id ?? '', 'paid', { at: daysAgo(2), now: new Date() }));
    expect(await numbers('?step=paid')).toEqual([one?.number]);
    expect(await numbers('?step=ordered')).toEqual([other?.number]);
    expect(await numbers('?step=shipped')).toEqual([]);
  });

  // ORD-1
  it('returns only the requested parts', async () => {
    await placeOrder(db, buyer);
    const [plain] = (await list()).data;
    expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['tracking', 'delivery', 'offered']));
    const [full] = (await list('?include=tracking,delivery,services')).data;
    expect(full).toMatchObject({ delivery: null, tracking: [{ step: 'ordered' }, {}, {}, {}, {}, {}] });
    expect(full?.offered?.map(({ code }) => code)).toContain('warranty-12');
    expect((await list('?include=productCatalogItem')).data).toEqual([plain]);
    expect((await as(app, buyer, 'GET /public/bundles?include=secrets')).statusCode).toBe(400);
  });

  it('runs as many queries for twenty vehicles as for one', async () => {
    await placeOrder(db, buyer);
    const query = BundlesQuery.parse({ include: 'tracking,delivery,services' });
    const counted = async (): Promise<number> => {
      await api.catalogueIsCurrent();
      const questions: string[] = [];
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          questions.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await bundlesPage(watched, parts, buyer.workspaceId, query);
      return questions.length;
    };
    const one = await counted();
    await placeOrder(db, buyer, { vehicles: Array.from({ length: 15 }, () => ({})) });
    expect(await counted()).toBe(one);
  });

  // ORD-1, API-3
  it('has a form with its sorts and filters', async () => {
    const answer = await as(app, buyer, 'OPTIONS /public/bundles');
    expect(answer.statusCode).toBe(200);
    expect(BundlesDescription.parse(answer.json()).sorts[0]).toEqual({
      value: 'productCatalogItem.salesDate',
      label: 'Date de mise en vente',
    });
  });
});

describe('a vehicle of an order', () => {
  // ORD-2, ORD-4
  it('shows its listing though it left the stock, its price by VAT regime and its totals', async () => {
    const { bundles } = await placeOrder(db, buyer, {
      vehicles: [{}, { vatRegime: 'marge', tradePriceCents: 800_000 }],
    });
    const [recoverable, margin] = await Promise.all(bundles.map(({ id }) => get(id)));
    expect(recoverable).toMatchObject({
      inclTaxPrice: { amount: 1_200_000 },
      productCatalogItem: { make: { slug: 'peugeot' } },
      totals: { recuperable: { count: 1, vat: { amount: 200_000 } }, toPay: { amount: 1_200_000 } },
      currentStep: 'ordered',
    });
    expect(margin).toMatchObject({
      inclTaxPrice: { amount: 800_000 },
      totals: { marge: { count: 1, net: { amount: 800_000 } } },
    });
    expect(margin?.totals.recuperable.vat.amount).toBe(0);
  });

  // ORD-2
  it('is readable by a viewer, and not found by another workspace', async () => {
    const { bundle } = await placeOrder(db, buyer);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const stranger = await signedIn(api);
    const statuses = await Promise.all(
      [viewer, stranger].flatMap((who) =>
        ['', '/tracking'].map(
          async (path) => (await as(app, who, `GET /public/bundles/${bundle.id}${path}`)).statusCode,
        ),
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
  });
});
