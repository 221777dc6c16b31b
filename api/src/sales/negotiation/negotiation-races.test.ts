import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { codeOf, negotiationStage, read } from '../../testing/negotiation-stage.ts';
import { createNegotiation, createRule } from '../../testing/negotiations.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const { sales, administrator, cartOf, negotiator, onSale, propose, answer } = await negotiationStage(api);

describe('at the same instant', () => {
  // NEG-4
  it('two companies whose prices the rule accepts: one has the vehicle', async () => {
    await createRule(db, { accept_discount: 1000, max_discount: 1500 });
    for (let time = 0; time < 10; time += 1) {
      const [one, other] = [await negotiator(), await negotiator()];
      const { id: itemId, productId } = await onSale();
      const answers = await Promise.all([propose(one, itemId, 1_120_000), propose(other, itemId, 1_130_000)]);
      const agreed = answers.filter(({ statusCode, json }) => statusCode === 200 && json().agreed);
      expect(agreed).toHaveLength(1);
      for (const loser of answers.filter((found) => !agreed.includes(found)))
        expect(['booked-by-another']).toContain(codeOf(loser));
      const live = await db
        .selectFrom('booking')
        .select('workspace_id')
        .where('product_id', '=', productId)
        .where('cancelled', '=', false)
        .execute();
      expect(live).toHaveLength(1);
    }
    await db.deleteFrom('negotiation_rule').execute();
  });

  // NEG-4
  it('the buyer withdraws, two of the team answer: one wins', async () => {
    for (let time = 0; time < 10; time += 1) {
      const buyer = await negotiator();
      const { id: itemId } = await onSale();
      const { id } = read(await propose(buyer, itemId));
      const answers = await Promise.all([
        as(app, buyer, `POST /public/negotiations/${id}/withdrawal`, { round: 1 }),
        answer(id, 'acceptance', { round: 1 }),
        answer(id, 'refusal', { round: 1, reason: '' }, administrator),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { state } = read(await as(app, buyer, `GET /public/negotiations/${id}`));
      expect((await cartOf(buyer)).data).toHaveLength(state === 'accepted' ? 1 : 0);
    }
  });
});

describe('the rules of the team', () => {
  const rule = {
    makeId: null,
    condition: null,
    stockDays: 0,
    maxDiscount: 1000,
    acceptDiscount: 500,
    counterDiscount: 300,
    refuseDiscount: 3000,
    active: true,
  };
  const add = (body: object, who = administrator) =>
    asStaff(app, who, 'POST /backoffice/negotiation-rules', body);

  // NEG-6
  it('answer at once, and are never shown to a buyer', async () => {
    const added = await add(rule);
    expect(added.statusCode, added.body).toBe(200);
    const buyer = await negotiator();
    const [a, b, c] = [await onSale(), await onSale(), await onSale()];
    const countered = await propose(buyer, a.id, 1_100_000);
    expect(read(countered)).toMatchObject({
      by: 'pomelo',
      proposals: [{ state: 'countered' }, { author: 'Pomelo' }],
    });
    expect(read(countered).proposals[1]?.price.amount).toBe(1_197_500);
    expect(read(await propose(buyer, b.id, 1_180_000)).state).toBe('accepted');
    expect(read(await propose(buyer, c.id, 800_000)).state).toBe('refused');
    for (const word of ['floor', 'rule', 'cost', 'margin', 'discount'])
      expect(countered.body.toLowerCase()).not.toContain(word);
    // A second price is answered by a person.
    const { id } = read(countered);
    const again = await as(app, buyer, `POST /public/negotiations/${id}/proposals`, {
      round: 2,
      price: 1_110_000,
      message: '',
      hours: 24,
    });
    expect(read(again)).toMatchObject({ state: 'pending', by: 'buyer' });
  });

  // NEG-7
  it('protect the floor from who may not sell below it', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = await createNegotiation(db, buyer, { itemId, priceCents: 1_000_000 });
    const shown = (await asStaff(app, sales, `GET /backoffice/negotiations/${id}`)).json();
    expect(shown.figures).toMatchObject({ floor: { amount: 1_111_050 }, cost: null });
    expect(codeOf(await answer(id, 'acceptance', { round: 1 }))).toBe('below-floor');
    const validUntil = dayInParis(Date.now() + 72 * HOUR_MS);
    const counter = { round: 1, price: 1_050_000, validUntil, message: '' };
    expect(codeOf(await answer(id, 'proposals', counter))).toBe('below-floor');
    expect((await answer(id, 'acceptance', { round: 1 }, administrator)).statusCode).toBe(200);
    const stock = await createStaffMember(api, 'stock');
    expect(codeOf(await answer(id, 'acceptance', { round: 1 }, stock))).toBe('permission-missing');
    const reader = await asStaff(
      app,
      await createStaffMember(api, 'content'),
      `GET /backoffice/negotiations/${id}`,
    );
    expect(codeOf(reader)).toBe('permission-missing');
  });

  // NEG-6
  it('are written by who may, once for the same vehicles, and without contradiction', async () => {
    expect(codeOf(await add(rule, sales))).toBe('permission-missing');
    expect((await add(rule)).json().errors[0].path).toBe('stockDays');
    for (const [wrong, path] of [
      [{ stockDays: 10, acceptDiscount: 2000 }, 'acceptDiscount'],
      [{ stockDays: 10, counterDiscount: 600 }, 'counterDiscount'],
      [{ stockDays: 10, refuseDiscount: 100 }, 'refuseDiscount'],
      [{ makeId: 2_000_000 }, 'makeId'],
      [{ stockDays: -1 }, 'stockDays'],
    ] as const) {
      const refused = await add({ ...rule, ...wrong });
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, path]);
    }
    const { data } = (await add({ ...rule, stockDays: 60, maxDiscount: 1500 })).json();
    expect(data.map(({ stockDays }: { stockDays: number }) => stockDays)).toEqual([60, 0]);
    const [first] = data;
    const change = { ...rule, stockDays: 90, active: false };
    const changed = await asStaff(
      app,
      administrator,
      `PUT /backoffice/negotiation-rules/${first.id}`,
      change,
    );
    expect(changed.json().data[0]).toMatchObject({ stockDays: 90, active: false });
    const removed = await asStaff(app, administrator, `DELETE /backoffice/negotiation-rules/${first.id}`);
    expect(removed.json().data).toHaveLength(1);
    const again = await asStaff(app, administrator, `DELETE /backoffice/negotiation-rules/${first.id}`);
    expect(codeOf(again)).toBe('not-found');
  });

  // NEG-1
  it('let a company propose prices, or no longer', async () => {
    const buyer = await signedIn(api);
    const { id: itemId } = await onSale();
    const allow = (allowed: boolean, who = sales) =>
      asStaff(app, who, `PUT /backoffice/workspaces/${buyer.workspaceId}/negotiation-right`, { allowed });
    expect((await allow(true)).json()).toEqual({ allowed: true });
    expect((await allow(true)).json()).toEqual({ allowed: true });
    expect((await propose(buyer, itemId)).statusCode).toBe(200);
    expect((await allow(false)).json()).toEqual({ allowed: false });
    expect(codeOf(await propose(buyer, itemId))).toBe('not-negotiable');
    expect(codeOf(await allow(true, await createStaffMember(api, 'content')))).toBe('permission-missing');
  });
});
