import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createOffer } from '../../testing/offers.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;

// MONEY-24
it('the margin of an order stays under the assignee at the time of the order, even when the assignee changed or left', async () => {
  const day = '2025-07-10';
  const buyer = await signedIn(api, 'owner');
  const seller = async (last_name: string): Promise<Staff> => {
    const staff = await createStaffMember(api, 'sales');
    await db.updateTable('person').set({ last_name }).where('id', '=', staff.personId).execute();
    return staff;
  };
  const [gone, successor, first] = [await seller('Parti'), await seller('Suivant'), await seller('Premier')];
  const follows = (dealId: string, { personId: person_id }: Staff) =>
    db
      .insertInto('queue_owner')
      .values({ queue: 'offers', item_id: dealId, person_id, taken_at: new Date() })
      .onConflict((conflict) => conflict.columns(['queue', 'item_id']).doUpdateSet({ person_id }))
      .execute();
  const orderedBy = async (staff: Staff): Promise<string> => {
    const { dealId } = await createOffer(db, buyer);
    await follows(dealId, staff);
    await as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept: true });
    await db
      .updateTable('deal')
      .set({ ordered_at: hourInParis(day, 10) })
      .where('id', '=', dealId)
      .where('step', '=', 'step-4')
      .execute();
    return dealId;
  };
  await orderedBy(gone);
  const administrator = await createStaffMember(api, 'administrator');
  expect((await asStaff(app, administrator, `DELETE /backoffice/staff/${gone.personId}`)).statusCode).toBe(
    204,
  );
  await follows(await orderedBy(first), successor);
  // This one had no assignee until a staff member took it.
  const { dealId: cart } = await placeOrder(db, buyer, { at: hourInParis(day, 11) });
  await follows(cart, first);
  await follows(cart, successor);
  await placeOrder(db, buyer, { at: hourInParis(day, 12) });
  const found: Figure = (
    await asStaff(
      app,
      await createStaffMember(api, 'sales'),
      `GET /backoffice/figures/margin?from=${day}&to=${day}`,
    )
  ).json();
  const { rows = [] } = found.tables.find(({ key }) => key === 'sellers') ?? {};
  const sold = rows.map(([name, vehicles]) => `${name}: ${vehicles}`);
  expect(sold.toSorted()).toEqual(['Camille Parti: 1', 'Camille Premier: 2', 'Sans commercial: 1']);
});
