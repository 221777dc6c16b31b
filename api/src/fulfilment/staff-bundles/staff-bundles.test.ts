import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { Bundle, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';
import { recordStep } from '../bundles/tracking/tracking.service.ts';

const api = await testApi();
const { app, db, mails } = api;
let sales: Staff;
beforeAll(async () => {
  sales = await createStaffMember(api, 'sales');
});

const inDays = (days: number): string => dayInParis(Date.now(), days);
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const read = async (id: string): Promise<StaffBundle> =>
  (await asStaff(app, sales, `GET /backoffice/bundles/${id}`)).json();
const post = (id: string, what: string, payload: object) =>
  asStaff(app, sales, `POST /backoffice/bundles/${id}/${what}`, payload);
const bought = async (buyer: Buyer, id: string): Promise<Bundle> =>
  (await as(app, buyer, `GET /public/bundles/${id}`)).json();
const note = (id: string, step: TrackingStep, more: object = {}) => post(id, 'tracking', { step, ...more });
const logOf = (id: string) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('resource', '=', 'bundle')
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();

async function ordered(days = 10): Promise<{ buyer: Buyer; id: string; order: TestOrder }> {
  const buyer = await signedIn(api, 'owner');
  const order = await placeOrder(db, buyer, { at: new Date(Date.now() - days * DAY_MS) });
  return { buyer, id: order.bundle.id, order };
}
const pay = (id: string, at = new Date()) =>
  db.transaction().execute((trx) => recordStep(trx, id, 'paid', { at, now: new Date() }));
/** The bank’s own side of a payment. */
const receive = (dealId: string) =>
  sql`WITH s AS (INSERT INTO bank_statement (id, name, sha256) VALUES (gen_random_uuid(), 'test', sha256(${dealId}::bytea)) RETURNING id)
    INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, deal_id, matched_by)
    SELECT gen_random_uuid(), s.id, ${dealId}, now()::date, deal_due(${dealId}::uuid), ${dealId}::uuid, 'person' FROM s`.execute(
    db,
  );

describe('the tracking of a vehicle, at the back-office', () => {
  it('continues step by step, with its day and a note, as its buyer reads it', async () => {
    const { buyer, id, order } = await ordered();
    expect((await read(id)).next).toEqual([]);
    await receive(order.dealId);
    await pay(id);
    expect((await read(id)).next).toEqual(['preparing']);
    expect((await note(id, 'preparing', { note: 'Atelier de Lyon' })).json()).toMatchObject({
      next: ['shipped'],
      undo: 'preparing',
    });
    await note(id, 'shipped');
    const delivered: StaffBundle = (await note(id, 'delivered', { on: inDays(0) })).json();
    expect(delivered).toMatchObject({
      next: [],
      undo: 'delivered',
      bundle: { complete: true, currentStep: 'delivered' },
    });
    const tracking = (await bought(buyer, id)).tracking ?? [];
    expect(tracking.find(({ step }) => step === 'preparing')).toMatchObject({
      note: 'Atelier de Lyon',
      at: expect.any(String),
    });
    expect(await logOf(id)).toMatchObject([
      { after: { step: 'preparing', note: 'Atelier de Lyon' } },
      { after: { step: 'shipped' } },
      { after: { step: 'delivered' } },
    ]);
    const { step } = await db
      .selectFrom('bundle')
      .select('step')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(step).toBe('delivered');
  });

  // SALES-10
  it('preserves its order and its days: a step out of order, in the future or recorded elsewhere is refused, and not stored', async () => {
    const { id } = await ordered();
    await pay(id, new Date(Date.now() - 3 * DAY_MS));
    const detail = async (step: TrackingStep, more: object = {}) => {
      const answer = await note(id, step, more);
      return [answer.statusCode, answer.json().detail];
    };
    expect(await detail('shipped')).toEqual([422, expect.stringContaining('vient après')]);
    expect(await detail('preparing', { on: inDays(2) })).toEqual([
      422,
      expect.stringContaining('pas encore venu'),
    ]);
    expect(await detail('preparing', { on: inDays(-8) })).toEqual([
      422,
      expect.stringContaining('ne peut pas être antérieure'),
    ]);
    expect(await detail('paid')).toEqual([422, expect.stringContaining('rapprochement')]);
    expect(await logOf(id)).toEqual([]);
  });

  it('is noted once: of two at a time, the second is refused', async () => {
    const { id } = await ordered();
    await pay(id);
    const answers = await Promise.all([note(id, 'preparing'), note(id, 'preparing')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && codeOf(refused)).toBe('changed-meanwhile');
    expect(await logOf(id)).toHaveLength(1);
  });

  // SALES-10
  it('takes its last step back with a reason: the order continues, and those notified are notified again when it happens', async () => {
    const { buyer, id, order } = await ordered();
    await receive(order.dealId);
    await pay(id);
    for (const step of ['preparing', 'shipped', 'delivered'] as const) await note(id, step);
    expect((await bought(buyer, id)).complete).toBe(true);
    expect((await post(id, 'tracking/undo', { step: 'delivered', reason: '' })).json().errors).toMatchObject([
      { path: 'reason' },
    ]);
    expect(codeOf(await post(id, 'tracking/undo', { step: 'shipped', reason: 'Erreur' }))).toBe(
      'changed-meanwhile',
    );
    const undone: StaffBundle = (
      await post(id, 'tracking/undo', { step: 'delivered', reason: 'Confondu avec un autre' })
    ).json();
    expect(undone).toMatchObject({
      next: ['delivered'],
      undo: 'shipped',
      bundle: { complete: false, currentStep: 'shipped' },
    });
    expect((await logOf(id)).at(-1)).toMatchObject({
      before: { step: 'delivered' },
      after: { step: null, reason: 'Confondu avec un autre' },
    });
    const { step } = await db
      .selectFrom('bundle')
      .select('step')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(step).toBe('shipped');
    mails.length = 0;
    await api.runJobs();
    const mailsSent = () =>
      mails.filter(({ to, subject }) => to === buyer.email && /livré/i.test(subject)).length;
    expect(mailsSent()).toBe(0);
    await note(id, 'delivered');
    await api.runJobs();
    expect(mailsSent()).toBe(1);
    expect((await bought(buyer, id)).complete).toBe(true);
  });
});

describe('the services of a vehicle, at the back-office', () => {
  const codes = ({ bundle }: StaffBundle) => bundle.services.map(({ code }) => code);
  const remove = (id: string, code: string) =>
    asStaff(app, sales, `DELETE /backoffice/bundles/${id}/services/${code}`);

  // SALES-9
  it('are added at the price of the day, taken off while nothing is paid, and logged', async () => {
    const { buyer, id } = await ordered();
    const added: StaffBundle = (await post(id, 'services', { code: 'warranty-12' })).json();
    expect([codes(added), added.removable]).toEqual([['warranty-12'], ['warranty-12']]);
    expect(codeOf(await post(id, 'services', { code: 'warranty-12' }))).toBe('changed-meanwhile');
    expect((await bought(buyer, id)).services).toMatchObject([{ code: 'warranty-12' }]);
    expect(codes((await remove(id, 'warranty-12')).json())).toEqual([]);
    expect(codeOf(await remove(id, 'warranty-12'))).toBe('changed-meanwhile');
    expect(await logOf(id)).toMatchObject([
      { before: { services: [] }, after: { services: [{ label: 'Garantie 12 mois' }] } },
      { before: { services: [{ label: 'Garantie 12 mois' }] }, after: { services: [] } },
    ]);
  });

  // SALES-9
  it('stay once they are paid, and none is added to what left', async () => {
    const { id } = await ordered();
    await post(id, 'services', { code: 'warranty-12' });
    await pay(id);
    expect(codeOf(await remove(id, 'warranty-12'))).toBe('too-late');
    await note(id, 'preparing');
    await note(id, 'shipped');
    const answer = await post(id, 'services', { code: 'preparation-standard' });
    expect([codeOf(answer), answer.json().detail]).toEqual(['too-late', expect.stringContaining('parti')]);
  });
});

describe('the lists of vehicles', () => {
  const list = async (query: string) =>
    (await asStaff(app, sales, `GET /backoffice/bundles?${query}`)).json();
  const numbersOf = ({ data }: { data: { number: string }[] }) => data.map(({ number }) => number);

  // SALES-7
  it('contain those of every company, filtered by step, number, plate and company, sorted and paged, with how many are at each step', async () => {
    const buyer = await signedIn(api, 'owner');
    const vehicles = [{ item: { product: { plate: 'ZZ-987-YX' } } }, {}, {}];
    const { bundles, dealId } = await placeOrder(db, buyer, { vehicles });
    const numbers = bundles.map(({ number }) => number);
    const [first, second] = bundles;
    await pay(second?.id ?? '');
    const of = `workspaceId=${buyer.workspaceId}`;
    expect(numbersOf(await list(`${of}&sort=number`))).toEqual(numbers);
    expect(await list(`${of}&sort=number&direction=desc&perPage=2&page=2`)).toMatchObject({
      meta: { total: 3, totalPages: 2 },
      data: [{ number: first?.number, step: 'ordered', company: 'Garage du Pont', carteGrise: null }],
    });
    const paid = await list(`${of}&step=paid`);
    expect(numbersOf(paid)).toEqual([second?.number]);
    expect(paid.meta.total).toBe(1);
    expect(paid.steps.slice(0, 2)).toEqual([
      { step: 'ordered', count: 2, open: 2 },
      { step: 'paid', count: 1, open: 1 },
    ]);
    expect(numbersOf(await list('q=ZZ+987+YX'))).toEqual([first?.number]);
    expect(numbersOf(await list(`q=${second?.number}`))).toEqual([second?.number]);
    await db
      .updateTable('deal')
      .set({ complete: true, completed_at: new Date() })
      .where('id', '=', dealId)
      .execute();
    expect(await list(`${of}&open=1`)).toMatchObject({
      data: [],
      meta: { total: 0 },
      steps: [{ count: 2, open: 0 }, { count: 1, open: 0 }, {}, {}, {}, {}],
    });
    expect(numbersOf(await list(`${of}&carteGrise=none`))).toHaveLength(3);
    expect(numbersOf(await list(`${of}&carteGrise=sent`))).toEqual([]);
  });

  // SALES-8
  it('mark late vehicles: a step that lasts too long, a day that has passed', async () => {
    const { buyer, id } = await ordered();
    const of = `workspaceId=${buyer.workspaceId}&late=1`;
    await pay(id);
    expect(numbersOf(await list(of))).toEqual([]);
    await db
      .updateTable('tracking_event')
      .set({ at: new Date(Date.now() - 5 * DAY_MS) })
      .where('bundle_id', '=', id)
      .execute();
    expect((await list(of)).data).toMatchObject([{ id, late: true }]);
    expect((await read(id)).late).toBe(true);
    await note(id, 'preparing');
    expect(numbersOf(await list(of))).toEqual([]);
  });

  // SALES-7
  it('lead to a vehicle by its number', async () => {
    const { id, order } = await ordered();
    expect((await read(order.bundle.number.toLowerCase())).bundle.id).toBe(id);
    expect((await asStaff(app, sales, 'GET /backoffice/bundles/A9999999-01')).statusCode).toBe(404);
  });
});
