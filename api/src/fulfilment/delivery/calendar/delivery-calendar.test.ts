import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { beforeEach, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createDepot } from '../../../testing/factories.ts';
import { readCalendar } from '../../../testing/files/read-calendar.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { cancelBundles } from '../../../sales/deals/deals.repository.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';

const api = await testApi();
const { app, db } = api;
const PARIS = '10 rue de Rivoli 75004 Paris';

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
  order = await placeOrder(db, buyer, { vehicles: [{ title: 'Peugeot 208, GT; « Été »' }, {}] });
});

const ask = (who: Buyer = buyer) => as(app, who, `GET /public/bundles/${order.bundle.id}/calendar`);
const askOrder = (who: Buyer = buyer) => as(app, who, `GET /public/deals/${order.dealId}/calendar`);
const event = async () => {
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(HTTP_STATUS.ok);
  const [read = {}] = readCalendar(answer.body);
  return read;
};
const choose = async (body: object) => {
  const answer = await as(app, buyer, `POST /public/bundles/${order.bundle.id}/delivery`, {
    address: PARIS,
    deliveryType: 'camion',
    contact: 'Jeanne Roux',
    phone: '06 12 34 56 78',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(HTTP_STATUS.ok);
};
const slots = async (): Promise<string[]> =>
  (
    await as(
      app,
      buyer,
      `GET /public/bundles/${order.bundle.id}/delivery/estimation?address=${encodeURIComponent(PARIS)}`,
    )
  ).json<{ slots: string[] }>().slots;
// DELIV-5
it('is an event of one day with the place and the contact, without price or release code', async () => {
  const slot = (await slots()).at(-1) ?? '';
  await choose({ slot });
  const answer = await ask();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining(`livraison-${order.bundle.number.toLowerCase()}.ics`),
  });
  expect(readCalendar(answer.body)).toEqual([
    expect.objectContaining({
      UID: `livraison-${order.bundle.id}@pomelo`,
      STATUS: 'CONFIRMED',
      'DTSTART;VALUE=DATE': slot.replaceAll('-', ''),
      SUMMARY: 'Livraison\u202f: Peugeot 208, GT; « Été »',
      LOCATION: '10 rue de Rivoli, 75004 Paris 4e',
      DESCRIPTION: expect.stringContaining('Sur place\u202f: Jeanne Roux, +33612345678'),
    }),
  ]);
  const { code } = await db
    .selectFrom('delivery')
    .select('release_code as code')
    .where('bundle_id', '=', order.bundle.id)
    .executeTakeFirstOrThrow();
  expect(answer.body).not.toContain(code);
  expect(answer.body).not.toMatch(/€|EUR|TTC|HT/);
});

it('has the same identity when the day changes, with a later sequence', async () => {
  const [first = '', second = ''] = (await slots()).slice(-2);
  await db
    .updateTable('deal')
    .set({ ordered_at: new Date(Date.now() - 60_000) })
    .where('id', '=', order.dealId)
    .execute();
  await choose({ slot: first });
  const before = await event();
  await db
    .updateTable('deal')
    .set({ ordered_at: new Date(Date.now() - 120_000) })
    .where('id', '=', order.dealId)
    .execute();
  await choose({ slot: second });
  const after = await event();
  expect(after['UID']).toBe(before['UID']);
  expect(after['DTSTART;VALUE=DATE']).toBe(second.replaceAll('-', ''));
  expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
});

it('is a tentative collection at the yard while no delivery is chosen', async () => {
  expect(await event()).toMatchObject({
    STATUS: 'TENTATIVE',
    SUMMARY: expect.stringMatching(/^Enlèvement/),
    LOCATION: expect.stringMatching(/^Parc de Lyon, /),
  });
});

it('cancels the event of a cancelled vehicle', async () => {
  const { UID } = await event();
  await db.transaction().execute((trx) => cancelBundles(trx, order.dealId, 'Véhicule perdu', new Date()));
  expect(await event()).toMatchObject({ UID, STATUS: 'CANCELLED' });
});

it('has all deliveries of an order that are to come, and is not found once none is', async () => {
  expect(readCalendar((await askOrder()).body).map(({ UID }) => UID)).toEqual(
    order.bundles.map(({ id }) => `livraison-${id}@pomelo`),
  );
  for (const { id } of order.bundles)
    for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const)
      await db.transaction().execute((trx) => recordStep(trx, id, step, { at: new Date(), now: new Date() }));
  expect((await askOrder()).statusCode).toBe(HTTP_STATUS.notFound);
  expect(await event()).toMatchObject({ STATUS: 'CONFIRMED' });
});

it('is for members of the workspace alone', async () => {
  const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
  const stranger = await signedIn(api);
  const statuses = async (who: Buyer) => [(await ask(who)).statusCode, (await askOrder(who)).statusCode];
  expect(await statuses(viewer)).toEqual([HTTP_STATUS.ok, HTTP_STATUS.ok]);
  expect(await statuses(stranger)).toEqual([HTTP_STATUS.notFound, HTTP_STATUS.notFound]);
  for (const path of [`/public/bundles/${order.bundle.id}`, `/public/deals/${order.dealId}`])
    expect((await app.inject(`/pomelos${path}/calendar`)).statusCode).toBe(HTTP_STATUS.unauthorized);
});
