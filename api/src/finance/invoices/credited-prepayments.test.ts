import { formatAmount } from '@pomelo/contract/format.ts';
import { beforeEach, expect, it } from 'vitest';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { documentsOfDeal, matchWhole } from '../../testing/accounting/prepayments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const PREPAYMENT = 360_000;
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
  for (const cents of [PREPAYMENT, TOTAL - PREPAYMENT]) {
    const id = await receiveTransfer(db, { cents, at: new Date() });
    await matchWhole(app, accountant, { id, dealId: order.dealId, cents });
  }
});

/** Credits this much of the vehicle on the invoice that deducts the prepayment; cents without VAT. */
async function credit(net?: number) {
  const invoice = (await documentsOfDeal(db, order.dealId)).at(-1);
  const path = `/backoffice/invoices/${invoice?.id}` as const;
  const { left, lines } = (await asStaff(app, accountant, `GET ${path}`)).json();
  const answer = await asStaff(app, accountant, `POST ${path}/credit-notes`, {
    reason: 'Vente annulée',
    left: left.amount,
    credits: [{ key: lines[0].key, net: net ?? lines[0].left.amount }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const notesOfOrder = async () =>
  (await documentsOfDeal(db, order.dealId)).filter(({ kind }) => kind === 'credit-note');
async function mailOfCredit() {
  await api.runJobs();
  const mail = api.mails.find(({ to, subject }) => to === buyer.email && subject.startsWith('Avoir'));
  return mail;
}

// MONEY-50
it('the mail of a credit names, amounts and attaches each credit note, and adds them up', async () => {
  await credit();
  const [first, second, ...others] = await notesOfOrder();
  expect(others).toEqual([]);
  expect([first?.total, second?.total]).toEqual([TOTAL - PREPAYMENT, PREPAYMENT]);
  const mail = await mailOfCredit();
  expect(mail?.subject).toContain(first?.number);
  for (const part of [first?.number, second?.number]) expect(mail?.text).toContain(part);
  for (const cents of [TOTAL - PREPAYMENT, PREPAYMENT, TOTAL])
    expect(mail?.text).toContain(formatAmount(cents));
  expect(mail?.attachments?.map(({ name }) => name)).toEqual(
    [first, second].map((note) => `avoir-${note?.number.toLowerCase()}.pdf`),
  );
});

// MONEY-4
it('the mail of a credit that leaves the prepayment alone has one note, at its amount', async () => {
  await credit(100_000);
  const [note, ...others] = await notesOfOrder();
  expect([note?.total, others]).toEqual([120_000, []]);
  const mail = await mailOfCredit();
  expect(mail?.text).toContain(formatAmount(120_000));
  expect(mail?.text).not.toContain('acompte');
  expect(mail?.attachments).toHaveLength(1);
});

// MONEY-50
it('the credit note of a prepayment names it as its invoice does', async () => {
  await credit();
  const [, note] = await notesOfOrder();
  expect(note?.content.lines.map(({ title }) => title)).toEqual(['Acompte sur véhicules']);
  const { documents } = (
    await as(app, buyer, `GET /public/bundles/${order.bundle.id}?include=documents`)
  ).json<{ documents: { id: string; label: string }[] }>();
  const files = await Promise.all(
    documents
      .filter(({ label }) => label === 'Avoir')
      .map(({ id }) => as(app, buyer, `GET /public/documents/${id}/download`)),
  );
  const texts = files.map((file) => pdfText(file.rawPayload).join('\n'));
  const own = texts.find((text) => text.includes(note?.number ?? '–'));
  expect(own).toContain('Acompte sur véhicules');
  expect(own).not.toContain('Acompte déduit');
});
