import { z } from 'zod';
import { FormDescription } from '../account/account.schemas.ts';
import { CatalogueItem } from '../catalogue/catalogue.schemas.ts';
import { BUNDLE_PAGE_SIZE } from '../constants.ts';
import { DEAL_STEPS } from '../deals/deals.schemas.ts';
import { Totals } from '../deals/totals.schemas.ts';
import { Money } from '../money.ts';
import { OnlinePayment } from '../online-payments/online-payments.schemas.ts';
import { paged, pageOf } from '../paging.ts';
import { includeList } from '../query.ts';
import { Day, Instant } from '../time.ts';
import { CarteGrise, PurchaseDeclaration } from './carte-grise.schemas.ts';
import { Delivery } from './delivery.schemas.ts';
import { OfferedService, PricedService } from './services.schemas.ts';

/** Tracking steps (ORD-3), in order. */
export const TRACKING_STEPS = [
  'ordered',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'carte-grise-sent',
] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];
export const TrackingEvent = z.strictObject({
  step: z.enum(TRACKING_STEPS),
  at: Instant.nullable(),
  expected: Day.nullable(),
  note: z.string(),
});

export const DOCUMENT_KINDS = [
  'order-slip',
  'quotation',
  'pro-forma',
  'invoice',
  'credit-note',
  'delivery-note',
  'carte-grise-mandate',
  'carte-grise-application',
  'purchase-declaration',
  'repair-order',
  'cmr',
  'transport-statement',
  'formal-notice',
  'debit-note',
  'uploaded',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const BundleDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  label: z.string(),
  number: z.string().nullable(),
  /** Made in the background: `making` until the file is there. */
  state: z.enum(['ready', 'making']),
  sizeBytes: z.int().nullable(),
  createdAt: Instant,
  /** Path of the file behind `GET /public/{path}`, for an order slip. */
  path: z.string().nullable(),
});

export const Payment = z.strictObject({
  total: Money,
  received: Money,
  due: Money,
  /** VAT deposits in the total, requested or held; they are not part of the price. */
  deposit: Money,
  /**
   * Prepayment required by the order when it was placed, and the part still due; null: none, or nothing is
   * due.
   */
  prepayment: z.strictObject({ asked: Money, due: Money }).nullable(),
  /** The reference that a transfer must contain; one for the whole deal. */
  reference: z.string(),
  iban: z.string(),
  bic: z.string(),
  beneficiary: z.string(),
  /** Modules of the EPC QR code, row by row; null when nothing is due. */
  qr: z.array(z.string().regex(/^[01]+$/)).nullable(),
  /** Receipts by bank transfer or online; `lender`: who sent it for the company. */
  transfers: z.array(
    z.strictObject({ at: Day, amount: Money, online: z.boolean(), lender: z.string().nullable() }),
  ),
  /** The last attempts to pay online, without those given up. */
  online: z.array(OnlinePayment),
  /** An unmatched transfer may be of the company: paying online as well may pay twice. */
  transferWaiting: z.boolean(),
});

/** ORD-2: an item with its price, and services, each with a price. */
export const Bundle = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  dealId: z.uuid(),
  dealNumber: z.string(),
  orderedAt: Instant,
  complete: z.boolean(),
  /** Ordered without VAT for another country: it has an export file, however it is decided. */
  isExported: z.boolean(),
  /** Sold no longer: wholly credited, or cancelled before there was an invoice; null of any other. */
  cancelled: z
    .strictObject({
      at: Instant,
      creditNote: z.strictObject({ number: z.string(), documentId: z.uuid() }).nullable(),
      reason: z.string(),
    })
    .nullable(),
  productId: z.int(),
  title: z.string(),
  productCatalogItem: CatalogueItem,
  inclTaxPrice: Money,
  services: z.array(PricedService),
  totals: Totals,
  currentStep: z.enum(TRACKING_STEPS),
  documents: z.array(BundleDocument).optional(),
  tracking: z.array(TrackingEvent).optional(),
  delivery: Delivery.nullable().optional(),
  carteGrise: CarteGrise.nullable().optional(),
  /** With `carteGrise`: a vehicle has one or the other. */
  purchaseDeclaration: PurchaseDeclaration.nullable().optional(),
  payment: Payment.optional(),
  /** Services that can still be added. */
  offered: z.array(OfferedService).optional(),
});
export type Bundle = z.infer<typeof Bundle>;

/** `productCatalogItem` is in every answer; naming it is allowed. */
export const BUNDLE_INCLUDES = [
  'productCatalogItem',
  'documents',
  'tracking',
  'delivery',
  'carteGrise',
  'payment',
  'services',
] as const;
export const BUNDLE_SORTS = ['productCatalogItem.salesDate', 'orderedAt', 'inclTaxPrice', 'number'] as const;
type BundleSort = (typeof BUNDLE_SORTS)[number];
const SIGNED_SORTS = BUNDLE_SORTS.map((sort) => `-${sort}` as const);
const LISTING_SORTS = ['salesDate', '-salesDate'] as const;
const SALES_DATE = 'productCatalogItem.salesDate';

/** The field and the direction of a sort (ORD-1): with `direction`, or with a sign. */
function orderOf(
  asked: BundleSort | (typeof SIGNED_SORTS)[number] | (typeof LISTING_SORTS)[number],
  direction: 'ASC' | 'DESC' | undefined,
) {
  const field = asked.replace(/^-/, '');
  const sort = BUNDLE_SORTS.find((one) => one === field) ?? SALES_DATE;
  return { sort, direction: direction ?? (asked === 'salesDate' ? 'ASC' : 'DESC') } as const;
}

export const BundlesQuery = z
  .object({
    status: z.enum(DEAL_STEPS).default('step-4'),
    complete: z.enum(['0', '1']).optional(),
    q: z.string().trim().max(100).optional(),
    step: z.enum(TRACKING_STEPS).optional(),
    include: includeList(BUNDLE_INCLUDES),
    /** `-salesDate` and `salesDate` are the item's. */
    sort: z.enum([...BUNDLE_SORTS, ...SIGNED_SORTS, ...LISTING_SORTS]).default(SALES_DATE),
    /** Descending by default; a sign in `order` has precedence. */
    direction: z.enum(['ASC', 'DESC']).optional(),
    ...paged(BUNDLE_PAGE_SIZE),
  })
  .transform(({ sort, direction, ...query }) => ({ ...query, ...orderOf(sort, direction) }));
export const Bundles = pageOf(Bundle);

/** OPTIONS /public/bundles (ORD-1): the fields of its filters, as of any form (API-3), with its sorts and filters. */
const Choice = z.strictObject({ value: z.string(), label: z.string() });
export const BundlesDescription = FormDescription.extend({
  sorts: z.array(Choice),
  includes: z.array(z.string()),
  filters: z.array(z.strictObject({ name: z.string(), label: z.string(), choices: z.array(Choice) })),
});

export const AddServiceBody = z.strictObject({ code: z.string().min(1).max(60) });
/** `exclTax` is the price that was shown, in cents: another one by now is refused (`price-changed`). */
export const OrderServiceBody = AddServiceBody.extend({ exclTax: z.int().min(0).optional() });
