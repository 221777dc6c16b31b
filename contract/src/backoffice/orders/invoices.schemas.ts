import { z } from 'zod';
import { LINE_TAXES } from '../../deals/totals.ts';
import { requiredLines } from '../../fields.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, sortDirection } from '../../paging.ts';
import { Day, Instant } from '../../time.ts';
import { Transmission, TransmissionState } from './transmissions.schemas.ts';

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;
/** Status of an invoice: `credited` once it is credited in full. Null for a credit note. */
export const INVOICE_STATES = ['due', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const Named = z.strictObject({ id: z.uuid(), number: z.string() });

/** For a credit note, `paid`, `due` and `dueOn` are null. */
export const StaffInvoiceRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** An invoice of a payment before the vehicles are invoiced. */
  isPrepayment: z.boolean(),
  issuedAt: Instant,
  company: z.strictObject({
    id: z.uuid(),
    rs: z.string(),
    siret: z.string(),
    vatNumber: z.string().nullable(),
  }),
  /** Null of an order of charging terminals. */
  deal: Named.nullable(),
  terminalOrder: Named.nullable(),
  corrects: Named.nullable(),
  net: Money,
  vat: Money,
  total: Money,
  taxes: z.array(z.enum(LINE_TAXES)),
  dueOn: Day.nullable(),
  paid: Money.nullable(),
  due: Money.nullable(),
  state: z.enum(INVOICE_STATES).nullable(),
  /** With an approved platform; null for an invoice that is not transmitted. */
  transmission: TransmissionState.nullable(),
});
export type StaffInvoiceRow = z.infer<typeof StaffInvoiceRow>;

/** Goods of an invoice: vehicles or charging terminals. */
export const INVOICED_GOODS = ['vehicles', 'terminals'] as const;
export const INVOICE_SORTS = ['issuedAt', 'number', 'company', 'total', 'dueOn'] as const;
export const InvoiceFilters = z.object({
  /** A number of an invoice or an order, a company, a SIRET. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  state: z.enum(INVOICE_STATES).optional(),
  tax: z.enum(LINE_TAXES).optional(),
  sold: z.enum(INVOICED_GOODS).optional(),
  transmission: TransmissionState.optional(),
  /** Days of Paris, both included. */
  from: Day.optional(),
  to: Day.optional(),
  workspaceId: z.uuid().optional(),
});
export type InvoiceFilters = z.output<typeof InvoiceFilters>;
export const InvoicesQuery = InvoiceFilters.extend({
  sort: z.enum(INVOICE_SORTS).default('issuedAt'),
  direction: sortDirection.default('desc'),
  ...paged(50),
});
export const StaffInvoices = z.strictObject({
  data: z.array(StaffInvoiceRow),
  meta: PageMeta,
  /** Sum of the matching invoices, less credit notes. */
  total: Money,
});
export type StaffInvoices = z.infer<typeof StaffInvoices>;

/** An order that is delivered or paid, and of which something is on no invoice. */
export const OrderToInvoice = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  company: z.string(),
  amount: Money,
  due: Money,
});
export type OrderToInvoice = z.infer<typeof OrderToInvoice>;
export const OrdersToInvoice = z.strictObject({ data: z.array(OrderToInvoice) });

export const StaffInvoice = StaffInvoiceRow.omit({ transmission: true }).extend({
  documentId: z.uuid(),
  transmission: Transmission.nullable(),
  reason: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      details: z.array(z.string()),
      tax: z.enum(LINE_TAXES),
      net: Money,
      vat: Money.nullable(),
      toPay: Money,
      /** Amount left to credit, excluding VAT or net. */
      left: Money,
    }),
  ),
  /** Amount left to credit, including taxes; zero for a credit note. */
  left: Money,
  mentions: z.array(z.string()),
  creditNotes: z.array(Named.extend({ issuedAt: Instant, total: Money, reason: z.string().nullable() })),
  transfers: z.array(z.strictObject({ id: z.uuid(), receivedOn: Day, amount: Money, debtor: z.string() })),
  refunds: z.array(z.strictObject({ id: z.uuid(), amount: Money, made: z.boolean() })),
  /** Its position in its series, and whether it is unchanged since its issue. */
  chain: z.strictObject({
    previous: Named.nullable(),
    next: Named.nullable(),
    hash: z.string(),
    holds: z.boolean(),
  }),
  /** Amount that its order received in excess. */
  surplus: Money,
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

/** An invoice by its id or its number (`F2026-000042`, `AV2026-000001`). */
export const byInvoice = z.strictObject({
  id: z.union([z.uuid(), z.string().regex(/^(?:F|AV)\d{4}-\d{6,9}$/i)]),
});

export const CreditBody = z.strictObject({
  reason: requiredLines(300, 'Indiquez le motif de l’avoir.'),
  /** The amount shown as left to credit, in cents including taxes. */
  left: z.int().min(0),
  /** So much of each line, in cents excluding VAT or net. */
  credits: z
    .array(
      z.strictObject({
        key: z.string().max(200),
        net: z.int().min(1, 'Indiquez un montant supérieur à zéro.'),
      }),
    )
    .min(1, 'Choisissez au moins une ligne.')
    .max(500),
});
export const IssueBody = z.strictObject({
  /** The amount shown as not invoiced, in cents including taxes. */
  amount: z.int().min(1),
});
