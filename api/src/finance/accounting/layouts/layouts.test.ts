import type { Layouts } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { postAll, receiveTransfer } from '../../../testing/accounting/books.ts';
import { testApi } from '../../../testing/app.ts';
import { LAYOUT_NAME_TAKEN } from './layouts.messages.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const OWN = {
  name: 'Cabinet',
  columns: ['date', 'label', 'empty', 'amount', 'side'],
  separator: 'comma',
  date: 'YYYYMMDD',
  decimal: 'comma',
  heads: false,
};

const file = (layout: string, from = '2026-02', to = '2026-02') =>
  asStaff(
    app,
    accountant,
    `GET /backoffice/accounting/export?layout=${layout}&fromMonth=${from}&toMonth=${to}`,
  );
const rowsOf = async (layout: string) => (await file(layout)).body.replace('\uFEFF', '').split('\r\n');
const add = (body: object) => asStaff(app, accountant, 'POST /backoffice/accounting/layouts', body);

beforeAll(async () => {
  await receiveTransfer(db, { cents: 123_456, at: new Date('2026-02-03T09:00:00Z'), debtor: 'Pont, "Fils"' });
  await postAll(db);
});

describe('the export for accountants', () => {
  // MONEY-33
  it('is written in the layouts that the product brings', async () => {
    const [head, bank] = await rowsOf('debit-credit');
    expect(head).toBe('Journal;Date;Pièce;Compte;Auxiliaire;Libellé;Débit;Crédit');
    expect(bank).toMatch(/^BQ;03\/02\/2026;REF [^;]+;512000;;"Virement reçu Pont, ""Fils""";1234,56;0,00$/);
    expect((await rowsOf('amount-side'))[1]).toMatch(/^BQ;03\/02\/2026;471000;.*;C;1234,56;EUR$/);
    expect((await rowsOf('fixed-short-date'))[0]).toMatch(/^030226\tBQ\t512000\t\tREF .*\t1234\.56\t0\.00$/);
  });

  // MONEY-33
  it('is written in a layout of the team, which has one name and is removed', async () => {
    const answers = await Promise.all([add(OWN), add(OWN)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.map(({ body }) => body).join()).toContain(LAYOUT_NAME_TAKEN);
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/accounting/layouts')).json<
      z.infer<typeof Layouts>
    >();
    const id = data.find(({ isPreset }) => !isPreset)?.id ?? '';
    expect((await rowsOf(id))[0]).toBe('20260203,"Virement reçu Pont, ""Fils""",,"1234,56",D');
    expect((await add({ ...OWN, name: 'Vide', columns: [] })).statusCode).toBe(422);
    const remove = () => asStaff(app, accountant, `DELETE /backoffice/accounting/layouts/${id}`);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect((await file(id)).statusCode).toBe(404);
  });

  // MONEY-33
  it('is for accountants alone, and of a period that begins before it ends', async () => {
    const sales = await createStaffMember(api, 'sales');
    const call = 'GET /backoffice/accounting/export?layout=debit-credit&fromMonth=2026-02&toMonth=2026-02';
    expect((await asStaff(app, sales, call)).statusCode).toBe(403);
    expect((await asStaff(app, { headers: {} }, call)).statusCode).toBe(401);
    expect((await file('debit-credit', '2026-03', '2026-02')).statusCode).toBe(422);
  });
});
