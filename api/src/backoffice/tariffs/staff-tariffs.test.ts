import { beforeAll, describe, expect, it } from 'vitest';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { testApi } from '../../testing/app.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';
import { priceTable } from '../../fulfilment/bundles/services/services.service.ts';

const NOON = new Date('2026-11-21T11:00:00Z');
let now = NOON;
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
let admin: Staff;
beforeAll(async () => {
  admin = await createStaffMember(api, 'administrator');
});

type Row = { key: string; from: string; to: string | null; state: string; values: Record<string, unknown> };
const rows = async (table: string, query = '') =>
  (await asStaff(app, admin, `GET /backoffice/tariffs?table=${table}${query}`)).json<{ data: Row[] }>().data;
const linesOf = async (table: string, key: string) =>
  (await rows(table)).filter((row) => row.key === key).map(({ from, to, state }) => [from, to, state]);
const add = (body: object) => asStaff(app, admin, 'POST /backoffice/tariffs', body);
const remove = (table: string, key: string, from: string) =>
  asStaff(
    app,
    admin,
    `DELETE /backoffice/tariffs?table=${table}&key=${encodeURIComponent(key)}&from=${from}`,
  );
const end = (table: string, key: string, from: string) =>
  asStaff(app, admin, 'POST /backoffice/tariffs/end', { table, key, from });

const warranty = (from: string, exclTaxCents: number) => ({
  table: 'services',
  from,
  code: 'warranty-12',
  kind: 'warranty',
  label: 'Garantie 12 mois',
  detail: '',
  exclTaxCents,
  position: 40,
});
const price = async () =>
  (await priceTable(db, now)).find(({ code }) => code === 'warranty-12')?.exclTaxCents;

