import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createDepot } from '../../../testing/factories.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';
import { ARRIVED, DELIVERY_CHANGED, LEFT } from './staff-delivery.service.ts';
import { addWorkingDays } from '../working-days.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');
const PARIS = '10 rue de Rivoli 75004 Paris';
const today = dayInParis(Date.now());

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  const depotId = await createDepot(db);
  await db
    .updateTable('depot')
    .set({ latitude: 45.764, longitude: 4.8357 })
    .where('id', '=', depotId)
    .execute();
  order = await placeOrder(db, buyer, { vehicles: [{}, {}] });
});

const idAt = (place: number): string => order.bundles[place]?.id ?? '';
const read = async (place = 0): Promise<StaffBundle> =>
  (await asStaff(app, sales, `GET /backoffice/bundles/${idAt(place)}`)).json();
const choose = (body: object, place = 0) =>
  asStaff(app, sales, `PUT /backoffice/bundles/${idAt(place)}/delivery`, {
    address: PARIS,
    deliveryType: 'camion',
    seen: null,
    ...body,
  });
const plan = (body: object, place = 0) =>
  asStaff(app, sales, `PUT /backoffice/bundles/${idAt(place)}/delivery/transport`, body);
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const make = async (...steps: ('paid' | 'preparing' | 'shipped' | 'delivered')[]): Promise<void> => {
  for (const step of steps)
    await db
      .transaction()
      .execute((trx) => recordStep(trx, idAt(0), step, { at: new Date(), now: new Date() }));
};

describe('the delivery of a vehicle, at the back-office', () => {
  // SALES-11
  it('is estimated and chosen for the buyer, at the price the buyer would have paid, and lists which others go along', async () => {
    const url =
      `GET /backoffice/bundles/${idAt(0)}/delivery/estimation?address=${encodeURIComponent(PARIS)}` as const;
    const estimation = (await asStaff(app, sales, url)).json();
    const lorry = estimation.choices.find(
      ({ deliveryType }: { deliveryType: string }) => deliveryType === 'camion',
    );
    const chosen: StaffBundle = (await choose({ contact: 'Réception' })).json();
    expect(chosen.bundle.delivery).toMatchObject({
      deliveryType: 'camion',
      exclTax: lorry.exclTax,
      contact: 'Réception',
    });
    expect(chosen.delivery).toMatchObject({ carrier: '', together: [] });
    await choose({}, 1);
    expect((await read()).delivery?.together).toMatchObject([{ id: idAt(1) }]);
    const seen = (await as(app, buyer, `GET /public/bundles/${idAt(0)}`)).json();
    expect(seen.delivery).toMatchObject({ deliveryType: 'camion' });
    const log = await db.selectFrom('audit_entry').selectAll().where('resource_id', '=', idAt(0)).execute();
    expect(log).toMatchObject([
      { before: null, after: { deliveryType: 'camion', amountCents: lorry.exclTax.amount } },
    ]);
  });

  // SALES-11
  it('is given a carrier and a day, which its buyer reads, at an unchanged price', async () => {
    const { delivery, bundle }: StaffBundle = (await choose({})).json();
    const slot = addWorkingDays(today, 9, '75004');
    const planned: StaffBundle = (
      await plan({ carrier: 'Transports Morel', slot, seen: delivery?.updatedAt })
    ).json();
    expect(planned.delivery?.carrier).toBe('Transports Morel');
    expect(planned.bundle.delivery).toMatchObject({ slot, exclTax: bundle.delivery?.exclTax });
    const seen = (await as(app, buyer, `GET /public/bundles/${idAt(0)}`)).json();
    expect(seen.delivery.slot).toBe(slot);
  });

  it('refuses an impossible day, a concurrent change, and a delivery that is not chosen yet', async () => {
    expect((await plan({ carrier: 'Morel', slot: '', seen: new Date().toISOString() })).statusCode).toBe(404);
    const { delivery }: StaffBundle = (await choose({})).json();
    const seen = delivery?.updatedAt ?? '';
    const past = await plan({ carrier: 'Morel', slot: '2026-01-05', seen });
    expect([past.statusCode, past.json().errors]).toMatchObject([422, [{ path: 'slot' }]]);
    expect((await plan({ carrier: 'Morel', slot: '2999-01-05', seen })).statusCode).toBe(422);
    expect((await choose({ address: 'zzzz' })).statusCode).toBe(422);
    const unseen = await choose({});
    expect([codeOf(unseen), unseen.json().detail]).toEqual(['changed-meanwhile', DELIVERY_CHANGED]);
    expect(codeOf(await plan({ carrier: 'Morel', slot: '', seen: '2026-01-05T10:00:00.000Z' }))).toBe(
      'changed-meanwhile',
    );
    expect((await plan({ carrier: 'Morel', slot: '', seen })).statusCode).toBe(200);
  });

  // SALES-11
  it('is final once the vehicle was shipped, except for its carrier, and wholly once it arrived', async () => {
    const chosen: StaffBundle = (await choose({})).json();
    await make('paid', 'preparing', 'shipped');
    const { delivery } = await read();
    const seen = delivery?.updatedAt ?? '';
    expect(chosen.delivery).not.toBeNull();
    const other = await choose({ seen, deliveryType: 'plateau' });
    expect([codeOf(other), other.json().detail]).toEqual(['too-late', LEFT]);
    const planned: StaffBundle = (await plan({ carrier: 'Morel', slot: '', seen })).json();
    expect(planned.delivery?.carrier).toBe('Morel');
    await make('delivered');
    const late = await plan({ carrier: 'Autre', slot: '', seen: (await read()).delivery?.updatedAt });
    expect([codeOf(late), late.json().detail]).toEqual(['too-late', ARRIVED]);
  });
});
