import type {
  CancelDebitNoteBody,
  DebitNote,
  DebitNotes,
  DebitNotesQuery,
  IssueDebitNoteBody,
} from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOrder } from '../../../sales/index.ts';
import { findDealOfInvoice } from '../../invoices/invoices.repository.ts';
import { settleDeal } from '../../payments/settle.service.ts';
import { cancelNote, hasNote } from '../../debit-notes/debit-notes.repository.ts';
import { countNotes, findNote, findNotes, type NoteFacts } from '../../debit-notes/staff-notes.repository.ts';
import { totalOfCharge, wholeCharge } from '../late/charge.ts';
import { queueCancelledMails } from '../late/note-mails.service.ts';
import { issueNote } from '../late/issue-note.service.ts';
import { findClaimed, findPaidInvoice } from '../late/late-payments.repository.ts';
import { lateOf, lateView } from '../late/late-payments.service.ts';
import {
  NOT_LATE,
  NOTE_CANCELLED,
  NOTE_ISSUED,
  RATE_UNKNOWN,
  TOTAL_CHANGED,
} from '../rules/dunning.messages.ts';
import type { Acting } from '../settings/settings.service.ts';

export const noteView = ({
  interest,
  fee,
  total,
  issuedAt,
  paidAt,
  cancelledAt,
  cancelledBy,
  reason,
  ...note
}: NoteFacts): DebitNote => ({
  ...note,
  interest: euros(Number(interest)),
  fee: euros(fee),
  total: euros(Number(total)),
  issuedAt: issuedAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  cancelled: cancelledAt ? { at: cancelledAt.toISOString(), by: cancelledBy, reason: reason ?? '' } : null,
});

// MONEY-64
/** A page of the notes, and the late payments without one. */
export async function notesPage(
  db: Database,
  now: Date,
  { page, perPage, ...requested }: z.output<typeof DebitNotesQuery>,
): Promise<z.infer<typeof DebitNotes>> {
  const today = dayInParis(now);
  const notes = await findNotes(db, { ...requested, limit: perPage, offset: (page - 1) * perPage });
  return {
    data: notes.map(noteView),
    meta: pageMeta(page, perPage, await countNotes(db, requested)),
    late: (await lateOf(db, await findClaimed(db, today), today)).map(lateView),
  };
}

/** Refuses with not-found. */
export const readNote = async (db: Database, id: string): Promise<DebitNote> =>
  noteView((await findNote(db, id)) ?? refuse('not-found'));

const named = ({ id, number, company }: DebitNote) => ({
  resource: 'debit-note' as const,
  resourceId: id,
  label: `${number}, ${company.rs}`,
});

// MONEY-60
/**
 * Issues the note of an invoice that was paid late. Refuses with not-found, already-decided when it has one,
 * changed-meanwhile when its total is not the one that was shown, invalid. `quiet`: no mail is sent.
 */
export async function issueNoteByHand(
  trx: Database,
  { personId, now, record }: Acting,
  { invoiceId, cents }: z.output<typeof IssueDebitNoteBody>,
  { quiet = false } = {},
): Promise<DebitNote> {
  const dealId = (await findDealOfInvoice(trx, invoiceId)) ?? refuse('not-found');
  await lockOrder(trx, dealId);
  if (await hasNote(trx, invoiceId)) refuse('already-decided', NOTE_ISSUED);
  const today = dayInParis(now);
  const row = await findPaidInvoice(trx, invoiceId, today);
  const late = (await lateOf(trx, row ? [row] : [], today)).at(0) ?? refuse('invalid', NOT_LATE);
  const charge = wholeCharge(late) ?? refuse('invalid', RATE_UNKNOWN);
  if (totalOfCharge(charge) !== cents) refuse('changed-meanwhile', TOTAL_CHANGED);
  const note = await readNote(trx, await issueNote(trx, late, charge, { now, personId, quiet }));
  record({ ...named(note), before: null, after: { document: note.invoice.number, amountCents: cents } });
  return note;
}

// MONEY-65
/**
 * Cancels a note: what paid it is money of its order again, and pays what the order owes by now. Refuses with not-found,
 * already-decided.
 */
export async function cancelByHand(
  trx: Database,
  { personId, now, record }: Acting,
  id: string,
  { reason }: z.output<typeof CancelDebitNoteBody>,
): Promise<DebitNote> {
  const before = await readNote(trx, id);
  await lockOrder(trx, before.deal.id);
  if (!(await cancelNote(trx, id, { personId, reason, now }))) refuse('already-decided', NOTE_CANCELLED);
  await settleDeal(trx, before.deal.id, { at: now, now });
  await queueCancelledMails(trx, before);
  record({
    ...named(before),
    before: { document: before.invoice.number, amountCents: before.total.amount },
    after: { document: null, reason },
  });
  return readNote(trx, id);
}
