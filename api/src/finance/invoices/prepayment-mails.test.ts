import { formatAmount } from '@pomelo/contract/format.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { documentsOfDeal, matchWhole } from '../../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const PREPAYMENT = 360_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
});

async function match(cents: number): Promise<string> {
  const id = await receiveTransfer(db, { cents, at: new Date() });
  const answer = await matchWhole(app, accountant, { id, dealId: order.dealId, cents });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const documents = () => documentsOfDeal(db, order.dealId);
async function creditMails() {
  await api.runJobs();
  return api.mails.filter(({ to, subject }) => to === buyer.email && subject.startsWith('Avoir'));
}

describe('the credit note of a prepayment alone is mailed with its amount and its document', () => {
  // MONEY-97
  it('where its transfer is of another order, once', async () => {
    const id = await match(PREPAYMENT);
    const undo = { dealId: order.dealId, reason: 'Erreur' };
    const path = `POST /backoffice/transfers/${id}/unmatch` as const;
    expect((await asStaff(app, accountant, path, undo)).statusCode).toBe(200);
    expect((await asStaff(app, accountant, path, undo)).statusCode).not.toBe(200);
    const [invoice, note] = await documents();
    const [mail, ...others] = await creditMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(note?.number);
    expect(mail?.subject).toContain(invoice?.number);
    for (const part of [formatAmount(PREPAYMENT), 'Virement affecté par erreur'])
      expect(mail?.text).toContain(part);
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`avoir-${note?.number.toLowerCase()}.pdf`]);
  });

  // MONEY-97
  it('where its order is cancelled: one of each prepayment', async () => {
    await match(PREPAYMENT);
    await match(100_000);
    const { revision } = (await asStaff(app, sales, `GET /backoffice/deals/${order.dealId}`)).json();
    const body = { revision, reason: 'Le financement vous a été refusé.' };
    const answer = await asStaff(app, sales, `POST /backoffice/deals/${order.dealId}/withdraw`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const notes = (await documents()).filter(({ kind }) => kind === 'credit-note');
    const mails = await creditMails();
    const files = mails.map(({ attachments }) => attachments?.map(({ name }) => name).join(' '));
    expect(files).toHaveLength(2);
    expect(new Set(files)).toEqual(new Set(notes.map(({ number }) => `avoir-${number.toLowerCase()}.pdf`)));
    expect(notes).toHaveLength(2);
  });

  // MONEY-97
  it('while nothing is sent of an invoice that deducts it', async () => {
    await match(PREPAYMENT);
    await match(1_200_000 - PREPAYMENT);
    expect(await creditMails()).toEqual([]);
  });
});
