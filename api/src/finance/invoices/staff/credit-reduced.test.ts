import { beforeEach, describe, expect, it } from 'vitest';
import { owedBy, balanceOf, postAll, receiveTransfer } from '../../../testing/accounting/books.ts';
import { documentsOfDeal, matchWhole, titlesOfDeal } from '../../../testing/accounting/prepayments.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { paymentOf } from '../../payments/payments.service.ts';
import { brokenInvoices } from '../verify-chain.service.ts';

const api = await testApi();
const { app, db, mails } = api;
const accountant = await createStaffMember(api, 'accounting');
const [VEHICLE, WARRANTY_24, WARRANTY_12] = [1_200_000, 70_800, 40_800];

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  order = await placeOrder(db, buyer);
});

const post = async (path: string, body: object): Promise<void> => {
  const answer = await as(app, buyer, `POST /public/bundles/${order.bundle.id}/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const deliver = (deliveryType: string) =>
  post('delivery', { address: '118 rue de Gerland, 69007 Lyon', deliveryType });
const dueOf = async () => (await paymentOf(db, order.dealId))?.due.amount ?? 0;
const documents = () => titlesOfDeal(db, order.dealId);
async function pay(): Promise<string> {
  const cents = await dueOf();
  const id = await receiveTransfer(db, { cents, at: new Date() });
  await matchWhole(app, accountant, { id, dealId: order.dealId, cents });
  return id;
}
const surplus = async () => {
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json<{
    data: { id: string; surplus: { amount: number } }[];
  }>();
  return data.find(({ id }) => id === order.dealId)?.surplus.amount ?? 0;
};
async function expectSoundBooks(): Promise<void> {
  await postAll(db);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
  expect(await brokenInvoices(db)).toEqual([]);
}

// MONEY-96
describe('a service that is invoiced', () => {
  it('is credited by what it costs less, which is refundable, and invoiced again where it costs more again', async () => {
    await deliver('camion');
    await pay();
    const [[, first] = ['', 0]] = await documents();
    const delivery = first - VEHICLE;
    expect(delivery).toBeGreaterThan(0);
    await deliver('depot');
    expect(await documents()).toEqual([
      ['Facture', first],
      ['Avoir', delivery],
    ]);
    expect([await dueOf(), await surplus()]).toEqual([0, delivery]);
    await api.runJobs();
    expect(mails.filter(({ to, subject }) => to === buyer.email && subject.includes('Avoir'))).toHaveLength(
      1,
    );
    await deliver('camion');
    expect((await documents()).at(-1)).toEqual(['Facture', delivery]);
    expect([await dueOf(), await surplus()]).toEqual([0, 0]);
    await deliver('camion');
    expect(await documents()).toHaveLength(3);
    await expectSoundBooks();
  });

  it('and replaced by a cheaper one before it is paid is not paid as well', async () => {
    await post('services', { code: 'warranty-24' });
    const id = await pay();
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, {
      dealId: order.dealId,
      reason: 'Erreur',
    });
    await post('services', { code: 'warranty-12' });
    expect(await documents()).toEqual([
      ['Facture', VEHICLE + WARRANTY_24],
      ['Avoir', WARRANTY_24],
    ]);
    expect(await dueOf()).toBe(VEHICLE + WARRANTY_12);
    await pay();
    expect((await documents()).at(-1)).toEqual(['Facture', WARRANTY_12]);
    expect([await dueOf(), await surplus()]).toEqual([0, 0]);
    await expectSoundBooks();
  });

  it('keeps what the team credited for another reason', async () => {
    await deliver('camion');
    await pay();
    const [invoice] = await documentsOfDeal(db, order.dealId);
    const line = invoice?.content.lines.find(({ kind }) => kind === 'service');
    const answer = await asStaff(app, accountant, `POST /backoffice/invoices/${invoice?.id}/credit-notes`, {
      reason: 'Retard',
      left: invoice?.total,
      credits: [{ key: line?.key, net: 100 }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await deliver('camion');
    expect(await documents()).toHaveLength(2);
    await deliver('depot');
    expect((await documents()).at(-1)).toEqual(['Avoir', (line?.toPay ?? 0) - 120]);
    await deliver('camion');
    expect((await documents()).at(-1)).toEqual(['Facture', (line?.toPay ?? 0) - 120]);
    await expectSoundBooks();
  });
});
