import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { addDocument, buyerPartyOf, sellerOf } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import { accountOf, partyOf } from '../../../platform/documents/content/seller.ts';
import { queueMails } from '../../../platform/mail/mail.service.ts';
import { insertNote, nextPlace, payDebitNotes } from '../../debit-notes/debit-notes.repository.ts';
import { noteNumber, noteReference } from '../../debit-notes/note-number.ts';
import { findNote } from '../../debit-notes/staff-notes.repository.ts';
import { OVERDUE_PATH } from '../dunning-path.ts';
import { recipientsOf } from '../letters/recipients.ts';
import { debitNoteMail } from '../mails/debit-note.mail.ts';
import { type Charge, totalOfCharge } from './charge.ts';
import { debitNoteDocument } from './debit-note-document.ts';
import type { Late } from './late-payments.service.ts';

type Issuing = {
  now: Date;
  /** Null: automatically. */
  personId: string | null;
  /** No mail is sent. */
  quiet?: boolean;
};

// MONEY-60, MONEY-63
/**
 * Issues the debit note of a late payment: numbers it, adds its PDF, pays it with the surplus of its order where that
 * is enough, and queues the mails. The deal must be locked. Returns its id.
 */
export async function issueNote(
  trx: Database,
  late: Late,
  charge: Charge,
  { now, personId, quiet = false }: Issuing,
): Promise<string> {
  const company = await buyerPartyOf(trx, late.workspaceId);
  const day = dayInParis(now);
  const year = Number(day.slice(0, 4));
  const place = await nextPlace(trx, year);
  const [number, reference] = [noteNumber(year, place), noteReference(year, place)];
  const seller = await sellerOf(trx);
  const account = accountOf(seller);
  const content = debitNoteDocument({
    number,
    reference,
    day,
    seller: partyOf(seller),
    account,
    company,
    late,
    charge,
  });
  const { workspaceId, dealId } = late;
  const label = KIND_LABELS['debit-note'].title;
  const documentId = await addDocument(trx, { workspaceId, dealId, bundleId: null, label, content }, now);
  const id = uuidv7();
  await insertNote(trx, {
    id,
    number,
    reference,
    document_id: documentId,
    invoice_id: late.id,
    deal_id: dealId,
    workspace_id: workspaceId,
    issued_at: now,
    issued_by: personId,
    interest_cents: charge.interestCents,
    fee_cents: charge.feeCents,
    total_cents: totalOfCharge(charge),
  });
  await payDebitNotes(trx, dealId, now);
  if (quiet) return id;
  const isPaid = (await findNote(trx, id))?.state === 'paid';
  await queueMails(
    trx,
    (await recipientsOf(trx, [dealId])).map(({ email, firstName }) => ({
      kind: 'debit-note',
      to: email,
      content: debitNoteMail({
        firstName,
        number,
        invoiceNumber: late.number,
        dueOn: late.dueOn,
        paidOn: late.paidOn,
        ...charge,
        isPaid,
        reference,
        iban: account.iban,
        beneficiary: account.beneficiary,
        documentId,
        url: OVERDUE_PATH,
      }),
      dedupeKey: compositeKey('debit-note', id, email),
    })),
  );
  return id;
}
