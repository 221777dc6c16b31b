import type {
  StaffTerminalOrder,
  StaffTerminalOrders,
} from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { describe, expect, it } from 'vitest';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createAddress } from '../../testing/factories.ts';
import { removeMember } from '../../testing/departed-member.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const TERMINAL = 7;

type Ordered = { buyer: Buyer; id: string; number: string; total: number };
const stock = async (): Promise<number> =>
  (
    await db
      .selectFrom('charging_terminal')
      .select('stock')
      .where('id', '=', TERMINAL)
      .executeTakeFirstOrThrow()
  ).stock;

async function placeOrder(): Promise<Ordered> {
  await db.updateTable('charging_terminal').set({ stock: 100 }).where('id', '=', TERMINAL).execute();
  const buyer = await signedIn(api);
  const addressId = await createAddress(db, buyer.workspaceId);
  const { order } = (
    await as(app, buyer, 'POST /public/stripe/orders', { terminalId: TERMINAL, quantity: 2, addressId })
  ).json();
  return { buyer, id: order.id, number: order.number, total: order.inclTax.amount };
}
async function message(type: string, object: object): Promise<void> {
  const { body, signature } = payments.sign({
    id: `evt_${Math.random()}`,
    object: 'event',
    type,
    data: { object },
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await app.inject({ method: 'POST', url: '/public/stripe/webhook', headers, payload: body });
}
async function createPaidOrder(): Promise<Ordered> {
  const order = await placeOrder();
  await message('checkout.session.completed', {
    object: 'checkout.session',
    id: `cs_${order.id}`,
    client_reference_id: order.id,
    currency: 'eur',
    amount_total: order.total,
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
  });
  return order;
}
const read = async ({ id }: Ordered): Promise<StaffTerminalOrder> =>
  (await asStaff(app, accountant, `GET /backoffice/terminal-orders/${id}`)).json();
const run = ({ id }: Ordered, what: string, body?: object, who = accountant) =>
  asStaff(app, who, `POST /backoffice/terminal-orders/${id}/${what}`, body);
const list = async (query: string): Promise<StaffTerminalOrders> =>
  (await asStaff(app, sales, `GET /backoffice/terminal-orders?${query}`)).json();
const refund = (order: Ordered, who = accountant) =>
  run(order, 'refund', { reason: 'Commande en double' }, who);
const ship = (order: Ordered) => run(order, 'ship', { carrier: 'Géodis', parcel: '7Y001' });
const log = ({ id }: Ordered) =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', id).orderBy('id').execute();
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
async function subjects({ buyer }: Ordered): Promise<string[]> {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
}

describe('orders of terminals at the back-office', () => {
  // MONEY-18
  it('are of every company, searched, narrowed by payment and step, sorted and paged', async () => {
    const [waiting, paid] = [await placeOrder(), await createPaidOrder()];
    const shown = await read(paid);
    expect(shown).toMatchObject({
      state: 'paid',
      step: 'to-ship',
      quantity: 2,
      buyer: { email: paid.buyer.email },
      may: ['ship', 'refund'],
    });
    expect(shown.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(shown.total.amount);
    expect(shown.exclTax.amount + shown.vat.amount).toBe(shown.total.amount);
    expect((await list(`q=${paid.number.toLowerCase()}`)).data.map(({ id }) => id)).toEqual([paid.id]);
    expect((await list(`q=${waiting.number}&state=paid`)).data).toEqual([]);
    expect((await list('step=to-ship&perPage=100')).data.map(({ id }) => id)).toContain(paid.id);
    const [first, second] = (await list('sort=number&direction=asc&perPage=100')).data;
    expect((await list('sort=number&direction=asc&perPage=1&page=2')).data[0]?.id).toBe(second?.id);
    expect(first?.id).not.toBe(second?.id);
  });

  // MONEY-18
  it('step back once from the step that was read, for two who do it at once', async () => {
    const order = await createPaidOrder();
    await ship(order);
    await run(order, 'deliver');
    const back = () => run(order, 'step-back', { step: 'delivered' });
    expect(codes(await Promise.all([back(), back()]))).toEqual([200, 409]);
    expect(await read(order)).toMatchObject({ step: 'shipped', carrier: 'Géodis', parcel: '7Y001' });
  });

  // MONEY-18
  it('leave and arrive step by step, notified once, and step back', async () => {
    const order = await createPaidOrder();
    expect((await run(order, 'deliver')).statusCode).toBe(409);
    expect((await run(order, 'ship', { carrier: ' ' })).statusCode).toBe(422);
    expect(codes(await Promise.all([ship(order), ship(order)]))).toEqual([200, 409]);
    expect(await read(order)).toMatchObject({
      step: 'shipped',
      carrier: 'Géodis',
      parcel: '7Y001',
      may: ['deliver', 'step-back', 'refund'],
    });
    expect(
      (await subjects(order)).filter((subject) => subject === `Commande ${order.number} expédiée`),
    ).toHaveLength(1);
    await run(order, 'deliver');
    expect(await read(order)).toMatchObject({ step: 'delivered', may: ['step-back', 'refund'] });
    await run(order, 'step-back');
    await run(order, 'step-back');
    expect(await read(order)).toMatchObject({ step: 'to-ship', carrier: '', shippedAt: null });
    expect((await log(order)).map(({ after }) => after)).toMatchObject([
      { step: 'shipped' },
      { step: 'delivered' },
      { step: 'shipped' },
      { step: 'to-ship' },
    ]);
    const own = (await as(app, order.buyer, `GET /public/stripe/orders/${order.id}`)).json();
    expect(own).toMatchObject({ state: 'paid', shippedAt: null });
  });

  it('are notified to an owner, from the day their buyer left the company', async () => {
    const order = await createPaidOrder();
    const before = await subjects(order);
    const owner = await removeMember(api, order.buyer);
    await ship(order);
    await refund(order);
    expect(await subjects(order)).toEqual(before);
    expect(api.mails.filter(({ to }) => to === owner.email)).toHaveLength(2);
  });

  // MONEY-18, MONEY-19
  it('are refunded to the card once for concurrent requests, and the provider’s own message changes nothing more', async () => {
    const order = await createPaidOrder();
    const before = await stock();
    expect(codes(await Promise.all([1, 2, 3].map(() => refund(order))))).toEqual([200, 409, 409]);
    expect([...payments.refunded].filter((id) => id === `pi_${order.id}`)).toHaveLength(1);
    expect(await read(order)).toMatchObject({ state: 'refunded', step: null, may: [] });
    expect(await stock()).toBe(before + 2);
    await message('charge.refunded', {
      object: 'charge',
      id: 'ch',
      refunded: true,
      payment_intent: `pi_${order.id}`,
      metadata: {},
    });
    expect(await stock()).toBe(before + 2);
    expect((await subjects(order)).filter((subject) => /remboursée/.test(subject))).toHaveLength(1);
    expect(await log(order)).toMatchObject([
      { after: { payment: 'refunded', reason: 'Commande en double', amountCents: order.total } },
    ]);
  });

  it('that left are given back without their terminals coming back to the shelf', async () => {
    const order = await createPaidOrder();
    await ship(order);
    const before = await stock();
    expect((await refund(order)).statusCode).toBe(200);
    expect([await stock(), (await read(order)).step]).toEqual([before, 'shipped']);
  });

  it('are unchanged while the provider does not answer', async () => {
    const [paid, waiting] = [await createPaidOrder(), await placeOrder()];
    payments.answers(false);
    expect(codes([await refund(paid), await run(waiting, 'cancel')])).toEqual([503, 503]);
    payments.answers(true);
    expect([(await read(paid)).state, (await read(waiting)).state]).toEqual(['paid', 'pending']);
    expect([await log(paid), await log(waiting)]).toEqual([[], []]);
  });

  // MONEY-19
  it('that are unpaid are cancelled once their page is closed, and return their stock, unless they were paid before', async () => {
    const order = await placeOrder();
    const before = await stock();
    expect(codes(await Promise.all([run(order, 'cancel'), run(order, 'cancel')]))).toEqual([200, 409]);
    expect([(await read(order)).state, await stock()]).toEqual(['cancelled', before + 2]);
    const faster = await placeOrder();
    payments.report(`cs_${faster.id}`, { state: 'paid', paymentId: `pi_${faster.id}`, cents: faster.total });
    const answer = await run(faster, 'cancel');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringMatching(/vient d’être réglée/),
    ]);
    expect((await read(faster)).state).toBe('pending');
    expect((await refund(order)).statusCode).toBe(409);
  });

  it('without a card payment have nothing to give back; sales give nothing back', async () => {
    const order = await createPaidOrder();
    expect((await refund(order, sales)).statusCode).toBe(403);
    await db.updateTable('terminal_order').set({ payment_id: null }).where('id', '=', order.id).execute();
    expect((await refund(order)).json().type).toMatch(/nothing-due$/);
    expect(payments.refunded.has(`pi_${order.id}`)).toBe(false);
  });
});
