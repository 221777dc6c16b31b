import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../../testing/app.ts';
import { onlineStage } from '../../../testing/fakes/online-payments.ts';
import { fakePayments } from '../../../testing/fakes/payments.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { paymentOf } from '../payments.service.ts';
import { importStatement } from '../statement/import-statement.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const stage = onlineStage(api, payments);
const accountant = await createStaffMember(api, 'accounting');
const TOTAL = 1_200_000;

// MONEY-90
it('a buyer whose transfer waits to be matched is warned, and what is paid twice is a surplus', async () => {
  const buyer = await signedIn(api);
  const { dealId, bundle } = await placeOrder(db, buyer);
  const payment = await paymentOf(db, dealId);
  const waiting = async () =>
    (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json().payment.transferWaiting;
  expect(await waiting()).toBe(false);
  // The reference with letters for zeros: a person decides.
  const text = (payment?.reference ?? '').replace(/^POM0/, 'POMO').replace('0', 'O');
  await importStatement(
    db,
    { name: 'w.xml', bytes: camt053([{ cents: TOTAL, text, debtor: 'UNE AUTRE RAISON' }]) },
    new Date(),
  );
  expect(await waiting()).toBe(true);
  const other = await signedIn(api);
  const { bundle: foreign } = await placeOrder(db, other);
  expect((await as(app, other, `GET /public/bundles/${foreign.id}`)).json().payment.transferWaiting).toBe(
    false,
  );
  const { number } = await db
    .selectFrom('deal')
    .select('number')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const id = stage.idOf((await stage.start(buyer, number, TOTAL)).json().url);
  await stage.paid(id, TOTAL);
  expect(await waiting()).toBe(false);
  const found = (
    await asStaff(app, accountant, `GET /backoffice/transfers?state=waiting&q=${encodeURIComponent(text)}`)
  ).json().data[0];
  await asStaff(app, accountant, `POST /backoffice/transfers/${found.id}/match`, {
    dealId,
    cents: TOTAL,
    was: TOTAL,
  });
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json();
  expect(data).toContainEqual(
    expect.objectContaining({ number, surplus: { amount: TOTAL, currency: 'EUR' } }),
  );
});
