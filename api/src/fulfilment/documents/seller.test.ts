import { validate as validateVat } from 'stdnum/lib/cjs/fr/tva.js';
import { expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { DEMO_WORKSPACES } from '../../../seeds/demo/accounts.ts';
import { paymentOf } from '../../finance/payments/payments.service.ts';
import { importStatement } from '../../finance/payments/statement/import-statement.service.ts';
import type { OrderedVehicle } from '../../sales/deals/deals.service.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { DEMO_SELLER, partyOf, Seller } from '../../platform/documents/content/seller.ts';
import { issueInvoice } from '../../finance/invoices/invoices.service.ts';
import { storeSeller, sellerOf } from './seller.service.ts';

const api = await testApi();
const { db } = api;
const now = new Date('2026-11-21T09:00:00Z');
const AGRUMES: Seller = {
  ...DEMO_SELLER,
  name: 'Agrumes SARL',
  siret: '73282932000074',
  rcs: 'Nantes',
  iban: 'FR7630001007941234567890185',
};

it('of the demo is no real company, with numbers whose check digits are right', () => {
  expect(Seller.parse(DEMO_SELLER)).toEqual(DEMO_SELLER);
  expect(DEMO_WORKSPACES.map(({ siret }) => siret.slice(0, 9))).not.toContain(DEMO_SELLER.siret.slice(0, 9));
  expect(validateVat(partyOf(DEMO_SELLER).vatNumber ?? '').isValid).toBe(true);
  expect(partyOf(DEMO_SELLER).legal).toEqual([
    'Pomelo SAS au capital de 500\u202f000\u202f€, 18 quai du Commerce, 69009 Lyon',
    'SIREN 999\u202f888\u202f779, RCS Lyon 999\u202f888\u202f779, TVA intracommunautaire FR34999888779, APE 45.11Z',
  ]);
});

it('is the configured one from then on: on documents, for payments and statements; existing documents retain theirs', async () => {
  const buyer = await signedIn(api);
  const [first, second] = [await placeOrder(db, buyer), await placeOrder(db, buyer)];
  expect(await sellerOf(db)).toEqual(DEMO_SELLER);
  await withTransaction(db, (trx) => issueInvoice(trx, first.dealId, now));
  await storeSeller(db, AGRUMES);
  await storeSeller(db, AGRUMES);
  await withTransaction(db, (trx) => issueInvoice(trx, second.dealId, now));
  const invoices = await db.selectFrom('invoice').select('content').orderBy('number').execute();
  expect(invoices).toMatchObject([
    {
      content: {
        seller: { name: 'Pomelo SAS', siret: DEMO_SELLER.siret },
        payment: { iban: DEMO_SELLER.iban },
      },
    },
    {
      content: {
        seller: { name: 'Agrumes SARL', siret: AGRUMES.siret },
        payment: { iban: AGRUMES.iban, beneficiary: 'Agrumes SARL' },
      },
    },
  ]);
  expect(await paymentOf(db, second.dealId)).toMatchObject({
    iban: AGRUMES.iban,
    beneficiary: 'Agrumes SARL',
  });
  const statement = (iban: string) =>
    importStatement(db, { name: 'releve.xml', bytes: camt053([], { iban }) }, now);
  await expect(statement(DEMO_SELLER.iban)).rejects.toThrow(/autre compte/);
  expect(await statement(AGRUMES.iban)).toMatchObject({ known: false });
});

it('states on invoices of services that VAT is due when invoiced, once it opted for that', async () => {
  const buyer = await signedIn(api);
  const mentions = async (vatOnDebits: boolean, services: OrderedVehicle['services']) => {
    await storeSeller(db, { ...AGRUMES, vatOnDebits });
    const { dealId } = await placeOrder(db, buyer, { vehicles: [{ services }] });
    const issued = await withTransaction(db, (trx) => issueInvoice(trx, dealId, now));
    const { content } = await db
      .selectFrom('invoice')
      .select('content')
      .where('id', '=', issued?.id ?? '')
      .executeTakeFirstOrThrow();
    return TradeContent.parse(content).mentions;
  };
  const words = {
    kind: 'preparation',
    code: 'preparation-standard',
    label: 'Préparation',
    estimate: false,
  } as const;
  const service = { ...words, exclTaxCents: 14_900, vatCents: 2980 };
  expect(await mentions(true, [service])).toEqual(['Option pour le paiement de la taxe d’après les débits']);
  expect([await mentions(true, []), await mentions(false, [service])]).toEqual([[], []]);
});

it('is one, for any number of writes', async () => {
  await expect(
    db.insertInto('seller').values({ single: false, identity: '{}' }).execute(),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(db.insertInto('seller').values({ identity: '[]' }).execute()).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});
