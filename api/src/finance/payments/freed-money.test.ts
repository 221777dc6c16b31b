import type { DebitNote, LatePayment } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { beforeEach, expect, it } from 'vitest';
import { receiveTransfer } from '../../testing/accounting/books.ts';
import { createPaidLate, OWED_CENTS, putRatesOf2026 } from '../../testing/accounting/late.ts';
import { matchWhole, titlesOfDeal } from '../../testing/accounting/prepayments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const { moneyOf, stepsOf } = statementAdmin(api, accountant);
const WARRANTY = 40_800;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  await putRatesOf2026(db, buyer.personId);
});
const addWarranty = async ({ bundle }: TestOrder) => {
  const path = `POST /public/bundles/${bundle.id}/services` as const;
  const answer = await as(app, buyer, path, { code: 'warranty-12' });
  expect(answer.statusCode, answer.body).toBe(200);
};

// MONEY-14 MONEY-10
it('an order is invoiced and paid when the refund of its surplus is cancelled, which it owes by then', async () => {
  const order = await placeOrder(db, buyer);
  const { dealId } = order;
  const cents = OWED_CENTS + 50_000;
  const id = await receiveTransfer(db, { cents, at: new Date() });
  await matchWhole(app, accountant, { id, dealId, cents });
  const asked = { cents: 50_000, surplus: 50_000, reason: 'Trop-perçu' };
  const refund = (
    await asStaff(app, accountant, `POST /backoffice/surpluses/${dealId}/refund`, asked)
  ).json();
  await addWarranty(order);
  expect(await moneyOf(order)).toEqual([OWED_CENTS, WARRANTY]);
  await asStaff(app, accountant, `POST /backoffice/refunds/${refund.id}/cancel`);
  expect(await moneyOf(order)).toEqual([cents, 0]);
  expect(await titlesOfDeal(db, dealId)).toEqual([
    ['Facture', OWED_CENTS],
    ['Facture', WARRANTY],
  ]);
  expect(await stepsOf(order)).toContain('paid');
});

// MONEY-65 MONEY-10
it('an order is invoiced and paid when the debit note that its money paid is cancelled', async () => {
  const order = await createPaidLate(db, buyer, 60_000);
  const dunning = await asStaff(app, accountant, `GET /backoffice/dunning/${buyer.workspaceId}`);
  const [late] = dunning.json<{ late: LatePayment[] }>().late;
  const charged = (late?.interest?.amount ?? 0) + (late?.fee?.amount ?? 0);
  const body = { invoiceId: order.invoiceId, cents: charged };
  const note = (await asStaff(app, accountant, 'POST /backoffice/debit-notes', body)).json<DebitNote>();
  expect(note.state).toBe('paid');
  const surplus = 60_000 - charged;
  await asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, {
    cents: surplus - WARRANTY + charged,
    surplus,
    reason: 'Trop-perçu',
  });
  await addWarranty(order);
  expect(await moneyOf(order)).toEqual([OWED_CENTS + WARRANTY - charged, charged]);
  const reason = { reason: 'Geste commercial' };
  await asStaff(app, accountant, `POST /backoffice/debit-notes/${note.id}/cancellation`, reason);
  expect(await moneyOf(order)).toEqual([OWED_CENTS + WARRANTY, 0]);
  expect(await titlesOfDeal(db, order.dealId)).toEqual([
    ['Facture', OWED_CENTS],
    ['Facture', WARRANTY],
  ]);
  expect(await stepsOf(order)).toContain('paid');
});
