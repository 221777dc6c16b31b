import type {
  AccountingEntry,
  Accounts,
  Balance,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { invoiceDeal, postAll, receiveTransfer } from '../../testing/accounting/books.ts';
import { FEC_RULES, fecFaults, type FecFile } from '../../testing/accounting/fec-checker.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
let buyer: Buyer;
let file: FecFile;

const fec = async (year: number): Promise<FecFile> => {
  const answer = await asStaff(app, accountant, `GET /backoffice/accounting/fec?year=${year}`);
  const [, name = ''] = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition'])) ?? [];
  return { name, bytes: answer.rawPayload };
};

beforeAll(async () => {
  buyer = await signedIn(api);
  for (const at of ['2025-12-31T23:30:00+01:00', '2026-01-01T00:30:00+01:00', '2026-03-29T03:30:00+02:00']) {
    const { dealId } = await placeOrder(db, buyer, { at: new Date(at) });
    await invoiceDeal(db, dealId, new Date(at));
  }
  await receiveTransfer(db, {
    cents: 12_345,
    at: new Date('2026-02-03T09:00:00Z'),
    debtor: 'A\tB\nC « Été »',
  });
  await postAll(db);
  file = await fec(2026);
});

describe('the FEC', () => {
  // MONEY-32
  it('of a year contains its entries alone, in the order of their posting, and passes every rule', async () => {
    expect(file.name).toBe('999888779FEC20261231.txt');
    expect(fecFaults(file)).toEqual([]);
    const rows = file.bytes.toString('utf8').split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split('\t')[3])).toEqual([
      ...Array.from({ length: 3 }, () => '20260101'),
      ...Array.from({ length: 3 }, () => '20260329'),
      ...Array.from({ length: 2 }, () => '20260203'),
    ]);
    expect(file.bytes.toString('utf8')).toContain('A B C « Été »\t123,45\t0,00');
    expect((await fec(2025)).bytes.toString('utf8').split('\r\n')).toHaveLength(5);
  });

  // MONEY-32
  it('is refused to others of the team and to visitors', async () => {
    const sales = await createStaffMember(api, 'sales', 'stock', 'content');
    const call = 'GET /backoffice/accounting/fec?year=2026';
    expect((await asStaff(app, sales, call)).statusCode).toBe(403);
    expect((await asStaff(app, { headers: {} }, call)).statusCode).toBe(401);
    expect((await asStaff(app, accountant, 'GET /backoffice/accounting/fec?year=abc')).statusCode).toBe(400);
  });
});

/** A file with one thing changed, by the rule that refuses it. */
type Broken = readonly [rule: string, change: (text: string) => string, name?: string];
const BROKEN: readonly Broken[] = [
  ['name', (text) => text, 'fec-2026.txt'],
  ['encoding', (text) => text.replace('Banque', '\uFFFD')],
  ['no-line', (text) => text.slice(0, text.indexOf('\r\n') + 2)],
  ['heads', (text) => text.replace('EcritureLib', 'Libelle')],
  ['field-count', (text) => text.replace('512000', '512000\tx')],
  ['required', (text) => text.replace(/\t512000\t/, '\t\t')],
  ['day', (text) => text.replace('20260203', '20260231')],
  ['amount', (text) => text.replace('123,45', '1 23,45')],
  ['account', (text) => text.replace('512000', 'BQ2000')],
  ['one-side', (text) => text.replace('123,45\t0,00', '123,45\t123,45')],
  ['auxiliary', (text) => text.replace(/\t411000\tClients\t\d+\t/, '\t411000\tClients\t\t')],
  ['balance', (text) => text.replace('123,45\t0,00', '123,46\t0,00')],
  ['one-date', (text) => text.replace('20260203', '20260204')],
  ['sequence', (text) => text.replaceAll('VE2026-000001', 'VE2026-000007')],
  ['validation-order', (text) => text.replace(/\t\d{8}\t\t\r\n/, '\t20991231\t\t\r\n')],
  ['year', (text) => text.replaceAll('20260203', '20250203')],
];

