import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const OLD_DAYS = 91;

test('the stock counts days of Paris, as the figures do, at any hour', async () => {
  const sales = await createStaffMember(api, 'sales');
  const atMidnight = (days: number, hour: number) => hourInParis(dayInParis(new Date(), -days), hour);
  await createListing(db, { sales_date: atMidnight(OLD_DAYS, 23) });
  await createListing(db, { sales_date: atMidnight(OLD_DAYS - 1, 0) });
  const list = async (query: string) =>
    (await asStaff(app, sales, `GET /backoffice/stock${query}`)).json<{ data: { stockDays: number }[] }>();
  expect(
    (await list('')).data.map(({ stockDays }) => stockDays).toSorted((one, other) => one - other),
  ).toEqual([OLD_DAYS - 1, OLD_DAYS]);
  const old = (await list(`?stockDays=${OLD_DAYS}`)).data;
  expect(old.map(({ stockDays }) => stockDays)).toEqual([OLD_DAYS]);
  const { tables } = (await asStaff(app, sales, 'GET /backoffice/figures/stock-age')).json<Figure>();
  const counted = tables
    .find(({ key }) => key === 'makes')
    ?.rows.reduce((sum, row) => sum + Number(row[4]), 0);
  expect(counted).toBe(old.length);
});
