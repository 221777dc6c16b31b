import type {
  PricingRuleBody,
  PricingRules,
  Repricing,
  RepricingPage,
} from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import type { BulkEdit } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing, setMarketValue } from '../../testing/factories.ts';
import { createNegotiation } from '../../testing/negotiations.ts';
import {
  copyListing,
  createAgedListing,
  pricingRule,
  setCosts,
  setFloor,
  setViews,
} from '../../testing/stock/repricing.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const manager = await createStaffMember(api, 'stock');

beforeEach(async () => {
  await sql`UPDATE catalogue_item SET status = 'withdrawn'`.execute(db);
  await sql`DELETE FROM pricing_rule`.execute(db);
  await setFloor(db, null);
});

const addRule = async (given: Partial<PricingRuleBody> = {}): Promise<string> => {
  const rule = pricingRule(given);
  const answer = await asStaff(app, manager, 'POST /backoffice/pricing-rules', rule);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const { data } = answer.json<PricingRules>();
  return data.find(({ rule: one }) => one.name === rule.name)?.id ?? '';
};
const preview = async (ruleId: string | null = null): Promise<Repricing> => {
  const answer = await asStaff(app, manager, 'POST /backoffice/repricings', { ruleId });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Repricing>();
};
const linesOf = async (id: string, tab = 'changes') =>
  (await asStaff(app, manager, `GET /backoffice/repricings/${id}?tab=${tab}`)).json<RepricingPage>().data;
const apply = (id: string) => asStaff(app, manager, `POST /backoffice/repricings/${id}/application`);
const undo = (id: string) => asStaff(app, manager, `POST /backoffice/repricings/${id}/undo`);
const pricesOf = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('catalogue_item')
      .select(['price_b2b_cents as b2b', 'price_b2c_cents as b2c'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ b2b, b2c }) => [b2b, b2c]);

