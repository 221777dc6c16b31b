import { randomUUID } from 'node:crypto';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { preparation, registration } from '../../../testing/agreed-services.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createPerson, createMembership, createListing } from '../../../testing/factories.ts';
import { createOffer } from '../../../testing/offers.ts';
import { makeOffer } from './make-offer.service.ts';

/** A fixed order for comparisons. */
const inOrder = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

const api = await testApi();
const { app, db } = api;

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const soon = (hours = 48) => new Date(Date.now() + hours * HOUR_MS);
const read = async (buyer: Buyer, dealId: string): Promise<Deal> =>
  (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
const answer = (buyer: Buyer, dealId: string, decision: object) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, ...decision });
const book = (buyer: Buyer, productId: number) =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
describe('an offer', () => {
  // DEAL-5
  it('shows its vehicles at its prices, added line by line, with the catalogue prices', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer, {
      vehicles: [
        { priceCents: 1_100_001, services: [preparation, registration] },
        { item: { vat_regime: 'marge', price_b2b_cents: 900_000 }, priceCents: 850_000 },
      ],
    });
    const deal = await read(buyer, dealId);
    expect(deal).toMatchObject({
      step: 'step-3',
      complete: false,
      ended: null,
      vehicles: 2,
      toPay: eur(0),
      sourcing: null,
    });
    expect(deal.totals).toEqual({
      recuperable: { count: 1, exclTax: eur(1_100_001), vat: eur(220_000), inclTax: eur(1_320_001) },
      marge: { count: 1, net: eur(850_000) },
      exempt: { count: 0, net: eur(0), sale: null },
      services: { exclTax: eur(15_000), vat: eur(3_000), inclTax: eur(18_000) },
      disbursements: eur(22_276),
      toPay: eur(2_210_277),
    });
    expect(deal.offers).toMatchObject([
      { version: 1, state: 'made', by: 'pomelo', message: 'Nos meilleurs prix.' },
    ]);
    for (const line of deal.offers?.[0]?.lines ?? []) {
      const { rows } = await sql<{ km: number; year: number; place: string }>`
        SELECT (SELECT min(km) FROM product WHERE item_id = item.id) AS km, item.model_year AS year,
               depot.city || ' (' || depot.department || ')' AS place
        FROM catalogue_item AS item JOIN depot ON depot.id = item.depot_id WHERE item.id = ${line.itemId}`.execute(
        db,
      );
      expect([{ km: line.km, year: line.year, place: line.place }]).toEqual(rows);
    }
    expect(deal.offers?.[0]?.lines.map(({ price, listPrice }) => [price.amount, listPrice.amount])).toEqual([
      [1_100_001, 1_234_500],
      [850_000, 900_000],
    ]);
  });

  it('books its vehicles: they are unavailable to others, and the workspace’s own bookings are not counted', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { dealId, productIds } = await createOffer(db, buyer);
    expect(codeOf(await book(other, productIds[0] ?? 0))).toBe('already-booked');
    const bookings = (await as(app, buyer, 'GET /public/catalog/products/bookings')).json();
    expect(bookings.data).toEqual([]);
    const added = await as(app, buyer, 'POST /public/cart/products', { product_ids: productIds });
    expect([added.statusCode, added.json().detail]).toEqual([
      409,
      expect.stringContaining('tenu pour une offre'),
    ]);
    expect((await answer(buyer, dealId, { accept: true })).statusCode).toBe(200);
  });

  it('takes over a booking of the workspace, and gives it back its own end when it is refused', async () => {
    const buyer = await signedIn(api);
    const item = await createListing(db);
    const { endDate } = (await book(buyer, item.productId)).json();
    const deal = await withTransaction(db, (trx) =>
      makeOffer(
        trx,
        systemClock,
        { workspaceId: buyer.workspaceId, personId: buyer.personId },
        {
          vehicles: [{ productId: item.productId, priceCents: 1_000_000, services: [] }],
          validUntil: soon(),
          message: '',
        },
      ),
    );
    await answer(buyer, deal.id, { accept: false });
    const { data } = (await as(app, buyer, 'GET /public/catalog/products/bookings')).json();
    expect(data).toMatchObject([{ productId: item.productId, endDate }]);
  });

  it('does not accept a vehicle booked by another workspace', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const item = await createListing(db);
    await book(other, item.productId);
    const vehicles = [{ productId: item.productId, priceCents: 1_000_000, services: [] }];
    const making = withTransaction(db, (trx) =>
      makeOffer(trx, systemClock, buyer, { vehicles, validUntil: soon(), message: '' }),
    );
    await expect(making).rejects.toMatchObject({ code: 'vehicle-lost' });
    expect(
      await db.selectFrom('deal').select('id').where('workspace_id', '=', buyer.workspaceId).execute(),
    ).toEqual([]);
  });
});

