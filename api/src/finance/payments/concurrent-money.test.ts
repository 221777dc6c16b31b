import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, owedBy, postAll, receiveTransfer } from '../../testing/accounting/books.ts';
import { matchWhole, titlesOfDeal } from '../../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { buildReport, fakeLender, lenderStage } from '../../testing/fakes/lender.ts';
import { onlineStage } from '../../testing/fakes/online-payments.ts';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { brokenEntries } from '../accounting/chain.service.ts';
import { brokenInvoices } from '../invoices/verify-chain.service.ts';
import { followFinancings } from './financing/follow-financings.service.ts';
import { makeServiceRefunds } from './online/make-refunds.service.ts';
import { followPayments } from './online/online-payments.service.ts';
import { paymentOf } from './payments.service.ts';
import { importStatement } from './statement/import-statement.service.ts';

const [payments, lender] = [fakePayments(), fakeLender()];
const api = await testApi({ payments, lender });
const { app, db } = api;
const [online, financing] = [onlineStage(api, payments), lenderStage(api, lender)];
const [accountant, colleague, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const TOTAL = 1_200_000;
const PART = 400_000;

let buyer: Buyer;
let order: TestOrder;
let number = '';
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
  number = (
    await db.selectFrom('deal').select('number').where('id', '=', order.dealId).executeTakeFirstOrThrow()
  ).number;
});

/** Fifty at once, by their place. */
const fifty = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_unused, place) => work(place)));
const money = async () => {
  const payment = await paymentOf(db, order.dealId);
  return payment && { received: payment.received.amount, due: payment.due.amount };
};
const documents = () => titlesOfDeal(db, order.dealId);
const importText = async (lines: Parameters<typeof camt053>[0]) =>
  importStatement(db, { name: 'releve.xml', bytes: camt053(lines) }, new Date());
const reference = async () => (await paymentOf(db, order.dealId))?.reference ?? '';
const match = (id: string, cents: number) => matchWhole(app, accountant, { id, dealId: order.dealId, cents });
async function expectSoundBooks(): Promise<void> {
  await Promise.all([postAll(db), postAll(db)]);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
  expect([await brokenEntries(db), await brokenInvoices(db)]).toEqual([[], []]);
}

describe('fifty at once', () => {
  // MONEY-91
  it('refund one surplus by the payment service: one refund, which the service makes once', async () => {
    const id = online.idOf((await online.start(buyer, number, TOTAL)).json().url);
    await importText([{ cents: TOTAL, text: await reference() }]);
    await online.paid(id, TOTAL);
    const answers = await fifty((place) =>
      asStaff(
        app,
        place % 2 === 0 ? accountant : colleague,
        `POST /backoffice/surpluses/${order.dealId}/refund`,
        {
          cents: TOTAL,
          surplus: TOTAL,
          reason: 'Payé deux fois',
        },
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    const clock = { now: () => new Date() };
    await Promise.all(
      Array.from({ length: 5 }, () => makeServiceRefunds({ db, payments, log: app.log, clock })),
    );
    const requested = payments.requestedParts.filter(({ paymentId }) => paymentId === `pi_${id}`);
    expect(new Set(requested.map((part) => part.id)).size).toBe(1);
    const refunds = await db
      .selectFrom('refund')
      .select('state')
      .where('deal_id', '=', order.dealId)
      .execute();
    expect(refunds).toEqual([{ state: 'made' }]);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    await expectSoundBooks();
  });

  // MONEY-56
  it('report one online payment, by message and by query: it is received and invoiced once', async () => {
    const id = online.idOf((await online.start(buyer, number, TOTAL)).json().url);
    payments.report(`cs_${id}`, { state: 'paid', paymentId: `pi_${id}`, cents: TOTAL });
    const clock = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
    await fifty(async (place) => {
      if (place % 2 === 0) await online.paid(id, TOTAL);
      else await followPayments({ db, clock, payments, log: app.log });
    });
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await documents()).toEqual([['Facture', TOTAL]]);
    await expectSoundBooks();
  });

  // MONEY-68
  it('report one payment of a lender, by message and by query: it is announced once, and paid by its transfer', async () => {
    const { id } = (await financing.ask(buyer, number)).json<{ id: string }>();
    const at = new Date(Date.now() + 1000);
    const report = buildReport(`L-${id}`, {
      at,
      state: 'announced',
      funds: { cents: TOTAL, on: dayInParis(new Date()) },
    });
    await financing.send(buildReport(`L-${id}`, { at: new Date(), state: 'signed' }));
    lender.reports.set(`L-${id}`, report);
    await db
      .updateTable('financing')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    const clock = { now: () => new Date() };
    await fifty(async (place) => {
      if (place % 2 === 0) await financing.send(report);
      else await followFinancings({ ...api.jobs, lender, clock });
    });
    await api.runJobs();
    const own = api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
    expect(own).toEqual([...new Set(own)]);
    expect(await money()).toEqual({ received: 0, due: TOTAL });
    const transfer = await receiveTransfer(db, { cents: TOTAL, at: new Date() });
    const answers = await fifty(() => match(transfer, TOTAL));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await money()).toEqual({ received: TOTAL, due: 0 });
    expect(await documents()).toEqual([['Facture', TOTAL]]);
    await expectSoundBooks();
  });

  // MONEY-34
  it('import statements with one payment in all of them: it is received and invoiced once', async () => {
    const text = await reference();
    const shared = { cents: PART, text, reference: `P-${order.dealId}` };
    const other = { cents: PART / 2, text, reference: `Q-${order.dealId}` };
    await fifty((place) => importText(place % 2 === 0 ? [shared] : [shared, other]));
    expect(await money()).toEqual({ received: PART + PART / 2, due: TOTAL - PART - PART / 2 });
    expect((await documents()).toSorted((one, two) => two[1] - one[1])).toEqual([
      ['Facture d’acompte', PART],
      ['Facture d’acompte', PART / 2],
    ]);
    await expectSoundBooks();
  });

  // MONEY-48, MONEY-50
  it.each(['cancel first', 'pay first'])(
    'cancel a part-paid order while its rest arrives (%s): one of both, wholly',
    async (first) => {
      const part = await receiveTransfer(db, { cents: PART, at: new Date() });
      expect((await match(part, PART)).statusCode).toBe(200);
      const rest = await receiveTransfer(db, { cents: TOTAL - PART, at: new Date() });
      const { revision } = (await asStaff(app, sales, `GET /backoffice/deals/${order.dealId}`)).json();
      const cancels = first === 'cancel first' ? 0 : 1;
      const answers = await fifty(async (place) => {
        if (place % 2 !== cancels) return ['match', (await match(rest, TOTAL - PART)).statusCode] as const;
        const body = { revision, reason: 'Le financement vous a été refusé.' };
        const answer = await asStaff(app, sales, `POST /backoffice/deals/${order.dealId}/withdraw`, body);
        return ['cancel', answer.statusCode] as const;
      });
      const done = answers.filter(([, status]) => status === 200).map(([name]) => name);
      expect(done).toHaveLength(1);
      expect(await documents()).toEqual([
        ['Facture d’acompte', PART],
        done[0] === 'match' ? ['Facture', TOTAL - PART] : ['Avoir', PART],
      ]);
      await expectSoundBooks();
    },
  );
});
