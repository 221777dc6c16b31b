import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { anyText, isPlateText, PLATE_CHARACTERS, requiredText } from '../fields.ts';
import { DOCUMENT_FILE_TYPES, fileField } from '../files.ts';
import { Money } from '../money.ts';
import { Day, Instant, typedDay } from '../time.ts';
import { optionalChoice, optionalDay, optionalInteger, optionalText } from '../typed.ts';
import {
  DEPOSIT_STATES,
  EXPORT_STATES,
  PROOF_PARTIES,
  PROOF_STATES,
  PROOF_TYPES,
  TRANSPORTERS,
} from './export-rules.ts';
import { MISSING, PROOF_FAULTS } from './judge-proofs.ts';

export const VAT_ANSWERS = ['valid', 'invalid', 'to-check'] as const;
const EXPORT_SALES = ['intra-community', 'export'] as const;

export const ExportProof = z.strictObject({
  id: z.uuid(),
  type: z.enum(PROOF_TYPES),
  issuer: z.string(),
  /** Values stated in the document; null: not stated. */
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  km: z.int().nullable(),
  country: z.string().nullable(),
  departedOn: Day.nullable(),
  arrivedOn: Day.nullable(),
  datedOn: Day.nullable(),
  mrn: z.string().nullable(),
  signed: z.boolean(),
  name: z.string(),
  at: Instant,
  by: z.enum(['buyer', 'pomelo']),
  state: z.enum(PROOF_STATES),
  party: z.enum(PROOF_PARTIES).nullable(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** For a proof that is not refused. */
  faults: z.array(z.enum(PROOF_FAULTS)),
});
export type ExportProof = z.infer<typeof ExportProof>;

/** Signed by the buyer who transports. `isLate`: after the 10th of the month after the supply. */
export const TransportStatement = z.strictObject({
  signedAt: Instant,
  signedBy: z.string(),
  acquirer: z.string(),
  acceptedBy: z.string(),
  arrivedOn: Day,
  place: z.string(),
  isLate: z.boolean(),
});

export const ExportFile = z.strictObject({
  bundle: z.strictObject({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    vin: z.string().nullable(),
    suppliedOn: Day.nullable(),
  }),
  sale: z.enum(EXPORT_SALES),
  state: z.enum(EXPORT_STATES),
  version: z.int(),
  soldOn: Day,
  /** `to-check`: the register has not answered, which proves nothing. */
  vat: z.strictObject({
    number: z.string().nullable(),
    state: z.enum(VAT_ANSWERS),
    checkedAt: Instant.nullable(),
    consultation: z.string().nullable(),
  }),
  transport: z.strictObject({
    transporter: z.enum(TRANSPORTERS).nullable(),
    country: z.string().nullable(),
    address: z.string(),
    carrier: z.string(),
  }),
  statement: TransportStatement.nullable(),
  /** Null until the vehicle is supplied. */
  statementDueOn: Day.nullable(),
  proofsDueOn: Day.nullable(),
  proofs: z.array(ExportProof),
  met: z.boolean(),
  missing: z.array(z.enum(MISSING)),
  deposit: z.strictObject({ amount: Money, state: z.enum(DEPOSIT_STATES) }).nullable(),
  decisionText: z.string(),
  /** When and why the team reopened a file that it had accepted; null: never. */
  reopened: z.strictObject({ at: Instant, text: z.string() }).nullable(),
  /** Number of the invoice with VAT that replaces the exempt one of a refused file. */
  taxedInvoice: z.string().nullable(),
});
export type ExportFile = z.infer<typeof ExportFile>;

const version = z.int().min(1);
export const ExportTransportBody = z.strictObject({
  version,
  transporter: z.enum(TRANSPORTERS, 'Dites qui transporte le véhicule.'),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choisissez le pays de destination.'),
  address: requiredText(300, 'Indiquez l’adresse de destination.'),
  carrier: anyText(120),
});

export const SignStatementBody = z.strictObject({
  acquirer: requiredText(500, 'Indiquez le nom et l’adresse de l’acquéreur.'),
  acceptedBy: requiredText(120, 'Indiquez qui a reçu le véhicule.'),
  arrivedOn: typedDay('Indiquez le jour d’arrivée.'),
  place: requiredText(200, 'Indiquez le lieu d’arrivée.'),
  signature: requiredText(120, 'Signez de votre nom.'),
});

export const PROOF_FILE_LIMITS = { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES } as const;
/** A VIN or a plate, or empty. */
const optionalPlate = (max: number) =>
  optionalText(max)
    .refine((typed) => typed === null || isPlateText(typed), PLATE_CHARACTERS)
    .default(null);
export const ExportProofForm = z.strictObject({
  type: z.enum(PROOF_TYPES, 'Choisissez le type de preuve.'),
  issuer: requiredText(120, 'Indiquez qui a émis ce document.'),
  vin: optionalPlate(17),
  country: z
    .union([z.string().trim().toUpperCase(), z.null()])
    .transform((code) => code || null)
    .pipe(
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'Choisissez un pays.')
        .nullable(),
    )
    .default(null),
  plate: optionalPlate(15),
  km: optionalInteger({ max: 5_000_000, message: 'Indiquez un kilométrage en chiffres.' }).default(null),
  departedOn: optionalDay('Indiquez le jour du départ.').default(null),
  arrivedOn: optionalDay('Indiquez le jour de l’arrivée.').default(null),
  datedOn: optionalDay('Indiquez le jour du document.').default(null),
  mrn: optionalText(18).default(null),
  signed: optionalChoice(['yes'], 'Cochez la case, ou non.').default(null),
  file: fileField(PROOF_FILE_LIMITS, 'Choisissez le document.').optional(),
});
export type ExportProofForm = z.output<typeof ExportProofForm>;
