import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { ListingNegotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { codeOf, negotiationStage, read } from '../../testing/negotiation-stage.ts';
import { allowNegotiation, createNegotiation } from '../../testing/negotiations.ts';
import { asStaff } from '../../testing/staff.ts';
import { endNegotiations } from './end-negotiations.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const { sales, administrator, cartOf, negotiator, onSale, propose, decide, answer, mailsTo } =
  await negotiationStage(api);

describe('a price that is proposed', () => {
  // NEG-1
  it('waits for the team, which is written to, and is seen by its company alone', async () => {
    const [buyer, rival] = [await negotiator(), await negotiator()];
    const { id: itemId } = await onSale();
    const negotiation = read(await propose(buyer, itemId));
    expect(negotiation).toMatchObject({
      state: 'pending',
      by: 'buyer',
      asking: { amount: 1_234_500 },
      agreed: null,
      may: ['withdraw'],
      proposals: [
        { round: 1, price: { amount: 1_100_000 }, message: 'Payée de suite', author: 'Camille Renard' },
      ],
    });
    const about = ListingNegotiation.parse(
      (await as(app, buyer, `GET /public/catalog/products/${itemId}/negotiation`)).json(),
    );
    expect([about.allowed, about.negotiation?.id]).toEqual([true, negotiation.id]);
    const other = await as(app, rival, `GET /public/catalog/products/${itemId}/negotiation`);
    expect(other.json()).toEqual({ allowed: true, negotiation: null });
    for (const call of ['GET /public/negotiations/', 'POST /public/negotiations/'] as const) {
      const body = call.startsWith('POST') ? { round: 1 } : undefined;
      const suffix = body ? '/withdrawal' : '';
      expect((await as(app, rival, `${call}${negotiation.id}${suffix}`, body)).statusCode).toBe(404);
    }
    expect((await as(app, rival, 'GET /public/negotiations')).json().meta.total).toBe(0);
    expect((await as(app, buyer, 'GET /public/negotiations?status=open')).json().meta.total).toBe(1);
    const inbox = Inbox.parse((await asStaff(app, sales, 'GET /backoffice/today?perPage=100')).json());
    expect(inbox.data).toContainEqual(
      expect.objectContaining({ queue: 'price-proposals', id: negotiation.id }),
    );
    const mails = await db.selectFrom('mail').select('id').where('kind', '=', 'price-proposal').execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  // NEG-1
  it('is refused to who may not, with the reason', async () => {
    const { id: itemId } = await onSale();
    const stranger = await signedIn(api);
    expect(codeOf(await propose(stranger, itemId))).toBe('not-negotiable');
    const buyer = await negotiator();
    const viewer = await negotiator('viewer', buyer.workspaceId);
    expect(codeOf(await propose(viewer, itemId))).toBe('viewer-refused');
    expect((await app.inject({ method: 'POST', url: '/public/negotiations', payload: {} })).statusCode).toBe(
      401,
    );
    const above = await propose(buyer, itemId, 1_234_500);
    expect([above.statusCode, above.json().errors[0]]).toEqual([
      422,
      {
        path: 'price',
        message:
          'Ce véhicule est proposé à 12\u202f345,00\u202f€\u202f: réservez-le à ce prix, ou proposez moins.',
      },
    ]);
    expect(codeOf(await propose(buyer, 2_000_000_000))).toBe('not-found');
    const unknown = await onSale({ vat_regime: 'non-communique' });
    expect(codeOf(await propose(buyer, unknown.id))).toBe('vat-unknown');
    const taken = await onSale();
    const rival = await negotiator();
    await as(app, rival, `POST /public/catalog/products/${taken.productId}/booking`, {});
    expect(codeOf(await propose(buyer, taken.id))).toBe('booked-by-another');
    for (const price of [0, -1, 1.5, 1e12, null])
      expect((await propose(buyer, itemId, price as number)).statusCode).toBe(422);
    read(await propose(buyer, itemId));
    expect(codeOf(await propose(buyer, itemId, 1_000_000))).toBe('already-decided');
  });

  it('is stored once when two colleagues propose at the same time', async () => {
    const buyer = await negotiator();
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    const { id: itemId } = await onSale();
    const answers = await Promise.all([propose(buyer, itemId), propose(colleague, itemId, 1_050_000)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('may be withdrawn, and another one proposed', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    const withdraw = () => as(app, buyer, `POST /public/negotiations/${id}/withdrawal`, { round: 1 });
    expect(read(await withdraw())).toMatchObject({ state: 'withdrawn', may: [] });
    expect(codeOf(await withdraw())).toBe('already-decided');
    expect(codeOf(await answer(id, 'acceptance', { round: 1 }))).toBe('already-decided');
    expect(read(await propose(buyer, itemId, 1_150_000)).id).not.toBe(id);
  });
});

describe('an accepted price', () => {
  // NEG-2
  it('books the vehicle, puts it in the cart, and is the amount of the order', async () => {
    const buyer = await negotiator();
    const { id: itemId, productId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    const accepted = await answer(id, 'acceptance', { round: 1 });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const negotiation = read(await as(app, buyer, `GET /public/negotiations/${id}`));
    expect(negotiation).toMatchObject({
      state: 'accepted',
      agreed: { productId, price: { amount: 1_100_000 } },
    });
    const cart = await cartOf(buyer);
    expect(cart.data).toMatchObject([
      { productId, price: { exclTax: { amount: 1_100_000 } }, asking: { amount: 1_234_500 } },
    ]);
    expect(cart.data[0]?.booking).not.toBeNull();
    expect(cart.totals.recuperable.exclTax.amount).toBe(1_100_000);
    expect((await as(app, buyer, 'GET /public/catalog/products/bookings')).json().data).toMatchObject([
      { productId, agreed: { amount: 1_100_000 }, item: { pricingListB2b: { amount: 1_234_500 } } },
    ]);
    expect((await mailsTo(buyer.email)).map(({ kind }) => kind)).toContain('price-answer');
    const tasks = (await as(app, buyer, 'GET /public/dashboard')).json().tasks as object[];
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'cart-waits', total: { amount: 1_320_000, currency: 'EUR' } }),
    );
    const order = (await as(app, buyer, 'POST /public/cart/validate')).json();
    expect(order.totals.toPay.amount).toBe(1_320_000);
    expect(read(await as(app, buyer, `GET /public/negotiations/${id}`)).agreed).toBeNull();
  });

  // NEG-2
  it('lasts as long as the booking: another company pays the asking price', async () => {
    const [buyer, rival] = [await negotiator(), await negotiator()];
    const { id: itemId, productId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    await answer(id, 'acceptance', { round: 1 });
    expect(codeOf(await propose(buyer, itemId, 1_000_000))).toBe('already-decided');
    await as(app, buyer, `DELETE /public/catalog/products/${productId}/booking`);
    expect((await cartOf(buyer)).data[0]).toMatchObject({
      price: { exclTax: { amount: 1_234_500 } },
      asking: null,
    });
    await as(app, rival, 'POST /public/cart/products', { product_ids: [productId] });
    expect((await cartOf(rival)).data[0]?.price.exclTax.amount).toBe(1_234_500);
  });

  it('is the price of an approval too, and comes back with a refused one', async () => {
    const owner = await signedIn(api, 'owner');
    await allowNegotiation(db, owner.workspaceId);
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const limit = { purchase_limit_cents: 100, purchase_limit_period: 'order' as const };
    await db.updateTable('membership').set(limit).where('person_id', '=', buyer.personId).execute();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    await answer(id, 'acceptance', { round: 1 });
    const ask = async () => {
      const requested = await as(app, buyer, 'POST /public/approvals', {});
      expect(requested.statusCode, requested.body).toBe(200);
      return requested.json().id as string;
    };
    const first = await ask();
    const [shown] = (await as(app, owner, 'GET /public/approvals')).json().data;
    expect(shown.total.amount).toBe(1_100_000);
    await as(app, owner, `POST /public/approvals/${first}/decision`, { accept: false, reason: 'Non' });
    expect((await cartOf(buyer)).data[0]?.price.exclTax.amount).toBe(1_100_000);
    const second = await ask();
    const decided = await as(app, owner, `POST /public/approvals/${second}/decision`, {
      accept: true,
      total: 1_100_000,
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const order = await as(app, buyer, `GET /public/cart/validated/${decided.json().dealId}`);
    expect(order.json().totals.recuperable.exclTax.amount).toBe(1_100_000);
  });

  it('never exceeds the asking price', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    const price = async (price_b2b_cents: number) => {
      await db.updateTable('catalogue_item').set({ price_b2b_cents }).where('id', '=', itemId).execute();
      await catalogueIsCurrent();
    };
    await price(1_050_000);
    expect(codeOf(await answer(id, 'acceptance', { round: 1 }, administrator))).toBe('already-decided');
    await price(1_234_500);
    await answer(id, 'acceptance', { round: 1 });
    await price(1_050_000);
    expect((await cartOf(buyer)).data[0]).toMatchObject({
      price: { exclTax: { amount: 1_050_000 } },
      asking: null,
    });
  });
});

describe('prices of both sides', () => {
  // NEG-3
  it('alternate until one is accepted', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    const validUntil = dayInParis(Date.now() + 72 * HOUR_MS);
    const counter = (round: number, price: number) =>
      answer(id, 'proposals', { round, price, validUntil, message: 'Pneus neufs' });
    expect(codeOf(await counter(1, 1_100_000))).toBe('invalid');
    expect(codeOf(await counter(1, 1_234_500))).toBe('invalid');
    expect((await counter(1, 1_200_000)).statusCode).toBe(200);
    const ours = read(await as(app, buyer, `GET /public/negotiations/${id}`));
    expect(ours).toMatchObject({ state: 'pending', by: 'pomelo', may: ['accept', 'counter', 'refuse'] });
    expect(ours.proposals[1]).toMatchObject({ author: 'Pomelo', message: 'Pneus neufs' });
    const again = (round: number, price: number) =>
      as(app, buyer, `POST /public/negotiations/${id}/proposals`, { round, price, message: '', hours: 24 });
    expect(codeOf(await again(1, 1_150_000))).toBe('already-decided');
    expect(codeOf(await again(2, 1_200_000))).toBe('invalid');
    expect(read(await again(2, 1_150_000)).proposals).toHaveLength(3);
    expect((await counter(3, 1_170_000)).statusCode).toBe(200);
    const last = read(await as(app, buyer, `GET /public/negotiations/${id}`));
    expect(read(await decide(buyer, last, true)).agreed?.price.amount).toBe(1_170_000);
    expect((await cartOf(buyer)).data[0]?.price.exclTax.amount).toBe(1_170_000);
  });

  it('end with a refusal and its reason', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    await answer(id, 'refusal', { round: 1, reason: 'Il vient d’arriver' });
    const refused = read(await as(app, buyer, `GET /public/negotiations/${id}`));
    expect(refused).toMatchObject({
      state: 'refused',
      may: [],
      proposals: [{ reason: 'Il vient d’arriver' }],
    });
  });

  // NEG-5
  it('end when the company is closed, and can no longer be accepted', async () => {
    const buyer = await negotiator();
    const { id } = await createNegotiation(db, buyer);
    const close = `POST /backoffice/workspaces/${buyer.workspaceId}/close` as const;
    const closed = await asStaff(app, administrator, close, { reason: 'Cessation d’activité' });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(codeOf(await answer(id, 'acceptance', { round: 1 }))).toBe('already-decided');
  });

  // NEG-5
  it('end by time, and when the vehicle is sold; the buyer is written to once', async () => {
    const [buyer, rival] = [await negotiator(), await negotiator()];
    const past = {
      made_at: new Date(Date.now() - 50 * HOUR_MS),
      valid_until: new Date(Date.now() - HOUR_MS),
    };
    const late = await createNegotiation(db, buyer, { proposal: past });
    const sold = await onSale();
    const { id } = read(await propose(buyer, sold.id));
    await as(app, rival, 'POST /public/cart/products', { product_ids: [sold.productId] });
    expect((await as(app, rival, 'POST /public/cart/validate')).statusCode).toBe(200);
    await catalogueIsCurrent();
    expect(read(await as(app, buyer, `GET /public/negotiations/${late.id}`)).state).toBe('expired');
    expect(codeOf(await answer(late.id, 'acceptance', { round: 1 }))).toBe('already-decided');
    const { log } = app;
    await endNegotiations({ db, clock: systemClock, log });
    await endNegotiations({ db, clock: systemClock, log });
    expect(read(await as(app, buyer, `GET /public/negotiations/${id}`)).state).toBe('lost');
    const states = await db
      .selectFrom('price_proposal')
      .select('state')
      .where('negotiation_id', 'in', [late.id, id])
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['expired', 'lost']);
    expect((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'price-answer')).toHaveLength(2);
  });
});
