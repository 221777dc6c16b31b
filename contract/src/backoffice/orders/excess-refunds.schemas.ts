import { z } from 'zod';
import { requiredLines } from '../../fields.ts';
import { Money } from '../../money.ts';
import { Day, Instant } from '../../time.ts';

/** `failed`: the bank of the buyer did not take it. */
export const EXCESS_REFUND_STATES = ['open', 'matched', 'to-recover', 'recovered', 'failed'] as const;

/** Sent back of an order of terminals beyond what was paid and owed, by a person in the pages of the payment service. */
export const ExcessRefund = z.strictObject({
  id: z.uuid(),
  amount: Money,
  /** Of it, what ended no owed transfer. */
  left: Money,
  /** With other such money of the order that nobody decided on: the most that an owed transfer to match may be. */
  usable: Money,
  state: z.enum(EXCESS_REFUND_STATES),
  /** When the payment service reported it. */
  reportedAt: Instant,
  /** Of the payment service: its charge, or else its payment. */
  reference: z.string(),
  /** The owed transfers that it ended. */
  matched: z.array(z.strictObject({ refundId: z.uuid(), amount: Money })),
  /** Of the person who decided. */
  note: z.string().nullable(),
  by: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** The transfer of the buyer that gave it back. */
  transferId: z.uuid().nullable(),
  may: z.array(z.enum(['match', 'recover', 'recovered'])),
});
export type ExcessRefund = z.infer<typeof ExcessRefund>;

/** A transfer that is owed to the buyer of an order of terminals. */
export const OwedTransfer = z.strictObject({
  id: z.uuid(),
  amount: Money,
  reason: z.string(),
  createdAt: Instant,
});
export type OwedTransfer = z.infer<typeof OwedTransfer>;

/** A refund on the card that was taken for another attempt of an owed one, and may be a part of its own. */
export const RetriedRefund = z.strictObject({ id: z.uuid(), amount: Money, madeOn: Day });
export type RetriedRefund = z.infer<typeof RetriedRefund>;

/** A received transfer that may be the buyer's who gives the money back. */
export const RecoveryCandidate = z.strictObject({
  id: z.uuid(),
  amount: Money,
  debtor: z.string(),
  receivedOn: Day,
});
export type RecoveryCandidate = z.infer<typeof RecoveryCandidate>;

export const MatchExcessBody = z.strictObject({
  refundId: z.uuid('Choisissez le virement dû.'),
});
export const RecoverExcessBody = z.strictObject({
  note: requiredLines(500, 'Indiquez comment le client en est averti.'),
});
export const ExcessRecoveredBody = z.strictObject({
  note: requiredLines(500, 'Indiquez comment la somme est revenue.'),
  /** The transfer of the buyer; null where it came back in another way. */
  transferId: z.uuid().nullable().default(null),
});
