import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { DOCUMENT_FILE_TYPES, fileField } from '../files.ts';
import { Day, Instant, typedDayOrEmpty } from '../time.ts';
import type { CarteGriseDocument } from './carte-grise.schemas.ts';

/** Documents of a carte grise that are the company's: one serves all its vehicles. */
export const COMPANY_PAPERS = [
  'kbis',
  'identity',
  'mandate',
  'address-proof',
  'insurance',
] as const satisfies readonly CarteGriseDocument[];
export type CompanyPaperKind = (typeof COMPANY_PAPERS)[number];

export const COMPANY_PAPER_FIELDS = ['issuedOn', 'validUntil'] as const;
export type CompanyPaperField = (typeof COMPANY_PAPER_FIELDS)[number];

/** Dates typed of each kind. A mandate without an end is permanent. */
export const COMPANY_PAPER_DATES: Readonly<
  Record<CompanyPaperKind, { needed: CompanyPaperField; optional?: CompanyPaperField }>
> = {
  kbis: { needed: 'issuedOn' },
  identity: { needed: 'validUntil' },
  mandate: { needed: 'issuedOn', optional: 'validUntil' },
  'address-proof': { needed: 'issuedOn' },
  insurance: { needed: 'validUntil' },
};

/** `ending`: within thirty days. */
export const COMPANY_PAPER_STATES = ['valid', 'ending', 'ended', 'missing'] as const;
export type CompanyPaperState = (typeof COMPANY_PAPER_STATES)[number];

export const CompanyPaper = z.strictObject({
  kind: z.enum(COMPANY_PAPERS),
  label: z.string(),
  help: z.string(),
  state: z.enum(COMPANY_PAPER_STATES),
  /** Its dates in words, in French; none while missing. */
  facts: z.array(z.string()),
  issuedOn: Day.nullable(),
  validUntil: Day.nullable(),
  /** The last day on which it is valid; null for a permanent mandate, and while missing. */
  endsOn: Day.nullable(),
  file: z
    .strictObject({ id: z.uuid(), name: z.string(), type: z.string(), sizeBytes: z.int(), at: Instant })
    .nullable(),
});
export type CompanyPaper = z.infer<typeof CompanyPaper>;

/** One of each kind, in the order of the screen. */
export const CompanyPapers = z.strictObject({ data: z.array(CompanyPaper) });
export type CompanyPapers = z.infer<typeof CompanyPapers>;

const printedDay = typedDayOrEmpty('Indiquez une date.').optional();

/** POST /public/company-papers: one paper, in place of the one of its kind. */
export const CompanyPaperForm = z.object({
  kind: z.enum(COMPANY_PAPERS, { error: 'Indiquez de quelle pièce il s’agit.' }),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un document PDF, JPEG ou PNG.',
  ),
  issuedOn: printedDay,
  validUntil: printedDay,
});
