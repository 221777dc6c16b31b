import type {
  SendReminderBody,
  SuspendDunningBody,
  WaiveInterestBody,
} from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOrder } from '../../../sales/index.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { hasNote } from '../../debit-notes/debit-notes.repository.ts';
import { ENDS_TOO_LATE, ENDS_TOO_SOON, NOTE_ISSUED } from '../rules/dunning.messages.ts';
import {
  findCompany,
  findInvoiceOf,
  findSuspensions,
  insertSuspension,
  insertWaiver,
  liftSuspension,
  MAX_SUSPENSIONS,
} from '../overdue/exceptions.repository.ts';
import { sendLetter } from '../letters/send-letter.service.ts';
import type { Acting } from '../settings/settings.service.ts';

const companyOf = async (trx: Database, id: string) => (await findCompany(trx, id)) ?? refuse('not-found');
const named = ({ id, rs }: { id: string; rs: string }) => ({
  resource: 'dunning' as const,
  resourceId: id,
  label: rs,
});

// MONEY-43
/** Sends a step before its day. Refuses with not-found, and with changed-meanwhile when another step is due. */
export async function remindNow(
  trx: Database,
  { personId, now, record }: Acting,
  id: string,
  { step }: z.output<typeof SendReminderBody>,
): Promise<void> {
  const company = await companyOf(trx, id);
  const sent = (await sendLetter(trx, id, { now, by: { personId, step } })) ?? refuse('changed-meanwhile');
  const document = sent.invoices.map(({ number }) => number).join(', ');
  record({ ...named(company), before: null, after: { step: DUNNING_STEP_LABELS[step], document } });
}

// MONEY-41
/** Suspends letters to a day, a year at most. Refuses with not-found, invalid, limit-reached. */
export async function suspend(
  trx: Database,
  { personId, now, record }: Acting,
  id: string,
  { invoiceId, reason, endsOn }: z.output<typeof SuspendDunningBody>,
): Promise<void> {
  const company = await companyOf(trx, id);
  const invoice = invoiceId ? ((await findInvoiceOf(trx, id, invoiceId)) ?? refuse('not-found')) : null;
  const today = dayInParis(now);
  if (endsOn < today) refuseField('endsOn', ENDS_TOO_SOON);
  if (endsOn > monthsAfter(today, 12)) refuseField('endsOn', ENDS_TOO_LATE);
  if ((await findSuspensions(trx, id)).length >= MAX_SUSPENSIONS) refuse('limit-reached');
  await insertSuspension(trx, {
    id: uuidv7(),
    workspace_id: id,
    invoice_id: invoiceId,
    reason,
    ends_on: endsOn,
    created_by: personId,
    created_at: now,
  });
  const document = invoice?.number ?? null;
  record({ ...named(company), before: null, after: { document, reason, until: endsOn } });
}

/** Refuses with not-found a suspension that is not this company's, or was lifted. */
export async function lift(
  trx: Database,
  { personId, now, record }: Acting,
  id: string,
  suspensionId: string,
): Promise<void> {
  const company = await companyOf(trx, id);
  const lifted =
    (await liftSuspension(trx, { id: suspensionId, workspaceId: id, personId, now })) ?? refuse('not-found');
  record({ ...named(company), before: { reason: lifted.reason, until: lifted.endsOn }, after: null });
}

// MONEY-44
/**
 * Claims neither interest nor the 40 euros of an invoice any more; a second time changes nothing. Refuses with
 * not-found, already-decided once a debit note charges them.
 */
export async function waive(
  trx: Database,
  { personId, now, record }: Acting,
  id: string,
  { invoiceId, reason }: z.output<typeof WaiveInterestBody>,
): Promise<void> {
  const company = await companyOf(trx, id);
  const invoice = (await findInvoiceOf(trx, id, invoiceId)) ?? refuse('not-found');
  // Debit notes are issued under this lock: an invoice is never both waived and charged.
  if (invoice.dealId !== null) await lockOrder(trx, invoice.dealId);
  if (await hasNote(trx, invoiceId)) refuse('already-decided', NOTE_ISSUED);
  const isNew = await insertWaiver(trx, {
    invoice_id: invoiceId,
    workspace_id: id,
    reason,
    waived_by: personId,
    waived_at: now,
  });
  const waived = { document: invoice.number };
  record({
    ...named(company),
    before: isNew ? null : waived,
    after: isNew ? { ...waived, reason } : waived,
  });
}
