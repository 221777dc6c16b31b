import { ordererOf } from '../../accounts/index.ts';
import { type CreditedDocument, creditNoteMail } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { Issued } from './issue-document.ts';
import { findCredited } from './prepayments.repository.ts';

/** A credit note of a prepayment. */
export type CreditedPrepayment = Issued & CreditedDocument;

// MONEY-97
/**
 * Mails each credit note of a prepayment that is credited by itself to the person who placed the order. One that comes
 * with the credit note of the invoice that deducted it is in the mail of that one.
 */
export async function mailPrepaymentCredits(
  trx: Database,
  { dealId, workspaceId }: { dealId: string; workspaceId: string },
  notes: readonly CreditedPrepayment[],
  reason: string,
): Promise<void> {
  if (notes.length === 0) return;
  const credited = await findCredited(trx, dealId);
  const buyer = credited && (await ordererOf(trx, workspaceId, credited.personId));
  if (!buyer) return;
  for (const note of notes) {
    const content = creditNoteMail({
      firstName: buyer.firstName,
      bundleId: credited.bundleId,
      note,
      prepayments: [],
      reason,
      order: null,
      vehicles: [],
    });
    await queueMail(trx, {
      kind: 'credit-note',
      to: buyer.email,
      content,
      dedupeKey: `credit-note:${note.id}`,
    });
  }
}
