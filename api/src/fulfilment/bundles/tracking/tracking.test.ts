import type { Bundle, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { removeMember } from '../../../testing/departed-member.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { recordStep } from './tracking.service.ts';
import { missingBefore } from './tracking-steps.ts';

const api = await testApi();
const { app, db } = api;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer, { at: daysAgo(20) });
});

const record = (step: TrackingStep, at = new Date(), bundleId = order.bundle.id) =>
  db.transaction().execute((trx) => recordStep(trx, bundleId, step, { at, now: new Date() }));
const tracking = async (): Promise<NonNullable<Bundle['tracking']>> =>
  (await as(app, buyer, `GET /public/bundles/${order.bundle.id}/tracking`)).json().data;
const dealOf = (dealId: string) =>
  db
    .selectFrom('deal')
    .select(['complete', 'completed_at as completedAt'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
const mailsOf = async (): Promise<string[]> => {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
};

/** All that is due of an order, received. */
async function pay(dealId: string, cents: number): Promise<void> {
  const statement = uuidv7();
  await db
    .insertInto('bank_statement')
    .values({ id: statement, name: 'relevé', sha256: Buffer.from(statement) })
    .execute();
  const entry = {
    bank_reference: statement,
    received_on: '2026-11-01',
    amount_cents: cents,
    matched_by: 'reference',
  } as const;
  await db
    .insertInto('transfer')
    .values({ id: uuidv7(), statement_id: statement, deal_id: dealId, ...entry })
    .execute();
}

describe('the timeline of a vehicle', () => {
  // ORD-2, ORD-3, ORD-4
  it('begins with the order, and shows when the rest is expected', async () => {
    const events = await tracking();
    expect(events.map(({ step }) => step)).toEqual([...TRACKING_STEPS]);
    expect(events[0]?.at).not.toBeNull();
    expect(events.slice(1, -1).every(({ at, expected }) => at === null && expected !== null)).toBe(true);
    // Not requested.
    expect(events.at(-1)).toEqual({ step: 'carte-grise-sent', at: null, expected: null, note: '' });
  });

  // ORD-3
  it('stores what was done and its note', async () => {
    await record('paid', daysAgo(10));
    await db.transaction().execute((trx) =>
      recordStep(trx, order.bundle.id, 'preparing', {
        at: daysAgo(9),
        now: new Date(),
        note: 'Pneus neufs',
      }),
    );
    const events = await tracking();
    expect(events[2]).toMatchObject({ step: 'preparing', note: 'Pneus neufs', expected: null });
    expect((await as(app, buyer, `GET /public/bundles/${order.bundle.id}`)).json().currentStep).toBe(
      'preparing',
    );
  });
});

describe('a step', () => {
  // ORD-3
  it('is refused out of its turn, for every step and every past, and nothing changes', async () => {
    const walk: TrackingStep[] = ['paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent'];
    const done = new Map<TrackingStep, Date>([['ordered', daysAgo(20)]]);
    for (const next of walk) {
      for (const step of walk.filter((one) => !done.has(one) && missingBefore(done, one) !== undefined)) {
        await expect(record(step), step).rejects.toMatchObject({ code: 'invalid' });
      }
      expect(await record(next)).toBe(true);
      done.set(next, new Date());
    }
    expect((await tracking()).every(({ at }) => at !== null)).toBe(true);
  });

  it('recorded again stays as it was first recorded', async () => {
    expect(await record('paid', daysAgo(5))).toBe(true);
    const [, first] = await tracking();
    expect(await record('paid', daysAgo(1))).toBe(false);
    expect((await tracking())[1]).toEqual(first);
  });

  it('is neither before what it follows nor in the future', async () => {
    await expect(record('paid', daysAgo(30))).rejects.toMatchObject({ code: 'invalid' });
    await expect(record('paid', daysAgo(-3))).rejects.toMatchObject({ code: 'invalid' });
    expect(await record('paid', daysAgo(20))).toBe(true);
  });

  it('is of an order only', async () => {
    await expect(record('paid', new Date(), uuidv7())).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('who ordered', () => {
  it('is notified once that the vehicle left and that it arrived', async () => {
    for (const step of ['paid', 'preparing', 'shipped', 'shipped', 'delivered', 'delivered'] as const)
      await record(step);
    expect(await mailsOf()).toEqual([
      'Peugeot 208 GT\u202f: prêt à être enlevé',
      'Peugeot 208 GT\u202f: véhicule livré',
    ]);
  });

  it('is an owner, from the day the person left the company', async () => {
    const owner = await removeMember(api, buyer);
    for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const) await record(step);
    expect(await mailsOf()).toEqual([]);
    expect(api.mails.filter(({ to }) => to === owner.email)).toHaveLength(2);
  });
});

describe('an order', () => {
  it('is complete once every vehicle is delivered and all is paid, services included', async () => {
    const { dealId, bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}], at: daysAgo(20) });
    await as(app, buyer, `POST /public/bundles/${bundles[0]?.id}/services`, { code: 'warranty-12' });
    await pay(dealId, 2_440_800 - 1);
    for (const { id } of bundles)
      for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const)
        await record(step, new Date(), id);
    expect(await dealOf(dealId)).toEqual({ complete: false, completedAt: null });
    await pay(dealId, 1);
    for (const { id } of bundles) expect(await record('paid', new Date(), id)).toBe(false);
    expect(await dealOf(dealId)).toEqual({ complete: true, completedAt: expect.any(Date) });
  });

  it('ends once, though its last two vehicles are delivered at the same moment', async () => {
    const { dealId, bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}], at: daysAgo(20) });
    await pay(dealId, 2_400_000);
    for (const { id } of bundles)
      for (const step of ['paid', 'preparing', 'shipped'] as const) await record(step, new Date(), id);
    await Promise.all(bundles.map(({ id }) => record('delivered', new Date(), id)));
    expect((await dealOf(dealId)).complete).toBe(true);
  });
});
