import { z } from 'zod';
import { ROLES } from '../account/account.schemas.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import {
  companyName,
  emailField,
  optionalName,
  optionalText,
  passwordField,
  personNameField,
  phoneField,
  postcodeField,
  siretField,
} from '../fields.ts';
import { fileField, DOCUMENT_FILE_TYPES } from '../files.ts';
import { Day, Instant, typedDayOrEmpty } from '../time.ts';

export const CheckEmailBody = z.strictObject({ email: emailField });
/** Never reveals whether the address is known; `suggestion` corrects a mistyped domain (`gmial.com`). */
export const EmailCheck = z.strictObject({ email: z.string(), suggestion: z.string().nullable() });

/** Public data of a company. */
export const PublicCompany = z.strictObject({
  siret: z.string(),
  rs: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Activity code (NAF); a hint only. */
  naf: z.string().nullable(),
  vatNumber: z.string(),
  /** Insolvency proceedings are under way: shown to the person who approves. */
  insolvency: z.boolean(),
});
export type PublicCompany = z.infer<typeof PublicCompany>;

/** `unknown` to the public register, or the register `unreachable`: the company is then typed by hand. */
export const CompanyLookup = z.strictObject({
  status: z.enum(['found', 'unknown', 'unreachable']),
  company: PublicCompany.nullable(),
  vatNumber: z.string(),
  /** The company has a workspace already: registering requests to join it. */
  joins: z.boolean(),
});
export type CompanyLookup = z.infer<typeof CompanyLookup>;

export const REGISTRATION_DOCUMENT_KINDS = ['kbis', 'identity'] as const;
export type RegistrationDocumentKind = (typeof REGISTRATION_DOCUMENT_KINDS)[number];
export const RegistrationDocumentForm = z.object({
  kind: z.enum(REGISTRATION_DOCUMENT_KINDS),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un document PDF, JPEG ou PNG.',
  ),
});
/** `id` is unguessable, and is what the registration names. */
export const RegistrationDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(REGISTRATION_DOCUMENT_KINDS),
  name: z.string(),
  sizeBytes: z.int(),
});

/**
 * POST /public/register, as a form. A request to join a known workspace needs no documents and no address.
 */
export const RegistrationForm = z.object({
  siret: siretField,
  rs: companyName('Indiquez la raison sociale.'),
  street: optionalText(200),
  postcode: z.union([postcodeField, z.literal('')]).optional(),
  city: optionalText(100),
  firstName: personNameField('votre prénom'),
  lastName: personNameField('votre nom'),
  email: emailField,
  phone1: phoneField,
  /** Day of issue printed on the Kbis: under three months. */
  kbisDate: typedDayOrEmpty('Indiquez la date du Kbis.').optional(),
  kbis: z.union([z.uuid(), z.literal('')]).optional(),
  identity: z.union([z.uuid(), z.literal('')]).optional(),
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** The same for known and unknown addresses. */
export const RegistrationReceived = z.strictObject({
  reference: z.string(),
  email: z.string(),
  joins: z.boolean(),
});

/** An undecided registration, as its sender may correct it; `papers` are listed again, or replaced. */
export const RegistrationCorrection = z.strictObject({
  reference: z.string(),
  joins: z.boolean(),
  siret: z.string(),
  rs: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  vatNumber: z.string(),
  insolvency: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string(),
  kbisDate: Day.nullable(),
  papers: z.array(RegistrationDocument),
});
export type RegistrationCorrection = z.infer<typeof RegistrationCorrection>;

/** Data shown by the link of an invitation. */
export const InvitationView = z.strictObject({
  rs: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string(),
  expiresAt: Instant,
  /** The address has an account already: the required password is that account's. */
  hasAccount: z.boolean(),
});
/** Without an account: the names and a new password. With one: its password. */
export const AcceptInvitationBody = z.strictObject({
  firstName: optionalName(100),
  lastName: optionalName(100),
  password: passwordField('Indiquez un mot de passe.'),
});
