import { quotationCost } from '@pomelo/contract/quotations/quotation-cost.ts';
import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import {
  amountText,
  createSentQuotation,
  changeQuoted,
  inDays,
  quotationBody,
  withoutSpaces,
} from '../../testing/quotations.ts';

const api = await testApi();
const { app, db } = api;

describe('a quotation', () => {
  // QUOTE-3
  it('is the vehicle at its cost with VAT and the margin, the services, and their total', async () => {
    const { quotation, item, dealer } = await createSentQuotation(api);
    const delivered = (
      await as(app, dealer, `GET /public/catalog/products/${item.productId}/delivered-price`)
    ).json();
    const cost = quotationCost(delivered);
    expect(cost).toBeGreaterThan(1_481_400);
    expect(quotation.cost.amount).toBe(cost);
    expect(quotation).toMatchObject({
      itemId: item.id,
      margin: { amount: 217_531 },
      retail: {
        version: 1,
        state: 'draft',
        total: { amount: cost + 276_531 },
        toPay: { amount: cost + 276_531 },
        tradeIn: null,
      },
    });
    expect(quotation.retail.lines.map(({ amount }) => amount.amount)).toEqual([cost + 217_531, 59_000]);
    const gross = [cost + 217_531, 59_000];
    const vat = gross.reduce((sum, cents) => sum + cents - Math.round(cents / 1.2), 0);
    expect(withoutSpaces(quotation.retail.mention)).toBe(`DontTVAà20%:${amountText(vat)}`);
    expect(quotation.retail.vehicle).toMatchObject({
      title: 'Peugeot 208 1.2 PureTech 100 GT',
      label: expect.stringContaining('Classe d’émissions de CO₂\u202f: B'),
    });
    expect(quotation.url).toMatch(new RegExp(`^/occasion/peugeot/208/.*/${item.id}$`));
  });

  it('under the margin scheme names no VAT anywhere', async () => {
    const { quotation } = await createSentQuotation(api, {}, { vat_regime: 'marge' });
    expect(quotation.cost.amount).toBeGreaterThan(1_234_500);
    expect(quotation.retail.mention).toBe('Régime particulier – Biens d’occasion');
    expect(JSON.stringify(quotation.retail)).not.toContain('TVA');
  });

  it('takes the customer’s car in payment, in addition to the lines', async () => {
    const { quotation } = await createSentQuotation(api, {
      tradeIn: { label: 'Renault Clio, 2015', amount: 300_000 },
    });
    expect(quotation.retail).toMatchObject({
      tradeIn: { label: 'Renault Clio, 2015', amount: { amount: 300_000 } },
      total: { amount: quotation.cost.amount + 276_531 },
      toPay: { amount: quotation.cost.amount - 23_469 },
    });
    expect(quotation.retail.lines.every(({ amount }) => amount.amount > 0)).toBe(true);
  });

  it.each<[string, object, string]>([
    ['a day that is over', { validUntil: inDays(-2) }, 'validUntil'],
    ['more than a year', { validUntil: inDays(400) }, 'validUntil'],
    ['a trade-in above the total', { tradeIn: { label: '', amount: 9_000_000 } }, 'tradeIn.amount'],
    ['discounts that leave nothing', { services: [{ label: 'Remise', amount: -9_000_000 }] }, 'services'],
  ])('is refused with %s, by its field', async (_name, given, path) => {
    const dealer = await signedIn(api);
    const { productId } = await createListing(db);
    const answer = await as(app, dealer, 'POST /public/customer-quotations', quotationBody(productId, given));
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path }] });
  });

  it('is of a vehicle on sale, or of one’s own order at the price that was paid, and of no other', async () => {
    const [owner, stranger] = [await signedIn(api), await signedIn(api)];
    const { id: itemId, productId } = await createListing(db);
    const dealId = crypto.randomUUID();
    await db
      .insertInto('deal')
      .values({
        id: dealId,
        workspace_id: owner.workspaceId,
        person_id: owner.personId,
        step: 'step-4',
        ordered_at: new Date(),
        ordered_by: owner.personId,
      })
      .execute();
    const price = {
      vat_regime: 'recuperable',
      excl_tax_cents: 1_000_000,
      vat_cents: 200_000,
      incl_tax_cents: 1_200_000,
    } as const;
    await db
      .insertInto('bundle')
      .values({
        id: crypto.randomUUID(),
        number: `T-${dealId}`,
        deal_id: dealId,
        item_id: itemId,
        product_id: productId,
        title: 'Peugeot 208',
        ...price,
      })
      .execute();
    await db.updateTable('product').set({ status: 'sold' }).where('id', '=', productId).execute();
    expect(
      (await as(app, owner, 'POST /public/customer-quotations', quotationBody(productId))).json().cost.amount,
    ).toBe(1_200_000);
    const refused = await as(app, stranger, 'POST /public/customer-quotations', quotationBody(productId));
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'productId' }] });
  });

  // QUOTE-3
  it('stores every version, and shows the latest', async () => {
    const quoted = await createSentQuotation(api);
    const second = await changeQuoted(api, quoted, { margin: { kind: 'percent', value: 1000 } });
    const cost = quoted.quotation.cost.amount;
    const margin = Math.round(cost / 10);
    expect(second.json()).toMatchObject({
      margin: { amount: margin },
      retail: { version: 2, total: { amount: cost + margin + 59_000 } },
    });
    expect(
      second
        .json()
        .versions.map(({ version, total }: { version: number; total: { amount: number } }) => [
          version,
          total.amount,
        ]),
    ).toEqual([
      [2, cost + margin + 59_000],
      [1, cost + 276_531],
    ]);
  });

  it('changed twice at once, has two more versions', async () => {
    const quoted = await createSentQuotation(api);
    const answers = await Promise.all(
      [1, 2].map((value) => changeQuoted(api, quoted, { margin: { kind: 'amount', value } })),
    );
    expect(new Set(answers.map((answer) => answer.json().retail.version))).toEqual(new Set([2, 3]));
  });

  // QUOTE-2
  it('is limited to its workspace: a viewer reads it, and cannot write', async () => {
    const quoted = await createSentQuotation(api);
    const [viewer, stranger] = [
      await signedIn(api, 'viewer', quoted.dealer.workspaceId),
      await signedIn(api),
    ];
    const path = `/public/customer-quotations/${quoted.quotation.id}` as const;
    expect((await as(app, viewer, `GET ${path}`)).json()).toEqual(quoted.quotation);
    expect((await as(app, viewer, `PUT ${path}`, quotationBody(quoted.item.productId))).statusCode).toBe(403);
    for (const call of [`GET ${path}`, `GET ${path}/pdf`, `POST ${path}/send`] as const)
      expect((await as(app, stranger, call)).statusCode, call).toBe(404);
    expect((await as(app, stranger, `PUT ${path}`, quotationBody(quoted.item.productId))).statusCode).toBe(
      404,
    );
  });

  // QUOTE-1, API-5
  it('is listed by date, total or last day, in both directions, page by page', async () => {
    const { dealer, item } = await createSentQuotation(api, {
      margin: { kind: 'amount', value: 300 },
      validUntil: inDays(5),
    });
    for (const [value, days] of [
      [100, 9],
      [200, 7],
    ] as const)
      await as(
        app,
        dealer,
        'POST /public/customer-quotations',
        quotationBody(item.productId, { margin: { kind: 'amount', value }, validUntil: inDays(days) }),
      );
    const margins = async (query: string): Promise<number[]> =>
      (await as(app, dealer, `GET /public/customer-quotations${query}`))
        .json()
        .data.map((one: CustomerQuotation) => one.margin.amount);
    expect(await margins('')).toEqual([200, 100, 300]);
    expect(await margins('?sort=customerQuotation.createdAt&direction=asc')).toEqual([300, 100, 200]);
    expect(await margins('?sort=total&direction=ASC')).toEqual([100, 200, 300]);
    expect(await margins('?sort=validUntil&direction=DESC')).toEqual([100, 200, 300]);
    expect(await margins('?perPage=2&page=2')).toEqual([300]);
    expect((await as(app, dealer, 'GET /public/customer-quotations?perPage=2')).json().meta).toEqual({
      page: 1,
      perPage: 2,
      total: 3,
      totalPages: 2,
    });
    expect((await as(app, dealer, 'GET /public/customer-quotations?sort=cost')).statusCode).toBe(400);
  });
});
