import type { DebitNote, LatePayment } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import type { CompanyDunning } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import type { OverdueInvoices } from '@pomelo/contract/dunning/dunning.schemas.ts';
import { interestCents, latePeriods } from '@pomelo/contract/dunning/late-interest.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, linesOfSource, owedBy, postAll } from '../../testing/accounting/books.ts';
import { createPaidLate, OWED_CENTS, payBy, putRatesOf2026 } from '../../testing/accounting/late.ts';
import { createOverdue, type OverdueOrder } from '../../testing/accounting/overdue.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { followDunning } from './letters/follow-dunning.service.ts';
import { followLatePayments } from './late/charge-late-payments.service.ts';

const api = await testApi();
const { app, db, jobs } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const { receive, moneyOf } = statementAdmin(api, accountant);

const RATES = [
  { startsOn: '2025-01-01', basisPoints: 315 },
  { startsOn: '2026-01-01', basisPoints: 215 },
];
const interestOf = (dueOn: string, to: string): number =>
  interestCents(latePeriods({ dueOn, leftCents: OWED_CENTS, beforeCents: 0, movements: [] }, RATES, to)) ?? 0;
/** Of the invoice of `createPaidLate`, until the day before its payment. */
const INTEREST = interestOf('2025-03-10', '2025-04-08');
const TOTAL = INTEREST + 4000;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  await putRatesOf2026(db, buyer.personId);
});

const dunningOf = async (id = buyer.workspaceId): Promise<CompanyDunning> =>
  (await asStaff(app, accountant, `GET /backoffice/dunning/${id}`)).json();
const overdueOf = async (one: Buyer): Promise<OverdueInvoices> =>
  (await as(app, one, 'GET /public/overdue-invoices')).json();
const issue = ({ invoiceId }: OverdueOrder, cents = TOTAL, staff = accountant) =>
  asStaff(app, staff, 'POST /backoffice/debit-notes', { invoiceId, cents });
const cancel = (id: string, staff = accountant) =>
  asStaff(app, staff, `POST /backoffice/debit-notes/${id}/cancellation`, { reason: 'Geste commercial' });
const read = async (id: string): Promise<DebitNote> =>
  (await asStaff(app, accountant, `GET /backoffice/debit-notes/${id}`)).json();
const mailsTo = async (kind: 'debit-note' | 'payment-received') =>
  db
    .selectFrom('mail')
    .select('content')
    .where('recipient', '=', buyer.email)
    .where('kind', '=', kind)
    .execute();
const sendLetters = async (...days: string[]): Promise<void> => {
  for (const day of days) await followDunning({ ...jobs, clock: { now: () => hourInParis(day, 10) } });
};
/** For an invoice due on 9 March 2026. */
const ON_8_APRIL = interestOf('2026-03-09', '2026-04-07') + 4000;
/** Until the second reminder, which claims interest. */
const CLAIMED = ['2026-03-12', '2026-03-19', '2026-03-30'] as const;

