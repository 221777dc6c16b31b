import { z } from 'zod';
import { TERMINAL_ORDER_STATES } from '../../charging-terminals/terminals.schemas.ts';
import { anyText, requiredLines, requiredText } from '../../fields.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, sortDirection } from '../../paging.ts';
import { Instant } from '../../time.ts';
import { ExcessRefund, OwedTransfer, RecoveryCandidate, RetriedRefund } from './excess-refunds.schemas.ts';
import { INVOICE_KINDS } from './invoices.schemas.ts';

/** Shipping status of the terminals of a paid order. */
export const TERMINAL_STEPS = ['to-ship', 'shipped', 'delivered'] as const;

export const StaffTerminalOrderRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(TERMINAL_ORDER_STATES),
  /** Null of an order that is not paid, or was given back before anything left. */
  step: z.enum(TERMINAL_STEPS).nullable(),
  terminal: z.string(),
  quantity: z.int(),
  installation: z.boolean(),
  company: z.strictObject({ id: z.uuid(), rs: z.string() }),
  total: Money,
  /** Sent back of it to the card, VAT included; all of it of a refunded order. */
  refunded: Money,
  /** Of it, what the bank of the buyer did not take: to be sent back by transfer. */
  owed: Money,
  /** Sent back beyond what was paid and owed, and neither matched nor recovered yet. */
  excess: Money,
  /** Terminals to be bought in: they were sold while this order was given up. */
  missing: z.int(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
});
export type StaffTerminalOrderRow = z.infer<typeof StaffTerminalOrderRow>;

export const TERMINAL_ORDER_SORTS = ['createdAt', 'number', 'company', 'total'] as const;
export const TerminalOrdersQuery = z.object({
  /** A number of an order, a company, a terminal. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(TERMINAL_ORDER_STATES).optional(),
  step: z.enum(TERMINAL_STEPS).optional(),
  sort: z.enum(TERMINAL_ORDER_SORTS).default('createdAt'),
  direction: sortDirection.default('desc'),
  ...paged(50),
});
export const StaffTerminalOrders = z.strictObject({
  data: z.array(StaffTerminalOrderRow),
  meta: PageMeta,
  total: Money,
});
export type StaffTerminalOrders = z.infer<typeof StaffTerminalOrders>;

export const StaffTerminalOrder = StaffTerminalOrderRow.extend({
  buyer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  address: z.string(),
  /** Working days promised to the buyer. */
  days: z.int(),
  lines: z.array(z.strictObject({ label: z.string(), amount: Money })),
  exclTax: Money,
  vat: Money,
  /** The provider's id of the card payment. */
  paymentId: z.string().nullable(),
  /** Until when an unpaid order reserves its terminals. */
  expiresAt: Instant,
  carrier: z.string(),
  parcel: z.string(),
  shippedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  /** The invoice of a paid order, and a credit note of each refund. */
  invoices: z.array(z.strictObject({ id: z.uuid(), kind: z.enum(INVOICE_KINDS), number: z.string() })),
  /** The bank of the buyer refused a refund on the card: what is left is sent back by transfer. */
  byTransfer: z.boolean(),
  /** Sent back beyond what was paid and owed, the oldest first. */
  excessRefunds: z.array(ExcessRefund),
  /** Transfers that are owed, which such money may have been meant for. */
  owedTransfers: z.array(OwedTransfer),
  /** Received transfers of the amount of such money, which the buyer may have given back. */
  recoveryCandidates: z.array(RecoveryCandidate),
  /** Refunds that ended an owed transfer of their amount, and may have been parts of their own. */
  retriedRefunds: z.array(RetriedRefund),
  /** Actions allowed in the present state. */
  may: z.array(z.enum(['ship', 'deliver', 'step-back', 'cancel', 'refund'])),
});
export type StaffTerminalOrder = z.infer<typeof StaffTerminalOrder>;

export const ShipBody = z.strictObject({
  carrier: requiredText(100, 'Indiquez le transporteur.'),
  parcel: anyText(100).default(''),
});
/** The step that was read: of two who step back at once, one does. Without it, whatever the step is. */
export const StepBackBody = z.strictObject({ step: z.enum(['shipped', 'delivered']).optional() });
export const TerminalRefundBody = z.strictObject({
  reason: requiredLines(300, 'Indiquez le motif du remboursement.'),
});
