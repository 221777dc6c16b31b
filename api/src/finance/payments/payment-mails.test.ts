import { randomUUID } from 'node:crypto';
import type { StaffTransfer, StaffTransfers } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';

const api = await testApi();
const { app, db, mails } = api;
const accountant = await createStaffMember(api, 'accounting');
const { doImport, receive, referenceOf } = statementAdmin(api, accountant);
const TOTAL = 1_200_000;

let buyer: Buyer;
let owner: Buyer;
let order: TestOrder;
let other: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  owner = await signedIn(api, 'owner', buyer.workspaceId);
  order = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  other = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  await api.runJobs();
  mails.length = 0;
});

const numberOf = async ({ dealId }: TestOrder): Promise<string> =>
  (await db.selectFrom('deal').select('number').where('id', '=', dealId).executeTakeFirstOrThrow()).number;
/** Mails about payments of an order, once every job is done. */
async function sentFor(of: TestOrder) {
  await api.runJobs();
  const number = await numberOf(of);
  return mails.filter(({ subject }) => subject.includes(number));
}
async function waiting(cents: number): Promise<StaffTransfer> {
  const text = `virement ${randomUUID().slice(0, 8)}`;
  await receive({ cents, text });
  const list = (
    await asStaff(app, accountant, `GET /backoffice/transfers?q=${encodeURIComponent(text)}`)
  ).json<StaffTransfers>();
  return read(list.data[0]?.id ?? '');
}
const read = async (id: string): Promise<StaffTransfer> =>
  (await asStaff(app, accountant, `GET /backoffice/transfers/${id}`)).json();
const match = async ({ id, amount }: StaffTransfer, cents: number, to: TestOrder): Promise<StaffTransfer> =>
  (
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, {
      dealId: to.dealId,
      cents,
      was: amount.amount,
    })
  ).json();
const unmatch = async ({ id }: StaffTransfer, of: TestOrder): Promise<StaffTransfer> =>
  (
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, {
      dealId: of.dealId,
      reason: 'Erreur',
    })
  ).json();

describe('a matched transfer', () => {
  it('of a statement notifies the orderer and the owners that the order is paid, once however often it is imported', async () => {
    const sha256 = await receive({ cents: TOTAL, text: await referenceOf(order) });
    await doImport(sha256);
    await receive({ cents: TOTAL, text: await referenceOf(order) });
    const sent = await sentFor(order);
    expect(
      sent
        .filter(({ subject }) => subject.endsWith('réglée'))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([buyer.email, owner.email].toSorted());
    for (const { text } of sent) {
      expect(text).toContain(`Total de la commande : ${formatAmount(TOTAL)}`.replace(' :', '\u202f:'));
      expect(text).toContain('Reste à payer\u202f: 0,00\u202f€');
    }
  });

  it('for a part of the amount states the rest to the cent, and for too much the refund', async () => {
    await match(await waiting(500_050), 500_050, order);
    const [partial] = await sentFor(order);
    expect(partial?.subject).toMatch(/^Virement reçu/);
    expect(partial?.text).toContain(formatAmount(TOTAL - 500_050));
    mails.length = 0;
    await match(await waiting(TOTAL), TOTAL, order);
    const [paid] = await sentFor(order);
    expect(paid?.subject).toMatch(/réglée$/);
    expect(paid?.text).toContain(`trop-perçu de ${formatAmount(500_050)}`);
  });

  it('that settles several orders states the share of each', async () => {
    const whole = await waiting(2 * TOTAL);
    await match(whole, TOTAL, order);
    await match(await read(whole.id), TOTAL, other);
    for (const one of [order, other]) {
      const sent = await sentFor(one);
      expect(sent).toHaveLength(2);
      expect(sent[0]?.text).toContain(`Virement reçu\u202f: ${formatAmount(2 * TOTAL)}`);
      expect(sent[0]?.text).toContain(`Affecté à cette commande\u202f: ${formatAmount(TOTAL)}`);
    }
  });

  it('that is undone and matched again is announced once', async () => {
    const whole = await waiting(TOTAL + 100);
    const part = await match(whole, TOTAL, order);
    expect(await sentFor(order)).toHaveLength(2);
    const again = await unmatch(part, order);
    await match(again, TOTAL, order);
    expect(await sentFor(order)).toHaveLength(2);
  });

  it('that is undone before its mail was sent is not announced for the first order, then announced for the right one', async () => {
    const part = await match(await waiting(TOTAL), TOTAL, order);
    await match(await unmatch(part, order), TOTAL, other);
    expect(await sentFor(order)).toEqual([]);
    expect(await sentFor(other)).toHaveLength(2);
  });

  it('that is refused sends nothing', async () => {
    const transfer = await waiting(100);
    await match(transfer, 101, order);
    expect(await sentFor(order)).toEqual([]);
  });
});

it('a refund that was made notifies the buyer of its amount and its day', async () => {
  await match(await waiting(TOTAL + 1234), TOTAL + 1234, order);
  await sentFor(order);
  mails.length = 0;
  const requested = { cents: 1234, surplus: 1234, reason: 'Trop-perçu' };
  const { id } = (
    await asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, requested)
  ).json();
  expect(await sentFor(order)).toEqual([]);
  const on = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  await asStaff(app, accountant, `POST /backoffice/refunds/${id}/made`, { on });
  const sent = await sentFor(order);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([buyer.email, owner.email].toSorted());
  expect(sent[0]?.text).toContain(formatAmount(1234));
});
