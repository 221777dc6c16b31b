import { randomUUID } from 'node:crypto';
import type { StatementColumns } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { StatementPreview } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../../../testing/app.ts';
import { camt053 } from '../../../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../../testing/staff.ts';
import { statementAdmin } from '../../../../testing/statement-admin.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const { doImport, moneyOf, referenceOf, send } = statementAdmin(api, accountant);
const TOTAL = 1_200_000;
const HEADER = 'Date;Libellé;Débit;Crédit';
const COLUMNS = [
  { heading: 'Date', field: 'bookedOn' },
  { heading: 'Libellé', field: 'label' },
  { heading: 'Débit', field: 'debit' },
  { heading: 'Crédit', field: 'credit' },
];

let order: TestOrder;
let mark = '';
beforeEach(async () => {
  order = await placeOrder(db, await signedIn(api), { at: new Date('2026-11-18T09:00:00Z') });
  mark = randomUUID().slice(0, 8);
});

const csv = (...lines: string[]): Buffer => Buffer.from([HEADER, ...lines, ''].join('\n'));
const store = async (bytes: Buffer): Promise<{ sha256: string; needsColumns: boolean }> =>
  (await send(bytes)).json();
const columnsOf = async (sha256: string): Promise<StatementColumns> =>
  (await asStaff(app, accountant, `GET /backoffice/statements/${sha256}/columns`)).json();
const save = (sha256: string, body: object, who = accountant) =>
  asStaff(app, who, `PUT /backoffice/statements/${sha256}/columns`, body);
/** Imports a table by the columns of the account; returns how many transfers are new. */
async function receive(...lines: string[]): Promise<number> {
  const { sha256, needsColumns } = await store(csv(...lines));
  if (needsColumns)
    await save(sha256, { columns: COLUMNS, decimal: 'comma', was: (await columnsOf(sha256)).version });
  return (await doImport(sha256)).json<{ transfers: number }>().transfers;
}

// MONEY-38
describe('the columns of a CSV statement', () => {
  it('are proposed, confirmed once for the account, and then used', async () => {
    const first = await store(csv(`20/11/2026;VIR ${mark};;12,00`, '20/11/2026;FRAIS;-1,00;'));
    expect(first.needsColumns).toBe(true);
    expect((await asStaff(app, accountant, `GET /backoffice/statements/${first.sha256}`)).statusCode).toBe(
      422,
    );
    expect((await doImport(first.sha256)).statusCode).toBe(422);
    const columns = await columnsOf(first.sha256);
    expect(columns.columns.map(({ heading, field }) => ({ heading, field }))).toEqual(COLUMNS);
    expect(columns).toMatchObject({ isSaved: false, version: 0, credits: 1, debits: 1, problemCount: 0 });
    const body = { columns: COLUMNS, decimal: 'comma', was: 0 };
    expect((await save(first.sha256, { ...body, columns: COLUMNS.slice(0, 2) })).statusCode).toBe(422);
    const unknown = [...COLUMNS, { heading: 'Autre', field: 'iban' }];
    expect((await save(first.sha256, { ...body, columns: unknown })).statusCode).toBe(422);
    expect((await save(first.sha256, body, sales)).statusCode).toBe(403);
    const answers = await Promise.all([save(first.sha256, body), save(first.sha256, body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const preview: StatementPreview = (
      await asStaff(app, accountant, `GET /backoffice/statements/${first.sha256}`)
    ).json();
    expect(preview).toMatchObject({ source: 'csv', transfers: 1, leftOut: { debits: 1 } });
    expect((await store(csv(`21/11/2026;VIR ${mark};;13,00`))).needsColumns).toBe(false);
    const wrong = await store(csv(`21/11/2026;VIR ${mark};;treize`));
    expect(wrong.needsColumns).toBe(true);
    expect((await columnsOf(wrong.sha256)).problems).toMatchObject([{ line: 2 }]);
    expect((await doImport(wrong.sha256)).statusCode).toBe(422);
    const gone = await asStaff(app, accountant, `GET /backoffice/statements/${'0'.repeat(64)}/columns`);
    expect(gone.statusCode).toBe(404);
    const { sha256 } = await store(camt053([{ cents: 1 }]));
    expect((await asStaff(app, accountant, `GET /backoffice/statements/${sha256}/columns`)).statusCode).toBe(
      404,
    );
  });
});

// MONEY-34
describe('a line of a CSV statement', () => {
  const line = (day: number, cents: number, text = 'VIR GARAGE') =>
    `${String(day).padStart(2, '0')}/11/2026;${text} ${mark};;${(cents / 100).toFixed(2).replace('.', ',')}`;

  it('is received once by overlapping exports in any order of lines, and twins are two', async () => {
    const week = [line(9, 100), line(10, 100), line(10, 100), line(10, 250), line(11, 100)];
    expect(await receive(...week.slice(0, 4))).toBe(4);
    expect(await receive(...week.slice(1).toReversed())).toBe(1);
    expect(await receive(...week)).toBe(0);
    expect(await receive(...week, line(11, 100))).toBe(1);
    const rows = await db.selectFrom('transfer').select('id').where('text', 'like', `%${mark}`).execute();
    expect(rows).toHaveLength(6);
  });

  it('is matched by its reference, and known again in the camt.053 of the day', async () => {
    const text = `${await referenceOf(order)} ${mark}`;
    expect(await receive(line(20, 30_000, `VIR GARAGE DU PONT ${text}`))).toBe(1);
    expect(await moneyOf(order)).toEqual([30_000, TOTAL - 30_000]);
    const { sha256 } = await store(camt053([{ cents: 30_000, text, debtor: 'GARAGE DU PONT' }]));
    expect((await doImport(sha256)).json()).toMatchObject({ transfers: 0, repeated: 1, matched: 0 });
    expect(await moneyOf(order)).toEqual([30_000, TOTAL - 30_000]);
  });
});

// MONEY-38
it('shortens a label between two characters, and reads no day of another century', async () => {
  const cars = '🚗'.repeat(600);
  expect(await receive(`20/11/2026;${mark} ${cars};;0,12`, `20/11/2026;${mark}${cars};;0,13`)).toBe(2);
  const { sha256 } = await store(csv(`20/11/0026;${mark};;0,14`));
  expect((await columnsOf(sha256)).problems).toMatchObject([
    { text: expect.stringContaining('Date illisible') },
  ]);
});
