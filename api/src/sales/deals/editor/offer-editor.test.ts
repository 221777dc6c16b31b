import type { OfferableVehicles, StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type {
  OfferDraft,
  OfferEditor,
  OfferPreview,
} from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing, setMarketValue } from '../../../testing/factories.ts';
import { setOfferFloor, setPurchaseCost } from '../../../testing/office.ts';
import { createOffer, createOfferLink } from '../../../testing/offers.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember, type Staff } from '../../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');
const other = await createStaffMember(api, 'sales');
const boss = await createStaffMember(api, 'administrator');
const second = await createStaffMember(api, 'administrator');
const validUntil = dayInParis(Date.now(), 5);
const COST = 1_724_000;
const LEAST = 1_814_800;

type Answer = Awaited<ReturnType<typeof asStaff>>;
const codeOf = (answer: Answer): string => answer.json().type.split('/').at(-1);
const read = async (id: string, who: Staff = sales): Promise<StaffDeal> =>
  (await asStaff(app, who, `GET /backoffice/deals/${id}`)).json();
const editor = async (id: string, who: Staff = sales): Promise<OfferEditor> =>
  (await asStaff(app, who, `GET /backoffice/deals/${id}/offer-editor`)).json();
const decide = (id: string, payload: object, who: Staff = boss) =>
  asStaff(app, who, `POST /backoffice/offer-agreements/${id}/decision`, payload);

type Prepared = { buyer: Buyer; id: string; productId: number; itemId: number };
/** A request, and a vehicle that was bought for 17 240 €. */
async function prepare(costCents: number | null = COST): Promise<Prepared> {
  const buyer = await signedIn(api, 'owner');
  const { id } = (await as(app, buyer, 'POST /public/deals', { text: 'Une Passat', quantity: 1 })).json();
  const { id: itemId, productId } = await createListing(db, {
    price_b2b_cents: 1_869_000,
    market_value_cents: 1_840_000,
  });
  if (costCents !== null) await setPurchaseCost(db, productId, costCents);
  return { buyer, id, productId, itemId };
}
async function send({ id, productId }: Prepared, given: object = {}, who: Staff = sales): Promise<Answer> {
  const { revision } = await read(id);
  const body = { revision, lines: [{ productId, price: 1_780_000 }], validUntil, ...given };
  return asStaff(app, who, `POST /backoffice/deals/${id}/offers`, body);
}
async function ask(prepared: Prepared): Promise<string> {
  const answer = await send(prepared, { agreement: true });
  expect(answer.statusCode).toBe(200);
  return answer.json<StaffDeal>().agreement?.id ?? '';
}
const offersOf = async ({ buyer, id }: Prepared) =>
  (await as(app, buyer, `GET /public/deals/${id}`)).json().offers ?? [];

beforeEach(() => setOfferFloor(db, 500));

