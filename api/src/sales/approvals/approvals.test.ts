import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Approval } from '@pomelo/contract/workspace/approval.schemas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, type TestListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent, mails, runJobs } = api;

const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const stocked = async (options: Parameters<typeof createListing>[1] = {}): Promise<TestListing> => {
  const item = await createListing(db, options);
  await catalogueIsCurrent();
  return item;
};
const add = (who: Buyer, ...productIds: number[]) =>
  as(app, who, 'POST /public/cart/products', { product_ids: productIds });
const book = (who: Buyer, productId: number, duration = 24) =>
  as(app, who, `POST /public/catalog/products/${productId}/booking`, { duration });
const cartIds = async (who: Buyer): Promise<number[]> => (await as(app, who, 'GET /public/cart')).json().ids;
const ask = (who: Buyer) => as(app, who, 'POST /public/approvals');
const decide = (who: Buyer, id: string, body: object) =>
  as(app, who, `POST /public/approvals/${id}/decision`, body);
const list = async (who: Buyer, query = ''): Promise<Approval[]> =>
  (await as(app, who, `GET /public/approvals${query}`)).json().data;
const bookingsOf = async (
  who: Buyer,
): Promise<{ productId: number; endDate: string; extendable: boolean }[]> =>
  (await as(app, who, 'GET /public/catalog/products/bookings')).json().data;

type Team = { owner: Buyer; buyer: Buyer };
async function team(): Promise<Team> {
  const owner = await signedIn(api, 'owner');
  return { owner, buyer: await signedIn(api, 'buyer', owner.workspaceId) };
}
/** A request of the team's buyer for these vehicles, new ones unless given. */
async function requested({ buyer }: Pick<Team, 'buyer'>, items?: TestListing[]): Promise<Approval> {
  const wanted = items ?? [await stocked(), await stocked({ price_b2b_cents: 700_000, vat_regime: 'marge' })];
  await add(buyer, ...wanted.map(({ productId }) => productId));
  return (await ask(buyer)).json();
}

