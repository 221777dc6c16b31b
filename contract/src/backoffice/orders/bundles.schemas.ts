import { FirstRegistration } from '../../catalogue/first-registration.schemas.ts';
import { z } from 'zod';
import { Bundle, type DocumentKind, TRACKING_STEPS } from '../../bundles/bundles.schemas.ts';
import {
  CARTE_GRISE_DOCUMENTS,
  CARTE_GRISE_STATES,
  type CarteGriseDocument,
} from '../../bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES, DeliveryBody } from '../../bundles/delivery.schemas.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyLines, anyText, requiredLines, requiredText } from '../../fields.ts';
import { fileField, DOCUMENT_FILE_TYPES } from '../../files.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, sortDirection } from '../../paging.ts';
import { addressFlag } from '../../query.ts';
import { Day, Instant, typedDayOrEmpty } from '../../time.ts';
import type { Permission } from '../staff.schemas.ts';

export const BundleStep = z.enum(TRACKING_STEPS);

/** A vehicle of an order of any company, as a row of the table. */
export const StaffBundleRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  dealId: z.uuid(),
  dealNumber: z.string(),
  workspaceId: z.uuid(),
  company: z.string(),
  title: z.string(),
  plate: z.string().nullable(),
  orderedAt: Instant,
  step: BundleStep,
  stepAt: Instant,
  late: z.boolean(),
  complete: z.boolean(),
  cancelledAt: Instant.nullable(),
  slot: Day.nullable(),
  deliveryType: z.enum(DELIVERY_TYPES).nullable(),
  carrier: z.string(),
  carteGrise: z.enum(CARTE_GRISE_STATES).nullable(),
  toPay: Money,
});
export type StaffBundleRow = z.infer<typeof StaffBundleRow>;

export const STAFF_BUNDLE_SORTS = ['orderedAt', 'stepAt', 'number', 'company', 'slot'] as const;
export const StaffBundlesQuery = z.object({
  /** A number, a company, a title, a VIN, a plate. */
  q: z.string().trim().max(100).optional(),
  step: BundleStep.optional(),
  /** Only those of orders that are not delivered and paid. */
  open: addressFlag.optional(),
  late: addressFlag.optional(),
  carteGrise: z.enum([...CARTE_GRISE_STATES, 'none']).optional(),
  workspaceId: z.uuid().optional(),
  sort: z.enum(STAFF_BUNDLE_SORTS).default('stepAt'),
  direction: sortDirection.default('asc'),
  ...paged(50),
});
export const StaffBundles = z.strictObject({
  data: z.array(StaffBundleRow),
  meta: PageMeta,
  /** Counts per step, and of all open orders, independent of the step filter. */
  steps: z.array(z.strictObject({ step: BundleStep, count: z.int(), open: z.int() })),
});

/** A document that the buyer uploaded for the carte grise, with the data its checks compare. */
export const StaffDocument = z.strictObject({
  paper: z.enum(CARTE_GRISE_DOCUMENTS),
  type: z.string(),
  sizeBytes: z.int(),
  /** Time of the upload: a decision names the upload it is about. */
  at: Instant,
  vin: z.string().nullable(),
  date: Day.nullable(),
  siret: z.string().nullable(),
  company: z.string().nullable(),
  /** The company's paper, not one sent for this vehicle. */
  fromCompany: z.boolean(),
});

export const StaffBundle = z.strictObject({
  bundle: Bundle,
  company: z.strictObject({ id: z.uuid(), rs: z.string(), siret: z.string() }),
  buyer: z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), phone: z.string().nullable() }),
  vehicle: z.strictObject({
    reference: z.string(),
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    firstRegistration: FirstRegistration.nullable(),
  }),
  late: z.boolean(),
  /** Steps that can be noted now, and the one that can be taken back. */
  next: z.array(BundleStep),
  undo: BundleStep.nullable(),
  /** Codes of the services that can still be taken off. */
  removable: z.array(z.string()),
  delivery: z
    .strictObject({
      carrier: z.string(),
      updatedAt: Instant,
      /** Other vehicles of the company with the same destination that have not left. */
      together: z.array(z.strictObject({ id: z.uuid(), number: z.string(), title: z.string() })),
    })
    .nullable(),
  carteGrise: z
    .strictObject({
      number: z.string().nullable(),
      papers: z.array(StaffDocument),
      /** States that the staff may set from this one. */
      next: z.enum(['sent', 'issued']).nullable(),
      /** Débours of the order: the estimate, later replaced by the actual cost. */
      ordered: Money.nullable(),
      settled: z.boolean(),
      maySettle: z.boolean(),
      /** The part of the price that is already invoiced. */
      invoiced: Money,
    })
    .nullable(),
  /** Kinds of documents that can be regenerated. */
  remakable: z.array(z.uuid()),
  now: Instant,
});
export type StaffBundle = z.infer<typeof StaffBundle>;