describe('the editor of an offer', () => {
  // SALES-14
  it('shows cost, market value and days in stock of a vehicle, and what the company owes', async () => {
    const prepared = await prepare();
    await placeOrder(db, prepared.buyer);
    const { id, productId } = prepared;
    const found = await asStaff(app, sales, `GET /backoffice/deals/${id}/vehicles?products=${productId}`);
    expect(found.json()).toMatchObject({
      costsShown: true,
      data: [{ cost: { amount: COST }, marketValue: { amount: 1_840_000 }, marketSource: 'team' }],
    });
    const shown = await editor(id);
    expect(shown).toMatchObject({ draft: null, floor: 500, costsShown: true, agreement: null });
    expect(shown.outstanding.amount).toBeGreaterThan(0);
    expect(shown.approvers).toHaveLength(2);
  });

  // VALUE-6
  it('shows the market value where the team typed none, the team’s own otherwise, and names which', async () => {
    const { id, productId, itemId: typed } = await prepare();
    const computed = await createListing(db, { price_b2b_cents: 1_869_000 });
    const unknown = await createListing(db);
    for (const itemId of [typed, computed.id]) await setMarketValue(db, itemId, 2_160_000);
    const products = [productId, computed.productId, unknown.productId];
    const found = await asStaff(
      app,
      sales,
      `GET /backoffice/deals/${id}/vehicles?products=${products.join(',')}`,
    );
    const { data } = found.json<OfferableVehicles>();
    expect(
      products.map((one) => {
        const vehicle = data.find((row) => row.productId === one);
        return [vehicle?.marketValue?.amount ?? null, vehicle?.marketSource];
      }),
    ).toEqual([
      [1_840_000, 'team'],
      [1_800_000, 'market'],
      [null, null],
    ]);
  });

  it('shows an unknown cost as unknown, and lets the offer leave: nothing is judged without a cost', async () => {
    const prepared = await prepare(null);
    const found = await asStaff(
      app,
      sales,
      `GET /backoffice/deals/${prepared.id}/vehicles?products=${prepared.productId}`,
    );
    expect(found.json().data).toMatchObject([{ cost: null }]);
    expect((await send(prepared)).json()).toMatchObject({ state: 'step-3' });
  });

  it('offers a service at another price than that of the table', async () => {
    const prepared = await prepare();
    const lines = [
      {
        productId: prepared.productId,
        price: LEAST,
        services: [{ code: 'preparation-standard', price: 10_000 }],
      },
    ];
    const { versions } = (await send(prepared, { lines })).json<StaffDeal>();
    expect(versions[0]?.lines[0]?.services).toMatchObject([
      { code: 'preparation-standard', exclTax: { amount: 10_000 }, vat: { amount: 2000 } },
    ]);
  });

  // SALES-15
  it('saves a draft as it is typed, and deletes it once the offer is made', async () => {
    const prepared = await prepare();
    const { id, productId } = prepared;
    const content: OfferDraft = {
      lines: [{ productId, price: '17 8', services: [{ code: 'wash', price: 'offert' }] }],
      validUntil,
      message: 'Bonjour',
      isExport: false,
    };
    const saving = (version: number, who: Staff = sales, more: object = {}) =>
      asStaff(app, who, `PUT /backoffice/deals/${id}/offer-draft`, {
        version,
        content: { ...content, ...more },
      });
    expect((await saving(0)).json()).toMatchObject({ version: 1 });
    expect((await editor(id)).draft).toMatchObject({ content, saved: { version: 1 } });
    const late = await saving(0, other, { message: 'Bonsoir' });
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'changed-meanwhile']);
    expect(late.json().detail).toContain('a modifié ce brouillon');
    expect((await saving(1, other, { message: 'Bonsoir' })).json()).toMatchObject({ version: 2 });
    expect((await saving(2, other, { message: 'x'.repeat(2001) })).statusCode).toBe(422);
    await send(prepared, { lines: [{ productId, price: LEAST }] });
    expect((await editor(id)).draft).toBeNull();
    // A page that was open in the meantime does not bring the old draft back.
    expect(codeOf(await saving(2, other))).toBe('changed-meanwhile');
  });

  it('previews what the buyer reads: its prices and totals, without cost or margin', async () => {
    const { id, productId } = await prepare();
    const body = { revision: '', lines: [{ productId, price: 1_780_000 }], validUntil };
    const answer = await asStaff(app, sales, `POST /backoffice/deals/${id}/offer-preview`, body);
    const { offer } = answer.json<OfferPreview>();
    expect(offer).toMatchObject({ lines: [{ price: { amount: 1_780_000 } }], version: 1 });
    expect(offer.totals.toPay.amount).toBe(2_136_000);
    expect(answer.body).not.toMatch(/cost|margin|least|floor|1724000/i);
    expect((await read(id)).versions).toEqual([]);
  });
});

