import { Recapitulative } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditInvoice, invoiceDeal, postAll } from '../../testing/accounting/books.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { createExported, makeForeign } from '../../testing/exports/exported.ts';
import { placeOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const list = async (month: string, query = ''): Promise<Recapitulative> => {
  const answer = await asStaff(
    app,
    accountant,
    `GET /backoffice/accounting/months/${month}/recapitulative?${query}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return Recapitulative.parse(answer.json());
};
const boxF2 = async (month: string): Promise<number> => {
  const answer = await asStaff(app, accountant, `GET /backoffice/accounting/months/${month}`);
  return answer.json().boxes.find((one: { box: string }) => one.box === 'F2').base.amount;
};

describe('the « état récapitulatif »', () => {
  // EXPORT-8
  it('is to the cent what box F2 of the CA3 states: invoices less credit notes, without the margin scheme', async () => {
    const [belgian, german] = [await signedIn(api), await signedIn(api)];
    const at = new Date('2026-03-31T21:59:59Z');
    await makeForeign(db, belgian);
    const mixed = await placeOrder(db, belgian, {
      vehicles: [{ tradePriceCents: 1_234_567 }, { tradePriceCents: 999_999, vatRegime: 'marge' }],
      at,
    });
    const invoice = await invoiceDeal(db, mixed.dealId, at);
    await creditInvoice(db, invoice.id, at, [{ key: `bundle:${mixed.bundle.id}`, net: 34_567 }]);
    await makeForeign(db, german, 'DE123456789');
    const other = await placeOrder(db, german, { vehicles: [{ tradePriceCents: 500_001 }], at });
    await invoiceDeal(db, other.dealId, at);
    // A second later it is April in Paris.
    const later = await placeOrder(db, german, { vehicles: [{ tradePriceCents: 700_000 }], at });
    await invoiceDeal(db, later.dealId, new Date('2026-03-31T22:00:00Z'));
    const french = await signedIn(api);
    const domestic = await placeOrder(db, french, { at });
    await invoiceDeal(db, domestic.dealId, at);
    expect((await list('2026-03')).isReconciled).toBe(false);
    await postAll(db);
    const march = await list('2026-03');
    expect(march.data.map(({ vatNumber, state, amount }) => [vatNumber, state, amount.amount])).toEqual([
      ['BE0477472701', 'BE', 1_200_000],
      ['DE123456789', 'DE', 500_001],
    ]);
    expect(march).toMatchObject({
      total: { amount: 1_700_001 },
      posted: { amount: 1_700_001 },
      isReconciled: true,
    });
    expect([await boxF2('2026-03'), await boxF2('2026-04')]).toEqual([1_700_001, 700_000]);
    expect((await list('2026-04')).total.amount).toBe(700_000);
    const second = await list('2026-03', 'perPage=1&page=2');
    expect([second.data[0]?.vatNumber, second.meta.total, second.total.amount]).toEqual([
      'DE123456789',
      2,
      1_700_001,
    ]);
    const file = await asStaff(
      app,
      accountant,
      'GET /backoffice/accounting/months/2026-03/recapitulative.csv',
    );
    expect(file.body).toContain('BE;0477472701;');
    expect(file.body).toContain(';12000,00;2026-03');
  });

  // EXPORT-8
  it('equals box F2 whatever was invoiced and credited', async () => {
    const buyer = await signedIn(api);
    const month = '2025-05';
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            cents: fc.integer({ min: 100, max: 9_999_999 }),
            day: fc.integer({ min: 1, max: 28 }),
            credit: fc.option(fc.integer({ min: 1, max: 99 })),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (sold) => {
          for (const { cents, day, credit } of sold) {
            const at = new Date(Date.UTC(2025, 4, day, 12));
            const { dealId, bundle } = await createExported(db, buyer, {
              at,
              vehicles: [{ tradePriceCents: cents }],
            });
            const { id } = await invoiceDeal(db, dealId, at);
            if (credit !== null)
              await creditInvoice(db, id, at, [{ key: `bundle:${bundle.id}`, net: credit }]);
          }
          await postAll(db);
          const found = await list(month);
          expect([found.total.amount, found.isReconciled]).toEqual([await boxF2(month), true]);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('is for accountants alone', async () => {
    const answers = [
      await asStaff(app, sales, 'GET /backoffice/accounting/months/2026-03/recapitulative'),
      await app.inject({ url: '/backoffice/accounting/months/2026-03/recapitulative' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
  });
});