describe('a debit note', () => {
  // MONEY-60
  it('charges interest to the day before the payment and the 40 euros, once, with a PDF', async () => {
    const order = await createPaidLate(db, buyer);
    const [late] = (await dunningOf()).late;
    expect(late).toMatchObject<Partial<LatePayment>>({
      id: order.invoiceId,
      dueOn: '2025-03-10',
      paidOn: '2025-04-09',
      daysLate: 30,
      interest: { amount: INTEREST, currency: 'EUR' },
      claimedOn: null,
    });
    expect((await issue(order, TOTAL + 1)).statusCode).toBe(409);
    const note = (await issue(order)).json<DebitNote>();
    expect(note).toMatchObject({ total: { amount: TOTAL }, state: 'open', issuedBy: expect.any(String) });
    expect(note.number).toMatch(/^ND20\d{2}-\d{6}$/);
    expect((await issue(order)).json()).toMatchObject({ title: 'Demande déjà traitée' });
    expect((await dunningOf()).late).toEqual([]);
    const { content } = await db
      .selectFrom('document')
      .select('content')
      .where('id', '=', note.documentId)
      .executeTakeFirstOrThrow();
    for (const text of [
      order.number,
      '1 rue du Pont, 69003 Lyon',
      '13,15',
      '29\u202f/\u202f365',
      'hors du champ de la TVA',
    ])
      expect(JSON.stringify(content)).toContain(text);
    expect(await mailsTo('debit-note')).toHaveLength(1);
  });

  // MONEY-60
  it('is refused of an invoice paid in time, still due, waived, or with an unknown rate', async () => {
    const due = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
    expect((await issue(due)).statusCode).toBe(422);
    const early = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
    await payBy(db, early, OWED_CENTS, '2026-03-09');
    expect((await issue(early)).statusCode).toBe(422);
    const waived = await createPaidLate(db, buyer);
    const waive = (order: OverdueOrder) =>
      asStaff(app, accountant, `POST /backoffice/dunning/${buyer.workspaceId}/waivers`, {
        invoiceId: order.invoiceId,
        reason: 'Geste',
      });
    expect((await waive(waived)).statusCode).toBe(200);
    expect((await issue(waived)).statusCode).toBe(422);
    const old = await createOverdue(db, buyer, new Date('2022-03-01T09:00:00Z'));
    await payBy(db, old, OWED_CENTS, '2022-04-08');
    expect((await issue(old)).json()).toMatchObject({ detail: expect.stringContaining('taux de la BCE') });
    const charged = await createPaidLate(db, buyer);
    await issue(charged);
    expect((await waive(charged)).json()).toMatchObject({ title: 'Demande déjà traitée' });
  });

  // MONEY-63
  it('is paid by a transfer with its reference, and unpaid when that is unmatched', async () => {
    const order = await createPaidLate(db, buyer);
    const note = (await issue(order)).json<DebitNote>();
    const { notes } = await overdueOf(buyer);
    expect(notes).toMatchObject([{ number: note.number, due: { amount: TOTAL }, reference: note.reference }]);
    await receive({ cents: TOTAL, text: `note ${note.reference}`, day: '2026-06-02', debtor: 'ALPHA' });
    expect((await read(note.id)).state).toBe('paid');
    expect((await overdueOf(buyer)).notes).toEqual([]);
    expect(await moneyOf(order)).toEqual([OWED_CENTS, 0]);
    const { id } = await db
      .selectFrom('transfer')
      .select('id')
      .where('deal_id', '=', order.dealId)
      .where('amount_cents', '=', String(TOTAL))
      .executeTakeFirstOrThrow();
    await asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, {
      dealId: order.dealId,
      reason: 'Autre commande',
    });
    expect((await read(note.id)).state).toBe('open');
    expect(await moneyOf(order)).toEqual([OWED_CENTS, 0]);
  });

  // MONEY-63
  it('takes what the order received too much, and leaves the rest to be refunded', async () => {
    const order = await createPaidLate(db, buyer, TOTAL + 500);
    expect((await dunningOf()).notes).toEqual([]);
    const note = (await issue(order)).json<DebitNote>();
    expect(note.state).toBe('paid');
    const surpluses = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json<{
      data: { id: string; surplus: { amount: number } }[];
    }>();
    expect(surpluses.data.find(({ id }) => id === order.dealId)?.surplus.amount).toBe(500);
  });

  // MONEY-62, MONEY-65
  it('is posted as income without VAT, and taken back when it is cancelled with a reason', async () => {
    const order = await createPaidLate(db, buyer, TOTAL);
    await postAll(db);
    const vat = await balanceOf(db, '445710');
    const note = (await issue(order)).json<DebitNote>();
    await postAll(db);
    expect(await linesOfSource(db, note.id)).toEqual([
      `OD 411000 D ${TOTAL}`,
      `OD 763100 C ${INTEREST}`,
      'OD 758800 C 4000',
    ]);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(await owedBy(db, buyer.workspaceId));
    expect((await cancel(note.id)).json()).toMatchObject({
      state: 'cancelled',
      paidAt: null,
      cancelled: { reason: 'Geste commercial' },
    });
    expect((await cancel(note.id)).json()).toMatchObject({ title: 'Demande déjà traitée' });
    await postAll(db);
    expect(await linesOfSource(db, note.id)).toHaveLength(6);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(-TOTAL);
    expect(await balanceOf(db, '445710')).toBe(vat);
    expect(await mailsTo('debit-note')).toHaveLength(2);
    // Once cancelled, another may be issued; it has the next number.
    const again = (await issue(order)).json<DebitNote>();
    expect(Number(again.number.slice(-6))).toBe(Number(note.number.slice(-6)) + 1);
  });
});

