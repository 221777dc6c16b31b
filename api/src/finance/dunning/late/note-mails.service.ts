import type { DebitNote } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { queueMails } from '../../../platform/mail/mail.service.ts';
import { OVERDUE_PATH } from '../dunning-path.ts';
import { recipientsOf } from '../letters/recipients.ts';
import { debitNoteCancelledMail } from '../mails/debit-note.mail.ts';

/** To those who received the note. `note`: as it was before. */
export async function queueCancelledMails(trx: Database, note: DebitNote): Promise<void> {
  await queueMails(
    trx,
    (await recipientsOf(trx, [note.deal.id])).map(({ email, firstName }) => ({
      kind: 'debit-note',
      to: email,
      content: debitNoteCancelledMail({
        firstName,
        number: note.number,
        invoiceNumber: note.invoice.number,
        cents: note.total.amount,
        isPaid: note.state === 'paid',
        url: OVERDUE_PATH,
      }),
      dedupeKey: compositeKey('debit-note-cancelled', note.id, email),
    })),
  );
}