/**
 * Permission to list or download each kind of document of an order, checked on top of the permission of the
 * call.
 */
export const DOCUMENT_PERMISSIONS: Readonly<Record<DocumentKind, Permission>> = {
  'order-slip': 'deals.read',
  quotation: 'deals.read',
  'pro-forma': 'money.read',
  invoice: 'money.read',
  'credit-note': 'money.read',
  'delivery-note': 'deals.read',
  'carte-grise-mandate': 'deals.read',
  'carte-grise-application': 'deals.read',
  'purchase-declaration': 'deals.read',
  'repair-order': 'deals.read',
  cmr: 'deals.read',
  'transport-statement': 'deals.read',
  'formal-notice': 'money.read',
  'debit-note': 'money.read',
  uploaded: 'deals.read',
};
/**
 * The same for the documents of a carte grise: those that identify a buyer need the permission that reads
 * buyers.
 */
export const CARTE_GRISE_DOCUMENT_PERMISSIONS: Readonly<Record<CarteGriseDocument, Permission>> = {
  mandate: 'buyers.read',
  application: 'buyers.read',
  identity: 'buyers.read',
  kbis: 'buyers.read',
  'address-proof': 'buyers.read',
  insurance: 'buyers.read',
  'old-certificate': 'deals.read',
  'transfer-certificate': 'deals.read',
  inspection: 'deals.read',
  conformity: 'deals.read',
  'foreign-certificate': 'deals.read',
  'tax-clearance': 'deals.read',
};

/** The page of a vehicle: by its id or its number (`A0000042-01`). */
export const byBundle = z.strictObject({ id: z.union([z.uuid(), z.string().regex(/^A\d{7,12}-\d{2,3}$/i)]) });

export const TrackingBody = z.strictObject({
  step: BundleStep,
  /** The day it was done, in Paris; today by default. */
  on: typedDayOrEmpty('Indiquez une date.').optional(),
  note: anyLines(500).default(''),
});
export const UndoTrackingBody = z.strictObject({
  step: BundleStep,
  reason: requiredLines(500, 'Dites pourquoi cette étape est retirée.'),
});
/** `seen`: time of the last write the caller has read; null where there was none. */
const seen = Instant.nullable();
export const StaffDeliveryBody = DeliveryBody.extend({ seen });
export const TransportBody = z.strictObject({
  carrier: anyText(100),
  slot: typedDayOrEmpty('Indiquez une date.'),
  seen: Instant,
});
export const UploadBody = z.object({
  label: requiredText(120, 'Nommez ce document.'),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un document PDF, JPEG ou PNG.',
  ),
});
export const JudgeBody = z
  .strictObject({
    accept: z.boolean(),
    reason: anyLines(500).default(''),
    seen: Instant,
    /** The decision shown to the caller, to detect a conflict. */
    was: z.enum(['received', 'accepted', 'refused']),
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    error: 'Dites à l’acheteur ce qui ne va pas.',
  });
export const CarteGriseStepBody = z
  .strictObject({ state: z.enum(['sent', 'issued']), number: anyText(40).default('') })
  .refine(({ state, number }) => state !== 'issued' || number !== '', {
    path: ['number'],
    error: 'Indiquez le numéro de formule de la carte grise.',
  });
export const DeclarationSentBody = z.strictObject({
  number: requiredText(40, 'Indiquez le numéro du récépissé.'),
});
export const SettleBody = z.strictObject({
  /** Cents, as paid to the state. */
  cost: z
    .int({ error: 'Indiquez un montant.' })
    .min(0, 'Indiquez un montant.')
    .max(100_000_000, 'Ce montant est trop élevé.'),
  /** The value shown to the caller in cents, to detect a conflict. */
  was: z.int().nullable(),
});
