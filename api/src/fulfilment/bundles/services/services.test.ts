import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { documentsOfDeal } from '../../../testing/accounting/prepayments.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { placeOrder, type TestBundle } from '../../../testing/orders.ts';
import { paymentOf } from '../../../finance/payments/payments.service.ts';
import { importStatement } from '../../../finance/payments/statement/import-statement.service.ts';
import { stepsDone } from '../order-lines/order-lines.repository.ts';
import { recordStep } from '../tracking/tracking.service.ts';
import { ALREADY_PAID, NOT_ON_SALE, SERVICES_TOO_LATE } from './services.service.ts';

const api = await testApi();
const { app, db } = api;

let buyer: Buyer;
let bundle: TestBundle;
beforeEach(async () => {
  buyer = await signedIn(api);
  ({ bundle } = await placeOrder(db, buyer));
});

const add = (code: string, who = buyer, headers = {}) =>
  as(app, who, `POST /public/bundles/${bundle.id}/services`, { code }, headers);
const added = async (code: string): Promise<Bundle> => {
  const answer = await add(code);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const codes = ({ services }: Bundle): string[] => services.map(({ code }) => code);
const step = (name: 'paid' | 'preparing' | 'shipped') =>
  db.transaction().execute((trx) => recordStep(trx, bundle.id, name, { at: new Date(), now: new Date() }));

describe('a service', () => {
  // ORD-2, DELIV-4, CG-2
  it('is ordered at the price of the day, taxed at 20 %, and counts in the totals; an ordered one is no longer offered', async () => {
    const answer = await added('warranty-12');
    expect(answer.services).toMatchObject([
      {
        kind: 'warranty',
        code: 'warranty-12',
        exclTax: { amount: 34_000 },
        vat: { amount: 6_800 },
        inclTax: { amount: 40_800 },
      },
    ]);
    expect(answer.totals).toMatchObject({
      services: { inclTax: { amount: 40_800 } },
      toPay: { amount: 1_240_800 },
    });
    expect(answer.offered?.map(({ code }) => code)).not.toContain('warranty-12');
  });

  // DELIV-12
  it('is not ordered at another price than was shown', async () => {
    const { offered } = (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json<Bundle>();
    const exclTax = offered?.find(({ code }) => code === 'preparation-standard')?.exclTax.amount;
    const call = `POST /public/bundles/${bundle.id}/services` as const;
    const body = { code: 'preparation-standard', exclTax };
    const setPrice = (cents = 0) =>
      sql`UPDATE service_price SET excl_tax_cents = ${cents} WHERE code = ${body.code}`.execute(db);
    await setPrice(99_900);
    const refused = await as(app, buyer, call, body);
    await setPrice(exclTax);
    expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/price-changed$/)]);
    expect(refused.json().detail).toContain('1\u202f198,80\u202f€');
    expect(codes((await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json())).toEqual([]);
    expect(codes((await as(app, buyer, call, body)).json())).toEqual([body.code]);
  });

  it('retains its price when the table changes', async () => {
    await added('preparation-standard');
    await sql`UPDATE service_price SET excl_tax_cents = 99900 WHERE code = 'preparation-standard'`.execute(
      db,
    );
    const { services } = (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json<Bundle>();
    expect(services[0]?.exclTax.amount).toBe(14_900);
    await sql`UPDATE service_price SET excl_tax_cents = 14900 WHERE code = 'preparation-standard'`.execute(
      db,
    );
  });

  it('has today’s price: neither one that ended nor a future one', async () => {
    await sql`INSERT INTO service_price (code, kind, label, excl_tax_cents, valid) VALUES
      ('old', 'warranty', 'Ancienne', 1, '[2020-01-01,2021-01-01)'), ('new', 'warranty', 'Future', 1, '[2090-01-01,)')`.execute(
      db,
    );
    for (const code of ['old', 'new', 'never']) {
      const answer = await add(code);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ path: 'code', message: 'Ce service n’est pas proposé aujourd’hui.' }],
      ]);
    }
  });

  // DELIV-1
  it('shows everybody its price of the day, as it would be ordered', async () => {
    const answer = await app.inject('/api/service_prices');
    const prices = answer.json<{ code: string }[]>();
    expect(prices.find(({ code }) => code === 'warranty-12')).toMatchObject({
      kind: 'warranty',
      exclTax: { amount: 34_000 },
      vat: { amount: 6_800 },
      inclTax: { amount: 40_800 },
    });
    expect(prices.map(({ code }) => code)).not.toContain('old');
    expect(answer.headers['x-total-count']).toBe(String(prices.length));
  });

  // ORD-2
  it('requested twice is ordered once, with the same response, also concurrently', async () => {
    const answers = await Promise.all([add('warranty-6'), add('warranty-6'), add('warranty-6')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json<Bundle>().services))).size).toBe(1);
  });

  it('takes the place of the one it excludes, until that is paid', async () => {
    await added('preparation-standard');
    await added('warranty-6');
    expect(codes(await added('warranty-24'))).toEqual(['preparation-standard', 'warranty-24']);
    await step('paid');
    expect((await add('warranty-6')).json().detail).toMatch(/déjà réglé/);
    expect(codes(await added('carte-grise-fee'))).toContain('carte-grise-fee');
  });

  it('that is cheaper than the one it replaces leaves an order paid, and invoiced, that what was received is now enough for', async () => {
    await added('warranty-24');
    const { dealId } = await db
      .selectFrom('bundle')
      .select('deal_id as dealId')
      .where('id', '=', bundle.id)
      .executeTakeFirstOrThrow();
    const reference = (await paymentOf(db, dealId))?.reference ?? '';
    const cents = 1_200_000 + 40_800;
    await importStatement(
      db,
      { name: 'releve.xml', bytes: camt053([{ cents, text: reference }]) },
      new Date(),
    );
    const paid = async () => (await stepsDone(db, bundle.id)).has('paid');
    expect(await paid()).toBe(false);
    await added('warranty-12');
    expect(await paid()).toBe(true);
    // The prepayment was divided among vehicle and services as they were: what exceeds the cheaper one is credited.
    const documents = await documentsOfDeal(db, dealId);
    expect(documents.map(({ kind, content: { title } }) => (kind === 'invoice' ? title : kind))).toEqual([
      'Facture d’acompte',
      'credit-note',
      'Facture',
    ]);
    const signed = documents.map(({ kind, total }) => (kind === 'invoice' ? total : -total));
    expect(signed.reduce((sum, each) => sum + each, 0)).toBe(cents);
  });

  it('comes too late once the vehicle left, and nothing changes', async () => {
    await step('paid');
    await step('preparing');
    await step('shipped');
    const answer = await add('warranty-6');
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/too-late$/)]);
    const after = (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json<Bundle>();
    expect([after.services, after.offered]).toEqual([[], []]);
  });

  it('is refused to a viewer, and to another workspace', async () => {
    const [viewer, stranger] = [await signedIn(api, 'viewer', buyer.workspaceId), await signedIn(api)];
    expect([
      (await add('warranty-6', viewer)).statusCode,
      (await add('warranty-6', stranger)).statusCode,
    ]).toEqual([403, 404]);
  });
});

it('a service that cannot be ordered has a reason and a contact', () => {
  expect(SERVICES_TOO_LATE).toMatch(/déjà parti.*commercial/);
  expect(ALREADY_PAID).toMatch(/déjà réglé.*commercial/);
  expect(NOT_ON_SALE).toMatch(/pas proposé/);
});
