import type { QueueDetail, QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DUNNING_STEPS, type DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { createOverdue, type OverdueOrder } from '../../testing/accounting/overdue.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { paymentOf } from '../payments/payments.service.ts';
import { importStatement } from '../payments/statement/import-statement.service.ts';
import { sendLetter } from './letters/send-letter.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const NOW = Date.now();
const INVOICED = new Date(NOW - 60 * DAY_MS);

let buyer: Buyer;
let order: OverdueOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await createOverdue(db, buyer, INVOICED);
});

const send = (step: DunningStep, daysAgo: number) =>
  withTransaction(db, (trx) =>
    sendLetter(trx, buyer.workspaceId, {
      now: new Date(NOW - daysAgo * DAY_MS),
      by: { personId: accountant.personId, step },
    }),
  );
/** All steps up to one, a day after the other, the last one `lastDaysAgo`. */
async function sendUpTo(last: DunningStep, lastDaysAgo: number): Promise<void> {
  const steps = DUNNING_STEPS.slice(0, DUNNING_STEPS.indexOf(last) + 1);
  for (const [place, step] of steps.entries())
    expect((await send(step, lastDaysAgo + steps.length - 1 - place))?.step).toBe(step);
}
const waiting = async (staff = accountant, owner = 'all'): Promise<QueueItem[]> => {
  const answer = await asStaff(app, staff, `GET /backoffice/today?perPage=100&owner=${owner}`);
  return answer
    .json<{ data: QueueItem[] }>()
    .data.filter(({ queue, id }) => queue === 'formal-notices' && id === buyer.workspaceId);
};
const detail = async () =>
  (
    await asStaff(app, accountant, `GET /backoffice/queues/formal-notices/${buyer.workspaceId}`)
  ).json<QueueDetail>();
const dunning = (call: 'POST' | 'DELETE', path: string, body?: object) =>
  asStaff(app, accountant, `${call} /backoffice/dunning/${buyer.workspaceId}/${path}`, body);

// MONEY-94, STAFF-13
it('a company waits from its formal notice on, for the staff that handles money', async () => {
  await sendUpTo('second', 5);
  expect(await waiting()).toEqual([]);
  await send('notice', 3);
  expect(await waiting()).toMatchObject([
    {
      label: expect.any(String),
      detail: `${order.number} · 12\u202f000\u202f€`,
      at: new Date(NOW - 3 * DAY_MS).toISOString(),
    },
  ]);
  expect(await waiting(sales)).toEqual([]);
  expect(await detail()).toMatchObject({
    item: { id: buyer.workspaceId },
    subject: { of: 'dunning', dunning: { invoices: [{ number: order.number, next: null }] } },
    customer: { id: buyer.workspaceId },
  });
});

// MONEY-94
it('a company whose dunning is suspended does not wait until that is lifted', async () => {
  await sendUpTo('notice', 2);
  const body = { invoiceId: null, reason: 'Échéancier', endsOn: daysAfter(dayInParis(new Date()), 30) };
  await dunning('POST', 'suspensions', body);
  expect(await waiting()).toEqual([]);
  expect(await detail()).toMatchObject({ item: null, handled: { by: expect.any(String) } });
  const { suspensions } = (
    await asStaff(app, accountant, `GET /backoffice/dunning/${buyer.workspaceId}`)
  ).json();
  await dunning('DELETE', `suspensions/${suspensions[0].id}`);
  expect(await waiting()).toHaveLength(1);
});

// MONEY-94
it('a company that pays, or is being paid for, no longer waits', async () => {
  await sendUpTo('notice', 2);
  await db
    .insertInto('online_payment')
    .values({
      id: crypto.randomUUID(),
      deal_id: order.dealId,
      workspace_id: buyer.workspaceId,
      person_id: buyer.personId,
      amount_cents: 1_200_000,
      state: 'pending',
      created_at: new Date(),
      changed_at: new Date(),
      checked_at: new Date(),
      expires_at: new Date(),
    })
    .execute();
  expect(await waiting()).toEqual([]);
  await db
    .updateTable('online_payment')
    .set({ state: 'failed' })
    .where('deal_id', '=', order.dealId)
    .execute();
  expect(await waiting()).toHaveLength(1);
  const text = (await paymentOf(db, order.dealId))?.reference ?? '';
  await importStatement(db, { name: 't.xml', bytes: camt053([{ cents: 1_200_000, text }]) }, new Date());
  expect(await waiting()).toEqual([]);
});

// MONEY-94
it('a company that was filed comes back with the next notice, for both invoices', async () => {
  await sendUpTo('notice', 9);
  const [item] = await waiting();
  await asStaff(app, accountant, `POST /backoffice/queues/formal-notices/${buyer.workspaceId}/filing`, {
    seen: item?.at,
  });
  expect(await waiting()).toEqual([]);
  expect(await waiting(accountant, 'aside')).toHaveLength(1);
  await createOverdue(db, buyer, INVOICED);
  await sendUpTo('notice', 1);
  expect(await waiting()).toMatchObject([{ detail: '2 factures · 24\u202f000\u202f€' }]);
});