describe('an offer below the floor', () => {
  // SALES-14
  it('is refused to who may not agree, and made at the least price', async () => {
    const prepared = await prepare();
    const refused = await send(prepared);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'below-floor']);
    expect(refused.json().detail).toContain('sous le plancher de marge');
    expect(await offersOf(prepared)).toEqual([]);
    const lines = [{ productId: prepared.productId, price: LEAST }];
    expect((await send(prepared, { lines })).json()).toMatchObject({ state: 'step-3', agreement: null });
  });

  it('is made at once by who may agree, and by everybody without a floor', async () => {
    expect((await send(await prepare(), {}, boss)).json()).toMatchObject({ state: 'step-3' });
    await setOfferFloor(db, null);
    expect((await send(await prepare())).json()).toMatchObject({ state: 'step-3' });
  });

  // SALES-14
  it('awaits an agreement, and is sent as soon as it is given, in the name of its requester', async () => {
    const prepared = await prepare();
    api.mails.length = 0;
    const agreementId = await ask(prepared);
    const waiting = await read(prepared.id);
    expect(waiting).toMatchObject({
      state: 'step-2',
      versions: [],
      agreement: {
        state: 'asked',
        below: [{ price: { amount: 1_780_000 }, least: { amount: LEAST }, margin: { amount: 56_000 } }],
      },
    });
    expect(await offersOf(prepared)).toEqual([]);
    await api.runJobs();
    const requested = api.mails.filter(({ to }) => to === boss.email || to === second.email);
    expect(requested.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Accord demandé'),
      expect.stringContaining('Accord demandé'),
    ]);
    const inbox = (await asStaff(app, boss, 'GET /backoffice/today?perPage=100')).json();
    expect(inbox.data).toContainEqual(
      expect.objectContaining({ queue: 'offer-agreements', id: prepared.id }),
    );
    const answer = await decide(agreementId, { accept: true });
    expect(answer.json()).toMatchObject({ state: 'step-3', agreement: null, versions: [{ version: 1 }] });
    expect(await offersOf(prepared)).toMatchObject([{ state: 'made', by: 'pomelo' }]);
    const made = await db
      .selectFrom('offer')
      .select('person_id')
      .where('deal_id', '=', prepared.id)
      .executeTakeFirstOrThrow();
    expect(made.person_id).toBe(sales.personId);
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'person_id'])
      .where('resource_id', '=', prepared.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ person_id: person }) => person)).toEqual([sales.personId, boss.personId]);
  });

  it('is agreed to by one of two at once; the second is refused as already decided', async () => {
    const prepared = await prepare();
    const id = await ask(prepared);
    const answers = await Promise.all([
      decide(id, { accept: true }, boss),
      decide(id, { accept: true }, second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late && codeOf(late)).toBe('already-decided');
    expect(await offersOf(prepared)).toHaveLength(1);
  });

  it('is refused with a reason, which the requester receives; the draft stays', async () => {
    const prepared = await prepare();
    const { id, productId } = prepared;
    const content = { lines: [{ productId, price: '17 800', services: [] }], validUntil, message: '' };
    await asStaff(app, sales, `PUT /backoffice/deals/${id}/offer-draft`, {
      version: 0,
      content: { ...content, isExport: false },
    });
    const agreementId = await ask(prepared);
    const silent = await decide(agreementId, { accept: false });
    expect([silent.statusCode, silent.json().errors?.[0]?.path]).toEqual([422, 'reason']);
    api.mails.length = 0;
    const refused = await decide(agreementId, { accept: false, reason: 'Pas sous 18 000 €.' });
    expect(refused.json()).toMatchObject({
      state: 'step-2',
      agreement: { state: 'refused', reason: 'Pas sous 18 000 €.' },
    });
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === sales.email)).toMatchObject([
      { subject: expect.stringContaining('Accord refusé') },
    ]);
    expect(await offersOf(prepared)).toEqual([]);
    expect((await editor(id)).draft).not.toBeNull();
    expect(codeOf(await decide(agreementId, { accept: true }))).toBe('already-decided');
  });

  it('is replaced by a later request, and cancelled by an offer or a withdrawal', async () => {
    const prepared = await prepare();
    const [first, next] = [await ask(prepared), await ask(prepared)];
    expect(codeOf(await decide(first, { accept: true }))).toBe('already-decided');
    await send(prepared, { lines: [{ productId: prepared.productId, price: LEAST }] });
    expect(codeOf(await decide(next, { accept: true }))).toBe('already-decided');
    const withdrawn = await prepare();
    const id = await ask(withdrawn);
    const { revision } = await read(withdrawn.id);
    await asStaff(app, sales, `POST /backoffice/deals/${withdrawn.id}/withdraw`, { revision });
    expect(codeOf(await decide(id, { accept: true }))).toBe('already-decided');
  });

  it('is not made with a vehicle that was sold: the agreement is refused with its name, and stays pending', async () => {
    const prepared = await prepare();
    const id = await ask(prepared);
    const rival = await prepare(null);
    const revision = (await read(rival.id)).revision;
    await asStaff(app, boss, `POST /backoffice/deals/${rival.id}/offers`, {
      revision,
      lines: [{ productId: prepared.productId, price: 1_900_000 }],
      validUntil,
    });
    expect(codeOf(await decide(id, { accept: true }))).toBe('vehicle-lost');
    expect((await read(prepared.id)).agreement).toMatchObject({ state: 'asked' });
    const lost = await send(prepared, { agreement: true });
    expect(codeOf(lost)).toBe('vehicle-lost');
  });

  it('is not agreed to by the sales team, and is not found under another id', async () => {
    const id = await ask(await prepare());
    expect(codeOf(await decide(id, { accept: true }, other))).toBe('permission-missing');
    expect((await decide('0198c0de-0000-7000-8000-000000000000', { accept: true })).statusCode).toBe(404);
  });

  it('is not made by agreeing to the buyer’s prices either', async () => {
    const buyer = await signedIn(api, 'owner');
    const { dealId, productIds } = await createOffer(db, buyer);
    const [productId = 0] = productIds;
    await setPurchaseCost(db, productId, 1_000_000);
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, {
      version: 1,
      lines: [{ productId, price: 1_010_000 }],
    });
    const { revision } = await read(dealId);
    const agree = (who: Staff) =>
      asStaff(app, who, `POST /backoffice/deals/${dealId}/agree`, { revision, validUntil });
    const refused = await agree(sales);
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'below-floor',
      expect.stringContaining('sous le plancher'),
    ]);
    expect((await agree(boss)).statusCode).toBe(200);
  });
});

