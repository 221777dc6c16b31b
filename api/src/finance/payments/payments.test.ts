import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { camt053, type Entry } from '../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { amountDue } from '../../sales/deals/deals.service.ts';
import { accountOf, DEMO_SELLER } from '../../platform/documents/content/seller.ts';
import { qrRows } from '../../platform/documents/pdf/qr.ts';
import { issueCreditNote } from '../invoices/invoices.service.ts';
import { matchTransfer } from './match-transfer.service.ts';
import { paymentOf, transferText } from './payments.service.ts';
import { importStatement, unmatchedTransfers } from './statement/import-statement.service.ts';

const api = await testApi();
const { app, db, mails } = api;
const now = new Date('2026-11-21T09:00:00Z');
const TOTAL = 2_400_000;

let buyer: Buyer;
let order: TestOrder;
let reference = '';
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer, { vehicles: [{}, {}], at: new Date('2026-11-18T09:00:00Z') });
  reference = (await paymentOf(db, order.dealId))?.reference ?? '';
});

const receive = (...entries: Entry[]) =>
  importStatement(db, { name: 'releve.xml', bytes: camt053(entries) }, now);
const amounts = async () => {
  const payment = await paymentOf(db, order.dealId);
  return payment && [payment.total.amount, payment.received.amount, payment.due.amount];
};
const stepOf = async (bundleId: string) =>
  (
    await db
      .selectFrom('tracking_event')
      .select('step')
      .where('bundle_id', '=', bundleId)
      .where('at', 'is not', null)
      .execute()
  ).map(({ step }) => step);
const unmatchedOf = async (text: string) =>
  (await unmatchedTransfers(db)).transfers.filter((one) => one.text.includes(text));

describe('how an order is paid', () => {
  it('is one reference, account and QR code for all its vehicles', async () => {
    const answers = await Promise.all(
      order.bundles.map(({ id }) => as(app, buyer, `GET /public/bundles/${id}`)),
    );
    const [one, other] = answers.map((answer) => answer.json<{ payment: unknown }>().payment);
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      total: { amount: TOTAL },
      received: { amount: 0 },
      due: { amount: TOTAL },
      reference,
      qr: qrRows(transferText(accountOf(DEMO_SELLER), reference, TOTAL) ?? ''),
      transfers: [],
    });
    expect(reference).toMatch(/^POM\d{7}$/);
  });

  it('is due in the auth state: vehicles and services less what was received', async () => {
    expect(await amountDue(db, buyer.workspaceId)).toBe(TOTAL);
    await as(app, buyer, `POST /public/bundles/${order.bundle.id}/services`, {
      code: 'preparation-standard',
    });
    expect(await amountDue(db, buyer.workspaceId)).toBe(TOTAL + 17_880);
    await receive({ cents: 400_000, text: reference });
    expect(await amountDue(db, buyer.workspaceId)).toBe(TOTAL + 17_880 - 400_000);
  });
});

