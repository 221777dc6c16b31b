import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  countEntries,
  creditInvoice,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import { createOverdue, type OverdueOrder } from '../../testing/accounting/overdue.ts';
import {
  cancelRefunds,
  loseChanges,
  naiveOverdue,
  payDeal,
  refundDeal,
  unpaidDifferences,
  unpayDeal,
} from '../../testing/accounting/unpaid.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { compareBooks } from '../accounting/post-entries.service.ts';
import { type CompanyFilters, findCompanies } from '../dunning/overdue/overdue.repository.ts';

const api = await testApi();
const { app, db, jobs } = api;
const accountant = await createStaffMember(api, 'accounting');
const today = dayInParis(new Date());
const ago = (days: number): Date => new Date(`${daysAfter(today, -days)}T09:00:00Z`);

type Step = { kind: 'pay' | 'unpay' | 'refund' | 'keep' | 'credit'; of: number; cents: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('pay', 'pay', 'unpay', 'refund', 'keep', 'credit'),
    of: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: 1, max: 1_500_000 }),
  }),
  { minLength: 2, maxLength: 6 },
);

async function perform(
  { kind, cents }: Step,
  { dealId, invoiceId }: OverdueOrder,
  buyer: Buyer,
): Promise<void> {
  switch (kind) {
    case 'pay':
      await payDeal(db, dealId, cents);
      return;
    case 'unpay':
      await unpayDeal(db, dealId);
      return;
    case 'refund':
      return refundDeal(db, dealId, cents, buyer.personId);
    case 'keep':
      await cancelRefunds(db, dealId);
      return;
    // A second credit note of one invoice is refused.
    case 'credit':
      await creditInvoice(db, invoiceId, new Date()).catch(() => undefined);
  }
}

async function expectAsComputed(filters: CompanyFilters): Promise<void> {
  const { companies, total, cents } = await findCompanies(db, { ...filters, today, page: 1, perPage: 1000 });
  const { steps: sent, minCents = 0, minDays = 0 } = filters;
  const expected = (await naiveOverdue(db, today)).filter(
    (one) =>
      one.cents >= minCents &&
      one.oldest <= daysAfter(today, -minDays) &&
      (sent === undefined || one.steps === sent),
  );
  expect(companies.map((one) => [one.workspaceId, one.cents, one.oldestDueOn])).toEqual(
    expected.map((one) => [one.id, one.cents, one.oldest]),
  );
  for (const one of companies) expect(one.ages.reduce((sum, age) => sum + age, 0)).toBe(one.cents);
  expect([total, cents]).toEqual([expected.length, expected.reduce((sum, one) => sum + one.cents, 0)]);
}

describe('stored balances of unpaid invoices', () => {
  // MONEY-43
  it('equal the sum of invoices, credit notes, transfers and refunds, after any operation', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (performed) => {
        const buyer = await signedIn(api);
        const orders = [
          await createOverdue(db, buyer, ago(20)),
          await createOverdue(db, buyer, ago(60)),
          await createOverdue(db, await signedIn(api), ago(120)),
        ];
        for (const step of performed) {
          const order = orders[step.of];
          if (order) await perform(step, order, buyer);
          expect(await unpaidDifferences(db)).toEqual([]);
        }
        await expectAsComputed({});
        await expectAsComputed({ minCents: 1_000_000 });
        await expectAsComputed({ minDays: 40 });
        await expectAsComputed({ steps: 0 });
      }),
      { numRuns: 6 },
    );
  });

  // MONEY-43
  it('count the steps that were sent, and are found by step and name', async () => {
    const buyer = await signedIn(api);
    await createOverdue(db, buyer, ago(60));
    const list = async (query: string) =>
      (await asStaff(app, accountant, `GET /backoffice/dunning?perPage=100&${query}`))
        .json<{ data: { company: { id: string; rs: string } }[] }>()
        .data.filter(({ company }) => company.id === buyer.workspaceId);
    const [row] = await list('step=none');
    expect(await list('step=courtesy')).toEqual([]);
    const sent = await asStaff(app, accountant, `POST /backoffice/dunning/${buyer.workspaceId}/reminders`, {
      step: 'courtesy',
    });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await unpaidDifferences(db)).toEqual([]);
    expect([(await list('step=courtesy')).length, (await list('step=none')).length]).toEqual([1, 0]);
    expect(await list(`q=${encodeURIComponent(row?.company.rs ?? '')}`)).toHaveLength(1);
    expect(await list('q=introuvable')).toEqual([]);
    const refused = await asStaff(app, accountant, 'GET /backoffice/dunning?minDays=-1');
    expect(refused.statusCode).toBe(400);
  });

  it('computes what both paid when two transactions pay one order at once', async () => {
    const { dealId } = await createOverdue(db, await signedIn(api), ago(30));
    await Promise.all([1, 2, 3, 4].map((place) => payDeal(db, dealId, place * 1000)));
    expect(await unpaidDifferences(db)).toEqual([]);
  });
});

describe('the nightly comparison of the books', () => {
  // MONEY-27
  it('finds what no change announced, and the job posts it', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await placeOrder(db, buyer);
    await payDeal(db, dealId, 10_000);
    await receiveTransfer(db, { cents: 500, at: new Date() });
    await loseChanges(db);
    const before = await countEntries(db);
    await postAll(db);
    expect(await countEntries(db)).toBe(before);
    await compareBooks(jobs);
    await postAll(db);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(-10_000);
    const after = await countEntries(db);
    await compareBooks(jobs);
    await postAll(db);
    expect(await countEntries(db)).toBe(after);
  });
});