describe('accepting an offer', () => {
  it('orders its vehicles at its prices, with its services, and books them without end', async () => {
    const buyer = await signedIn(api);
    const { dealId, number, productIds } = await createOffer(db, buyer, {
      vehicles: [{ services: [preparation, registration] }, {}],
    });
    const before = await read(buyer, dealId);
    const after: Deal = (await answer(buyer, dealId, { accept: true })).json();
    expect(after).toMatchObject({
      id: dealId,
      number,
      step: 'step-4',
      vehicles: 2,
      validUntil: null,
      totals: before.totals,
    });
    expect(after.toPay).toEqual(before.totals.toPay);
    expect(after.offers?.[0]?.state).toBe('accepted');
    const bundles = await db
      .selectFrom('bundle')
      .selectAll()
      .where('deal_id', '=', dealId)
      .orderBy('number')
      .execute();
    expect(bundles.map((bundle) => [bundle.number, bundle.excl_tax_cents, bundle.vat_cents])).toEqual([
      [`${number}-01`, 1_100_000, 220_000],
      [`${number}-02`, 1_100_000, 220_000],
    ]);
    const services = await db
      .selectFrom('bundle_service')
      .selectAll()
      .where('bundle_id', '=', bundles[0]?.id ?? '')
      .orderBy('code')
      .execute();
    expect(services.map(({ code, excl_tax_cents, vat_cents }) => [code, excl_tax_cents, vat_cents])).toEqual([
      ['carte-grise-taxes', 22_276, null],
      ['preparation', 15_000, 3_000],
    ]);
    const held = await db
      .selectFrom('booking')
      .select(['product_id', 'period'])
      .where('deal_id', '=', dealId)
      .where('cancelled', '=', false)
      .execute();
    expect(held.map(({ product_id }) => product_id).toSorted(inOrder)).toEqual(productIds.toSorted(inOrder));
    expect(held.every(({ period }) => period.endsWith(',)'))).toBe(true);
    const order = await db.selectFrom('deal').selectAll().where('id', '=', dealId).executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      payment_reference: `POM${number.slice(1)}`,
      sale: 'domestic',
      ordered_by: buyer.personId,
    });
    expect(order.ordered_at).toBeInstanceOf(Date);
  });

  it('is notified to its recipient, to the person who accepted, and to the team', async () => {
    const asker = await signedIn(api);
    const colleague = await signedIn(api, 'buyer', asker.workspaceId);
    const { dealId, number } = await createOffer(db, asker);
    api.mails.length = 0;
    await answer(colleague, dealId, { accept: true });
    await api.runJobs();
    const notified = api.mails
      .filter(({ subject }) => subject.includes(number))
      .map(({ to, subject }) => [to, subject]);
    expect(notified.toSorted(inOrder)).toEqual(
      [
        [asker.email, `Votre commande ${number} est enregistrée`],
        [colleague.email, `Votre commande ${number} est enregistrée`],
        ['equipe@pomelo.test', `Garage du Pont accepte l’offre ${number}`],
      ].toSorted(inOrder),
    );
    expect(
      api.mails.find(({ to, subject }) => to === asker.email && subject.includes(number))?.text,
    ).toContain(`/commandes?q=${number}`);
  });

  it('needs a complete profile, and respects the purchase limit of the person who accepts', async () => {
    const owner = await signedIn(api, 'owner');
    const { dealId } = await createOffer(db, owner);
    const person = await createPerson(db, { phone1: null });
    await createMembership(db, owner.workspaceId, person.id);
    const limited = await signedIn(api, 'buyer', owner.workspaceId);
    await db
      .updateTable('membership')
      .set({ purchase_limit_cents: 1_000_000, purchase_limit_period: 'month' })
      .where('person_id', '=', limited.personId)
      .execute();
    const refused = await answer(limited, dealId, { accept: true });
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'purchase-limit',
      expect.stringContaining('Demandez à un titulaire'),
    ]);
    await db.updateTable('person').set({ phone1: null }).where('id', '=', owner.personId).execute();
    expect(codeOf(await answer(owner, dealId, { accept: true }))).toBe('profile-incomplete');
    expect((await read(owner, dealId)).step).toBe('step-3');
  });

  // CART-12
  it('respects the limit with its services and the taxes of its cartes grises', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer, {
      vehicles: [{ priceCents: 1_000_000, services: [preparation, registration] }],
    });
    const limit = (cents: number) =>
      db
        .updateTable('membership')
        .set({ purchase_limit_cents: cents, purchase_limit_period: 'order' })
        .where('person_id', '=', buyer.personId)
        .execute();
    await limit(1_037_275);
    const refused = await answer(buyer, dealId, { accept: true });
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'purchase-limit',
      expect.stringContaining('10\u202f372,76\u202f€ hors TVA'),
    ]);
    await limit(1_037_276);
    expect((await answer(buyer, dealId, { accept: true })).statusCode).toBe(200);
  });

  it('names the vehicle that left the stock, and orders nothing', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer, { vehicles: [{}, {}] });
    await db
      .updateTable('product')
      .set({ status: 'withdrawn' })
      .where('id', '=', productIds[0] ?? 0)
      .execute();
    const refused = await answer(buyer, dealId, { accept: true });
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'vehicle-lost',
      expect.stringContaining('nouvelle version'),
    ]);
    expect((await read(buyer, dealId)).offers?.[0]?.state).toBe('made');
  });

  it('is done once, however often it is sent', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept: true }, headers);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  });
});

