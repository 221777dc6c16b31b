import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import { expect, it } from 'vitest';
import { OWED_CENTS, payBy, putRatesOf2026 } from '../../../testing/accounting/late.ts';
import { createOverdue } from '../../../testing/accounting/overdue.ts';
import { signedIn, testApi } from '../../../testing/app.ts';
import { fakePlatform } from '../../../testing/fakes/invoice-platform.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { followDunning } from '../../dunning/letters/follow-dunning.service.ts';
import { reportPayments } from '../../transmission/report-payments.service.ts';
import { sendInvoices } from '../../transmission/send-invoices.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { db, jobs } = api;
const stage = onlineStage(api, payments);

const numberOf = async (dealId: string): Promise<string> =>
  (await db.selectFrom('deal').select('number').where('id', '=', dealId).executeTakeFirstOrThrow()).number;
const dueOf = async (dealId: string) => {
  const row = await db
    .selectFrom('deal')
    .select((eb) => eb.fn<string>('deal_due', ['id']).as('due'))
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return Number(row.due);
};

// MONEY-57, MONEY-62
it('a debit note that a surplus paid online is open again when the bank takes the surplus back', async () => {
  const buyer = await signedIn(api);
  await putRatesOf2026(db, buyer.personId);
  const order = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
  for (const day of ['2026-03-12', '2026-03-19', '2026-03-30'])
    await followDunning({ ...jobs, clock: { now: () => hourInParis(day, 10) } });
  const page = await stage.start(buyer, await numberOf(order.dealId), OWED_CENTS);
  const id = stage.idOf(page.json().url);
  // A transfer arrives while the payment page is open: what is paid online is too much.
  await payBy(db, order, OWED_CENTS, '2026-04-08');
  await stage.paid(id, OWED_CENTS);
  await api.runJobs();
  const noteOf = () =>
    db
      .selectFrom('debit_note')
      .select(['state', 'total_cents as cents'])
      .where('deal_id', '=', order.dealId)
      .execute();
  const [paid, ...more] = await noteOf();
  expect([paid?.state, more]).toEqual(['paid', []]);
  await stage.disputed(id, OWED_CENTS);
  expect(await noteOf()).toEqual([{ state: 'open', cents: paid?.cents }]);
  expect(await dueOf(order.dealId)).toBe(0);
  await stage.won(id, OWED_CENTS);
  await api.runJobs();
  expect(await noteOf()).toEqual([{ state: 'paid', cents: paid?.cents }]);
});

const SERVICE = {
  kind: 'preparation',
  code: 'preparation-standard',
  label: 'Préparation',
  exclTaxCents: 10_000,
  vatCents: 2000,
  estimate: false,
} as const;
const TOTAL = 1_212_000;

// MONEY-54, MONEY-57
it('services that were paid online are reported back to the platform when the bank takes the money back', async () => {
  // The platform is there since yesterday: the invoice is issued now.
  let now = new Date(Date.now() - 24 * HOUR_MS);
  const platform = fakePlatform(() => now);
  const report = async (): Promise<number[]> => {
    const parts = { ...jobs, invoicePlatform: platform, clock: { now: () => now } };
    await sendInvoices(parts);
    await reportPayments(parts);
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    return platform.sent
      .filter(({ syntax }) => syntax === 'CDAR')
      .map(({ file }) => Number(/<ram:ValueAmount currencyID="EUR">([-.\d]+)</.exec(file.toString())?.[1]));
  };
  await report();
  now = new Date();
  const buyer = await signedIn(api);
  const { dealId } = await placeOrder(db, buyer, { vehicles: [{ services: [SERVICE] }] });
  const page = await stage.start(buyer, await numberOf(dealId), TOTAL);
  const id = stage.idOf(page.json().url);
  await stage.paid(id, TOTAL);
  now = new Date(Date.now() + MINUTE_MS);
  expect(await report()).toEqual([120]);
  await stage.disputed(id, TOTAL);
  expect(await report()).toEqual([120, -120]);
  await stage.won(id, TOTAL);
  expect(await report()).toEqual([120, -120, 120]);
});