describe('requesting an approval', () => {
  // CART-11
  it('takes the vehicles out of the cart and books them for three days', async () => {
    const { owner, buyer } = await team();
    const [held, free] = [await stocked(), await stocked({ vat_regime: 'marge', price_b2b_cents: 700_000 })];
    await book(buyer, held.productId);
    await add(buyer, held.productId, free.productId);
    const answer = await ask(buyer);
    expect(answer.statusCode).toBe(200);
    const approval: Approval = answer.json();
    expect(approval).toMatchObject({
      state: 'pending',
      mine: true,
      total: { amount: 1_934_500 },
      dealId: null,
      decidedBy: null,
    });
    expect(
      approval.lines.map(({ productId, price, held: isHeld }) => [productId, price.amount, isHeld]),
    ).toEqual([
      [held.productId, 1_234_500, true],
      [free.productId, 700_000, true],
    ]);
    expect(Math.round((Date.parse(approval.expiresAt) - Date.parse(approval.askedAt)) / HOUR_MS)).toBe(72);
    expect(await cartIds(buyer)).toEqual([]);
    const bookings = await bookingsOf(owner);
    expect(bookings.map(({ endDate, extendable }) => [endDate, extendable])).toEqual(
      Array.from({ length: 2 }, () => [approval.expiresAt, false]),
    );
    const rival = await signedIn(api);
    for (const { productId } of [held, free])
      expect(codeOf(await book(rival, productId))).toBe('already-booked');
  });

  it('leaves a booking that ends later unchanged', async () => {
    const { buyer } = await team();
    const { productId } = await stocked();
    await book(buyer, productId, 72);
    const { endDate } = (
      await as(app, buyer, `POST /public/catalog/products/${productId}/booking/extension`)
    ).json();
    await add(buyer, productId);
    await ask(buyer);
    expect((await bookingsOf(buyer))[0]?.endDate).toBe(endDate);
  });

  it('is for a cart with something in it, of a person who may order', async () => {
    const { owner, buyer } = await team();
    expect(codeOf(await ask(buyer))).toBe('cart-empty');
    await add(owner, (await stocked()).productId);
    await db.updateTable('person').set({ phone1: null }).where('id', '=', buyer.personId).execute();
    expect(codeOf(await ask(buyer))).toBe('profile-incomplete');
    expect((await app.inject({ method: 'POST', url: '/public/approvals' })).statusCode).toBe(401);
    expect((await ask(await signedIn(api, 'viewer', owner.workspaceId))).statusCode).toBe(403);
  });

  it('names the vehicle that was lost, and leaves the cart unchanged', async () => {
    const { buyer } = await team();
    const lost = await stocked({ reference: 'PARTI-1' });
    await add(buyer, lost.productId);
    await book(await signedIn(api), lost.productId);
    const answer = await ask(buyer);
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'vehicle-lost',
      expect.stringContaining('PARTI-1'),
    ]);
    expect(await cartIds(buyer)).toEqual([lost.productId]);
  });

  it('stops at the booking limit of a workspace', async () => {
    const { buyer } = await team();
    for (let count = 0; count < 9; count += 1) await book(buyer, (await stocked()).productId);
    await add(buyer, (await stocked()).productId, (await stocked()).productId);
    const answer = await ask(buyer);
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'booking-limit',
      'Votre espace tient déjà 10 réservations, son maximum.',
    ]);
    expect(await cartIds(buyer)).toHaveLength(2);
    expect(await bookingsOf(buyer)).toHaveLength(9);
  });

  it('makes one request of a cart for twenty concurrent calls', async () => {
    const { owner, buyer } = await team();
    await add(buyer, (await stocked()).productId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(buyer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await list(owner)).toHaveLength(1);
  });

  it('returns the same request for a retry with the same key', async () => {
    const { owner, buyer } = await team();
    await add(buyer, (await stocked()).productId);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(app, buyer, 'POST /public/approvals', undefined, key)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await list(owner)).toHaveLength(1);
  });

  it('writes to every other owner who chose it', async () => {
    const { owner, buyer } = await team();
    const unsubscribed = await signedIn(api, 'owner', owner.workspaceId);
    await db
      .insertInto('notification_choice')
      .values({ person_id: unsubscribed.personId, kind: 'approvals', frequency: 'off' })
      .execute();
    await requested({ buyer });
    await runJobs();
    const [mail, ...others] = mails.filter(({ to }) => to === owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Camille Renard demande votre accord pour 2 véhicules');
    for (const texts of ['Peugeot 208', '19\u202f345\u202f€', 'https://pomelo.test/profil/accords'])
      expect(mail?.text).toContain(texts);
    expect(mails.filter(({ to }) => [unsubscribed.email, buyer.email].includes(to))).toEqual([]);
  });
});

describe('a vehicle that waits for an agreement', () => {
  it('is neither cancelled, extended nor ordered apart from the request', async () => {
    const { owner, buyer } = await team();
    const item = await stocked();
    await requested({ buyer }, [item]);
    const path = `/public/catalog/products/${item.productId}/booking` as const;
    const refused = [
      await as(app, owner, `DELETE ${path}`),
      await as(app, owner, `POST ${path}/extension`),
      await add(owner, item.productId),
    ];
    expect(refused.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      Array.from({ length: 3 }, () => [409, 'awaits-approval']),
    );
    expect(codeOf(await book(owner, item.productId))).toBe('already-booked');
    expect((await book(buyer, item.productId)).json()).toMatchObject({
      productId: item.productId,
      extendable: false,
    });
  });
});

