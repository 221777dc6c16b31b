import { z } from 'zod';
import {
  anyText,
  emailField,
  optionalLines,
  optionalPhone,
  optionalText,
  personNameField,
  requiredText,
} from '../fields.ts';
import { Money } from '../money.ts';
import { paged, pageOf } from '../paging.ts';
import { Instant, typedDay } from '../time.ts';

export const QUOTATION_STATES = ['draft', 'sent', 'accepted', 'refused', 'expired'] as const;

/** A line that the dealer sells to a customer; amounts including VAT. */
const FreeLine = z.strictObject({
  label: requiredText(120, 'Indiquez un libellé.'),
  amount: z.int().min(-100_000_000).max(100_000_000),
  /** Paid on the customer's behalf (carte grise): outside VAT. */
  disbursement: z.boolean().default(false),
});

export const QuotationBody = z.strictObject({
  productId: z.int().min(1),
  customer: z.strictObject({
    firstName: personNameField('le prénom du client'),
    lastName: personNameField('le nom du client'),
    email: z.union([emailField, z.literal('')]).optional(),
    phone: optionalPhone.optional(),
    address: optionalText(300),
  }),
  /** On the dealer's cost: cents, or hundredths of a percent; including VAT, as the cost is. */
  margin: z.strictObject({ kind: z.enum(['amount', 'percent']), value: z.int().min(0).max(100_000_000) }),
  services: z.array(FreeLine).max(20).default([]),
  /** Trade-in of the customer's car; `amount` in cents. */
  tradeIn: z
    .strictObject({ label: anyText(120), amount: z.int().min(0).max(100_000_000) })
    .nullable()
    .default(null),
  validUntil: typedDay('Indiquez une date.'),
  message: optionalLines(2000),
});

/** The stored form: a quotation written under looser rules is still read. */
export const StoredQuotationBody = QuotationBody.extend({
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    address: z.string().optional(),
  }),
  services: z.array(FreeLine.extend({ label: z.string() })).default([]),
  tradeIn: z.strictObject({ label: z.string(), amount: z.int() }).nullable().default(null),
});

/** Most photographs of its vehicle that a quotation shows. */
export const QUOTED_PHOTOGRAPHS = 5;

/** Customer's view: retail amounts only, never purchase prices of the dealer. */
export const RetailQuotation = z.strictObject({
  number: z.string(),
  version: z.int(),
  state: z.enum(QUOTATION_STATES),
  dealer: z.strictObject({
    rs: z.string(),
    siret: z.string(),
    address: z.string(),
    phone: z.string().nullable(),
    logo: z.boolean(),
  }),
  vehicle: z.strictObject({
    title: z.string(),
    facts: z.string(),
    mediaId: z.int(),
    /**
     * Photographs of the vehicle as it is now, the cover first, those of damages left out; none where `mediaId` is
     * an illustration.
     */
    photographs: z.array(z.int()).max(QUOTED_PHOTOGRAPHS),
    /** The class of the CO₂ label and the message of the law on advertising vehicles. */
    label: z.string(),
  }),
  lines: z.array(z.strictObject({ label: z.string(), amount: Money })),
  tradeIn: z.strictObject({ label: z.string(), amount: Money }).nullable(),
  /** The sum of the lines. */
  total: Money,
  /** The total less what the trade-in pays in kind. */
  toPay: Money,
  mention: z.string(),
  validUntil: typedDay('Indiquez une date.'),
  message: z.string(),
});
export type RetailQuotation = z.infer<typeof RetailQuotation>;

export const CustomerQuotation = z.strictObject({
  id: z.uuid(),
  createdAt: Instant,
  updatedAt: Instant,
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  productId: z.int(),
  itemId: z.int(),
  url: z.string(),
  /**
   * The dealer's own, both including VAT where there is one: the delivered cost, and the margin on the
   * vehicle's line.
   */
  cost: Money,
  margin: Money,
  body: QuotationBody,
  retail: RetailQuotation,
  versions: z.array(z.strictObject({ version: z.int(), at: Instant, total: Money })),
  sentAt: Instant.nullable(),
});
export type CustomerQuotation = z.infer<typeof CustomerQuotation>;

export const QUOTATION_SORTS = ['customerQuotation.createdAt', 'total', 'validUntil'] as const;
export const QuotationsQuery = z.object({
  ...paged(20),
  sort: z.enum(QUOTATION_SORTS).default('customerQuotation.createdAt'),
  direction: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('DESC'),
});
export const Quotations = pageOf(CustomerQuotation);
