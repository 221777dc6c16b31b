import type { OpenDebitNote } from '@pomelo/contract/dunning/debit-notes.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sellerOf } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { accountOf } from '../../../platform/documents/content/seller.ts';
import { qrRows } from '../../../platform/documents/pdf/qr.ts';
import { findOpenNotes } from '../../debit-notes/debit-notes.repository.ts';
import { findMoney } from '../../payments/payments.repository.ts';
import { transferText } from '../../payments/payments.service.ts';

// MONEY-63
/** Open debit notes of a company, the oldest first: the surplus of an order is taken off its oldest note. */
export async function openNotesOf(db: Database, workspaceId: string): Promise<OpenDebitNote[]> {
  const notes = await findOpenNotes(db, workspaceId);
  if (notes.length === 0) return [];
  const account = accountOf(await sellerOf(db));
  const money = await findMoney(db, [...new Set(notes.map(({ dealId }) => dealId))]);
  const surplus = new Map(
    money.map(({ dealId, received, total }) => [dealId, Math.max(0, received - total)]),
  );
  return notes.map((note) => {
    const total = Number(note.totalCents);
    const taken = Math.min(total, surplus.get(note.dealId) ?? 0);
    surplus.set(note.dealId, (surplus.get(note.dealId) ?? 0) - taken);
    const text = transferText(account, note.reference, total - taken);
    return {
      number: note.number,
      documentId: note.documentId,
      invoiceNumber: note.invoiceNumber,
      issuedOn: dayInParis(note.issuedAt),
      interest: euros(Number(note.interestCents)),
      fee: euros(note.feeCents),
      due: euros(total - taken),
      reference: note.reference,
      iban: account.iban,
      bic: account.bic,
      beneficiary: account.beneficiary,
      qr: text === undefined ? null : qrRows(text),
    };
  });
}
