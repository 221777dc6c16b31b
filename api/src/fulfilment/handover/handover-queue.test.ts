import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { buildHandover, createShipped, handoverStage } from '../../testing/handover/handover-stage.ts';
import { asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const { confirm, staff, team } = await handoverStage(api);

const waiting = async (): Promise<string[]> => {
  const answer = await asStaff(app, staff, 'GET /backoffice/today?perPage=100');
  const { data } = answer.json<{ data: { queue: string; id: string }[] }>();
  return data.filter(({ queue }) => queue === 'handovers').map(({ id }) => id);
};
const agreeOn = (id: string, slot: string) =>
  db.updateTable('delivery').set({ slot }).where('bundle_id', '=', id).execute();
const exportOf = async (who: Buyer) => (await as(app, who, 'GET /public/me/export')).json().handovers.data;

// DELIV-11
it('waits for the team until the buyer signs, who then finds it in their personal data alone', async () => {
  const [buyer, rival] = [await signedIn(api), await signedIn(api)];
  const { bundle } = await createShipped(api, buyer);
  const answer = await team('POST', bundle.id, '/record', buildHandover({ receiver: null }));
  expect(answer.json()).toMatchObject({ state: 'awaiting' });
  expect(await waiting()).toEqual([bundle.id]);
  expect(await exportOf(buyer)).toEqual([]);
  await confirm(buyer, bundle.id, { name: 'Claire Martin', accepted: 'oui', reserve: '' });
  expect(await waiting()).toEqual([]);
  expect(await exportOf(buyer)).toMatchObject([
    {
      number: bundle.number,
      place: 'Lyon, rue de Gerland',
      given: null,
      received: { name: 'Claire Martin' },
    },
  ]);
  expect(await exportOf(rival)).toEqual([]);
});

// DELIV-11
it('waits for the team from the day after the one that was agreed, until the vehicle is delivered', async () => {
  const buyer = await signedIn(api);
  const { bundle } = await createShipped(api, buyer);
  await agreeOn(bundle.id, dayInParis(Date.now()));
  expect(await waiting()).toEqual([]);
  await agreeOn(bundle.id, dayInParis(Date.now() - 2 * DAY_MS));
  expect(await waiting()).toEqual([bundle.id]);
  await db
    .insertInto('tracking_event')
    .values({ bundle_id: bundle.id, step: 'delivered', at: new Date() })
    .execute();
  expect(await waiting()).toEqual([]);
});
