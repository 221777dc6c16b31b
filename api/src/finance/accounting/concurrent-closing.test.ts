import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { balanceOf, invoiceDeal, owedBy, postAll } from '../../testing/accounting/books.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { brokenEntries } from './chain.service.ts';

const now = new Date('2026-12-01T00:30:00+01:00');
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
/** Each is posted on a connection of its own, behind the lock of the books. */
const LATE = 3;

// MONEY-31
it('a month is closed once while its last invoices are issued and posted: each is in it, or in the next', async () => {
  const buyer = await signedIn(api);
  const orders: TestOrder[] = [];
  for (let made = 0; made <= LATE; made += 1)
    orders.push(await placeOrder(db, buyer, { at: new Date('2026-11-02T09:00:00Z') }));
  const lastMinute = new Date('2026-11-30T23:59:59+01:00');
  const [first, ...late] = orders;
  await invoiceDeal(db, first?.dealId ?? '', lastMinute);
  await postAll(db, now);
  const close = async () => {
    const month = (await asStaff(app, accountant, 'GET /backoffice/accounting/months/2026-11')).json();
    const body = { entries: month.entries };
    const answer = await asStaff(app, accountant, 'POST /backoffice/accounting/months/2026-11/closing', body);
    return answer.statusCode;
  };
  const work = late.flatMap(({ dealId }) => [
    async () => {
      await invoiceDeal(db, dealId, lastMinute);
      await postAll(db, now);
      return 0;
    },
    close,
  ]);
  const answers = await Promise.all(work.map((one) => one()));
  if (!answers.includes(200)) answers.push(await close());
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  await postAll(db, now);
  const { rows } = await sql<{ entries: number; closed: number; invoices: number }>`
    SELECT p.entries, (SELECT count(*)::int FROM accounting_entry WHERE entry_date < '2026-12-01') AS closed,
      (SELECT count(*)::int FROM accounting_entry WHERE source_kind = 'invoice') AS invoices
    FROM accounting_period p`.execute(db);
  expect(rows).toEqual([{ entries: rows[0]?.closed, closed: rows[0]?.closed, invoices: LATE + 1 }]);
  expect(await brokenEntries(db)).toEqual([]);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
});
