import type { Demand, DemandEvidence } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing, createMake, createModel } from '../../testing/factories.ts';
import { createSearchDay } from '../../testing/office.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { scoreOf } from './demand.service.ts';

const api = await testApi();
const { app, db } = api;
const manager = await createStaffMember(api, 'stock');
const today = dayInParis(new Date());

test('a score is demand by margin by days, and none where one is unknown', () => {
  const known = { searches: 20, requests: 1, days: 30, marginCents: 100_000 };
  expect(scoreOf(known)).toBe(1000);
  expect(scoreOf({ ...known, days: 0 })).toBe(30_000);
  expect(scoreOf({ ...known, days: null })).toBeNull();
  expect(scoreOf({ ...known, marginCents: null })).toBeNull();
});

// STOCK-36
test('ranks the models that were looked for in vain, and opens what says so', async () => {
  const toyota = await createMake(db, 'Toyota', 'toyota');
  const yaris = await createModel(db, toyota, 'Yaris Cross', 'yaris-cross');
  const renault = await createMake(db, 'Renault', 'renault');
  const kangoo = await createModel(db, renault, 'Kangoo', 'kangoo');
  await createListing(db, { make_id: renault, model_id: kangoo });
  await createSearchDay(
    db,
    { day: today, query: 'model=toyota--yaris-cross&energy=hybride&priceMax=18000', times: 40 },
    {
      day: dayInParis(new Date(), -3),
      query: 'model=toyota--yaris-cross&energy=hybride&priceMax=18000',
      times: 2,
    },
    { day: today, query: 'q=kangoo%20electrique', times: 9 },
    { day: today, query: 'q=land%20cruiser', times: 5 },
    { day: dayInParis(new Date(), -120), query: 'q=kangoo', times: 900 },
  );
  await sql`INSERT INTO days_to_sell (level, model_id, median_days, sales, companies, computed_at)
    VALUES ('model', ${yaris}, 21, 12, 6, now())`.execute(db);
  const found = (await asStaff(app, manager, 'GET /backoffice/demand')).json<Demand>();
  expect(found).toMatchObject({
    to: today,
    unnamed: 5,
    data: [
      { modelId: yaris, energy: 'hybride', searches: 42, stock: 0, days: 21, margin: null, score: null },
      { modelId: kangoo, energy: null, searches: 9, stock: 1, days: null, score: null },
    ],
  });
  const one = await asStaff(app, manager, `GET /backoffice/demand/models/${yaris}?energy=hybride`);
  expect(one.json<DemandEvidence>()).toMatchObject({
    row: found.data[0],
    searches: [{ times: 42, lastDay: today, text: expect.stringContaining('Yaris Cross') }],
    requests: [],
    sales: [],
  });
  expect((await asStaff(app, manager, `GET /backoffice/demand/models/${yaris}`)).statusCode).toBe(404);
  const file = await asStaff(app, manager, 'GET /backoffice/demand/file');
  expect(file.body.split('\r\n').slice(1, 3)).toEqual([
    'Toyota;Yaris Cross;Hybride;42;0;0;0;21;inconnue;inconnu',
    'Renault;Kangoo;toutes;9;0;1;0;inconnu;inconnue;inconnu',
  ]);
});

test('is for those who read figures', async () => {
  const writer = await createStaffMember(api, 'content');
  expect((await asStaff(app, writer, 'GET /backoffice/demand')).statusCode).toBe(403);
  expect((await app.inject('/backoffice/demand')).statusCode).toBe(401);
});
