import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearReferencesIn } from './loose-references.ts';
import { type OpenOrder, proposeOrders, proposeSums, type Waiting } from './propose-orders.ts';
import { sumsOf } from './sum-of-orders.ts';

// MONEY-36
it.each([
  ['VIR P0M00OO042 MERCI', ['POM0000042']],
  ['solde 0000042 clio', ['POM0000042']],
  ['commande A0000042', ['POM0000042']],
  ['A 0000042', ['POM0000042']],
  ['facture F2026-000012', ['F2026-000012']],
  ['F 2026 000012', ['F2026-000012']],
  ['tel 0612345678', []],
  ['le 17/11/2026', []],
  ['FR7600000420000', []],
  ['', []],
])('reads of %j what it may mean', (text, references) => {
  expect(nearReferencesIn(text).map(({ reference }) => reference)).toEqual(references);
});

let last = 0;
const buildOrder = (order: Partial<OpenOrder> = {}): OpenOrder => {
  last += 1;
  const number = `A${String(last).padStart(7, '0')}`;
  const due = order.due ?? 1000;
  return {
    id: `o${last}`,
    number,
    workspaceId: 'w1',
    company: 'Garage Bertin',
    reference: `POM${number.slice(1)}`,
    invoices: [],
    total: due,
    received: 0,
    due,
    financing: null,
    ...order,
  };
};
const buildWaiting = (waiting: Partial<Waiting> = {}): Waiting => ({
  cents: 1000,
  references: [],
  near: [],
  senders: new Map(),
  debtor: '',
  text: '',
  sender: null,
  ...waiting,
});
const kinds = (proposals: ReturnType<typeof proposeOrders>) =>
  proposals.map(({ reasons, confidence }) => [confidence, ...reasons.map(({ kind }) => kind)]);

describe('an order', () => {
  it('is certain by its reference alone, and probable by one that is written otherwise', () => {
    const order = buildOrder({ due: 5000 });
    const reference = order.reference ?? '';
    expect(kinds(proposeOrders(buildWaiting({ references: [reference] }), [order]))).toEqual([
      ['certain', 'reference'],
    ]);
    expect(kinds(proposeOrders(buildWaiting({ references: [reference, 'POM9999999'] }), [order]))).toEqual([
      ['probable', 'reference'],
    ]);
    const near = [{ text: 'P0M', reference }];
    expect(kinds(proposeOrders(buildWaiting({ near }), [order]))).toEqual([['probable', 'near-reference']]);
    const invoiced = buildOrder({ due: 5000, invoices: ['F2026-000001'] });
    expect(
      kinds(proposeOrders(buildWaiting({ near: [{ text: 'F', reference: 'F2026-000001' }] }), [invoiced])),
    ).toEqual([['probable', 'near-reference']]);
  });

  it('is possible by its amount alone, and probable with the sender', () => {
    const orders = [buildOrder(), buildOrder({ workspaceId: 'w2', company: 'SARL Duval' })];
    expect(kinds(proposeOrders(buildWaiting(), orders))).toEqual([
      ['possible', 'amount'],
      ['possible', 'amount'],
    ]);
    const known = proposeOrders(buildWaiting({ senders: new Map([['w2', 2]]) }), orders);
    expect(kinds(known)[0]).toEqual(['probable', 'amount', 'known-sender']);
    expect(known[0]?.reasons[1]).toEqual({ kind: 'known-sender', text: 'SARL Duval', times: 2 });
    expect(kinds(proposeOrders(buildWaiting({ debtor: 'GARAGE BERTIN SAS' }), orders))[0]).toEqual([
      'probable',
      'amount',
      'sender',
    ]);
    expect(kinds(proposeOrders(buildWaiting({ debtor: 'GARAGE BERTINO' }), orders))[0]).toEqual([
      'possible',
      'amount',
    ]);
  });
});

describe('several orders of one company', () => {
  it('are proposed when their sum is the amount, each set separately', () => {
    const orders = [300, 700, 500, 500].map((due) => buildOrder({ due }));
    const other = buildOrder({ due: 700, workspaceId: 'w2', company: 'SARL Duval' });
    const proposals = proposeSums(buildWaiting({ senders: new Map([['w1', 1]]) }), [...orders, other]);
    expect(proposals.map(({ orders: sum }) => sum.map(({ due }) => due))).toEqual([
      [700, 300],
      [500, 500],
    ]);
    expect(kinds(proposals)[0]).toEqual(['probable', 'sum', 'known-sender']);
  });

  it('have exactly the amount as their sum, are two or more, and are found within bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 3000 }),
        (dues, amount) => {
          const orders = dues.map((due, at) => ({ id: String(at), due }));
          const sums = sumsOf(orders, amount);
          expect(sums.length).toBeLessThanOrEqual(3);
          for (const sum of sums) {
            expect(new Set(sum).size).toBe(sum.length);
            expect(sum.length).toBeGreaterThan(1);
            expect(sum.reduce((total, { due }) => total + due, 0)).toBe(amount);
          }
        },
      ),
    );
  });

  it('are found wherever two of a dozen do', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 12 }),
        (dues) => {
          const orders = dues.map((due, at) => ({ id: String(at), due }));
          expect(sumsOf(orders, (dues[0] ?? 0) + (dues[1] ?? 0)).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('are all of them where they are more than five', () => {
    const orders = Array.from({ length: 8 }, (_unused, at) => ({ id: String(at), due: 100 + at }));
    expect(sumsOf(orders, 828)).toEqual([orders.toReversed()]);
  });
});