describe('refusing an offer', () => {
  it('frees its vehicles, stores the reason and notifies the team', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { dealId, number, productIds } = await createOffer(db, buyer);
    api.mails.length = 0;
    const deal: Deal = (await answer(buyer, dealId, { accept: false, reason: 'Trop cher.' })).json();
    expect(deal).toMatchObject({ step: 'step-3', ended: 'refused', validUntil: null });
    expect((await book(other, productIds[0] ?? 0)).statusCode).toBe(200);
    const { reason } = await db
      .selectFrom('offer')
      .select('reason')
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(reason).toBe('Trop cher.');
    await api.runJobs();
    expect(api.mails.find(({ subject }) => subject.includes(number))).toMatchObject({
      to: 'equipe@pomelo.test',
    });
  });
});

describe('other prices', () => {
  // DEAL-4
  it('become a version of the buyer’s, which only the sales team answers; vehicles not named retain their price', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer, { vehicles: [{}, {}] });
    const counter = {
      version: 1,
      lines: [{ productId: productIds[1], price: 1_000_050 }],
      message: 'Pour les deux.',
    };
    const deal: Deal = (await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, counter)).json();
    expect(deal.offers).toMatchObject([
      { version: 2, state: 'made', by: 'buyer', message: 'Pour les deux.' },
      { version: 1, state: 'countered', by: 'pomelo' },
    ]);
    expect(deal.offers?.[0]?.lines.map(({ price }) => price.amount)).toEqual([1_100_000, 1_000_050]);
    expect(deal.offers?.[0]?.validUntil).toBe(deal.offers?.[1]?.validUntil);
    const own = await answer(buyer, dealId, { version: 2, accept: true });
    expect([codeOf(own), own.json().detail]).toEqual([
      'offer-over',
      expect.stringContaining('attendent la réponse'),
    ]);
    expect(codeOf(await answer(buyer, dealId, { version: 1, accept: true }))).toBe('offer-changed');
  });

  it('are answered by a version of the sales team, which can be accepted', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer);
    const lines = [{ productId: productIds[0], price: 1_000_000 }];
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    await withTransaction(db, (trx) =>
      makeOffer(
        trx,
        systemClock,
        { workspaceId: buyer.workspaceId, dealId },
        {
          vehicles: [{ productId: productIds[0] ?? 0, priceCents: 1_050_000, services: [] }],
          validUntil: soon(),
          message: '',
        },
      ),
    );
    const deal: Deal = (await answer(buyer, dealId, { version: 3, accept: true })).json();
    expect(deal.offers?.map(({ state }) => state)).toEqual(['accepted', 'countered', 'countered']);
    expect(deal.totals.toPay).toEqual(eur(1_260_000));
  });

  it('are refused for a vehicle that is not offered, or named twice', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer);
    const send = (lines: object[]) =>
      as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    const line = { productId: productIds[0], price: 1 };
    expect((await send([{ productId: 1, price: 1 }])).json().errors).toEqual([
      { path: 'lines.0.productId', message: 'Ce véhicule ne fait pas partie de l’offre.' },
    ]);
    expect((await send([line, line])).json().errors).toMatchObject([{ path: 'lines.1.productId' }]);
  });

  it('are neither above those of the offer nor the same: to the cent', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer, { vehicles: [{}, {}] });
    const [one, other] = productIds;
    const send = (...prices: number[]) => {
      const lines = prices.map((price, place) => ({ productId: [one, other][place], price }));
      return as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    };
    const above = await send(1_000_000, 1_100_001);
    expect([above.statusCode, above.json().errors]).toEqual([
      422,
      [{ path: 'lines.1.price', message: 'Ce prix dépasse celui de l’offre.' }],
    ]);
    for (const same of [await send(1_100_000), await send(1_100_000, 1_100_000)])
      expect([same.statusCode, same.json().errors[0].message]).toEqual([
        422,
        expect.stringMatching(/^Ces prix sont ceux de l’offre/),
      ]);
    expect((await send(1_100_000, 1_099_999)).statusCode).toBe(200);
  });
});
