import { z } from 'zod';
import { requiredLines } from '../../fields.ts';
import { fileField } from '../../files.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, sortDirection } from '../../paging.ts';
import { Day, Instant, typedDay } from '../../time.ts';

/**
 * `waiting`: not matched to an order yet. `returning`: to be refunded to the sender. `payout`: the payment service
 * pays what it received. `recovery`: the buyer gives back what was sent back twice.
 */
export const TRANSFER_STATES = ['waiting', 'matched', 'returning', 'payout', 'recovery'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
/** `waiting`: not requested yet. `asked`: the service has it, and it can no longer be cancelled. */
export const SERVICE_REFUND_STATES = ['waiting', 'asked', 'succeeded'] as const;
export const REFUND_STATES = ['to-make', 'made', 'cancelled'] as const;

const NamedOrder = z.strictObject({ id: z.uuid(), number: z.string(), company: z.string() });

export const StaffTransferRow = z.strictObject({
  id: z.uuid(),
  receivedOn: Day,
  amount: Money,
  /** The amount on the statement, when this is a part of a transfer that pays several orders. */
  whole: Money.nullable(),
  debtor: z.string(),
  text: z.string(),
  bankReference: z.string(),
  state: z.enum(TRANSFER_STATES),
  deal: NamedOrder.nullable(),
  matchedBy: z.enum(['reference', 'person']).nullable(),
  matchedAt: Instant.nullable(),
  /** Received through the payment service: no statement reports it. */
  online: z.boolean(),
  /** Sent by a lender that finances its order. */
  lender: z.string().nullable(),
});
export type StaffTransferRow = z.infer<typeof StaffTransferRow>;

export const TRANSFER_SORTS = ['receivedOn', 'amount', 'debtor'] as const;
export const TransfersQuery = z.object({
  /** Searches sender, text, bank reference, order, company and amount. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(TRANSFER_STATES).optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(TRANSFER_SORTS).default('receivedOn'),
  direction: sortDirection.default('desc'),
  ...paged(50),
});
export const StaffTransfers = z.strictObject({
  data: z.array(StaffTransferRow),
  meta: PageMeta,
  /** Sum of the matching transfers. */
  total: Money,
  states: z.array(z.strictObject({ state: z.enum(TRANSFER_STATES), count: z.int(), amount: Money })),
});
export type StaffTransfers = z.infer<typeof StaffTransfers>;

/**
 * Why an order is proposed. `text`: what the remittance text has of its reference. `company`: the sender's
 * IBAN paid it `times` times before. `times` of `sum`: the number of orders whose sum is the amount.
 * `financing`: it has the reference of the lender of its order; `lender`: the account or the name;
 * `announced`: its amount.
 */
export const MATCH_REASONS = [
  'reference',
  'near-reference',
  'amount',
  'known-sender',
  'sender',
  'sum',
  'financing',
  'lender',
  'announced',
  'search',
] as const;
export const MatchReason = z.strictObject({
  kind: z.enum(MATCH_REASONS),
  text: z.string().nullable(),
  times: z.int().nullable(),
});
export type MatchReason = z.infer<typeof MatchReason>;
/** `certain`: by its reference alone, and not above the amount due. */
export const CONFIDENCES = ['certain', 'probable', 'possible'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

const Proposed = { reasons: z.array(MatchReason), confidence: z.enum(CONFIDENCES) };
/** An order that a transfer may pay, and why it is proposed. */
export const TransferCandidate = NamedOrder.extend({
  reference: z.string(),
  total: Money,
  received: Money,
  due: Money,
  ...Proposed,
});
export type TransferCandidate = z.infer<typeof TransferCandidate>;
/** Orders of one company whose sum is the amount of the transfer. */
export const CandidateGroup = z.strictObject({
  company: z.string(),
  orders: z.array(z.strictObject({ id: z.uuid(), number: z.string(), due: Money })),
  ...Proposed,
});
export type CandidateGroup = z.infer<typeof CandidateGroup>;

export const StaffTransfer = StaffTransferRow.extend({
  /** Null: it was paid online. */
  statement: z.strictObject({ name: z.string(), importedAt: Instant }).nullable(),
  /** Other parts of the same transfer. */
  parts: z.array(z.strictObject({ id: z.uuid(), amount: Money, deal: NamedOrder.nullable() })),
  refund: z.strictObject({ id: z.uuid(), reason: z.string(), state: z.enum(REFUND_STATES) }).nullable(),
  /** The total of its order, if any. */
  money: z.strictObject({ total: Money, received: Money, due: Money, surplus: Money }).nullable(),
  candidates: z.array(TransferCandidate),
  groups: z.array(CandidateGroup),
});
export type StaffTransfer = z.infer<typeof StaffTransfer>;
export const TransferQuery = z.object({
  /** Searches orders by number, reference, invoice or company. */
  q: z.string().trim().max(100).optional(),
});

const cents = z
  .int({ error: 'Indiquez un montant.' })
  .min(1, 'Indiquez un montant supérieur à zéro.')
  .max(100_000_000_00);
/** `was`: the amount the transfer was shown with. */
export const MatchBody = z.strictObject({ dealId: z.uuid(), cents, was: z.int() });
/** Each order takes what is due of it, as it was shown. */
export const MatchOrdersBody = z.strictObject({
  orders: z
    .array(z.strictObject({ dealId: z.uuid(), cents }))
    .min(1)
    .max(20),
  was: z.int(),
});
/** `dealId`: the order it was shown with. */
export const UnmatchBody = z.strictObject({
  dealId: z.uuid(),
  reason: requiredLines(300, 'Dites pourquoi ce rapprochement est défait.'),
});
export const ReturnBody = z.strictObject({
  was: z.int(),
  reason: requiredLines(300, 'Indiquez le motif du remboursement.'),
});
/** Whether a transfer is a payout; `was`: the amount it was shown with. */
export const PayoutBody = z.strictObject({ payout: z.boolean(), was: z.int() });
/** `surplus`: what the order was shown as having received too much. */
export const RefundOrderBody = z.strictObject({
  cents,
  surplus: z.int(),
  reason: requiredLines(300, 'Indiquez le motif du remboursement.'),
});

export const StaffRefund = z.strictObject({
  id: z.uuid(),
  amount: Money,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  createdAt: Instant,
  by: z.string(),
  madeOn: Day.nullable(),
  /** The recipient: the sender of a transfer, or the company of an order. */
  to: z.string(),
  transferId: z.uuid().nullable(),
  deal: NamedOrder.nullable(),
  /** The order of charging terminals whose refund on the card failed. */
  terminals: NamedOrder.nullable(),
  /** State of the refund at the payment service; null when it is made at the bank. */
  service: z.enum(SERVICE_REFUND_STATES).nullable(),
  /** Why the service did not make it, so that it is made at the bank: its code. */
  serviceReason: z.string().nullable(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;
export const RefundsQuery = z.object({
  state: z.enum(REFUND_STATES).optional(),
  ...paged(50),
});
export const RefundMadeBody = z.strictObject({ on: typedDay('Indiquez une date.') });

/** Orders that received more than their total. */
export const Surpluses = z.strictObject({ data: z.array(NamedOrder.extend({ surplus: Money })) });

const MEBIBYTE = 1024 * 1024;
/** More than ten thousand entries; a form of the site has 12 MB in all. */
export const MAX_STATEMENT_UPLOAD = 11 * MEBIBYTE;
export const STATEMENT_TYPES = ['text/xml', 'application/xml', 'text/csv'] as const;
export const StatementBody = z.object({
  file: fileField(
    { maxBytes: MAX_STATEMENT_UPLOAD, types: STATEMENT_TYPES },
    'Choisissez un relevé (XML ou CSV).',
  ),
});
export const byStatement = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
/** `needsColumns`: the columns of its table are not mapped yet. */
export const StoredStatement = z.strictObject({
  sha256: z.string(),
  name: z.string(),
  needsColumns: z.boolean(),
});

/**
 * The result of an import for one transfer; `why` it would wait for a person. `maybe-known`: another kind of
 * statement has the same amount on the same day, and they cannot be distinguished.
 */
export const PREVIEW_OUTCOMES = ['waiting', 'matched', 'known'] as const;
export const PreviewLine = z.strictObject({
  receivedOn: Day,
  amount: Money,
  debtor: z.string(),
  text: z.string(),
  outcome: z.enum(PREVIEW_OUTCOMES),
  why: z
    .enum(['no-reference', 'several-references', 'unknown-reference', 'too-much', 'maybe-known'])
    .nullable(),
  deal: NamedOrder.nullable(),
  /** Its order would then be paid. */
  pays: z.boolean(),
  /** The transfer that it is known as. */
  transferId: z.uuid().nullable(),
  /** Proposal for a manual match. */
  proposal: CandidateGroup.nullable(),
});
export type PreviewLine = z.infer<typeof PreviewLine>;
/** Entries that are no booked credit of the account. */
export const LeftOut = z.strictObject({
  debits: z.int(),
  reversals: z.int(),
  pending: z.int(),
  otherAccounts: z.int(),
});
export type LeftOut = z.infer<typeof LeftOut>;
export const PreviewQuery = z.object({ outcome: z.enum(PREVIEW_OUTCOMES).optional(), ...paged(50) });
export const StatementPreview = z.strictObject({
  sha256: z.string(),
  source: z.enum(['camt.053', 'camt.054', 'csv']),
  /** Imported already: a second import changes nothing. */
  importedAt: Instant.nullable(),
  transfers: z.int(),
  repeated: z.int(),
  matched: z.int(),
  paid: z.int(),
  amount: Money,
  leftOut: LeftOut,
  data: z.array(PreviewLine),
  meta: PageMeta,
});
export type StatementPreview = z.infer<typeof StatementPreview>;
export const ImportBody = z.strictObject({ name: z.string().trim().min(1).max(200) });
export const StatementImported = z.strictObject({
  known: z.boolean(),
  transfers: z.int(),
  repeated: z.int(),
  matched: z.int(),
  paid: z.int(),
  leftOut: LeftOut,
});
export const Statements = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      importedAt: Instant,
      transfers: z.int(),
      waiting: z.int(),
      amount: Money,
    }),
  ),
});

/** Senders whose matched transfers teach which company pays from an account, the last one first. */
export const SendersQuery = z.object({
  /** Searches senders and companies. */
  q: z.string().trim().max(100).optional(),
  ...paged(50),
});
export const LearnedSender = z.strictObject({
  /** Not the IBAN: its hash. */
  id: z.string(),
  name: z.string(),
  /** The last characters of the IBAN. */
  ibanEnd: z.string(),
  workspaceId: z.uuid(),
  company: z.string(),
  times: z.int(),
  lastOn: Day,
});
export type LearnedSender = z.infer<typeof LearnedSender>;
export const bySender = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });
