import { describe, expect, it } from 'vitest';
import { postAll } from '../testing/accounting/books.ts';
import { signedIn, testApi } from '../testing/app.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { createExported } from '../testing/exports/exported.ts';
import { refusalStage } from '../testing/exports/refusal-stage.ts';
import type { TestOrder } from '../testing/orders.ts';
import { asStaff } from '../testing/staff.ts';

const now = new Date('2026-11-20T10:00:00Z');
const [MONTH, PRICE, VAT] = ['2026-11', 1_000_000, 200_000];
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
const { sales, read, answerVat, transport, refuseFile } = await exportStage(api, () => now);
const { accountant, pay, dueOf, documentsOf, month } = await refusalStage(api, () => now);

/** A delivered vehicle that the seller transports: no deposit is required. */
async function sold(): Promise<{ order: TestOrder }> {
  const buyer = await signedIn(api);
  const order = await createExported(db, buyer, { at: new Date('2026-08-01T09:00:00Z') });
  await transport(buyer, order.bundle.id, { transporter: 'seller' });
  return { order };
}
async function refused({ bundle }: TestOrder) {
  const answer = await refuseFile(bundle.id, (await read(bundle.id)).version);
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a number that VIES calls invalid on the day of the sale', () => {
  const answered = (state: 'valid' | 'invalid', at = now) =>
    answerVat({ state, consultation: state === 'valid' ? 'WAPIAAAAW2222222' : null }, at);

  // EXPORT-2
  it('keeps the vehicle from being invoiced without VAT, paid or not, until it is valid', async () => {
    const { order } = await sold();
    await answered('invalid');
    await pay(order, PRICE);
    expect([await documentsOf(order), await dueOf(order)]).toEqual([[], 0]);
    const byHand = await asStaff(app, accountant, `POST /backoffice/orders-to-invoice/${order.dealId}`, {
      amount: PRICE,
    });
    expect([byHand.statusCode, byHand.json().detail]).toEqual([422, expect.stringContaining('VIES')]);
    const inbox = await asStaff(app, sales, 'GET /backoffice/today?perPage=100');
    expect(inbox.json().data).toContainEqual(
      expect.objectContaining({ queue: 'export-numbers', id: order.bundle.id }),
    );
    // Asked again, it is invalid until the register answers.
    await asStaff(app, sales, `POST /backoffice/exports/${order.bundle.id}/vat-check`, {
      version: (await read(order.bundle.id)).version,
    });
    await pay(order, 100);
    expect(await documentsOf(order)).toEqual([]);
    await answered('valid', new Date(now.getTime() + 60_000));
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([`invoice ${PRICE}+0`]);
  });

  // EXPORT-2, EXPORT-6
  it('is taxed by a person at once, without any exempt document', async () => {
    const { order } = await sold();
    await answered('invalid');
    await pay(order, PRICE);
    await refused(order);
    expect([await documentsOf(order), await dueOf(order)]).toEqual([[], VAT]);
    await pay(order, VAT);
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([`invoice ${PRICE}+${VAT}`]);
    await postAll(db, now);
    expect((await month(MONTH)).isReconciled).toBe(true);
  });

  // EXPORT-2
  it('is checked again when the vehicle is supplied', async () => {
    const { order } = await sold();
    await answered('valid');
    await answered('invalid');
    await pay(order, PRICE);
    expect((await read(order.bundle.id)).vat.state).toBe('valid');
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date(now.getTime() + 60_000) })
      .where('id', '=', order.bundle.id)
      .execute();
    await db
      .updateTable('export_file')
      .set({ vat_asked_at: null })
      .where('bundle_id', '=', order.bundle.id)
      .execute();
    await answered('invalid', new Date(now.getTime() + 120_000));
    expect((await read(order.bundle.id)).vat.state).toBe('invalid');
    const inbox = await asStaff(app, sales, 'GET /backoffice/today?perPage=100');
    expect(inbox.json().data).toContainEqual(
      expect.objectContaining({ queue: 'export-numbers', id: order.bundle.id }),
    );
    // It was invoiced while the number was valid: the invoice is replaced, without waiting for the proofs.
    await refused(order);
    expect((await documentsOf(order)).map(({ line }) => line)).toEqual([
      `invoice ${PRICE}+0`,
      `credit-note ${PRICE}+0`,
      `invoice ${PRICE}+${VAT}`,
    ]);
  });
});