describe('what letters claimed', () => {
  let order: OverdueOrder;
  beforeEach(async () => {
    order = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
  });

  // MONEY-61
  it('is charged by itself when a transfer pays all of it', async () => {
    await sendLetters(...CLAIMED);
    await payBy(db, order, OWED_CENTS + ON_8_APRIL, '2026-04-08');
    const { notes, late } = await dunningOf();
    expect(notes).toMatchObject([{ state: 'paid', total: { amount: ON_8_APRIL }, issuedBy: null }]);
    expect(late).toEqual([]);
    expect(await moneyOf(order)).toEqual([OWED_CENTS, 0]);
    // Nothing is left to send back.
    expect(JSON.stringify(await mailsTo('payment-received'))).not.toContain('trop-perçu');
  });

  // MONEY-61
  it('is charged as the letter claimed it where the buyer paid that some days later', async () => {
    await sendLetters(...CLAIMED);
    const claimed = interestOf('2026-03-09', '2026-03-30') + 4000;
    await payBy(db, order, OWED_CENTS + claimed, '2026-04-08');
    const [note] = (await dunningOf()).notes;
    expect(note).toMatchObject({ total: { amount: claimed }, state: 'paid' });
    const { content } = await db
      .selectFrom('document')
      .select('content')
      .where('id', '=', note?.documentId ?? '')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain('seuls facturés');
  });

  // MONEY-61
  it('is not charged where less was paid, nothing was claimed, or dunning is suspended', async () => {
    await payBy(db, order, OWED_CENTS + ON_8_APRIL, '2026-04-08');
    expect((await dunningOf()).notes).toEqual([]);
    const second = await createOverdue(db, buyer, new Date('2026-03-02T09:00:00Z'));
    await sendLetters(...CLAIMED);
    await payBy(db, second, OWED_CENTS + 3999, '2026-04-08');
    expect((await dunningOf()).notes).toEqual([]);
    const { late } = (await asStaff(app, accountant, 'GET /backoffice/debit-notes')).json<{
      late: LatePayment[];
    }>();
    expect(late.map(({ id }) => id)).toContain(second.invoiceId);
  });

  // MONEY-61
  it('is charged by the job once nothing holds it back, once, and never again when it was cancelled', async () => {
    await sendLetters(...CLAIMED);
    const endsOn = dayInParis(new Date());
    await asStaff(app, accountant, `POST /backoffice/dunning/${buyer.workspaceId}/suspensions`, {
      invoiceId: null,
      reason: 'Accord',
      endsOn,
    });
    await payBy(db, order, OWED_CENTS + ON_8_APRIL, '2026-04-08');
    await followLatePayments(jobs);
    expect((await dunningOf()).notes).toEqual([]);
    const [suspension] = (await dunningOf()).suspensions;
    await asStaff(
      app,
      accountant,
      `DELETE /backoffice/dunning/${buyer.workspaceId}/suspensions/${suspension?.id ?? ''}`,
    );
    await Promise.all([followLatePayments(jobs), followLatePayments(jobs)]);
    const { notes } = await dunningOf();
    expect(notes).toMatchObject([{ state: 'paid', issuedBy: null }]);
    await cancel(notes[0]?.id ?? '');
    await followLatePayments(jobs);
    expect((await dunningOf()).notes).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('who sees and issues debit notes', () => {
  // MONEY-64
  it('lists them by state and by what is typed, for the staff that reads money', async () => {
    const order = await createPaidLate(db, buyer);
    const note = (await issue(order)).json<DebitNote>();
    const list = async (query: string) =>
      (await asStaff(app, accountant, `GET /backoffice/debit-notes?${query}`))
        .json<{ data: DebitNote[] }>()
        .data.map(({ id }) => id);
    expect(await list(`q=${note.number}`)).toEqual([note.id]);
    expect(await list(`q=${order.number}&state=open`)).toEqual([note.id]);
    expect(await list(`q=${order.number}&state=paid`)).toEqual([]);
    expect((await issue(order, TOTAL, sales)).statusCode).toBe(403);
    expect((await cancel(note.id, sales)).statusCode).toBe(403);
    expect((await app.inject('/backoffice/debit-notes')).statusCode).toBe(401);
    expect((await issue({ ...order, invoiceId: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await cancel(crypto.randomUUID())).statusCode).toBe(404);
  });

  // MONEY-64
  it('shows a note and its PDF to no other company', async () => {
    const note = (await issue(await createPaidLate(db, buyer))).json<DebitNote>();
    const other = await signedIn(api);
    expect((await overdueOf(other)).notes).toEqual([]);
    const path = `GET /public/documents/${note.documentId}/download` as const;
    expect((await as(app, other, path)).statusCode).toBe(404);
    expect((await as(app, buyer, path)).statusCode).not.toBe(404);
    expect((await app.inject(`/public/documents/${note.documentId}/download`)).statusCode).toBe(401);
  });
});

// MONEY-44, MONEY-60
it('interest that is waived and charged at once is one of both', async () => {
  for (let time = 0; time < 10; time += 1) {
    const order = await createPaidLate(db, buyer);
    const waived = asStaff(app, accountant, `POST /backoffice/dunning/${buyer.workspaceId}/waivers`, {
      invoiceId: order.invoiceId,
      reason: 'Geste commercial',
    });
    const answers = await Promise.all([waived, issue(order)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  }
});