describe('agreeing to a purchase', () => {
  // CART-11
  it('orders in the name of the asker, above the limit, at the total that was shown', async () => {
    const { owner, buyer } = await team();
    await db
      .updateTable('membership')
      .set({ purchase_limit_cents: 1_000_000, purchase_limit_period: 'order' })
      .where('person_id', '=', buyer.personId)
      .execute();
    const { id, total, lines } = await requested({ buyer });
    const answer = await decide(owner, id, { accept: true, total: total.amount });
    expect(answer.statusCode).toBe(200);
    const approval: Approval = answer.json();
    expect(approval).toMatchObject({
      state: 'approved',
      decidedBy: 'Camille Renard',
      total: { amount: 1_934_500 },
    });
    const deal = await db
      .selectFrom('deal')
      .selectAll()
      .where('id', '=', approval.dealId)
      .executeTakeFirstOrThrow();
    expect([deal.person_id, deal.step]).toEqual([buyer.personId, 'step-4']);
    const order = (await as(app, buyer, `GET /public/cart/validated/${approval.dealId}`)).json();
    expect(order.bundles.map(({ productId }: { productId: number }) => productId)).toEqual(
      lines.map(({ productId }) => productId),
    );
    expect(await bookingsOf(owner)).toEqual([]);
    expect((await as(app, owner, 'GET /public/me')).json().toPay.amount).toBe(2_181_400);
    await runJobs();
    expect(mails.find(({ to }) => to === buyer.email)?.subject).toBe(
      `Votre achat est accordé\u202f: commande ${deal.number}`,
    );
  });

  it('requires the total that was agreed to, and refuses another with the current one', async () => {
    const { owner, buyer } = await team();
    const item = await stocked();
    const { id } = await requested({ buyer }, [item]);
    expect((await decide(owner, id, { accept: true })).json().errors[0].path).toBe('total');
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 1_300_000 })
      .where('id', '=', item.id)
      .execute();
    const answer = await decide(owner, id, { accept: true, total: 1_234_500 });
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'price-changed',
      expect.stringContaining('13\u202f000\u202f€'),
    ]);
    const [shown] = await list(owner);
    expect(shown).toMatchObject({ state: 'pending', total: { amount: 1_300_000 } });
    expect((await decide(owner, id, { accept: true, total: 1_300_000 })).json().total.amount).toBe(1_300_000);
    await db.updateTable('catalogue_item').set({ price_b2b_cents: 1 }).where('id', '=', item.id).execute();
    expect((await list(owner))[0]?.total.amount).toBe(1_300_000);
  });

  it('names the vehicle that left the stock, and leaves the request to be refused', async () => {
    const { owner, buyer } = await team();
    const [gone, stored] = [await stocked({ reference: 'RETIRE-1' }), await stocked()];
    const { id, total } = await requested({ buyer }, [gone, stored]);
    await db.updateTable('product').set({ status: 'withdrawn' }).where('id', '=', gone.productId).execute();
    const answer = await decide(owner, id, { accept: true, total: total.amount });
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'vehicle-lost',
      expect.stringContaining('RETIRE-1'),
    ]);
    expect((await list(owner))[0]?.lines.map(({ held }) => held)).toEqual([false, true]);
    await decide(owner, id, { accept: false });
    expect(await cartIds(buyer)).toEqual([stored.productId]);
  });

  it('lists what the order would lack, and in whose name', async () => {
    const { owner, buyer } = await team();
    const { id, total } = await requested({ buyer });
    await db.updateTable('person').set({ phone1: null }).where('id', '=', buyer.personId).execute();
    const answer = await decide(owner, id, { accept: true, total: total.amount });
    expect([codeOf(answer), answer.json().detail]).toEqual([
      'profile-incomplete',
      expect.stringContaining('au nom de Camille Renard'),
    ]);
  });

  it('orders in the owner’s own name once the asker has left', async () => {
    const { owner, buyer } = await team();
    const { id, total } = await requested({ buyer });
    await as(app, owner, `DELETE /public/me/contact/people/${buyer.personId}`);
    const { dealId } = (await decide(owner, id, { accept: true, total: total.amount })).json();
    const deal = await db
      .selectFrom('deal')
      .select('person_id')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(deal.person_id).toBe(owner.personId);
  });

  it('is decided by another owner, where there is one', async () => {
    const { owner } = await team();
    const { id, total } = await requested({ buyer: owner });
    const other = await signedIn(api, 'owner', owner.workspaceId);
    const answer = await decide(owner, id, { accept: true, total: total.amount });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      expect.stringContaining('un autre titulaire'),
    ]);
    expect((await decide(other, id, { accept: true, total: total.amount })).statusCode).toBe(200);
    const alone = await signedIn(api, 'owner');
    const own = await requested({ buyer: alone });
    expect((await decide(alone, own.id, { accept: true, total: own.total.amount })).statusCode).toBe(200);
  });
});

