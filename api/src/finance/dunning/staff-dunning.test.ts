import type {
  CompanyDunning,
  DunningCompany,
  DunningSettings,
} from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import type { OverdueInvoices } from '@pomelo/contract/dunning/dunning.schemas.ts';
import { interestCents, latePeriods } from '@pomelo/contract/dunning/late-interest.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createOverdue, type OverdueOrder } from '../../testing/accounting/overdue.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const today = dayInParis(new Date());
/** Due forty days ago. */
const INVOICED = new Date(`${daysAfter(today, -47)}T09:00:00Z`);

let buyer: Buyer;
let order: OverdueOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await createOverdue(db, buyer, INVOICED);
});

const read = async (id = buyer.workspaceId): Promise<CompanyDunning> =>
  (await asStaff(app, accountant, `GET /backoffice/dunning/${id}`)).json();
const post = (path: string, body: object, staff = accountant) =>
  asStaff(app, staff, `POST /backoffice/dunning/${buyer.workspaceId}/${path}`, body);
const putRate = (startsOn: string, basisPoints: number) =>
  asStaff(app, accountant, 'PUT /backoffice/reference-rates', { startsOn, basisPoints });
const overdueOf = async (one: Buyer): Promise<OverdueInvoices> =>
  (await as(app, one, 'GET /public/overdue-invoices')).json();

describe('dunning at the back-office', () => {
  // MONEY-43
  it('lists companies with their amounts by age, and the next step', async () => {
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/dunning?perPage=100')).json<{
      data: DunningCompany[];
    }>();
    const row = data.find(({ company }) => company.id === buyer.workspaceId);
    expect(row).toMatchObject({
      count: 1,
      oldestDueOn: order.dueOn,
      outstanding: { amount: 1_200_000 },
      last: null,
      next: { step: 'courtesy', on: today },
      hold: null,
    });
    expect(row?.ages.map(({ amount }) => amount)).toEqual([0, 1_200_000, 0, 0]);
  });

  // MONEY-43
  it('sends the next step now, once a day, and another step is refused', async () => {
    expect((await read()).sendable).toBe('courtesy');
    expect((await post('reminders', { step: 'notice' })).statusCode).toBe(409);
    const sent = await post('reminders', { step: 'courtesy' });
    expect(sent.json<CompanyDunning>()).toMatchObject({
      sendable: null,
      letters: [{ step: 'courtesy', day: today, invoices: [order.number], by: expect.any(String) }],
    });
    expect((await post('reminders', { step: 'first' })).statusCode).toBe(409);
  });

  // MONEY-41
  it('suspends with a reason until a day, and continues at once when the suspension is lifted', async () => {
    const past = { invoiceId: null, reason: 'Accord', endsOn: daysAfter(today, -1) };
    expect((await post('suspensions', past)).statusCode).toBe(422);
    expect((await post('suspensions', { ...past, endsOn: daysAfter(today, 800) })).statusCode).toBe(422);
    await post('suspensions', { ...past, endsOn: daysAfter(today, 10) });
    const held = await read();
    expect(held).toMatchObject({ sendable: null, invoices: [{ hold: 'suspended' }] });
    const [suspension] = held.suspensions;
    const lifted = await asStaff(
      app,
      accountant,
      `DELETE /backoffice/dunning/${buyer.workspaceId}/suspensions/${suspension?.id ?? ''}`,
    );
    expect(lifted.json()).toMatchObject({ sendable: 'courtesy', invoices: [{ hold: null }] });
  });

  it('refuses an invoice of another company, and who may not write', async () => {
    const other = await createOverdue(db, await signedIn(api), INVOICED);
    const body = { invoiceId: other.invoiceId, reason: 'Geste commercial' };
    expect((await post('waivers', body)).statusCode).toBe(404);
    expect((await post('suspensions', { ...body, endsOn: today })).statusCode).toBe(404);
    expect((await post('waivers', { ...body, invoiceId: order.invoiceId }, sales)).statusCode).toBe(403);
    expect((await app.inject('/backoffice/dunning')).statusCode).toBe(401);
  });

  // MONEY-44
  it('waives interest and the 40 euros of an invoice, once', async () => {
    const body = { invoiceId: order.invoiceId, reason: 'Geste commercial' };
    await post('waivers', body);
    const again = (await post('waivers', { ...body, reason: 'Une autre fois' })).json<CompanyDunning>();
    expect(again.waivers).toMatchObject([{ invoiceNumber: order.number, reason: 'Geste commercial' }]);
    expect(again.invoices).toMatchObject([
      { waived: true, interest: { amount: 0 }, fee: { amount: 0 }, outstanding: { amount: 1_200_000 } },
    ]);
  });
});

describe('what the buyer sees', () => {
  // MONEY-45
  it('shows interest to the cent, the 40 euros and how to pay, and nothing of another company', async () => {
    const rates = [
      { startsOn: '2026-01-01', basisPoints: 215 },
      { startsOn: '2026-07-01', basisPoints: 215 },
    ];
    for (const { startsOn, basisPoints } of rates) await putRate(startsOn, basisPoints);
    const debt = { dueOn: order.dueOn, leftCents: 1_200_000, beforeCents: 0, movements: [] };
    const { invoices, outstanding, payments } = await overdueOf(buyer);
    expect(invoices).toMatchObject([
      {
        number: order.number,
        dueOn: order.dueOn,
        daysLate: 40,
        interest: { amount: interestCents(latePeriods(debt, rates, today)) },
        fee: { amount: 4000 },
        hold: null,
      },
    ]);
    expect(outstanding.amount).toBe(1_200_000);
    expect(payments).toMatchObject([{ payment: { due: { amount: 1_200_000 } } }]);
    expect((await overdueOf(await signedIn(api))).invoices).toEqual([]);
    expect((await app.inject('/public/overdue-invoices')).statusCode).toBe(401);
  });
});

describe('the settings of dunning', () => {
  // MONEY-40
  it('writes steps that begin later, and removes them', async () => {
    const startsOn = daysAfter(today, 30);
    const body = {
      startsOn,
      courtesyDays: 5,
      firstDays: 12,
      secondDays: 25,
      noticeDays: 40,
      interestFrom: 'first',
    };
    const put = (changed: object) =>
      asStaff(app, accountant, 'PUT /backoffice/dunning-policies', { ...body, ...changed });
    expect((await put({ startsOn: today })).statusCode).toBe(422);
    expect((await put({ firstDays: 5 })).statusCode).toBe(422);
    const { policies } = (await put({})).json<DunningSettings>();
    expect(policies[0]).toMatchObject({ ...body, changeable: true });
    const removed = await asStaff(app, accountant, `DELETE /backoffice/dunning-policies/${startsOn}`);
    expect(removed.json<DunningSettings>().policies[0]?.startsOn).toBe('2020-01-01');
    expect(
      (await asStaff(app, accountant, 'DELETE /backoffice/dunning-policies/2020-01-01')).statusCode,
    ).toBe(422);
  });

  // MONEY-39
  it('writes the rate of a half-year that has begun, and of no other day', async () => {
    expect((await putRate('2026-03-01', 200)).statusCode).toBe(422);
    expect((await putRate(`${Number(today.slice(0, 4)) + 1}-01-01`, 200)).statusCode).toBe(422);
    const { rates } = (await putRate('2026-01-01', 215)).json<DunningSettings>();
    expect(rates).toContainEqual({ startsOn: '2026-01-01', basisPoints: 215, by: expect.any(String) });
  });
});
