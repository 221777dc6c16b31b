import { ordererOf } from '../../../accounts/index.ts';
import { type CreditedDocument, creditNoteMail } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { CancelledBundle } from '../invoices.repository.ts';
import type { Credited } from '../invoices.service.ts';
import { findCredited } from '../prepayments.repository.ts';
import type { InvoiceWhole } from './staff-invoices.repository.ts';
import { invoiceNamed } from './staff-invoice-view.ts';

/** A credit note, and those of the prepayments that its invoice deducted. */
export type Notes = { note: InvoiceWhole; prepayments: readonly InvoiceWhole[] };

/** The documents of one correction: what lists, logs and mails of it read. */
export const notesOf = async (
  trx: Database,
  { id, prepayments }: Pick<Credited, 'id' | 'prepayments'>,
): Promise<Notes> => ({
  note: await invoiceNamed(trx, id),
  prepayments: await Promise.all(prepayments.map((one) => invoiceNamed(trx, one.id))),
});

const mailed = ({ number, correctsNumber, total, documentId }: InvoiceWhole): CreditedDocument => ({
  number,
  invoiceNumber: correctsNumber ?? '',
  cents: Number(total),
  documentId,
});

/** Mails the credit notes of a correction to the person who placed the order. */
export async function notifyBuyer(
  trx: Database,
  invoice: InvoiceWhole,
  {
    note,
    prepayments,
    cancelled,
    isWhole,
  }: Notes & { cancelled: readonly CancelledBundle[]; isWhole: boolean },
  reason: string,
): Promise<void> {
  const credited = invoice.dealId === null ? undefined : await findCredited(trx, invoice.dealId);
  const buyer = credited && (await ordererOf(trx, invoice.workspaceId, credited.personId));
  if (!buyer) return;
  const { email, firstName } = buyer;
  const content = creditNoteMail({
    firstName,
    bundleId: credited.bundleId,
    note: mailed(note),
    prepayments: prepayments.map(mailed),
    reason,
    order: isWhole ? invoice.dealNumber : null,
    vehicles: cancelled.map(({ title }) => title),
  });
  await queueMail(trx, { kind: 'credit-note', to: email, content, dedupeKey: `credit-note:${note.id}` });
}