describe('refusing or withdrawing', () => {
  it('ends bookings when they would have ended, and puts the vehicles back into the cart', async () => {
    const { owner, buyer } = await team();
    const [held, free] = [await stocked(), await stocked()];
    const { endDate } = (await book(buyer, held.productId)).json();
    const { id } = await requested({ buyer }, [held, free]);
    const answer = await decide(owner, id, { accept: false, reason: 'Déjà deux au parc.' });
    expect(answer.json()).toMatchObject({ state: 'refused', reason: 'Déjà deux au parc.' });
    expect((await cartIds(buyer)).toSorted((a, b) => a - b)).toEqual(
      [held.productId, free.productId].toSorted((a, b) => a - b),
    );
    expect(
      (await bookingsOf(buyer)).map(({ productId, endDate: end, extendable }) => [
        productId,
        end,
        extendable,
      ]),
    ).toEqual([[held.productId, endDate, true]]);
    expect((await book(await signedIn(api), free.productId)).statusCode).toBe(200);
    await runJobs();
    expect(mails.find(({ to }) => to === buyer.email)?.text).toContain('Déjà deux au parc.');
  });

  it('cancels a booking whose own end has passed', async () => {
    const { buyer } = await team();
    const { productId } = await stocked();
    await book(buyer, productId);
    await add(buyer, productId);
    const { id } = (await ask(buyer)).json();
    await sql`UPDATE approval_line SET booked_until = now() - interval '1 minute' WHERE approval_id = ${id}`.execute(
      db,
    );
    expect((await as(app, buyer, `DELETE /public/approvals/${id}`)).json().state).toBe('cancelled');
    expect(await bookingsOf(buyer)).toEqual([]);
    expect(await cartIds(buyer)).toEqual([productId]);
  });

  it('is visible to its requester and to owners; another’s request is not found', async () => {
    const { owner, buyer } = await team();
    const { id } = await requested({ buyer });
    const colleague = await signedIn(api, 'buyer', owner.workspaceId);
    const stranger = await signedIn(api, 'owner');
    for (const who of [colleague, stranger]) {
      expect((await as(app, who, `DELETE /public/approvals/${id}`)).statusCode).toBe(404);
      expect(await list(who)).toEqual([]);
    }
    expect((await decide(stranger, id, { accept: false })).statusCode).toBe(404);
    expect((await as(app, owner, `DELETE /public/approvals/${id}`)).statusCode).toBe(200);
  });
});

describe('the list of requests', () => {
  // CART-11
  it('is paged, the latest first, and can be narrowed to a state', async () => {
    const { owner, buyer } = await team();
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await requested({ buyer }, [await stocked()])).id);
    await decide(owner, ids[1] ?? '', { accept: false });
    expect((await list(owner)).map(({ id }) => id)).toEqual(ids);
    const { data, meta } = (await as(app, owner, 'GET /public/approvals?perPage=2&page=2')).json();
    expect([data.length, meta]).toEqual([1, { page: 2, perPage: 2, total: 3, totalPages: 2 }]);
    expect((await list(owner, '?state=pending')).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect((await list(buyer, '?state=refused')).map(({ id, mine }) => [id, mine])).toEqual([[ids[1], true]]);
  });

  it('shows an expired one as such, without booked vehicles', async () => {
    const { owner, buyer } = await team();
    const { id } = await requested({ buyer }, [await stocked()]);
    await sql`UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = ${id}`.execute(db);
    expect((await list(owner, '?state=expired'))[0]).toMatchObject({
      id,
      state: 'expired',
      lines: [{ held: false }],
    });
    expect(await list(owner, '?state=pending')).toEqual([]);
  });
});
