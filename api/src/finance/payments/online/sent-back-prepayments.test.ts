import { beforeEach, expect, it } from 'vitest';
import { balanceOf, owedBy, postAll, receiveTransfer } from '../../../testing/accounting/books.ts';
import { documentsOfDeal, matchWhole, titlesOfDeal } from '../../../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember } from '../../../testing/staff.ts';
import { invoiceMissedPrepayments } from '../../invoices/missed-prepayments.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const stage = onlineStage(api, payments);
const accountant = await createStaffMember(api, 'accounting');
const [TOTAL, PART, SENT_BACK] = [1_200_000, 300_001, 100_000];

let buyer: Buyer;
let order: TestOrder;
let id = '';
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
  const { number } = await db
    .selectFrom('deal')
    .select('number')
    .where('id', '=', order.dealId)
    .executeTakeFirstOrThrow();
  id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
  // The buyer paid less than the amount of the page.
  await stage.paid(id, PART);
});

const documents = () => titlesOfDeal(db, order.dealId);
const runJob = () => invoiceMissedPrepayments({ db, clock: { now: () => new Date() }, log: app.log });
const pay = async (cents: number) => {
  const transfer = await receiveTransfer(db, { cents, at: new Date() });
  await matchWhole(app, accountant, { id: transfer, dealId: order.dealId, cents });
};
async function expectSoundBooks(): Promise<void> {
  await postAll(db);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
}

// MONEY-95
it('a part of a prepayment that was sent back is credited with its VAT, once, and invoiced again when it is paid', async () => {
  for (const cents of [SENT_BACK, SENT_BACK, 1]) await stage.refunded(id, cents);
  expect(await documents()).toEqual([
    ['Facture d’acompte', PART],
    ['Avoir', SENT_BACK],
  ]);
  const [, note] = await documentsOfDeal(db, order.dealId);
  expect(note?.content.lines).toMatchObject([{ tax: 'standard', net: 83_333, vat: 16_667 }]);
  await pay(SENT_BACK);
  await pay(TOTAL - PART);
  expect((await documents()).slice(2)).toEqual([
    ['Facture d’acompte', SENT_BACK],
    ['Facture', TOTAL - PART],
  ]);
  await expectSoundBooks();
});

// MONEY-95
it('a prepayment that was sent back in two parts is credited whole', async () => {
  await stage.refunded(id, SENT_BACK);
  await stage.refunded(id, PART, true);
  expect(await documents()).toEqual([
    ['Facture d’acompte', PART],
    ['Avoir', SENT_BACK],
    ['Avoir', PART - SENT_BACK],
  ]);
  await runJob();
  expect(await documents()).toHaveLength(3);
  await expectSoundBooks();
});

// MONEY-95, MONEY-73
it('what was sent back before a dispute is not invoiced by the job', async () => {
  await stage.refunded(id, SENT_BACK);
  await stage.disputed(id, PART - SENT_BACK);
  await runJob();
  const made = await documentsOfDeal(db, order.dealId);
  expect(made.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)).toBe(0);
  await stage.won(id, PART - SENT_BACK);
  expect((await documents()).at(-1)).toEqual(['Facture d’acompte', PART - SENT_BACK]);
  await expectSoundBooks();
});
