import { z } from 'zod';
import { Payment } from '../bundles/bundles.schemas.ts';
import { Money } from '../money.ts';
import { Day } from '../time.ts';

/** `cancelled`: what was paid for it is a surplus of its order again. */
export const DEBIT_NOTE_STATES = ['open', 'paid', 'cancelled'] as const;
export type DebitNoteState = (typeof DEBIT_NOTE_STATES)[number];

/** An unpaid debit note of the company, and how it is paid. */
export const OpenDebitNote = z.strictObject({
  ...Payment.pick({ reference: true, beneficiary: true, iban: true, bic: true, qr: true }).shape,
  number: z.string(),
  documentId: z.uuid(),
  invoiceNumber: z.string(),
  issuedOn: Day,
  interest: Money,
  fee: Money,
  /** Less what its order received too much. */
  due: Money,
});
export type OpenDebitNote = z.infer<typeof OpenDebitNote>;
