import type { QueueDetail } from '@pomelo/contract/backoffice/today.schemas.ts';
import { randomUUID } from 'node:crypto';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createContactRequest } from '../../testing/office.ts';
import { createOffer, type TestOffer } from '../../testing/offers.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createRegistration } from '../../testing/registrations.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [ines, karim] = [await createStaffMember(api, 'sales'), await createStaffMember(api, 'sales')];

const read = (queue: string, id: string, staff: Staff = ines) =>
  asStaff(app, staff, `GET /backoffice/queues/${queue}/${id}`);
const detail = async (queue: string, id: string, staff?: Staff): Promise<QueueDetail> =>
  (await read(queue, id, staff)).json();

describe('a counter-offer', () => {
  let buyer: Buyer;
  let offer: TestOffer;
  beforeAll(async () => {
    buyer = await signedIn(api, 'owner');
    await placeOrder(db, buyer);
    offer = await createOffer(db, buyer, { vehicles: [{ priceCents: 1_100_000 }] });
    const [productId = 0] = offer.productIds;
    await db.insertInto('purchase_cost').values({ product_id: productId, cents: 950_000 }).execute();
    const countered = await as(app, buyer, `POST /public/deals/${offer.dealId}/counter-offer`, {
      version: 1,
      lines: [{ productId, price: 1_050_000 }],
    });
    if (countered.statusCode !== 200) throw new Error(countered.body);
  });

  // STAFF-24
  it('has its vehicle with cost and market, and its customer with debts and orders', async () => {
    const { item, subject, vehicles, customer, handled } = await detail('counter-offers', offer.dealId);
    expect([item?.queue, handled, subject?.of]).toEqual(['counter-offers', null, 'deal']);
    expect(vehicles).toMatchObject([
      { productId: offer.productIds[0], cost: { amount: 950_000 }, stockDays: expect.any(Number) },
    ]);
    expect(customer).toMatchObject({
      id: buyer.workspaceId,
      overdue: { amount: 0 },
      year: { vehicles: 1, amount: { amount: 1_000_000 } },
      negotiated: { deals: 1, ordered: 0 },
      orders: 1,
      lastOrders: [{ title: 'Peugeot 208 GT', state: 'ordered' }],
    });
    expect(customer?.due.amount).toBeGreaterThan(1_000_000);
  });

  it('says that a cost is unknown, rather than a margin of the whole price', async () => {
    await db.deleteFrom('purchase_cost').execute();
    expect((await detail('counter-offers', offer.dealId)).vehicles).toMatchObject([{ cost: null }]);
  });

  it('that a colleague answered names them, and no longer waits', async () => {
    const { revision } = (await asStaff(app, karim, `GET /backoffice/deals/${offer.dealId}`)).json();
    const body = { revision, validUntil: dayInParis(Date.now(), 30), message: '' };
    const [one, other] = await Promise.all(
      [ines, karim].map((staff) => asStaff(app, staff, `POST /backoffice/deals/${offer.dealId}/agree`, body)),
    );
    expect([one?.statusCode ?? 0, other?.statusCode ?? 0].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { item, handled } = await detail('counter-offers', offer.dealId);
    const { person_name: by } = await db
      .selectFrom('audit_entry')
      .select('person_name')
      .where('resource_id', '=', offer.dealId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([item, handled?.by]).toEqual([null, by]);
  });
});

describe('a message', () => {
  it('of a deal is answered by one of two who answer it at once', async () => {
    const buyer = await signedIn(api, 'owner');
    const { dealId } = await createOffer(db, buyer);
    await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'Livrable mardi\u202f?' });
    const { subject } = await detail('deal-messages', dealId);
    const last = subject?.of === 'deal' ? subject.deal.deal.messages?.at(-1)?.id : undefined;
    expect(last).toBeDefined();
    const answers = await Promise.all(
      [ines, karim].map((staff) =>
        asStaff(app, staff, `POST /backoffice/deals/${dealId}/messages`, { text: 'Oui.', last }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detail('deal-messages', dealId)).item).toBeNull();
  });

  it('of the site is answered by one of two, and has the company of its sender', async () => {
    const buyer = await signedIn(api, 'owner');
    const id = await createContactRequest(db, { email: buyer.email });
    expect((await detail('contacts', id)).customer?.id).toBe(buyer.workspaceId);
    const answers = await Promise.all(
      [ines, karim].map((staff) =>
        asStaff(app, staff, `POST /backoffice/contact-requests/${id}/replies`, { text: 'Oui.', replies: 0 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detail('contacts', id)).handled?.by).toBeTruthy();
  });
});

describe('an item', () => {
  it('is read by who may handle its queue', async () => {
    const { id } = await createRegistration(db);
    expect((await detail('registrations', id)).subject?.of).toBe('registration');
    expect((await read('registrations', id, await createStaffMember(api, 'content'))).json().type).toMatch(
      /permission-missing$/,
    );
    expect((await read('payments', randomUUID())).json().type).toMatch(/permission-missing$/);
  });

  it('that never was is not found, whatever its id looks like', async () => {
    for (const [queue, id] of [
      ['contacts', randomUUID()],
      ['contacts', 'nulle-part'],
      ['registrations', '%27'],
      ['offers', randomUUID()],
    ] as const)
      expect((await read(queue, id)).statusCode).toBe(404);
  });
});

it('a vehicle that is ready leaves in the queue of shipments, an order that is paid in that of invoices', async () => {
  const buyer = await signedIn(api, 'owner');
  const admin = await createStaffMember(api, 'administrator');
  const { bundle, dealId } = await placeOrder(db, buyer);
  await db.updateTable('bundle').set({ step: 'preparing' }).where('id', '=', bundle.id).execute();
  await db.updateTable('bundle').set({ delivered_at: new Date() }).where('id', '=', bundle.id).execute();
  const { data } = (await asStaff(app, admin, 'GET /backoffice/today?perPage=100')).json();
  expect(data).toContainEqual(expect.objectContaining({ queue: 'shipments', id: bundle.id }));
  expect(data).toContainEqual(expect.objectContaining({ queue: 'invoicing', id: dealId }));
  expect((await detail('shipments', bundle.id, admin)).vehicles).toMatchObject([
    { productId: bundle.productId },
  ]);
  expect((await detail('invoicing', dealId, admin)).subject).toMatchObject({
    of: 'order',
    order: { amount: { amount: 1_200_000 } },
  });
});
