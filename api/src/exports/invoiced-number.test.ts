import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../testing/app.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { BELGIAN_NUMBER, createExported } from '../testing/exports/exported.ts';
import type { TestOrder } from '../testing/orders.ts';
import { asStaff, createStaffMember } from '../testing/staff.ts';
import { documentsOfDeal } from '../testing/accounting/prepayments.ts';

const now = new Date('2026-11-20T10:00:00Z');
const PRICE = 1_000_000;
const GERMAN_NUMBER = 'DE136695976';
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
const { sales, read, answerVat, refuseFile } = await exportStage(api, () => now);
const accountant = await createStaffMember(api, 'accounting');

async function sold(): Promise<{ buyer: Buyer; order: TestOrder }> {
  const buyer = await signedIn(api, 'owner');
  return { buyer, order: await createExported(db, buyer, { at: new Date('2026-11-18T09:00:00Z') }) };
}
async function changeNumber(buyer: Buyer, vatNumber: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/pomelos/public/me/contact',
    headers: { ...buyer.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ vatNumber }).toString(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
/** The buyer of the invoice that the team issues now: in its content, its XML and the list. */
async function invoicedBuyer({ dealId }: TestOrder) {
  const issued = await asStaff(app, accountant, `POST /backoffice/orders-to-invoice/${dealId}`, {
    amount: PRICE,
  });
  expect(issued.statusCode, issued.body).toBe(200);
  const [invoice] = await documentsOfDeal(db, dealId);
  const xml = await asStaff(app, accountant, `GET /backoffice/invoices/${invoice?.id}/xml`);
  expect(xml.statusCode, xml.body).toBe(200);
  const [, buyerXml = ''] = /<ram:BuyerTradeParty>([\s\S]*?)<\/ram:BuyerTradeParty>/.exec(xml.body) ?? [];
  const [, inXml] = /schemeID="VA">(\w+)</.exec(buyerXml) ?? [];
  const listed = (await asStaff(app, accountant, `GET /backoffice/invoices/${invoice?.id}`)).json();
  const { vatNumber, country } = invoice?.content.buyer ?? {};
  return { vatNumber, country, inXml, inList: listed.company.vatNumber };
}

// EXPORT-13
it.each([
  ['removed', ''],
  ['a French one', 'FR83404833048'],
  ['one that VIES has not confirmed', GERMAN_NUMBER],
])('the invoice states the number that VIES confirmed, when the company’s is by now %s', async (_, typed) => {
  const { buyer, order } = await sold();
  await changeNumber(buyer, typed);
  expect(await invoicedBuyer(order)).toEqual({
    vatNumber: BELGIAN_NUMBER,
    country: 'BE',
    inXml: BELGIAN_NUMBER,
    inList: BELGIAN_NUMBER,
  });
});

// EXPORT-13
it('the invoice states another number once the team had it checked and VIES confirmed it', async () => {
  const { buyer, order } = await sold();
  await changeNumber(buyer, GERMAN_NUMBER);
  const { id } = order.bundle;
  const checked = await asStaff(app, sales, `POST /backoffice/exports/${id}/vat-check`, {
    version: (await read(id)).version,
  });
  expect(checked.statusCode, checked.body).toBe(200);
  await answerVat(undefined, new Date(now.getTime() + 60_000));
  expect((await read(id)).vat).toMatchObject({ number: GERMAN_NUMBER, state: 'valid' });
  expect(await invoicedBuyer(order)).toEqual({
    vatNumber: GERMAN_NUMBER,
    country: 'DE',
    inXml: GERMAN_NUMBER,
    inList: GERMAN_NUMBER,
  });
  const own = await as(app, buyer, `GET /public/bundles/${id}/export`);
  expect(own.json().vat.number).toBe(GERMAN_NUMBER);
});

// EXPORT-13
it('the invoice with VAT of a refused exemption states the number that the company has by now', async () => {
  const { buyer, order } = await sold();
  expect(await invoicedBuyer(order)).toMatchObject({ vatNumber: BELGIAN_NUMBER });
  await changeNumber(buyer, 'FR83404833048');
  const { id } = order.bundle;
  await answerVat({ state: 'invalid', consultation: null }, new Date(now.getTime() + 60_000));
  const refused = await refuseFile(id, (await read(id)).version);
  expect(refused.statusCode, refused.body).toBe(200);
  const documents = await documentsOfDeal(db, order.dealId);
  expect(
    documents.map(({ kind, total, content: { buyer: one } }) => [kind, total, one.vatNumber, one.country]),
  ).toEqual([
    ['invoice', PRICE, BELGIAN_NUMBER, 'BE'],
    ['credit-note', PRICE, BELGIAN_NUMBER, 'BE'],
    ['invoice', PRICE * 1.2, 'FR83404833048', 'FR'],
  ]);
});
