import type {
  AccountingMonths,
  MarginVehicle,
  MonthReport,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  countEntries,
  creditInvoice,
  entriesOfSource,
  invoiceDeal,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { setCosts } from '../../testing/stock/repricing.ts';
import { brokenEntries } from './chain.service.ts';

let now = new Date('2026-12-01T00:30:00+01:00');
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
let accountant = await createStaffMember(api, 'accounting');
let buyer: Buyer;
let margin: TestOrder;
let marginInvoice = '';

const month = async (of: string): Promise<MonthReport> =>
  (await asStaff(app, accountant, `GET /backoffice/accounting/months/${of}`)).json();
const months = async (): Promise<AccountingMonths> =>
  (await asStaff(app, accountant, 'GET /backoffice/accounting/months')).json();
const close = async (of: string, entries?: number) =>
  asStaff(app, accountant, `POST /backoffice/accounting/months/${of}/closing`, {
    entries: entries ?? (await month(of)).entries,
  });
const titleOf = (answer: { json: () => { detail?: string } }) => answer.json().detail ?? '';
const box = ({ boxes }: MonthReport, name: string) => {
  const found = boxes.find((one) => one.box === name);
  return [found?.base?.amount ?? null, found?.tax?.amount ?? null];
};
const marge = { vatRegime: 'marge', item: { vat_regime: 'marge' } } as const;

beforeAll(async () => {
  buyer = await signedIn(api);
  const october = await placeOrder(db, buyer, { at: new Date('2026-10-10T09:00:00Z') });
  await invoiceDeal(db, october.dealId, new Date('2026-10-31T23:59:59+01:00'));
  margin = await placeOrder(db, buyer, {
    vehicles: [
      { ...marge, tradePriceCents: 1_200_000 },
      { ...marge, tradePriceCents: 800_000 },
    ],
    at: new Date('2026-11-02T09:00:00Z'),
  });
  marginInvoice = (await invoiceDeal(db, margin.dealId, new Date('2026-11-30T23:59:59+01:00'))).id;
  await postAll(db, now);
});

describe('closing a month', () => {
  // MONEY-31
  it('is refused while an earlier one is open, before it ends, and to others', async () => {
    expect((await months()).data.map(({ month: name, state }) => [name, state])).toEqual([
      ['2026-12', 'open'],
      ['2026-11', 'over'],
      ['2026-10', 'over'],
    ]);
    expect((await month('2026-11')).obstacles).toEqual(['earlier-open', 'unknown-costs']);
    expect(titleOf(await close('2026-11'))).toContain('octobre 2026');
    expect((await close('2026-12')).statusCode).toBe(422);
    expect((await month('2026-12')).obstacles).toContain('not-over');
    expect((await asStaff(app, accountant, 'GET /backoffice/accounting/months/2027-02')).statusCode).toBe(
      404,
    );
    const [sales, stock] = [
      await createStaffMember(api, 'sales'),
      await createStaffMember(api, 'stock', 'content'),
    ];
    const call = 'POST /backoffice/accounting/months/2026-10/closing';
    expect((await asStaff(app, sales, call, { entries: 1 })).statusCode).toBe(403);
    expect((await asStaff(app, stock, 'GET /backoffice/accounting/months')).statusCode).toBe(403);
    expect((await asStaff(app, { headers: {} }, call, { entries: 1 })).statusCode).toBe(401);
    expect((await asStaff(app, buyer, call, { entries: 1 })).statusCode).toBe(403);
  });

  // MONEY-31
  it('happens once for fifty concurrent calls and posters, and only as it was seen', async () => {
    expect((await close('2026-10', 7)).statusCode).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_unused, index) =>
        index % 5 === 0
          ? postAll(db, now).then(() => 200)
          : close('2026-10', 1).then(({ statusCode }) => statusCode),
      ),
    );
    expect(answers.filter((code) => code === 200)).toHaveLength(11);
    expect(answers.filter((code) => code === 409)).toHaveLength(39);
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM accounting_period`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
    const logged = await db
      .selectFrom('audit_entry')
      .select('label')
      .where('resource', '=', 'accounting-month')
      .execute();
    expect(logged).toEqual([{ label: 'octobre 2026' }]);
    expect(await month('2026-10')).toMatchObject({ state: 'closed', obstacles: [], entries: 1 });
    expect((await month('2026-10')).hash).toMatch(/^[0-9a-f]{64}$/);
  });

  // MONEY-30
  it('waits for what the vehicles of the margin scheme cost, then posts VAT on each gain and on no loss', async () => {
    const query = 'GET /backoffice/accounting/months/2026-11/margin?unknown=yes';
    const { data } = (await asStaff(app, accountant, query)).json<{ data: MarginVehicle[] }>();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ cost: null, margin: null, tax: null });
    expect(titleOf(await close('2026-11'))).toContain('2 véhicules');
    const [one, two] = margin.bundles;
    await setCosts(db, [one?.productId ?? 0], 900_000);
    await setCosts(db, [two?.productId ?? 0], 850_000);
    const before = await month('2026-11');
    expect(before.margin).toMatchObject({
      vehicles: 2,
      unknown: 0,
      base: { amount: 250_000 },
      tax: { amount: 50_000 },
    });
    const closed = (await close('2026-11')).json<MonthReport>();
    expect(closed.state).toBe('closed');
    expect([box(closed, 'A1'), box(closed, '08'), box(closed, '16')]).toEqual([
      [250_000, null],
      [250_000, 50_000],
      [null, 50_000],
    ]);
    // The prices of 1 200 000 and 800 000, less the margin with its VAT.
    expect(box(closed, 'E2')).toEqual([1_700_000, null]);
    expect(await entriesOfSource(db, one?.id ?? '')).toMatchObject([{ date: '2026-11-30' }]);
    expect(await entriesOfSource(db, two?.id ?? '')).toEqual([]);
  });

  // MONEY-31
  it('lets nothing into the month: the database refuses, and a late document is of the first open day', async () => {
    const late = await receiveTransfer(db, { cents: 5000, at: new Date('2026-10-15T09:00:00Z') });
    await postAll(db, now);
    expect(await entriesOfSource(db, late)).toMatchObject([{ date: '2026-12-01', pieceDate: '2026-10-15' }]);
    const { rows } = await sql<{ id: string }>`SELECT id FROM accounting_entry ORDER BY seq LIMIT 1`.execute(
      db,
    );
    const into = sql`INSERT INTO accounting_entry (id, journal, year, place, number, entry_date, piece, piece_date, label, source_kind,
        source_id, event, line_count, total_cents, posted_at, hash)
      SELECT gen_random_uuid(), journal, year, 999999, 'X', '2026-11-30', piece, piece_date, label, source_kind, source_id, 'late',
        line_count, total_cents, posted_at, hash FROM accounting_entry WHERE id = ${rows[0]?.id ?? ''}`;
    await expect(into.execute(db)).rejects.toThrow('is closed');
    for (const change of ['DELETE FROM accounting_period', 'UPDATE accounting_period SET entries = 0']) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow('permission denied');
      await expect(api.asOwner(change)).rejects.toThrow('append-only');
    }
    const gap = sql`INSERT INTO accounting_period VALUES ('2027-02-01', now(), ${accountant.personId}, 0, 0, '')`;
    await expect(gap.execute(db)).rejects.toThrow('one after the other');
  });

  // MONEY-30
  it('gives the VAT of a credited vehicle back in the month of the credit note', async () => {
    const [one] = margin.bundles;
    await creditInvoice(db, marginInvoice, new Date('2026-12-05T09:00:00Z'), [{ key: `bundle:${one?.id}` }]);
    now = new Date('2027-01-01T00:00:00+01:00');
    // Sessions of December are over.
    accountant = await createStaffMember(api, 'accounting');
    await postAll(db, now);
    expect((await close('2026-12')).statusCode).toBe(200);
    expect(await balanceOf(db, '445718')).toBe(0);
    expect((await entriesOfSource(db, one?.id ?? '')).map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-31',
    ]);
    expect(await brokenEntries(db)).toEqual([]);
    const before = await countEntries(db);
    expect((await close('2026-12', 0)).statusCode).toBe(409);
    expect(await countEntries(db)).toBe(before);
  });
});