describe('a transfer', () => {
  it('that names the reference and pays all of it is matched: vehicles are paid, the invoice is issued', async () => {
    const result = await receive({ cents: TOTAL, text: `Facture ${reference} merci` });
    expect(result).toMatchObject({ known: false, transfers: 1, repeated: 0, matched: 1, paid: 1 });
    expect(await amounts()).toEqual([TOTAL, TOTAL, 0]);
    for (const { id } of order.bundles) expect(await stepOf(id)).toContain('paid');
    const invoices = await db
      .selectFrom('invoice')
      .select(['total_cents'])
      .where('deal_id', '=', order.dealId)
      .execute();
    expect(invoices).toEqual([{ total_cents: String(TOTAL) }]);
    expect((await paymentOf(db, order.dealId))?.qr).toBeNull();
  });

  it.each([
    ['before a date', (text: string) => `${text} 17/11/2026`],
    ['in small letters', (text: string) => text.toLowerCase()],
    ['with spaces', (text: string) => text.replace(/(.{3})/g, '$1 ')],
    ['with punctuation', (text: string) => `REF:${text.replace('POM', 'POM-')}/VIR`],
  ])('is found by a reference written %s', async (_how, written) => {
    expect(await receive({ cents: 100, text: written(reference) })).toMatchObject({ matched: 1, paid: 0 });
    expect(await amounts()).toEqual([TOTAL, 100, TOTAL - 100]);
  });

  it('in parts is added up, and the last part pays', async () => {
    await receive({ cents: 1_000_000, text: reference }, { cents: 1_000_000, text: reference });
    expect(await amounts()).toEqual([TOTAL, 2_000_000, 400_000]);
    expect(await stepOf(order.bundle.id)).not.toContain('paid');
    expect(await receive({ cents: 400_000, text: reference })).toMatchObject({ matched: 1, paid: 1 });
  });

  it('of too much, or made twice, is left for a person', async () => {
    expect(await receive({ cents: TOTAL + 1, text: reference })).toMatchObject({ matched: 0 });
    await receive({ cents: TOTAL, text: reference }, { cents: TOTAL, text: reference });
    expect(await amounts()).toEqual([TOTAL, TOTAL, 0]);
    expect((await unmatchedOf(reference)).map(({ amount }) => Number(amount))).toEqual([TOTAL + 1, TOTAL]);
  });

  it('that names nothing, two orders or an unknown one is left for a person', async () => {
    const other = await placeOrder(db, buyer);
    const another = (await paymentOf(db, other.dealId))?.reference ?? '';
    const result = await receive(
      { cents: 100, text: 'règlement Peugeot' },
      { cents: 100, text: `${reference} et ${another}` },
      { cents: 100, text: 'POM9999999' },
    );
    expect(result).toMatchObject({ transfers: 3, matched: 0 });
  });

  it('known by its bank reference, and a statement imported again, change nothing', async () => {
    const bytes = camt053([{ cents: 100, text: reference, reference: `BANK-${reference}` }]);
    await importStatement(db, { name: 'a.xml', bytes }, now);
    expect(await importStatement(db, { name: 'b.xml', bytes }, now)).toEqual({ known: true });
    expect(await receive({ cents: 100, text: reference, reference: `BANK-${reference}` })).toMatchObject({
      transfers: 0,
      repeated: 1,
    });
    expect(await amounts()).toEqual([TOTAL, 100, TOTAL - 100]);
  });

  it('imported twice at once is counted once', async () => {
    const bytes = camt053([{ cents: TOTAL, text: reference }]);
    const results = await Promise.all(
      [1, 2, 3].map(() => importStatement(db, { name: 'a.xml', bytes }, now)),
    );
    expect(results.filter(({ known }) => !known)).toHaveLength(1);
    expect(await amounts()).toEqual([TOTAL, TOTAL, 0]);
  });

  it('of a statement that cannot be read to its end changes nothing at all', async () => {
    await expect(
      receive({ cents: 100, text: reference }, { cents: 100, text: 'x', currency: 'USD' }),
    ).rejects.toThrow(/pas en euros/);
    expect(await amounts()).toEqual([TOTAL, 0, TOTAL]);
  });

  it('is matched to an order by hand, whatever its reference, and to one only', async () => {
    const text = `sans référence ${reference.slice(3)}`;
    await receive({ cents: TOTAL + 500, text, debtor: 'M. DUPONT' });
    const [transfer] = await unmatchedOf(text);
    const give = () =>
      withTransaction(db, (trx) => matchTransfer(trx, transfer?.id ?? '', order.dealId, now));
    expect(await give()).toEqual({ paid: true });
    await expect(give()).rejects.toMatchObject({ code: 'not-found' });
    expect(await amounts()).toEqual([TOTAL, TOTAL + 500, 0]);
    expect(await stepOf(order.bundle.id)).toContain('paid');
  });

  it('cannot be matched to a deal that is not an order', async () => {
    await receive({ cents: 100, text: 'rien' });
    const transfer = (await unmatchedTransfers(db)).transfers.at(-1);
    await db.updateTable('deal').set({ step: 'step-3' }).where('id', '=', order.dealId).execute();
    await expect(
      withTransaction(db, (trx) => matchTransfer(trx, transfer?.id ?? '', order.dealId, now)),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('waits in a list of fifty, the oldest first, with the total number', async () => {
    const before = (await unmatchedTransfers(db)).total;
    await receive(
      ...Array.from({ length: 60 }, (_unused, at) => ({
        cents: 100 + at,
        text: `attente ${at}`,
        day: '2026-11-02',
      })),
    );
    const { transfers, total } = await unmatchedTransfers(db);
    expect([transfers.length, total]).toEqual([50, before + 60]);
    await db.deleteFrom('transfer').where('text', 'like', 'attente %').execute();
  });

  it('dated before the order, or after today, pays on the nearest day that can be', async () => {
    await receive({ cents: TOTAL, text: reference, day: '2026-11-01' });
    const { at } = await db
      .selectFrom('tracking_event')
      .select('at')
      .where('bundle_id', '=', order.bundle.id)
      .where('step', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(at?.toISOString()).toBe('2026-11-18T09:00:00.000Z');
  });
});

it('what is credited is no longer due', async () => {
  await receive({ cents: TOTAL, text: reference });
  const { id } = await db
    .selectFrom('invoice')
    .select('id')
    .where('deal_id', '=', order.dealId)
    .executeTakeFirstOrThrow();
  await withTransaction(db, (trx) => issueCreditNote(trx, id, now, [{ key: `bundle:${order.bundle.id}` }]));
  expect(await amounts()).toEqual([TOTAL / 2, TOTAL, 0]);
});

describe('mail_payment', () => {
  const ask = (who = buyer) => as(app, who, `POST /public/bundles/${order.bundle.id}/mail_payment`);

  // PAY-1
  it('sends account, reference and a QR code that can be read', async () => {
    mails.length = 0;
    expect((await ask()).json()).toEqual({ sentTo: buyer.email });
    await api.runJobs();
    const mail = mails.find(({ to }) => to === buyer.email);
    expect(mail?.text).toContain(reference);
    expect(mail?.text).toContain('24\u202f000,00\u202f€');
    expect(mail?.attachments?.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(/^virement-a\d+\.png$/), 'image/png'],
    ]);
    expect(mail?.attachments?.[0]?.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is refused once nothing is due, to another workspace, to a viewer, and after the fifth', async () => {
    expect((await ask(await signedIn(api))).statusCode).toBe(404);
    expect((await ask(await signedIn(api, 'viewer', buyer.workspaceId))).statusCode).toBe(403);
    for (let times = 0; times < 5; times += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    await receive({ cents: TOTAL, text: reference });
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    const answer = await ask(colleague);
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/nothing-due$/)]);
  });
});

it('notifies the nodes that cache the amount due of a workspace', async () => {
  const before = (await as(app, buyer, 'GET /public/me')).json<{ toPay: { amount: number } }>();
  expect(before.toPay.amount).toBe(TOTAL);
  await receive({ cents: 400_000, text: reference });
  await expect
    .poll(
      async () => (await as(app, buyer, 'GET /public/me')).json<{ toPay: { amount: number } }>().toPay.amount,
    )
    .toBe(TOTAL - 400_000);
});