// SALES-14
it('never answers a buyer with a cost, a margin or the floor', async () => {
  const prepared = await prepare();
  await ask(prepared);
  const { agreement } = await read(prepared.id);
  await decide(agreement?.id ?? '', { accept: true });
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('deal_id', '=', prepared.id)
    .executeTakeFirstOrThrow();
  const token = await createOfferLink(db, { dealId: prepared.id, offerId });
  const { buyer, id } = prepared;
  const answers = await Promise.all([
    as(app, buyer, `GET /public/deals/${id}`),
    as(app, buyer, 'GET /public/deals?include=offers'),
    as(app, buyer, 'GET /public/home'),
    app.inject({ method: 'GET', url: `/public/offers/${token}` }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers)
    expect(body).not.toMatch(
      /"(?:\w*[cC]ost\w*|margin|least|floor|agreement)"|\b(?:1724000|1814800|56000)\b/,
    );
});

describe('the margin floor', () => {
  const settings = '/backoffice/offer-settings';
  // SALES-16
  it('is set by who may agree, with its record, and by one of two at once', async () => {
    await setOfferFloor(db, null);
    const save = (version: number, basisPoints: number | null, who: Staff = boss) =>
      asStaff(app, who, `PUT ${settings}/floor`, { basisPoints, version });
    expect((await save(0, 600)).json()).toMatchObject({ floor: { basisPoints: 600, version: 1 } });
    expect(codeOf(await save(0, 700, second))).toBe('changed-meanwhile');
    expect((await save(1, 5001)).statusCode).toBe(422);
    expect(codeOf(await save(1, 700, sales))).toBe('permission-missing');
    expect((await save(1, null)).json()).toMatchObject({ floor: { basisPoints: null, version: 0 } });
    const log = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource', '=', 'offer-floor')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { before: { hundredths: null }, after: { hundredths: 600 } },
      { before: { hundredths: 600 }, after: { hundredths: null } },
    ]);
  });

  // SALES-16
  it('has the costs of services, which the editor then shows', async () => {
    const code = 'preparation-standard';
    const save = (version: number, cents: number | null, named = code) =>
      asStaff(app, boss, `PUT ${settings}/services/${named}`, { cents, version });
    const saved = (await save(0, 14_500)).json();
    expect(saved.services.find((one: { code: string }) => one.code === code)).toMatchObject({
      costCents: 14_500,
      version: 1,
    });
    const { id } = await prepare();
    expect((await editor(id)).serviceCosts).toEqual([{ code, cost: { amount: 14_500, currency: 'EUR' } }]);
    expect(codeOf(await save(0, 1))).toBe('changed-meanwhile');
    expect((await save(0, 1, 'rien')).statusCode).toBe(404);
    expect((await save(1, null)).statusCode).toBe(200);
    expect((await editor(id)).serviceCosts).toEqual([]);
  });
});
