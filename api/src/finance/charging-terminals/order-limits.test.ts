import { describe, expect, it } from 'vitest';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createAddress } from '../../testing/factories.ts';
import { settleOverdue } from './check-order.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;
const CALL = 'POST /public/stripe/orders';

const stockOf = async (id: number): Promise<number> =>
  (await db.selectFrom('charging_terminal').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const setStock = (id: number, stock: number) =>
  db.updateTable('charging_terminal').set({ stock }).where('id', '=', id).execute();
const order = async (buyer: Buyer, terminalId: number, quantity: number) =>
  as(app, buyer, CALL, { terminalId, quantity, addressId: await createAddress(db, buyer.workspaceId) });
const limit = (buyer: Buyer, cents: number | null, period: 'order' | 'month' | null) =>
  db
    .updateTable('membership')
    .set({ purchase_limit_cents: cents, purchase_limit_period: period })
    .where('workspace_id', '=', buyer.workspaceId)
    .where('person_id', '=', buyer.personId)
    .execute();
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';

// CART-5, TERM-3
it('is refused, and reserves nothing, while the company has no billing address for its invoice', async () => {
  const buyer = await signedIn(api);
  await db
    .updateTable('address')
    .set({ billing: false })
    .where('workspace_id', '=', buyer.workspaceId)
    .execute();
  const before = await stockOf(1);
  const refused = await order(buyer, 1, 1);
  expect([refused.statusCode, codeOf(refused), await stockOf(1)]).toEqual([
    409,
    'profile-incomplete',
    before,
  ]);
  expect(refused.json().detail).toContain('indiquez l’adresse de facturation');
});

describe('the purchase limit', () => {
  it('refuses an order of terminals above it, reserves nothing, and accepts the order of an owner without a limit', async () => {
    const buyer = await signedIn(api);
    const owner = await signedIn(api, 'owner', buyer.workspaceId);
    await limit(buyer, 100_000, 'order');
    const before = await stockOf(1);
    const refused = await order(buyer, 1, 3);
    expect([refused.statusCode, codeOf(refused), await stockOf(1)]).toEqual([409, 'purchase-limit', before]);
    expect(refused.json().detail).toContain(
      'dépasse votre plafond de 1\u202f000\u202f€ hors TVA par commande',
    );
    expect(refused.json().detail).toContain('Demandez à un titulaire');
    expect((await order(buyer, 1, 1)).statusCode).toBe(200);
    expect((await order(owner, 1, 3)).statusCode).toBe(200);
  });

  it('of a month counts orders of terminals that are paid or may still be, and no cancelled one', async () => {
    const buyer = await signedIn(api);
    await limit(buyer, 100_000, 'month');
    expect((await order(buyer, 1, 1)).statusCode).toBe(200);
    const second = await order(buyer, 1, 1);
    expect(codeOf(second)).toBe('purchase-limit');
    expect(second.json().detail).toContain('porterait vos achats du mois à 1\u202f016\u202f€');
    const owner = await signedIn(api, 'owner', buyer.workspaceId);
    const people = (await as(app, owner, 'GET /public/me/contact/people')).json<{
      data: { id: string; spentThisMonth: { amount: number } }[];
    }>();
    expect(people.data.find(({ id }) => id === buyer.personId)?.spentThisMonth.amount).toBe(50_800);
    await db
      .updateTable('terminal_order')
      .set({ state: 'cancelled' })
      .where('person_id', '=', buyer.personId)
      .execute();
    expect((await order(buyer, 1, 1)).statusCode).toBe(200);
  });
});

describe('unpaid orders of a workspace', () => {
  it('never reserve more than half of a model, in one order or in several', async () => {
    await setStock(2, 40);
    const buyer = await signedIn(api);
    const refused = await order(buyer, 2, 40);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'quantity' }]]);
    expect(refused.json().errors[0].message).toContain('au plus 20 bornes d’un même modèle');
    expect((await order(buyer, 2, 15)).statusCode).toBe(200);
    const more = await order(buyer, 2, 6);
    expect(more.json().errors[0].message).toContain('le vôtre en réserve déjà 15');
    expect((await order(buyer, 2, 5)).statusCode).toBe(200);
    expect(await stockOf(2)).toBe(20);
    expect((await order(await signedIn(api), 2, 10)).statusCode).toBe(200);
  });

  it('reserve again once the first are paid', async () => {
    await setStock(4, 20);
    const buyer = await signedIn(api);
    const first = await order(buyer, 4, 10);
    expect((await order(buyer, 4, 5)).statusCode).toBe(422);
    await db
      .updateTable('terminal_order')
      .set({ state: 'paid', paid_at: new Date() })
      .where('id', '=', first.json().order.id)
      .execute();
    expect((await order(buyer, 4, 5)).statusCode).toBe(200);
  });

  it('may reserve the last terminals of a model', async () => {
    await setStock(5, 3);
    expect((await order(await signedIn(api), 5, 3)).statusCode).toBe(200);
    expect(await stockOf(5)).toBe(0);
  });

  it('expire within an hour, when the payment page closes, and give their terminals back', async () => {
    await setStock(6, 12);
    const buyer = await signedIn(api);
    const made = await order(buyer, 6, 6);
    const row = await db
      .selectFrom('terminal_order')
      .selectAll()
      .where('id', '=', made.json().order.id)
      .executeTakeFirstOrThrow();
    expect(payments.opened.at(-1)?.expiresAt).toEqual(row.expires_at);
    const minutes = (row.expires_at.getTime() - row.created_at.getTime()) / 60_000;
    expect([minutes >= 30, minutes <= 60]).toEqual([true, true]);
    expect(await stockOf(6)).toBe(6);
    const later = new Date(row.expires_at.getTime() + 11 * 60_000);
    const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
    await settleOverdue({ db, payments, clock: { now: () => later }, log });
    expect(await stockOf(6)).toBe(12);
  });

  it('cannot be made and abandoned all day: fifteen in 24 hours', async () => {
    const buyer = await signedIn(api);
    for (let made = 0; made < 15; made += 1) {
      expect((await order(buyer, 14, 1)).statusCode).toBe(200);
      await db
        .updateTable('terminal_order')
        .set({ state: 'cancelled' })
        .where('workspace_id', '=', buyer.workspaceId)
        .execute();
    }
    const refused = await order(buyer, 14, 1);
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'limit-reached',
      expect.stringContaining('sans règlement'),
    ]);
    await db
      .updateTable('terminal_order')
      .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
      .where('workspace_id', '=', buyer.workspaceId)
      .execute();
    expect((await order(buyer, 14, 1)).statusCode).toBe(200);
  });
});