// STOCK-31
describe('a preview', () => {
  test('shows price, margin and market before and after, and changes nothing', async () => {
    const { id } = await createAgedListing(db);
    await setMarketValue(db, id, 1_440_000);
    await createAgedListing(db, { days: 10 });
    const rule = await addRule();
    const made = await preview(rule);
    expect(made).toMatchObject({
      state: 'previewed',
      changes: 1,
      before: { amount: 1_234_500 },
      after: { amount: 1_197_500 },
      marginBefore: { amount: 234_500 },
      marginAfter: { amount: 197_500 },
      held: [],
    });
    expect(await linesOf(made.id)).toMatchObject([
      {
        itemId: id,
        rule: 'Trente jours',
        before: { amount: 1_234_500 },
        after: { amount: 1_197_500 },
        marginAfter: { amount: 197_500 },
        market: { amount: 1_200_000 },
        marketSource: 'market',
        stockDays: 40,
        held: null,
      },
    ]);
    expect(await pricesOf([id])).toEqual([[1_234_500, 1_699_000]]);
  });

  test('holds back, each with its reason, what no rule may change', async () => {
    const unknown = await createAgedListing(db, { costCents: null });
    const booked = await createAgedListing(db);
    const buyer = await signedIn(api);
    await api.catalogueIsCurrent();
    expect(
      (await as(app, buyer, `POST /public/catalog/products/${booked.productId}/booking`)).statusCode,
    ).toBeLessThan(300);
    const negotiated = await createAgedListing(db);
    await createNegotiation(db, buyer, { itemId: negotiated.id });
    const { id: feed } = await db
      .insertInto('feed')
      .values({ name: 'Partenaire', kind: 'upload', location: '', schedule: 'manual' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const partner = await createAgedListing(db, { feed_id: feed, feed_key: 'A1' });
    const own = await createAgedListing(db, {
      feed_id: feed,
      feed_key: 'A2',
      kept_by_hand: ['price_b2b_cents', 'price_b2c_cents'],
    });
    const dear = await createAgedListing(db, { costCents: 1_200_000 });
    await setFloor(db, 500);
    const made = await preview(await addRule());
    expect(made.held).toEqual([
      { reason: 'floor', count: 1 },
      { reason: 'cost-unknown', count: 1 },
      { reason: 'booked', count: 1 },
      { reason: 'negotiated', count: 1 },
      { reason: 'feed', count: 1 },
    ]);
    const held = Object.fromEntries(
      (await linesOf(made.id, 'held')).map(({ itemId, held: reason, marginBefore }) => [
        itemId,
        [reason, marginBefore?.amount ?? null],
      ]),
    );
    expect(held).toEqual({
      [unknown.id]: ['cost-unknown', null],
      [booked.id]: ['booked', 234_500],
      [negotiated.id]: ['negotiated', 234_500],
      [partner.id]: ['feed', 234_500],
      [dear.id]: ['floor', 34_500],
    });
    expect((await linesOf(made.id)).map(({ itemId }) => itemId)).toEqual([own.id]);
  });

  test('finds by views without a booking, by distance to the market, and by scope; the lowest rank decides', async () => {
    const seen = await createAgedListing(db, { days: 3 });
    await setViews(db, seen.id, 12);
    const seldom = await createAgedListing(db, { days: 3 });
    await setViews(db, seldom.id, 12, 20);
    const above = await createAgedListing(db, { days: 3, vat_regime: 'marge', body: 'suv' });
    await setMarketValue(db, above.id, 1_100_000);
    await addRule({ name: 'Vues', rank: 2, stockDays: null, views: 10, viewsDays: 7 });
    await addRule({ name: 'Marché', rank: 1, stockDays: null, aboveMarket: 1000, step: 'market', size: 0 });
    const made = await preview();
    expect(made.label).toBe('Marché, Vues');
    expect((await linesOf(made.id)).map(({ itemId, rule, views }) => [itemId, rule, views])).toEqual([
      [seen.id, 'Vues', 12],
      [above.id, 'Marché', 0],
    ]);
    const scoped = await addRule({ name: 'SUV', stockDays: 1, body: 'suv', vatRegime: 'marge', rank: 9 });
    expect((await linesOf((await preview(scoped)).id)).map(({ itemId }) => itemId)).toEqual([above.id]);
    await db.updateTable('pricing_rule').set({ active: false }).where('name', '<>', 'nothing').execute();
    expect((await asStaff(app, manager, 'POST /backoffice/repricings', { ruleId: null })).statusCode).toBe(
      422,
    );
  });
});

// STOCK-33
describe('applying', () => {
  test('reprices 500 listings in one step, once when sent twice, and takes it back', async () => {
    const first = await createAgedListing(db);
    const ids = [first.id, ...(await copyListing(db, first.id, 499))];
    const before = await pricesOf(ids);
    const made = await preview(await addRule());
    expect(made.changes).toBe(500);
    const applied = (await apply(made.id)).json<Repricing>();
    expect(applied).toMatchObject({ state: 'applied', changes: 500, unapplied: 0, after: made.after });
    const [[b2b, b2c] = []] = await pricesOf([first.id]);
    expect([b2b, b2c]).toEqual([1_197_500, 1_699_000 - 44_400]);
    expect((await apply(made.id)).json()).toEqual(applied);
    const edits = await asStaff(app, manager, 'GET /backoffice/stock/bulk-edits');
    expect(edits.json<{ data: BulkEdit[] }>().data[0]).toMatchObject({
      change: { rules: 'Trente jours', repricingId: made.id },
      changed: 500,
    });
    expect((await undo(made.id)).json()).toMatchObject({ state: 'undone', unrestored: 0 });
    expect(await pricesOf(ids)).toEqual(before);
    expect((await undo(made.id)).statusCode).toBe(409);
  });

  test('leaves what changed since the preview, names it, and what the team left out', async () => {
    const changed = await createAgedListing(db);
    const outside = await createAgedListing(db);
    const bought = await createAgedListing(db);
    const soldOut = await createAgedListing(db);
    await createAgedListing(db);
    const made = await preview(await addRule());
    await db.updateTable('catalogue_item').set({ co2: 99 }).where('id', '=', changed.id).execute();
    await setCosts(db, bought.productIds, 1_200_000);
    await db.updateTable('product').set({ status: 'sold' }).where('id', '=', soldOut.productId).execute();
    const body = { itemIds: [outside.id], leftOut: true };
    expect(
      (await asStaff(app, manager, `PUT /backoffice/repricings/${made.id}/left-out`, body)).json(),
    ).toMatchObject({ changes: 4, leftOut: 1 });
    expect((await apply(made.id)).json()).toMatchObject({ changes: 1, leftOut: 1, unapplied: 3 });
    expect((await linesOf(made.id, 'unchanged')).map(({ itemId, outcome }) => [itemId, outcome])).toEqual([
      [changed.id, 'changed'],
      [bought.id, 'floor'],
      [soldOut.id, 'gone'],
    ]);
    expect(await pricesOf([changed.id, outside.id, bought.id])).toEqual(
      Array.from({ length: 3 }, () => [1_234_500, 1_699_000]),
    );
    expect(
      (await asStaff(app, manager, `PUT /backoffice/repricings/${made.id}/left-out`, body)).statusCode,
    ).toBe(409);
  });

  test('is refused when nothing is left as previewed', async () => {
    const { id } = await createAgedListing(db);
    const made = await preview(await addRule());
    await db.updateTable('catalogue_item').set({ co2: 99 }).where('id', '=', id).execute();
    const answer = await apply(made.id);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('Refaites un aperçu'),
    ]);
    expect(await linesOf(made.id)).toMatchObject([{ outcome: null }]);
  });

  test('undoes prices that were not changed or booked since, and names the others', async () => {
    const [same, typed, booked] = [
      await createAgedListing(db),
      await createAgedListing(db),
      await createAgedListing(db),
    ];
    const made = await preview(await addRule());
    await apply(made.id);
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 1_150_000 })
      .where('id', '=', typed.id)
      .execute();
    await api.catalogueIsCurrent();
    const buyer = await signedIn(api);
    expect(
      (await as(app, buyer, `POST /public/catalog/products/${booked.productId}/booking`)).statusCode,
    ).toBeLessThan(300);
    expect((await undo(made.id)).json()).toMatchObject({ state: 'undone', changes: 3, unrestored: 2 });
    expect((await pricesOf([same.id, typed.id, booked.id])).map(([b2b]) => b2b)).toEqual([
      1_234_500, 1_150_000, 1_197_500,
    ]);
    expect((await linesOf(made.id, 'unchanged')).map(({ itemId, restored }) => [itemId, restored])).toEqual([
      [typed.id, false],
      [booked.id, false],
    ]);
  });

  test('pauses a listing that a rule changed, until it is undone', async () => {
    await createAgedListing(db);
    const rule = await addRule();
    const made = await preview(rule);
    await apply(made.id);
    expect(await preview(rule)).toMatchObject({ changes: 0, held: [{ reason: 'pause', count: 1 }] });
    await undo(made.id);
    expect(await preview(rule)).toMatchObject({ changes: 1, held: [] });
  });
});

