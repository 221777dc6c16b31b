import { FirstRegistration } from '@pomelo/contract/catalogue/first-registration.schemas.ts';
import { DOCUMENT_KINDS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { BODIES, COLOURS } from '@pomelo/contract/catalogue/facets.ts';
import { orUnknown } from '@pomelo/contract/catalogue/or-unknown.ts';
import { LINE_TAXES } from '@pomelo/contract/deals/totals.ts';
import { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { Money } from '@pomelo/contract/money.ts';
import { Day } from '@pomelo/contract/time.ts';
import { z } from 'zod';

/**
 * A company on a document. `legal` are the mentions its own documents carry, one a line; empty for a buyer.
 */
export const Party = z.strictObject({
  name: z.string(),
  street: z.string(),
  complement: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1. */
  country: z.string(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  legal: z.array(z.string()),
});
export type Party = z.infer<typeof Party>;

/** The facts of a vehicle when its document was written: the « livre de police » states them permanently. */
export const WrittenVehicle = z.strictObject({
  make: z.string(),
  model: z.string(),
  version: z.string(),
  body: z.enum(orUnknown(BODIES)),
  colour: z.enum(orUnknown(COLOURS)),
  firstRegistration: FirstRegistration.nullable(),
  km: z.int(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
});
export type WrittenVehicle = z.infer<typeof WrittenVehicle>;

/** A `PricedLine` (contract), or other goods, with its text. Cents. */
export const DocumentLine = z.strictObject({
  /**
   * Identifies the same line in an invoice and in the credit notes that correct it: `bundle:ID`,
   * `service:ID:CODE`, `prepayment:TRANSFER:PLACE:KIND:TAX`, `terminal:ORDER:PART`.
   */
  key: z.string(),
  /** `goods`: other than vehicles. */
  kind: z.enum(['vehicle', 'goods', 'service', 'disbursement']),
  tax: z.enum(LINE_TAXES),
  net: z.int(),
  vat: z.int().nullable(),
  toPay: z.int(),
  title: z.string(),
  details: z.array(z.string()),
  /** Units, which divide the net amount without a remainder; absent for one. */
  quantity: z.int().min(2).optional(),
  /** On the line of a vehicle of a deal. */
  vehicle: WrittenVehicle.optional(),
});
export type DocumentLine = z.infer<typeof DocumentLine>;

/** Goods other than vehicles have a sum of their own; absent where there are none. */
export const DocumentTotals = Totals.extend({
  goods: z.strictObject({ exclTax: Money, vat: Money, inclTax: Money }).optional(),
});
export type DocumentTotals = z.infer<typeof DocumentTotals>;

const Fact = z.tuple([z.string(), z.string()]);
const DocumentKind = z.enum(DOCUMENT_KINDS);

/**
 * An order slip, a quotation, a pro-forma, an invoice or a credit note: parties, priced lines and legal
 * mentions.
 */
export const TradeContent = z.strictObject({
  form: z.literal('trade'),
  kind: DocumentKind,
  title: z.string(),
  number: z.string(),
  date: Day,
  seller: Party,
  /** A picture of the private store in the place of Pomelo's mark: a dealer's own quotation. */
  logoKey: z.string().nullable(),
  buyer: Party,
  facts: z.array(Fact),
  lines: z.array(DocumentLine).min(1),
  totals: DocumentTotals,
  /** Cents received before it was issued. */
  received: z.int(),
  mentions: z.array(z.string()),
  terms: z.array(z.string()),
  payment: z
    .strictObject({
      reference: z.string(),
      iban: z.string(),
      bic: z.string(),
      beneficiary: z.string(),
      dueDate: Day.nullable(),
    })
    .nullable(),
  /** Number of the deal or terminal order; null for other documents. */
  orderNumber: z.string().nullable(),
  /** The actual or planned day of the delivery. */
  deliveredOn: Day,
  deliveredTo: z
    .strictObject({ street: z.string(), postcode: z.string(), city: z.string(), country: z.string() })
    .nullable(),
  /** The invoice a credit note corrects. */
  corrects: z.strictObject({ number: z.string(), date: Day }).nullable(),
  /** The prepayment invoices that an invoice deducts, with the deducted amount of each; cents. */
  prepayments: z
    .array(z.strictObject({ number: z.string(), date: Day, net: z.int(), vat: z.int() }))
    .optional(),
});
export type TradeContent = z.infer<typeof TradeContent>;

/** A delivery note, a mandate, an application: facts in sections, a code to be read, places to sign. */
export const SheetContent = z.strictObject({
  form: z.literal('sheet'),
  kind: DocumentKind,
  title: z.string(),
  number: z.string(),
  date: Day,
  /** Under the title: the official form and its edition, the purpose of the document. */
  subtitle: z.string(),
  seller: Party,
  sections: z.array(
    z.strictObject({ heading: z.string(), facts: z.array(Fact), paragraphs: z.array(z.string()) }),
  ),
  qr: z.strictObject({ text: z.string(), caption: z.string() }).nullable(),
  /** Names under the signature boxes. */
  signatures: z.array(z.string()),
  /** Signatures that were given; `key`: of the drawing, in the file store. */
  signed: z
    .array(z.strictObject({ label: z.string(), text: z.string(), key: z.string().nullable() }))
    .optional(),
  /** Photographs under their captions, by their keys in the file store. */
  pictures: z.array(z.strictObject({ caption: z.string(), key: z.string() })).optional(),
  notes: z.array(z.string()),
});
export type SheetContent = z.infer<typeof SheetContent>;

/** The complete content of a document: its PDF and its XML are both rendered from it, reproducibly. */
export const DocumentContent = z.discriminatedUnion('form', [TradeContent, SheetContent]);
export type DocumentContent = z.infer<typeof DocumentContent>;
