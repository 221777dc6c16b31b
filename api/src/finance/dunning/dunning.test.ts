import type { DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import { dayInParis, daysAfter, hourInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isWorkingDay } from '../../fulfilment/index.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createOverdue, type OverdueOrder } from '../../testing/accounting/overdue.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { issueCreditNote } from '../invoices/invoices.service.ts';
import { followDunning } from './letters/follow-dunning.service.ts';

const api = await testApi();
const { app, db, jobs } = api;
const accountant = await createStaffMember(api, 'accounting');
const { receive, referenceOf } = statementAdmin(api, accountant);

let buyer: Buyer;
let order: OverdueOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  // A Monday: the invoice is due on Monday the 9th.
  order = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
});

const followAt = (now: Date) => followDunning({ ...jobs, clock: { now: () => now } });
const followOn = (day: string) => followAt(hourInParis(day, 10));
const letters = async () =>
  db
    .selectFrom('dunning_letter')
    .select(['step', 'day'])
    .where('workspace_id', '=', buyer.workspaceId)
    .orderBy('day')
    .execute();
const mailsTo = async (email: string): Promise<number> =>
  (
    await db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'dunning')
      .execute()
  ).length;
const stepsSent = async (): Promise<DunningStep[]> => (await letters()).map(({ step }) => step);

describe('the scheduled dunning', () => {
  // MONEY-40, MONEY-42
  it('sends each step on its day, once, and ends with a formal notice', async () => {
    expect(order.dueOn).toBe('2026-03-09');
    await followOn('2026-03-11');
    expect(await stepsSent()).toEqual([]);
    await followAt(hourInParis('2026-03-12', 8));
    expect(await stepsSent()).toEqual([]);
    await followOn('2026-03-12');
    await followOn('2026-03-12');
    await followOn('2026-03-13');
    expect(await stepsSent()).toEqual(['courtesy']);
    expect(await mailsTo(buyer.email)).toBe(1);
    for (const day of ['2026-03-19', '2026-03-30', '2026-04-14']) await followOn(day);
    expect(await stepsSent()).toEqual(['courtesy', 'first', 'second', 'notice']);
    const notice = await db
      .selectFrom('dunning_letter as letter')
      .innerJoin('document', 'document.id', 'letter.document_id')
      .select(['document.kind', 'document.content'])
      .where('letter.workspace_id', '=', buyer.workspaceId)
      .executeTakeFirstOrThrow();
    expect(notice.kind).toBe('formal-notice');
    expect(JSON.stringify(notice.content)).toContain(order.number);
    // It is sent by post.
    expect(JSON.stringify(notice.content)).toContain('1 rue du Pont, 69003 Lyon');
    // Ten years on nothing more is sent.
    await followOn('2036-03-11');
    expect(await stepsSent()).toHaveLength(4);
  });

  // MONEY-40
  it('sends nothing on Sundays and public holidays', async () => {
    const sunday = '2026-03-15';
    const holiday = '2026-04-06';
    expect([isWorkingDay(sunday), isWorkingDay(holiday)]).toEqual([false, false]);
    await followOn(sunday);
    await followOn(holiday);
    expect(await stepsSent()).toEqual([]);
  });

  // MONEY-40
  it('sends one letter for all invoices of a company, whichever node runs', async () => {
    await createOverdue(db, buyer, new Date('2026-03-03T09:00:00Z'));
    await Promise.all([followOn('2026-03-13'), followOn('2026-03-13')]);
    expect(await letters()).toEqual([{ step: 'courtesy', day: '2026-03-13' }]);
    const steps = await db
      .selectFrom('dunning_step as sent')
      .innerJoin('dunning_letter as letter', 'letter.id', 'sent.letter_id')
      .select('sent.invoice_id')
      .where('letter.workspace_id', '=', buyer.workspaceId)
      .execute();
    expect(steps).toHaveLength(2);
    expect(await mailsTo(buyer.email)).toBe(1);
  });

  // MONEY-40
  it('starts with the first step however late it is', async () => {
    await followOn('2026-09-01');
    await followOn('2026-09-02');
    expect(await stepsSent()).toEqual(['courtesy']);
    await followOn('2026-09-08');
    expect(await stepsSent()).toEqual(['courtesy', 'first']);
  });

  // MONEY-41
  it('sends nothing once the invoice is paid, credited, or may be paid by a transfer that waits', async () => {
    await receive({ cents: 1_200_000, text: await referenceOf(order), day: '2026-03-10' });
    await followOn('2026-03-12');
    expect(await stepsSent()).toEqual([]);
    const credited = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
    await withTransaction(db, (trx) => issueCreditNote(trx, credited.invoiceId, new Date('2026-03-10')));
    await followOn('2026-03-12');
    expect(await stepsSent()).toEqual([]);
    const waiting = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
    await receive({ cents: 5000, text: `acompte ${waiting.number}`, day: '2026-03-10', debtor: 'ALPHA' });
    await followOn('2026-03-12');
    expect(await stepsSent()).toEqual([]);
  });

  // MONEY-41
  it('holds back letters about a vehicle with an open claim', async () => {
    await db
      .insertInto('claim')
      .values({
        id: crypto.randomUUID(),
        workspace_id: buyer.workspaceId,
        bundle_id: order.bundle.id,
        person_id: buyer.personId,
        reason: 'damage',
        detail: 'Rayure',
        expected_cents: 35_000,
        policy_on: '2020-01-01',
        criteria: '[]',
        opened_at: new Date(),
        due_at: new Date(),
        warn_at: new Date(),
      })
      .execute();
    await followOn('2026-03-12');
    expect(await stepsSent()).toEqual([]);
    const { invoices } = (
      await asStaff(app, accountant, `GET /backoffice/dunning/${buyer.workspaceId}`)
    ).json<{ invoices: { hold: string; holdText: string }[] }>();
    expect(invoices).toMatchObject([{ hold: 'claim', holdText: expect.stringMatching(/réclamation R\d+/) }]);
  });

  // MONEY-41
  it('sends no letters while the staff suspended them, and continues afterwards', async () => {
    const today = dayInParis(new Date());
    const endsOn = daysAfter(today, 5);
    const answer = await asStaff(
      app,
      accountant,
      `POST /backoffice/dunning/${buyer.workspaceId}/suspensions`,
      {
        invoiceId: order.invoiceId,
        reason: 'Échéancier convenu',
        endsOn,
      },
    );
    expect(answer.statusCode).toBe(200);
    await followOn('2026-03-12');
    expect(await stepsSent()).toEqual([]);
    let after = daysAfter(endsOn, 1);
    while (!isWorkingDay(after)) after = daysAfter(after, 1);
    await followOn(after);
    expect(await stepsSent()).toEqual(['courtesy']);
  });
});
