import { z } from 'zod';
import { optionalLines } from '../fields.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';
import { paged, pageOf } from '../paging.ts';

/** Life cycle of a request to order above one's limit. */
export const APPROVAL_STATES = ['pending', 'approved', 'refused', 'cancelled', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const ApprovalLine = z.strictObject({
  productId: z.int(),
  itemId: z.int(),
  title: z.string(),
  url: z.string(),
  /** First picture of the vehicle. */
  mediaId: z.int(),
  /** Current price, excluding VAT, or net. */
  price: Money,
  /** Whether the vehicle is still booked for this request. */
  held: z.boolean(),
});
export const Approval = z.strictObject({
  id: z.uuid(),
  state: z.enum(APPROVAL_STATES),
  askedBy: z.strictObject({ id: z.uuid(), name: z.string() }),
  mine: z.boolean(),
  askedAt: Instant,
  /** The vehicles are booked until then. */
  expiresAt: Instant,
  lines: z.array(ApprovalLine),
  /** Delivery, services and papers chosen for them, excluding VAT; taxes paid in advance included. */
  services: Money,
  /** Excluding VAT, as it is now, services included: what an owner agrees to. */
  total: Money,
  /** To pay now, by the VAT regimes of the vehicles and the VAT status of the company; null once decided. */
  toPay: Money.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  dealId: z.uuid().nullable(),
});
export type Approval = z.infer<typeof Approval>;
export const Approvals = pageOf(Approval);
export const ApprovalsQuery = z.object({
  ...paged(20),
  state: z.enum(APPROVAL_STATES).optional(),
});

/** An owner approves the total, and the amount to pay, that were shown: others are refused with `price-changed`. */
export const ApprovalDecision = z.strictObject({
  accept: z.boolean(),
  total: z.int().min(0).optional(),
  toPay: z.int().min(0).optional(),
  reason: optionalLines(500),
});
