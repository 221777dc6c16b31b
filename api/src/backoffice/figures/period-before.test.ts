import type { Figure, FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { createMake } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { createSearchDay } from '../../testing/office.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');
const mainTable = async (
  name: FigureName,
  day: string,
  key: string,
): Promise<Figure['tables'][number] | undefined> => {
  const { tables } = (
    await asStaff(app, sales, `GET /backoffice/figures/${name}?from=${day}&to=${day}`)
  ).json<Figure>();
  return tables.find((table) => table.key === key);
};

// MONEY-21
it('are shown with the slices of the previous period; what was not counted yet is unknown, not zero', async () => {
  const makeId = await createMake(db);
  await db.insertInto('view_day').values({ day: '2025-03-29', make_id: makeId, views: 10 }).execute();
  await placeOrder(db, await signedIn(api), { at: new Date('2025-03-29T12:00:00Z') });
  await createSearchDay(db, { day: '2025-03-29', query: 'q=zagato', times: 3 });

  expect((await mainTable('funnel', '2025-03-30', 'steps'))?.before).toEqual([
    ['2025-03-29', 10, 0, 1, 0, null],
  ]);
  expect((await mainTable('searches', '2025-03-30', 'slices'))?.before).toEqual([['2025-03-29', 3]]);
  expect((await mainTable('margin', '2025-03-30', 'months'))?.before?.map((row) => row.slice(0, 2))).toEqual([
    ['2025-03-01', 1],
  ]);
  const long = await mainTable('funnel', '2020-01-10', 'steps');
  expect([long?.rows, long?.before]).toEqual([[['2020-01-10', null, 0, 0, null, null]], null]);
  for (const [name, key] of [
    ['searches', 'slices'],
    ['margin', 'months'],
    ['bookings', 'ends'],
    ['delivery', 'months'],
  ] as const)
    expect([name, (await mainTable(name, '2020-01-10', key))?.before]).toEqual([name, null]);
});
