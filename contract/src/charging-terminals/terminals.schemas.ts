import { z } from 'zod';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';

export const ChargingTerminal = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  maker: z.string(),
  powerKw: z.number(),
  phases: z.enum(['mono', 'tri']),
  /** Metres of attached cable; null for a socket. */
  cableMetres: z.number().nullable(),
  rfid: z.boolean(),
  ocpp: z.string().nullable(),
  /** Above 3.7 kW only a qualified installer may put it up. */
  needsInstaller: z.boolean(),
  exclTax: Money,
  vat: Money,
  inclTax: Money,
  installation: Money.nullable(),
  stock: z.int(),
  days: z.int(),
  mediaId: z.int().nullable(),
  summary: z.string(),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type ChargingTerminal = z.infer<typeof ChargingTerminal>;

/**
 * Of an order as it would be made: `exclTax`, `vat` and `inclTax` are totals with delivery and installation.
 */
export const TerminalPrice = z.strictObject({
  id: z.int(),
  quantity: z.int(),
  /** One terminal at this quantity, excluding VAT. */
  unit: Money,
  /** Discount in percent of the price of one terminal alone. */
  discountPercent: z.int(),
  exclTax: Money,
  vat: Money,
  inclTax: Money,
  /** Excluding VAT, for the whole order. */
  delivery: Money,
  /** Excluding VAT, for all the terminals; null when it was not requested. */
  installation: Money.nullable(),
  /** From so many terminals, so many per cent less. */
  steps: z.array(z.strictObject({ quantity: z.int(), percent: z.int() })),
});
export type TerminalPrice = z.infer<typeof TerminalPrice>;

export const TerminalOrderBody = z.strictObject({
  terminalId: z.int().min(1),
  quantity: z.int().min(1, 'Au moins une borne.').max(50, 'Au plus cinquante bornes.'),
  addressId: z.uuid(),
  installation: z.boolean().default(false),
});
export const TERMINAL_ORDER_STATES = ['pending', 'paid', 'cancelled', 'refunded'] as const;
export const TerminalOrder = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(TERMINAL_ORDER_STATES),
  terminal: z.string(),
  quantity: z.int(),
  exclTax: Money,
  vat: Money,
  inclTax: Money,
  /** Sent back of it to the card, VAT included; all of it of a refunded order. */
  refunded: Money,
  /** Of it, what the bank of the buyer did not take: to be sent back by transfer. */
  owed: Money,
  installation: z.boolean(),
  address: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  /** Carrier and parcel number; empty until they are shipped. */
  carrier: z.string(),
  parcel: z.string(),
  /** URL of the payment of a pending order; null once it can no longer be paid. */
  payUrl: z.string().nullable(),
  /** The invoice of a paid order, and a credit note of each refund. */
  invoices: z.array(
    z.strictObject({ kind: z.enum(['invoice', 'credit-note']), number: z.string(), documentId: z.uuid() }),
  ),
});
export type TerminalOrder = z.infer<typeof TerminalOrder>;
/** The payment page. */
export const ProviderCheckout = z.strictObject({ order: TerminalOrder, url: z.string() });

/** The built-in page that replaces a missing payment provider; never in production. */
export const TestPayment = z.strictObject({
  number: z.string(),
  total: Money,
  lines: z.array(z.strictObject({ label: z.string(), amount: Money })),
  /** By card, by bank, or a debit that is pending at its bank. */
  means: z.enum(['card', 'bank', 'debit']),
  cancelUrl: z.string(),
});
/** `later`: a debit that the bank has not decided yet; of orders of vehicles alone. */
export const TestPaymentDecision = z.strictObject({ pay: z.boolean(), later: z.boolean().default(false) });
