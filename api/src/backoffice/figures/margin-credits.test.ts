import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import { expect, it } from 'vitest';
import { issueCreditNote, issueInvoice } from '../../finance/invoices/invoices.service.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const DAY = '2025-07-11';

// MONEY-24
it('the margin follows the invoices and credit notes of a vehicle, and its order as long as it has none', async () => {
  const buyer = await signedIn(api, 'owner');
  const sales = await createStaffMember(api, 'sales');
  const at = hourInParis(DAY, 10);
  const order = await placeOrder(db, buyer, {
    at,
    vehicles: [{ tradePriceCents: 1_000_000 }, { tradePriceCents: 1_200_000, vatRegime: 'marge' }],
  });
  await placeOrder(db, buyer, { at, vehicles: [{ tradePriceCents: 700_000 }] });
  const [first, second] = order.bundles;
  const costs = [900_000, 1_000_000].map((cents, place) => ({
    cents,
    product_id: order.bundles[place]?.productId ?? 0,
  }));
  await db.insertInto('purchase_cost').values(costs).execute();
  const soldAndMargin = async () => {
    const call = `GET /backoffice/figures/margin?from=${DAY}&to=${DAY}`;
    const found: Figure = (await asStaff(app, sales, call)).json();
    const valueOf = (key: string) => found.facts.find((fact) => fact.key === key)?.value;
    return [valueOf('sold'), valueOf('margin')];
  };
  const ordered = [2_900_000, 100_000 + 166_667];
  expect(await soldAndMargin()).toEqual(ordered);
  const invoice = await withTransaction(db, (trx) => issueInvoice(trx, order.dealId, at));
  expect(await soldAndMargin()).toEqual(ordered);
  await withTransaction(db, (trx) =>
    issueCreditNote(trx, invoice?.id ?? '', at, [
      { key: `bundle:${first?.id}`, net: 100_001 },
      { key: `bundle:${second?.id}`, net: 60_000 },
    ]),
  );
  // The first is sold for a cent less than it cost; 140 000 with the VAT of the margin inside is 116 667.
  expect(await soldAndMargin()).toEqual([2_900_000 - 160_001, -1 + 116_667]);
});
