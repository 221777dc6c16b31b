import type { StatementColumns } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/app.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { statementAdmin } from '../../../testing/statement-admin.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const { doImport, send } = statementAdmin(api, accountant);
const HEADER = 'Date;Libellé;Débit;Crédit';
const TODAY = dayInParis(new Date());
/** As a French bank writes it. */
const dayLater = (days: number): string => dayInParis(new Date(), days).split('-').toReversed().join('/');
const FAR = dayLater(11);

let mark = '';
beforeEach(() => {
  mark = randomUUID();
});
const columnsOf = async (sha256: string): Promise<StatementColumns> =>
  (await asStaff(app, accountant, `GET /backoffice/statements/${sha256}/columns`)).json();
const store = async (text: string): Promise<string> =>
  (await send(Buffer.from(text))).json<{ sha256: string }>().sha256;
const problemsOf = async (text: string) => (await columnsOf(await store(text))).problems;
const received = () =>
  db.selectFrom('transfer').select('amount_cents as cents').where('text', 'like', `%${mark}%`).execute();

beforeAll(async () => {
  const sha256 = await store(`${HEADER}\n20/11/2026;VIR;;1,00\n`);
  const { columns, version } = await columnsOf(sha256);
  await asStaff(app, accountant, `PUT /backoffice/statements/${sha256}/columns`, {
    columns: columns.flatMap(({ heading, field }) => (field ? [{ heading, field }] : [])),
    decimal: 'comma',
    was: version,
  });
});

// MONEY-38
describe('a CSV statement that was cut short', () => {
  it.each([
    ['in an amount', ';;1200'],
    ['in the cents of an amount', ';;12000,0'],
    ['before the amount', ''],
  ])('%s is refused, and its whole is received once', async (_, end) => {
    const [first, last] = [`20/11/2026;VIR ${mark};;12,00`, `20/11/2026;VIR B ${mark}`];
    const cut = `${HEADER}\n${first}\n${last}${end}`;
    expect(await problemsOf(cut)).toEqual([{ line: 3, text: expect.stringContaining('Ligne coupée') }]);
    expect((await doImport(await store(cut))).statusCode).toBe(422);
    expect(await received()).toEqual([]);
    await doImport(await store(`${HEADER}\n${first}\n${last};;12000,00\n`));
    expect((await received()).map(({ cents }) => Number(cents)).toSorted((a, b) => a - b)).toEqual([
      1200, 1_200_000,
    ]);
  });

  it.each([
    ['a whole last line without its end', ['VIR A;;12,00', 'VIR B;;15,00']],
    ['amounts without cents', ['VIR A;;12', 'VIR B;;1200']],
    ['one line', ['VIR A;;1200']],
    ['a debit last, without the cell of the credit', ['VIR A;;12,00', 'FRAIS;-1,00']],
  ])('is not one with %s', async (_, lines) => {
    expect(
      await problemsOf([HEADER, ...lines.map((line) => `20/11/2026;${mark} ${line}`)].join('\n')),
    ).toEqual([]);
  });
});

// MONEY-34
describe('a statement with a day that cannot be', () => {
  it('in the future is refused as camt.053, for the day it was booked or counts from', async () => {
    const far = FAR.split('/').toReversed().join('-');
    const answer = await send(camt053([{ cents: 100, text: mark, day: far }]));
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      `Une date du relevé est dans le futur\u202f: ${FAR}.`,
    ]);
    const valued = camt053([{ cents: 100, text: mark, day: TODAY }])
      .toString()
      .replace(`<ValDt><Dt>${TODAY}`, `<ValDt><Dt>${far}`);
    expect((await send(Buffer.from(valued))).statusCode).toBe(422);
  });

  it('in the future is refused as CSV with the line, and a debit announced for later is not', async () => {
    const wrong = `${HEADER}\n${FAR};VIR ${mark};;12,00\n`;
    expect(await problemsOf(wrong)).toEqual([{ line: 2, text: `Date dans le futur\u202f: ${FAR}` }]);
    expect((await doImport(await store(wrong))).statusCode).toBe(422);
    expect(await problemsOf(`${HEADER}\n${FAR};ECHEANCE ${mark};-12,00;\n`)).toEqual([]);
    expect(await received()).toEqual([]);
  });

  it('is refused where it is of another decade', async () => {
    const problems = await problemsOf(`${HEADER}\n20/11/2006;VIR ${mark};;12,00\n`);
    expect(problems).toEqual([{ line: 2, text: 'Date de plus de dix ans\u202f: 20/11/2006' }]);
    const answer = await send(camt053([{ cents: 100, text: mark, day: '2006-11-20' }]));
    expect(answer.json().detail).toBe('Une date du relevé est de plus de dix ans\u202f: 20/11/2006.');
  });

  it('is received where the bank is some days ahead', async () => {
    await doImport(await store(`${HEADER}\n${dayLater(10)};VIR ${mark};;12,00\n`));
    expect(await received()).toHaveLength(1);
  });
});