describe('the rules of the FEC', () => {
  it('each have a file that they refuse', () => {
    expect(BROKEN.map(([rule]) => rule)).toEqual(FEC_RULES);
  });

  it.each(BROKEN.map(([rule, ...how]) => ({ rule, how })))(
    'refuse a file by $rule',
    ({ rule, how: [change, name = file.name] }) => {
      const bytes = Buffer.from(change(file.bytes.toString('utf8')));
      expect(fecFaults({ name, bytes }).filter((fault) => fault.startsWith(`${rule} `))).not.toEqual([]);
    },
  );
});

describe('entries and accounts', () => {
  const entries = async (query: string): Promise<AccountingEntry[]> =>
    (await asStaff(app, accountant, `GET /backoffice/accounting/entries?${query}`)).json<{
      data: AccountingEntry[];
    }>().data;
  const datesOf = async (query: string) => (await entries(query)).map(({ date }) => date);

  // MONEY-29
  it('are filtered by month, journal, account, company, box and words', async () => {
    expect(await datesOf('')).toEqual(['2026-03-29', '2026-02-03', '2026-01-01', '2025-12-31']);
    expect(await datesOf('month=2026-01')).toEqual(['2026-01-01']);
    expect(await datesOf('journal=BQ')).toEqual(['2026-02-03']);
    expect(await datesOf('account=471000')).toEqual(['2026-02-03']);
    expect(await datesOf(`company=${buyer.workspaceId}&month=2026-03`)).toEqual(['2026-03-29']);
    expect(await datesOf('box=A1&perPage=1')).toEqual(['2026-03-29']);
    expect(await datesOf('q=facture%20f2025')).toEqual(['2025-12-31']);
    const [entry] = await entries('journal=BQ');
    expect(entry?.lines.map(({ account, debit, credit }) => [account, debit.amount, credit.amount])).toEqual([
      ['512000', 12_345, 0],
      ['471000', 0, 12_345],
    ]);
  });

  // MONEY-27
  it('have a balance by account, of some months or until one', async () => {
    const balance = async (query: string): Promise<Balance> =>
      (await asStaff(app, accountant, `GET /backoffice/accounting/balance?${query}`)).json();
    const { data } = await balance('toMonth=2026-02');
    const sum = (side: 'debit' | 'credit') => data.reduce((total, line) => total + line[side].amount, 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(data.map(({ account }) => account)).toEqual(['411000', '445710', '471000', '512000', '707100']);
    expect((await balance('fromMonth=2026-02&toMonth=2026-02')).data.map(({ account }) => account)).toEqual([
      '471000',
      '512000',
    ]);
    const backwards = await asStaff(
      app,
      accountant,
      'GET /backoffice/accounting/balance?fromMonth=2026-03&toMonth=2026-02',
    );
    expect(backwards.statusCode).toBe(422);
  });

  // MONEY-32
  it.each(['4AB000', '41', '41A', '5'])(
    'never get the number %s, which the FEC may not contain',
    async (number) => {
      const put = await asStaff(app, accountant, 'PUT /backoffice/accounting/accounts/suspense', {
        number,
        label: 'Virements',
        version: 1,
      });
      expect(put.statusCode).toBe(422);
    },
  );

  // MONEY-29
  it('get another number for later entries alone, once per version', async () => {
    const change = { number: '512100', label: 'Banque Pomelo', version: 1 };
    const put = () => asStaff(app, accountant, 'PUT /backoffice/accounting/accounts/bank', change);
    const answers = await Promise.all([put(), put()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/accounting/accounts')).json<
      z.infer<typeof Accounts>
    >();
    expect(data.find(({ use }) => use === 'bank')).toEqual({ use: 'bank', ...change, version: 2 });
    await receiveTransfer(db, { cents: 700, at: new Date('2026-02-04T09:00:00Z') });
    await postAll(db);
    expect(await datesOf('account=512100')).toEqual(['2026-02-04']);
    expect(await datesOf('account=512000')).toEqual(['2026-02-03']);
    const invalid = await asStaff(app, accountant, 'PUT /backoffice/accounting/accounts/bank', {
      number: '99',
      label: '',
      version: 2,
    });
    expect(invalid.statusCode).toBe(422);
  });
});
