import { expect, it } from 'vitest';
import { balanceOf, owedBy, postAll, receiveTransfer } from '../../testing/accounting/books.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { brokenEntries } from '../accounting/chain.service.ts';
import { brokenInvoices } from '../invoices/verify-chain.service.ts';
import { paymentOf } from './payments.service.ts';

const api = await testApi();
const { app, db } = api;
const team = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'accounting'),
] as const;
const TOTAL = 1_200_000;

// MONEY-12 MONEY-36
it.each([
  { title: 'in full', given: TOTAL },
  { title: 'in part', given: 500_000 },
])(
  'one transfer that two members match to two orders at once, $title, pays one of them',
  async ({ given }) => {
    for (let round = 0; round < 10; round += 1) {
      const buyers = [await signedIn(api, 'owner'), await signedIn(api, 'owner')] as const;
      const orders = [await placeOrder(db, buyers[0]), await placeOrder(db, buyers[1])] as const;
      const id = await receiveTransfer(db, { cents: TOTAL, at: new Date() });
      const path = `POST /backoffice/transfers/${id}` as const;
      const answers = await Promise.all([
        asStaff(app, team[0], `${path}/match`, { dealId: orders[0].dealId, cents: given, was: TOTAL }),
        asStaff(app, team[1], `${path}/match`, { dealId: orders[1].dealId, cents: given, was: TOTAL }),
        asStaff(app, team[1], `${path}/match-orders`, {
          orders: [
            { dealId: orders[1].dealId, cents: given / 2 },
            { dealId: orders[0].dealId, cents: given / 2 },
          ],
          was: TOTAL,
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409,
      ]);
      const received = await Promise.all(
        orders.map(async ({ dealId }) => (await paymentOf(db, dealId))?.received.amount ?? 0),
      );
      expect(received.reduce((sum, cents) => sum + cents, 0)).toBe(given);
      await postAll(db);
      for (const { workspaceId } of buyers)
        expect(await balanceOf(db, '411000', workspaceId)).toBe(await owedBy(db, workspaceId));
    }
    expect([await brokenEntries(db), await brokenInvoices(db)]).toEqual([[], []]);
  },
);
