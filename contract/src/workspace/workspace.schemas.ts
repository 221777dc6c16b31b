import { z } from 'zod';
import { PurchaseLimit, ROLES } from '../account/account.schemas.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import {
  countryField,
  emailOf,
  optionalText,
  personNameField,
  postcodeOfCountry,
  postcodeText,
  requiredText,
} from '../fields.ts';
import { fileField, PICTURE_FILE_TYPES } from '../files.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';
import { FRANCE } from './address-country.ts';

export const VAT_STATES = ['valid', 'invalid', 'to-check'] as const;
/** The company of the workspace: `contact` in URLs (ACC-26). */
export const Company = z.strictObject({
  id: z.uuid(),
  rs: z.string(),
  siret: z.string(),
  vatNumber: z.string().nullable(),
  /** The answer of VIES about the number; during an outage `to-check`, never `invalid`. */
  vatState: z.enum(VAT_STATES),
  vatCheckedAt: Instant.nullable(),
  /** Changes with each new logo; null without one. Printed on quotations. */
  logo: z.string().nullable(),
  createdAt: Instant,
});
export const CompanyForm = z.object({
  vatNumber: z
    .string()
    .trim()
    .max(20, 'Ce numéro est trop long.')
    .transform((typed) => typed.replace(/[\s.]/g, '').toUpperCase())
    .optional(),
});
export const LogoForm = z.object({
  logo: fileField({ maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES }, 'Choisissez une image.'),
});

/** An address of the company. Exactly one may be the billing address, and one the usual delivery address. */
export const Address = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  street: z.string(),
  complement: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1: `FR`. */
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  billing: z.boolean(),
  delivery: z.boolean(),
  /** Of the label and the place. */
  version: z.int(),
});
export type Address = z.infer<typeof Address>;
const flag = z.boolean().optional();
const AddressFields = z.strictObject({
  label: optionalText(60),
  street: requiredText(200, 'Indiquez le numéro et la voie.'),
  complement: optionalText(200),
  postcode: postcodeText,
  city: requiredText(100, 'Indiquez la ville.'),
  country: countryField.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  billing: flag,
  delivery: flag,
});
/** Without a country, an address is in France. Its postcode is one of its country. */
export const AddressBody = AddressFields.extend({ country: countryField.default(FRANCE) }).refine(
  postcodeOfCountry.fits,
  postcodeOfCountry.params,
);
/**
 * Absent fields stay as they are, and the postcode is checked with the stored country; `archived` takes the
 * address out of the list, which orders still name. With the version that was read, an address that changed since is
 * refused with `changed-meanwhile`.
 */
export const AddressChange = AddressFields.partial().extend({
  archived: z.literal(true).optional(),
  version: z.int().optional(),
});

export const AddressSuggestion = z.strictObject({
  label: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export const AddressSuggestions = z.strictObject({
  data: z.array(AddressSuggestion),
  /** `communes`: the national address API does not answer, only postcodes and towns are known. */
  source: z.enum(['addresses', 'communes']),
});

/** A member of the workspace, or an invited person. `id` is that of the person or of the invitation. */
export const WorkspacePerson = z.strictObject({
  id: z.uuid(),
  state: z.enum(['active', 'invited', 'invitation-expired']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string().nullable(),
  picture: z.string().nullable(),
  role: z.enum(ROLES),
  purchaseLimit: PurchaseLimit.nullable(),
  /** Of the role and the limit. */
  version: z.int(),
  /** Orders of this calendar month, excluding VAT. */
  spentThisMonth: Money,
  since: Instant,
  self: z.boolean(),
});
export type WorkspacePerson = z.infer<typeof WorkspacePerson>;
export const WorkspacePeople = z.strictObject({ data: z.array(WorkspacePerson) });

const MAX_LIMIT_CENTS = 1_000_000_000;
const LimitInput = z.strictObject({
  amount: z.strictObject({
    amount: z.int().min(0, 'Indiquez un montant.').max(MAX_LIMIT_CENTS, 'Ce montant est trop grand.'),
    currency: z.literal('EUR'),
  }),
  period: z.enum(['order', 'month']),
});
export const InvitationBody = z.strictObject({
  email: emailOf('son adresse e-mail'),
  firstName: personNameField('son prénom'),
  lastName: personNameField('son nom'),
  role: z.enum(ROLES),
  purchaseLimit: LimitInput.nullable().optional(),
});
/** With the version that was read, rights that changed since are refused with `changed-meanwhile`. */
export const PersonChange = z.strictObject({
  role: z.enum(ROLES).optional(),
  purchaseLimit: LimitInput.nullable().optional(),
  version: z.int().optional(),
});

/** A person who registered for this company, and whom an owner has to accept. */
export const JoinRequest = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string(),
  askedAt: Instant,
});
export const JoinRequests = z.strictObject({ data: z.array(JoinRequest) });
export const JoinDecision = z.strictObject({ accept: z.boolean(), role: z.enum(ROLES).optional() });