describe('a tariff', () => {
  // EDIT-12
  it('that begins on a day to come is not in force before that day, and then is at once', async () => {
    const before = await price();
    const answer = await add(warranty('2026-12-01', 36_000));
    expect(answer.json()).toMatchObject({
      key: 'warranty-12',
      from: '2026-12-01',
      to: null,
      state: 'coming',
    });
    expect(await price()).toBe(before);
    expect(await linesOf('services', 'warranty-12')).toEqual([
      ['2026-01-01', '2026-12-01', 'current'],
      ['2026-12-01', null, 'coming'],
    ]);
    now = new Date('2026-11-30T23:00:00Z');
    expect(await price(), 'midnight in Paris').toBe(36_000);
    now = NOON;
  });

  it('is inserted between two others when it is added between them', async () => {
    await add(warranty('2026-12-15', 37_000));
    await add(warranty('2026-12-08', 36_500));
    expect((await linesOf('services', 'warranty-12')).slice(1)).toEqual([
      ['2026-12-01', '2026-12-08', 'coming'],
      ['2026-12-08', '2026-12-15', 'coming'],
      ['2026-12-15', null, 'coming'],
    ]);
  });

  it('that has not begun is deleted, and the previous one stays in force', async () => {
    expect((await remove('services', 'warranty-12', '2026-12-08')).statusCode).toBe(204);
    expect((await linesOf('services', 'warranty-12')).slice(1)).toEqual([
      ['2026-12-01', '2026-12-15', 'coming'],
      ['2026-12-15', null, 'coming'],
    ]);
    expect((await remove('services', 'warranty-12', '2026-12-08')).statusCode).toBe(404);
  });

  it('that has begun is never changed nor removed', async () => {
    expect((await remove('services', 'warranty-12', '2026-01-01')).json().type).toMatch(/too-late$/);
    const past = await add(warranty('2026-11-20', 1));
    expect([past.statusCode, past.json().errors[0].path]).toEqual([422, 'from']);
  });

  it('of today is in force at once, and can be corrected the same day', async () => {
    await add({ ...warranty('2026-11-21', 31_000), code: 'of-today' });
    await add({ ...warranty('2026-11-21', 32_000), code: 'of-today' });
    expect(
      (await priceTable(db, now))
        .filter(({ code }) => code === 'of-today')
        .map(({ exclTaxCents }) => exclTaxCents),
    ).toEqual([32_000]);
  });

  it('ends on a day, unless another follows', async () => {
    expect((await end('services', 'warranty-12', '2026-12-01')).json().errors[0].path).toBe('from');
    expect((await end('exemptions', 'Bretagne|electrique', '2026-11-20')).statusCode).toBe(422);
    expect((await end('exemptions', 'Bretagne|electrique', '2027-01-01')).statusCode).toBe(204);
    expect(await linesOf('exemptions', 'Bretagne|electrique')).toEqual([
      ['2026-01-01', '2027-01-01', 'current'],
    ]);
    expect((await end('exemptions', 'Bretagne|electrique', '2027-02-01')).statusCode).toBe(422);
    expect((await end('exemptions', 'Nulle part|electrique', '2027-02-01')).statusCode).toBe(404);
  });

  it('is the one in force on the requested day', async () => {
    const onDay = async (day: string) =>
      (await rows('regions', `&on=${day}`)).find(({ key }) => key === 'Nouvelle-Aquitaine')?.values[
        'perHpCents'
      ];
    expect([await onDay('2026-02-28'), await onDay('2026-03-01')]).toEqual([5300, 5800]);
  });

  it('of every table is added from a day on', async () => {
    const from = '2027-01-01';
    const given = [
      {
        table: 'delivery',
        from,
        deliveryType: 'camion',
        baseCents: 13_000,
        perKmCents: 80,
        baseDays: 3,
        kmPerDay: 400,
        groupedPercent: 10,
      },
      { table: 'regions', from, region: 'Bretagne', perHpCents: 6200, source: 'Délibération' },
      {
        table: 'taxes',
        from,
        code: 'y4',
        label: 'Taxe fixe (Y4)',
        cents: 1300,
        region: '',
        source: 'Service public',
      },
      {
        table: 'exemptions',
        from,
        region: 'Corse',
        energy: 'electrique',
        percent: 50,
        source: 'Délibération',
      },
      { table: 'forms', from, code: 'mandate', number: '13757', edition: '04', title: 'Mandat' },
    ];
    for (const body of given) {
      const answer = await add(body);
      expect(answer.statusCode, answer.body).toBe(200);
      const { key } = answer.json<Row>();
      expect((await linesOf(body.table, key)).at(-1)).toEqual([from, null, 'coming']);
      expect((await rows(body.table, '&on=2026-12-31')).filter((row) => row.key === key)).toHaveLength(1);
    }
  });

  it('records the old and the new value in the audit log', async () => {
    await add({
      table: 'regions',
      from: '2027-06-01',
      region: 'Normandie',
      perHpCents: 6100,
      source: 'Délibération',
    });
    const entry = await db
      .selectFrom('audit_entry')
      .select(['label', 'before', 'after'])
      .where('resource_id', '=', 'regions:Normandie')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      label: 'Tarif régional de la carte grise, Normandie, à partir du 01/06/2027',
      before: { perHpCents: 6000 },
      after: { perHpCents: 6100 },
    });
  });

  it('is added once at a time, however many add it together', async () => {
    const days = ['2027-03-01', '2027-04-01', '2027-05-01'];
    await Promise.all(
      days.map((from) =>
        add({ table: 'regions', from, region: 'Occitanie', perHpCents: 6000, source: 'Délibération' }),
      ),
    );
    expect((await linesOf('regions', 'Occitanie')).map(([from, to]) => [from, to])).toEqual([
      ['2026-01-01', '2027-03-01'],
      ['2027-03-01', '2027-04-01'],
      ['2027-04-01', '2027-05-01'],
      ['2027-05-01', null],
    ]);
  });

  it('returns the current day in Paris', async () => {
    const answer = await asStaff(app, admin, 'GET /backoffice/tariffs?table=forms');
    expect(answer.json().today).toBe(dayInParis(now));
  });
});
