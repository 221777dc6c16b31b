import { z } from 'zod';
import { DEBIT_NOTE_STATES } from '../../dunning/debit-notes.schemas.ts';
import { LateInterestPeriod } from '../../dunning/dunning.schemas.ts';
import { requiredText } from '../../fields.ts';
import { Money } from '../../money.ts';
import { paged, pageOf } from '../../paging.ts';
import { Day, Instant } from '../../time.ts';

const company = z.strictObject({ id: z.uuid(), rs: z.string() });
const named = z.strictObject({ id: z.uuid(), number: z.string() });

/** An invoice that was paid late, and of which nothing was charged or waived; the id is the invoice's. */
export const LatePayment = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  dealNumber: z.string(),
  company,
  dueOn: Day,
  paidOn: Day,
  daysLate: z.int(),
  /** Null while the rate of a half-year is unknown. */
  interest: Money.nullable(),
  fee: Money,
  periods: z.array(LateInterestPeriod),
  /** The day of the last letter that claimed interest; null: none did. */
  claimedOn: Day.nullable(),
});
export type LatePayment = z.infer<typeof LatePayment>;

export const DebitNote = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  /** Reference for the transfer that pays it. */
  reference: z.string(),
  documentId: z.uuid(),
  invoice: named,
  deal: named,
  company,
  interest: Money,
  fee: Money,
  total: Money,
  state: z.enum(DEBIT_NOTE_STATES),
  issuedAt: Instant,
  /** Null: automatically, because what letters claimed was paid. */
  issuedBy: z.string().nullable(),
  paidAt: Instant.nullable(),
  cancelled: z.strictObject({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type DebitNote = z.infer<typeof DebitNote>;

export const DebitNotesQuery = z.object({
  /** Numbers of notes, invoices and orders, and names of companies. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(DEBIT_NOTE_STATES).optional(),
  ...paged(50),
});
/** The newest first. `late`: invoices paid late whose interest letters claimed, the oldest due day first. */
export const DebitNotes = pageOf(DebitNote).extend({ late: z.array(LatePayment) });

/** `cents`: the total that was shown; another one is refused. */
export const IssueDebitNoteBody = z.strictObject({
  invoiceId: z.uuid('Choisissez une facture.'),
  cents: z.int().min(1),
});
export const CancelDebitNoteBody = z.strictObject({ reason: requiredText(500, 'Dites pourquoi.') });
