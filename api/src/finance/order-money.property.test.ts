import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf, owedBy, postAll } from '../testing/accounting/books.ts';
import { orderFaults } from '../testing/accounting/order-faults.ts';
import { ORDER_STEPS, orderSteps } from '../testing/accounting/order-steps.ts';
import { documentsOfDeal, titlesOfDeal } from '../testing/accounting/prepayments.ts';
import { unpaidDifferences } from '../testing/accounting/unpaid.ts';
import { signedIn, testApi } from '../testing/app.ts';
import { onlineStage } from '../testing/fakes/online-payments.ts';
import { fakePayments } from '../testing/fakes/payments.ts';
import { placeOrder } from '../testing/orders.ts';
import { createStaffMember } from '../testing/staff.ts';
import { invoiceXml } from '../platform/documents/factur-x/invoice-xml.ts';
import { brokenEntries } from './accounting/chain.service.ts';

const payments = fakePayments();
const api = await testApi({ payments });
const { db } = api;
const online = onlineStage(api, payments);
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];

const vehicles = fc.array(
  fc.record({
    cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 10_000, max: 600_000 })),
    regime: fc.constantFrom('recuperable' as const, 'marge' as const),
  }),
  { minLength: 1, maxLength: 3 },
);
const step = fc.record({
  name: fc.constantFrom(...ORDER_STEPS),
  pick: fc.nat(1000),
  share: fc.oneof(fc.integer({ min: -12, max: 0 }), fc.integer({ min: 1, max: 45 })),
});
const steps = fc.array(step, { minLength: 6, maxLength: 16 });
const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 6 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Sold = typeof vehicles extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes these rounds, the steps of each at once; compares documents, money and books after each. */
async function expectSound(sold: Sold, made: readonly (readonly Step[])[]): Promise<void> {
  const buyer = await signedIn(api, 'owner');
  const order = await placeOrder(db, buyer, {
    vehicles: sold.map(({ cents, regime }) => ({
      tradePriceCents: cents,
      vatRegime: regime,
      item: { vat_regime: regime },
    })),
  });
  const { make } = orderSteps({ api, online, accountant, sales, buyer, order });
  for (const [place, round] of made.entries()) {
    await Promise.all(round.map((one) => make(one)));
    const before = made.slice(0, place + 1).flat();
    const isCredited = before.some(({ name }) => name.startsWith('credit'));
    const faults = await orderFaults(db, order.dealId, isCredited);
    expect(faults, JSON.stringify([round, await titlesOfDeal(db, order.dealId)])).toEqual([]);
    await postAll(db);
    const { workspaceId } = buyer;
    expect(await balanceOf(db, '411000', workspaceId)).toBe(await owedBy(db, workspaceId));
    expect(await unpaidDifferences(db)).toEqual([]);
  }
  for (const { content } of await documentsOfDeal(db, order.dealId)) await invoiceXml(content);
  expect(await brokenEntries(db)).toEqual([]);
}

// MONEY-4 MONEY-27 MONEY-48 MONEY-49 MONEY-50 MONEY-92 MONEY-95 MONEY-96
it('the documents of an order, what it owes and the books agree to the cent, whatever happens to it', async () => {
  const inTurn = (made: readonly Step[]) => made.map((one) => [one]);
  await fc.assert(
    fc.asyncProperty(vehicles, steps, (sold, made) => expectSound(sold, inTurn(made))),
    { numRuns: 8, endOnFailure: true },
  );
});

// MONEY-4 MONEY-6 MONEY-12 MONEY-14 MONEY-27 MONEY-50
it('they agree whatever people, the bank and the payment service do to it at once', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, rounds, (sold, made) => expectSound(sold, made)),
    { numRuns: 6, endOnFailure: true },
  );
});
