import { randomUUID } from 'node:crypto';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import {
  type ChargingTerminal,
  TerminalOrderBody,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { describe, expect, it } from 'vitest';
import { fakePayments } from '../../testing/fakes/payments.ts';
import { PaymentsUnavailable } from '../../platform/adapters/payments.ts';
import { systemClock } from '../../platform/clock.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { proofread } from '../../testing/proofread.ts';
import { createMembership, createAddress } from '../../testing/factories.ts';
import { signIn } from '../../testing/app.ts';
import { orderTerminals } from './order-terminals.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { app, db } = api;

const stockOf = async (id: number): Promise<number> =>
  (await db.selectFrom('charging_terminal').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const orderBody = async (buyer: Buyer, given: object = {}): Promise<object> => ({
  terminalId: 3,
  quantity: 2,
  addressId: await createAddress(db, buyer.workspaceId),
  ...given,
});

describe('the range', () => {
  // TERM-1
  it('is public: twelve to sixteen terminals of 7.4 to 22 kW, each with the facts for a choice', async () => {
    const answer = await app.inject({ method: 'GET', url: '/public/stripe/electricals-terminals' });
    const { data } = answer.json<{ data: ChargingTerminal[] }>();
    expect(data.length).toBeGreaterThanOrEqual(12);
    expect(data.length).toBeLessThanOrEqual(16);
    for (const terminal of data) {
      expect(terminal.powerKw).toBeGreaterThanOrEqual(7.4);
      expect(terminal.powerKw).toBeLessThanOrEqual(22);
      expect(terminal.needsInstaller).toBe(true);
      expect(terminal.vat.amount).toBe(vatOn(terminal.exclTax.amount));
      expect(terminal.inclTax.amount).toBe(terminal.exclTax.amount + terminal.vat.amount);
      expect(terminal.details.length).toBeGreaterThan(3);
    }
    expect(new Set(data.map(({ phases }) => phases))).toEqual(new Set(['mono', 'tri']));
    expect(new Set(data.map(({ ocpp }) => ocpp))).toEqual(new Set([null, '1.6J', '2.0.1']));
    expect(
      data.some(({ cableMetres }) => cableMetres === null) &&
        data.some(({ cableMetres }) => cableMetres === 7.5),
    ).toBe(true);
  });

  it('is in good French', async () => {
    const answer = await app.inject({ method: 'GET', url: '/public/stripe/electricals-terminals' });
    const { data } = answer.json<{ data: ChargingTerminal[] }>();
    const texts = data.flatMap(({ summary, details }) => [
      summary,
      ...details.flatMap(({ label, value }) => [label, value]),
    ]);
    expect(texts.flatMap((text) => proofread(text))).toEqual([]);
  });

  it('answers one of them, and 404 for what is not sold', async () => {
    const one = await app.inject({ method: 'GET', url: '/public/stripe/electrical-terminal/8' });
    expect(one.json()).toMatchObject({ name: 'Garrigue 22 RFID', powerKw: 22, rfid: true });
    expect(
      (await app.inject({ method: 'GET', url: '/public/stripe/electrical-terminal/999' })).statusCode,
    ).toBe(404);
    expect(
      (await app.inject({ method: 'GET', url: '/public/stripe/electrical-terminal-price/999' })).statusCode,
    ).toBe(404);
  });

  // TERM-1
  it('has a price by quantity, delivery and installation included', async () => {
    const price = (query: string) =>
      app.inject({ method: 'GET', url: `/public/stripe/electrical-terminal-price/3${query}` });
    expect((await price('')).json()).toMatchObject({
      quantity: 1,
      discountPercent: 0,
      exclTax: { amount: 70_800 },
      inclTax: { amount: 84_960 },
      installation: null,
    });
    expect((await price('?quantity=10&installation=1')).json()).toMatchObject({
      discountPercent: 8,
      unit: { amount: 63_388 },
      installation: { amount: 690_000 },
      exclTax: { amount: 1_325_780 },
      inclTax: { amount: 1_590_936 },
    });
    expect((await price('?quantity=51')).statusCode).toBe(400);
  });
});

describe('an order', () => {
  // TERM-3
  it('reserves the stock and redirects to the payment page, at the price of the server', async () => {
    const buyer = await signedIn(api);
    const before = await stockOf(3);
    const answer = await as(
      app,
      buyer,
      'POST /public/stripe/orders',
      await orderBody(buyer, { installation: true }),
    );
    const { order, url } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(order).toMatchObject({
      state: 'pending',
      terminal: 'Linea Pro 7',
      quantity: 2,
      address: '1 rue du Pont, 69003 Lyon',
      paidAt: null,
    });
    expect([order.exclTax.amount, order.vat.amount, order.inclTax.amount]).toEqual([
      277_700, 55_540, 333_240,
    ]);
    expect(order.payUrl).toBe(url);
    expect(await stockOf(3)).toBe(before - 2);
    const asked = payments.opened.at(-1);
    expect(asked?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(333_240);
    expect(asked?.successUrl).toBe(
      `https://pomelo.test/bornes-electriques/commandes/${order.id}?retour=paye`,
    );
  });

  it('accepts no installation that is not offered, and reserves no stock for it', async () => {
    const buyer = await signedIn(api);
    const offered = await db
      .selectFrom('charging_terminal')
      .select('installation_cents')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const before = await stockOf(3);
    await db.updateTable('charging_terminal').set({ installation_cents: null }).where('id', '=', 3).execute();
    const answer = await as(
      app,
      buyer,
      'POST /public/stripe/orders',
      await orderBody(buyer, { installation: true }),
    );
    await db.updateTable('charging_terminal').set(offered).where('id', '=', 3).execute();
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [
        {
          path: 'installation',
          message: 'La pose de cette borne n’est pas proposée\u202f: commandez-la sans la pose.',
        },
      ],
    ]);
    expect(await stockOf(3)).toBe(before);
  });

  it('is made once for one key, even for two concurrent requests, and another order under it is refused', async () => {
    const buyer = await signedIn(api);
    const body = await orderBody(buyer, { quantity: 1 });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => as(app, buyer, 'POST /public/stripe/orders', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect((await as(app, buyer, 'GET /public/stripe/orders')).json()).toMatchObject({
      data: [{}],
      meta: { page: 1, total: 1 },
    });
    expect((await as(app, buyer, 'GET /public/stripe/orders?page=2&perPage=1')).json()).toMatchObject({
      data: [],
      meta: { totalPages: 1 },
    });
    const other = await as(app, buyer, 'POST /public/stripe/orders', { ...body, quantity: 2 }, headers);
    expect([other.statusCode, other.json().type]).toEqual([
      422,
      expect.stringMatching(/idempotency-mismatch$/),
    ]);
  });

  it('is found again by its key after its address changed or was archived, and is refused to another address', async () => {
    const buyer = await signedIn(api);
    const body = await orderBody(buyer, { quantity: 1 });
    const headers = { 'idempotency-key': randomUUID() };
    const ask = (asked: object) => as(app, buyer, 'POST /public/stripe/orders', asked, headers);
    const made = (await ask(body)).json();
    const addressId = await createAddress(db, buyer.workspaceId, {
      street: '2 rue du Pont',
      billing: false,
      delivery: false,
    });
    const other = await ask({ ...body, addressId });
    expect([other.statusCode, other.json().type]).toEqual([
      422,
      expect.stringMatching(/idempotency-mismatch$/),
    ]);
    const own = (await as(app, buyer, 'GET /public/me/contact/addresses')).json().data;
    for (const { id } of own)
      await as(app, buyer, `PATCH /public/me/contact/addresses/${id}`, { street: '9 rue Neuve' });
    const again = (await ask(body)).json();
    expect([again.order.id, again.order.address]).toEqual([made.order.id, made.order.address]);
    await db
      .updateTable('address')
      .set({ archived_at: new Date(), billing: false, delivery: false })
      .where('workspace_id', '=', buyer.workspaceId)
      .execute();
    expect((await ask(body)).json().order.id).toBe(made.order.id);
  });

  it('leads to no payment page once an identical concurrent request was cancelled', async () => {
    const opened = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let asked = 0;
    const openCheckout: typeof payments.openCheckout = async (request) => {
      asked += 1;
      if (asked === 2) throw new PaymentsUnavailable();
      opened.resolve();
      await goOn.promise;
      return payments.openCheckout(request);
    };
    const buyer = await signedIn(api);
    const body = TerminalOrderBody.parse(await orderBody(buyer));
    const [key, before] = [randomUUID(), await stockOf(3)];
    const caller = {
      personId: buyer.personId,
      workspaceId: buyer.workspaceId,
      role: 'buyer',
      sessionId: '',
      staff: false,
    } as const;
    const order = () =>
      orderTerminals(
        { db, clock: systemClock, siteUrl: 'https://pomelo.test', payments: { ...payments, openCheckout } },
        caller,
        body,
        key,
      );
    const first = order();
    await opened.promise;
    await expect(order()).rejects.toMatchObject({ code: 'unavailable' });
    goOn.resolve();
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
    const checkoutId = `cs_${payments.opened.at(-1)?.orderId}`;
    expect([await payments.stateOf(checkoutId), await stockOf(3)]).toEqual([{ state: 'expired' }, before]);
    expect((await as(app, buyer, 'GET /public/stripe/orders')).json().data).toEqual([]);
  });

  it('is refused with the number that is left, and takes nothing', async () => {
    const buyer = await signedIn(api);
    await db.updateTable('charging_terminal').set({ stock: 2 }).where('id', '=', 12).execute();
    const answer = await as(
      app,
      buyer,
      'POST /public/stripe/orders',
      await orderBody(buyer, { terminalId: 12, quantity: 3 }),
    );
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'quantity', message: 'Il ne reste que 2 bornes en stock.' }],
    });
    expect(await stockOf(12)).toBe(2);
  });

  it('never sells the last one twice', async () => {
    await db.updateTable('charging_terminal').set({ stock: 1 }).where('id', '=', 13).execute();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => signedIn(api)));
    const answers = await Promise.all(
      buyers.map(async (buyer) =>
        as(app, buyer, 'POST /public/stripe/orders', await orderBody(buyer, { terminalId: 13, quantity: 1 })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stockOf(13)).toBe(0);
  });

  it('is delivered only to an address of the workspace', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const answer = await as(app, buyer, 'POST /public/stripe/orders', await orderBody(other));
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'addressId' }] });
  });

  it('is not made while the provider is down: no stock is reserved, and the same request succeeds later', async () => {
    const buyer = await signedIn(api);
    const body = await orderBody(buyer);
    const headers = { 'idempotency-key': randomUUID() };
    const before = await stockOf(3);
    payments.answers(false);
    const refused = await as(app, buyer, 'POST /public/stripe/orders', body, headers);
    payments.answers(true);
    expect([refused.statusCode, await stockOf(3)]).toEqual([503, before]);
    expect((await as(app, buyer, 'GET /public/stripe/orders')).json().data).toEqual([]);
    expect((await as(app, buyer, 'POST /public/stripe/orders', body, headers)).statusCode).toBe(200);
  });

  it('is one of at most five unpaid orders', async () => {
    const buyer = await signedIn(api);
    const body = await orderBody(buyer, { terminalId: 1, quantity: 1 });
    for (let made = 0; made < 5; made += 1)
      expect((await as(app, buyer, 'POST /public/stripe/orders', body)).statusCode).toBe(200);
    expect((await as(app, buyer, 'POST /public/stripe/orders', body)).json().type).toMatch(/limit-reached$/);
  });

  // TERM-3
  it('is seen by its workspace only, by a viewer too', async () => {
    const [buyer, stranger] = [await signedIn(api), await signedIn(api)];
    const { order } = (await as(app, buyer, 'POST /public/stripe/orders', await orderBody(buyer))).json();
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await as(app, viewer, `GET /public/stripe/orders/${order.id}`)).json()).toEqual(order);
    expect((await as(app, stranger, `GET /public/stripe/orders/${order.id}`)).statusCode).toBe(404);
    expect((await as(app, stranger, 'GET /public/stripe/orders')).json().data).toEqual([]);
    expect((await as(app, viewer, 'POST /public/stripe/orders', await orderBody(buyer))).statusCode).toBe(
      403,
    );
  });

  it('stays in the workspace it was made in: the same person elsewhere does not see it', async () => {
    const [buyer, elsewhere] = [await signedIn(api), await signedIn(api)];
    await createMembership(db, elsewhere.workspaceId, buyer.personId);
    const { order } = (await as(app, buyer, 'POST /public/stripe/orders', await orderBody(buyer))).json();
    const there = { headers: await signIn(app, buyer.email, elsewhere.workspaceId) };
    expect((await as(app, there, `GET /public/stripe/orders/${order.id}`)).statusCode).toBe(404);
  });
});
