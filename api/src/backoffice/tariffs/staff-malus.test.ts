import { beforeAll, describe, expect, it } from 'vitest';
import { tariffsOn } from '../../fulfilment/carte-grise/cost/estimate.service.ts';
import { malusOf } from '../../fulfilment/carte-grise/malus/malus.ts';
import { testApi } from '../../testing/app.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';

const now = new Date('2026-11-27T11:00:00Z');
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
let admin: Staff;
beforeAll(async () => {
  admin = await createStaffMember(api, 'administrator');
});

type Row = { key: string; from: string; to: string | null; state: string; values: Record<string, unknown> };
const rows = async (table: string) =>
  (await asStaff(app, admin, `GET /backoffice/tariffs?table=${table}`)).json<{ data: Row[] }>().data;
const periodsOf = async (table: string, key: string) =>
  (await rows(table)).filter((row) => row.key === key).map(({ from, to, state }) => [from, to, state]);
const add = (body: object, staff: Pick<Staff, 'headers'> = admin) =>
  asStaff(app, staff, 'POST /backoffice/tariffs', body);
const remove = (table: string, key: string, from: string) =>
  asStaff(app, admin, `DELETE /backoffice/tariffs?table=${table}&key=${key}&from=${from}`);

const NEXT_YEAR = {
  table: 'malus',
  from: '2027-01-01',
  tax: 'co2',
  scale: '103\t50\n104\t75\n187\t90\u202f000\u202f€',
  source: 'Loi de finances 2027',
};
/** Euros of a new car of a day. */
const euros = async (day: string, co2: number) => {
  const found = malusOf((await tariffsOn(db, day)).malus, day, {
    origin: 'new',
    energy: 'essence',
    body: 'berline',
    co2,
    massKg: 1000,
    seats: 5,
    electricRangeKm: null,
    firstRegistration: null,
  });
  return found.state === 'due' ? found.co2 / 100 : found.state;
};

// CG-8
describe('the scales of the malus', () => {
  it('are those of each period of first registration, and none after the last year', async () => {
    expect((await periodsOf('malus', 'co2')).map(([from, to]) => [from, to])).toEqual([
      ['2015-01-01', '2016-01-01'],
      ['2016-01-01', '2017-01-01'],
      ['2017-01-01', '2018-01-01'],
      ['2018-01-01', '2019-01-01'],
      ['2019-01-01', '2020-01-01'],
      ['2020-01-01', '2020-03-01'],
      ['2020-03-01', '2021-01-01'],
      ['2021-01-01', '2022-01-01'],
      ['2022-01-01', '2023-01-01'],
      ['2023-01-01', '2024-01-01'],
      ['2024-01-01', '2025-03-01'],
      ['2025-03-01', '2026-01-01'],
      ['2026-01-01', '2027-01-01'],
    ]);
    expect(await euros('2027-06-01', 150)).toBe('unknown');
  });

  it('of the next year is added as the law prints it, for that year alone, and taken back before it begins', async () => {
    const added = await add(NEXT_YEAR);
    expect(added.json()).toMatchObject({ key: 'co2', from: '2027-01-01', to: '2028-01-01', state: 'coming' });
    await add({ ...NEXT_YEAR, tax: 'mass', scale: '1400 10' });
    expect([await euros('2027-06-01', 104), await euros('2027-06-01', 190)]).toEqual([75, 90_000]);
    expect(await euros('2028-01-01', 104)).toBe('unknown');
    expect((await remove('malus', 'co2', '2027-01-01')).statusCode).toBe(204);
    expect((await periodsOf('malus', 'co2')).at(-1)).toEqual(['2026-01-01', '2027-01-01', 'current']);
    expect(await euros('2027-06-01', 104)).toBe('unknown');
  });

  it('changes within a year from a day on, and the earlier one stays for cars registered before', async () => {
    const added = await add({ ...NEXT_YEAR, from: '2026-12-01' });
    expect(added.json()).toMatchObject({ from: '2026-12-01', to: '2027-01-01' });
    expect([await euros('2026-11-30', 108), await euros('2026-12-01', 108)]).toEqual([50, 75]);
    expect((await remove('malus', 'co2', '2026-12-01')).statusCode).toBe(204);
    expect(await euros('2026-12-01', 108)).toBe(50);
  });

  it('adds allowances by year too', async () => {
    const body = {
      table: 'allowances',
      from: '2027-01-01',
      allowance: 'hybrid',
      amount: 80,
      source: 'Loi de finances 2027',
    };
    expect((await add(body)).json()).toMatchObject({ key: 'hybrid', to: '2028-01-01' });
    expect(await periodsOf('allowances', 'hybrid')).toEqual([
      ['2024-01-01', '2027-01-01', 'current'],
      ['2027-01-01', '2028-01-01', 'coming'],
    ]);
  });

  it.each([
    ['thresholds out of order', { scale: '104 75\n103 50' }, 'scale'],
    ['words', { scale: 'cent huit grammes' }, 'scale'],
    ['no threshold', { scale: '' }, 'scale'],
    ['another tax', { tax: 'noise' }, 'tax'],
    ['a past day', { from: '2026-11-26' }, 'from'],
    ['no source', { source: '' }, 'source'],
  ])('are refused with %s', async (_what, change, path) => {
    const refused = await add({ ...NEXT_YEAR, ...change });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
    expect((await remove('malus', 'co2', '2026-01-01')).json().type).toMatch(/too-late$/);
  });

  it('are closed to visitors and to staff without the permission', async () => {
    const sales = await createStaffMember(api, 'sales');
    expect((await add(NEXT_YEAR, sales)).statusCode).toBe(403);
    expect((await asStaff(app, sales, 'GET /backoffice/tariffs?table=malus')).statusCode).toBe(403);
    const url = '/backoffice/tariffs';
    expect((await app.inject({ method: 'POST', url, payload: NEXT_YEAR })).statusCode).toBe(401);
    expect((await app.inject({ url: `${url}?table=malus` })).statusCode).toBe(401);
  });

  it('are in the audit log with their earlier values', async () => {
    await add({ ...NEXT_YEAR, tax: 'age', scale: '1 5', from: '2026-12-01' });
    const entry = await db
      .selectFrom('audit_entry')
      .select(['label', 'before', 'after'])
      .where('resource_id', '=', 'malus:age')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      label: 'Barème du malus, age, à partir du 01/12/2026',
      after: { scale: '1 5' },
      before: { source: 'CIBS, art. L. 421-7-2' },
    });
  });
});
