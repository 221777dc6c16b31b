import { z } from 'zod';
import { optionalName, optionalText } from '../fields.ts';
import { fileField, DOCUMENT_FILE_TYPES } from '../files.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { Money } from '../money.ts';
import { Day, Instant, typedDayOrEmpty } from '../time.ts';

export const CARTE_GRISE_STATES = ['incomplete', 'complete', 'sent', 'issued'] as const;
export type CarteGriseState = (typeof CARTE_GRISE_STATES)[number];
/** Kinds of documents that are required. */
export const CARTE_GRISE_CASES = ['new', 'used-french', 'imported'] as const;
export type CarteGriseCase = (typeof CARTE_GRISE_CASES)[number];

export const CARTE_GRISE_DOCUMENTS = [
  'mandate',
  'application',
  'identity',
  'kbis',
  'address-proof',
  'insurance',
  'old-certificate',
  'transfer-certificate',
  'inspection',
  'conformity',
  'foreign-certificate',
  'tax-clearance',
] as const;
export type CarteGriseDocument = (typeof CARTE_GRISE_DOCUMENTS)[number];

/** Data typed from a document, to be compared. */
export const CARTE_GRISE_DOCUMENT_FIELDS = ['vin', 'date', 'siret', 'company'] as const;
export type CarteGriseDocumentField = (typeof CARTE_GRISE_DOCUMENT_FIELDS)[number];

export const ChecklistLine = z.strictObject({
  paper: z.enum(CARTE_GRISE_DOCUMENTS),
  label: z.string(),
  help: z.string(),
  state: z.enum(['missing', 'received', 'refused', 'accepted', 'provided-by-pomelo']),
  /** Error found by a cross-check, in French. */
  problems: z.array(z.string()),
  /** A warning: the file can continue without it. */
  warnings: z.array(z.string()),
  name: z.string().nullable(),
  /** The company's paper, not one sent for this vehicle. */
  fromCompany: z.boolean(),
  /** Who provides the document, and which fields are typed from it. */
  by: z.enum(['buyer', 'pomelo']),
  fields: z.array(z.enum(CARTE_GRISE_DOCUMENT_FIELDS)),
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

/** `unknown`: it cannot be established, and is in no sum. */
export const MALUS_STATES = ['none', 'due', 'unknown'] as const;
export type MalusState = (typeof MALUS_STATES)[number];

/** Taxes on CO₂ and mass of a first registration in France. */
export const Malus = z.strictObject({
  state: z.enum(MALUS_STATES),
  /** Both taxes; null when unknown. */
  total: Money.nullable(),
  /** Why it is due or not, or what is missing, in French. */
  reason: z.string(),
  /** In French: it may have been exempt at first, and owe the tax later; null when nothing points to it. */
  doubt: z.string().nullable(),
});
export type Malus = z.infer<typeof Malus>;

/** An estimate: tariffs change during the year, and the State decides. */
export const CarteGriseCost = z.strictObject({
  region: z.string(),
  /** Null when it is neither known nor computable: the regional tax is then left out of the total. */
  fiscalHp: z.int().nullable(),
  /** Computed from power and CO₂, because the figure of the certificate is missing. */
  fiscalHpEstimated: z.boolean(),
  lines: z.array(z.strictObject({ code: z.string(), label: z.string(), amount: Money })),
  malus: Malus,
  /** Sum of the lines. */
  known: Money,
  /** Null while the malus is unknown. */
  total: Money.nullable(),
  /** The day from which the tariff applies. */
  tariffOf: Day,
  source: z.string(),
  /** The day the estimate was made for. */
  estimatedOn: Day,
});
export type CarteGriseCost = z.infer<typeof CarteGriseCost>;

export const CarteGrise = z.strictObject({
  state: z.enum(CARTE_GRISE_STATES),
  case: z.enum(CARTE_GRISE_CASES),
  checklist: z.array(ChecklistLine),
  cost: CarteGriseCost,
  holder: z.string(),
  address: z.string(),
  /** Null until it was requested: the values above are then an estimate. */
  claimedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  issuedAt: Instant.nullable(),
});
export type CarteGrise = z.infer<typeof CarteGrise>;

/** POST /public/bundles/{id}/claim-carte-grise: the form once, then a document at a time. */
export const CarteGriseForm = z.object({
  holder: optionalName(200),
  address: optionalText(300),
  paper: z.enum(CARTE_GRISE_DOCUMENTS).optional(),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un document PDF, JPEG ou PNG.',
  ).optional(),
  /** Values read on the document: compared with the vehicle and the company. */
  vin: z.string().trim().max(30, 'Un VIN compte dix-sept caractères.').optional(),
  date: typedDayOrEmpty('Indiquez une date.').optional(),
  siret: z.string().trim().max(30, 'Un SIRET compte quatorze chiffres.').optional(),
  company: optionalName(200),
  /** Also stores the document as the company's document of its kind. */
  keep: z.literal('1').optional(),
  /** Needed to keep a paper that ends on a printed day. */
  validUntil: typedDayOrEmpty('Indiquez une date.').optional(),
});

/** Whether the vehicle stays for sale: its purchase is declared to the State (Cerfa 13751), it is not registered. */
export const PurchaseDeclaration = z.strictObject({
  declaredAt: Instant,
  sentAt: Instant.nullable(),
  /** Number of the receipt. */
  number: z.string().nullable(),
});
export type PurchaseDeclaration = z.infer<typeof PurchaseDeclaration>;