// STOCK-30
describe('a rule', () => {
  test('is added, changed by one person at a time, and removed, with its entries in the log', async () => {
    const id = await addRule();
    const change = (version: number, rule: object) =>
      asStaff(app, manager, `PUT /backoffice/pricing-rules/${id}`, { rule, version });
    expect((await change(1, pricingRule({ size: 500 }))).json<PricingRules>().data).toMatchObject([
      { id, version: 2, rule: { size: 500 } },
    ]);
    expect((await change(1, pricingRule({ size: 600 }))).statusCode).toBe(409);
    expect((await asStaff(app, manager, `DELETE /backoffice/pricing-rules/${id}`)).json()).toMatchObject({
      data: [],
    });
    expect((await asStaff(app, manager, `DELETE /backoffice/pricing-rules/${id}`)).statusCode).toBe(404);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'label'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, label }) => `${action} ${label}`)).toEqual([
      'POST /backoffice/pricing-rules Trente jours',
      'PUT /backoffice/pricing-rules/:id Trente jours',
      'DELETE /backoffice/pricing-rules/:id Trente jours',
    ]);
  });

  test.each([
    [{ stockDays: null }, 'stockDays'],
    [{ size: 0 }, 'size'],
    [{ size: 9100 }, 'size'],
    [{ floor: 300 }, 'floor'],
    [{ makeId: 987_654 }, 'makeId'],
    [{ name: ' ' }, 'name'],
  ])('is refused when it cannot be: %j', async (given, path) => {
    await setFloor(db, 500);
    const answer = await asStaff(app, manager, 'POST /backoffice/pricing-rules', pricingRule(given));
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      422,
      path,
    ]);
  });

  test('is for those who may change the stock; others read, and those without margins do not', async () => {
    const seller = await createStaffMember(api, 'sales');
    const writer = await createStaffMember(api, 'content');
    expect((await asStaff(app, seller, 'GET /backoffice/pricing-rules')).statusCode).toBe(200);
    expect((await asStaff(app, seller, 'POST /backoffice/pricing-rules', pricingRule())).statusCode).toBe(
      403,
    );
    expect((await asStaff(app, writer, 'GET /backoffice/pricing-rules')).statusCode).toBe(403);
    expect((await app.inject('/backoffice/repricings')).statusCode).toBe(401);
    const missing = '01234567-0123-7123-8123-0123456789ab';
    expect((await apply(missing)).statusCode).toBe(404);
    expect((await undo(missing)).statusCode).toBe(404);
    await createListing(db);
  });
});
