import { z } from 'zod';
import {
  anyText,
  countryField,
  emailField,
  optionalName,
  optionalPhone,
  optionalText,
  passwordField,
  postcodeOfCountry,
} from '../fields.ts';
import { fileField, PICTURE_FILE_TYPES } from '../files.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { Money } from '../money.ts';
import { AsOf, Instant } from '../time.ts';

export const ROLES = ['owner', 'buyer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** ACC-6: the username is lowercased before sending; the server folds it again. */
export const LoginBody = z.strictObject({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Indiquez votre adresse e-mail.')
    .max(254, 'Cette adresse est trop longue.'),
  password: passwordField('Indiquez votre mot de passe.'),
});

/** The `challenge` is the one of the `second-factor-required` refusal; good for five minutes. */
export const SecondFactorBody = z.strictObject({
  challenge: z.string().min(1).max(2000),
  /** Six digits of the application, or a recovery code. */
  code: z.string().trim().min(1, 'Indiquez le code.').max(20, 'Ce code est trop long.'),
});

export const Workspace = z.strictObject({
  id: z.uuid(),
  rs: z.string(),
  siret: z.string(),
  role: z.enum(ROLES),
});
export type Workspace = z.infer<typeof Workspace>;

/** Answer of a log-in (ACC-6). */
export const Login = z.strictObject({
  token: z.string(),
  workspaces: z.array(Workspace),
  firstLogin: z.boolean(),
  staff: z.boolean(),
});
export type Login = z.infer<typeof Login>;

export const BillingAddress = z.strictObject({
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1: `FR`. */
  country: z.string(),
});

/**
 * What one order, or all orders of a calendar month (Paris), may cost a person before an owner must agree:
 * excluding VAT, cents.
 */
export const PurchaseLimit = z.strictObject({ amount: Money, period: z.enum(['order', 'month']) });
export type PurchaseLimit = z.infer<typeof PurchaseLimit>;

/** ACC-21: firstName, lastName, email, phone1, contact (rs and id); and further data for the screens. */
export const Profile = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string().nullable(),
  /** Changes with each new picture; null without one. Part of the address of the picture. */
  picture: z.string().nullable(),
  /** `rs` (sic): raison sociale, the company's name. */
  contact: z.strictObject({ rs: z.string(), id: z.uuid() }),
  role: z.enum(ROLES),
  purchaseLimit: PurchaseLimit.nullable(),
  workspaces: z.array(Workspace),
  toPay: Money,
  firstLogin: z.boolean(),
  /** True at the first log-in with a temporary password: a new one must be chosen before anything else. */
  passwordToChoose: z.boolean(),
  staff: z.boolean(),
  billingAddress: BillingAddress.nullable(),
  /** ISO 3166-1: where the company is registered, by its VAT number; one of the countries of an address. */
  companyCountry: z.string(),
  /** Data that an order still requires (CART-5). */
  missing: z.array(z.enum(['phone1', 'billingAddress'])),
});
export type Profile = z.infer<typeof Profile>;

/**
 * What every screen of a signed-in buyer needs (ACC-13: profile, cart and bookings at log-in), in one
 * call served from memory: the profile, the ids in the cart and the ends of the live bookings.
 */
export const SessionState = z.strictObject({
  profile: Profile,
  cartIds: z.array(z.int()),
  bookings: z.array(
    z.strictObject({
      id: z.uuid(),
      productId: z.int(),
      itemId: z.int(),
      endDate: Instant,
      durationHours: z.int(),
    }),
  ),
  favoriteCount: z.int(),
  /** The server's clock, so that countdowns do not trust the visitor's. */
  now: Instant,
  asOf: AsOf,
  /**
   * Set while a member of the staff impersonates this buyer (read-only), with the end of the impersonation.
   */
  seen: z.strictObject({ id: z.uuid(), until: Instant }).optional(),
});
export type SessionState = z.infer<typeof SessionState>;

/** Identity of the user; addresses belong to the company. */
export const IdentityForm = z.object({
  firstName: optionalName(100),
  lastName: optionalName(100),
  phone1: optionalPhone.optional().describe('Téléphone'),
});
/** POST /public/me, as a form; absent fields stay as they are, empty ones are cleared. */
export const ProfileForm = IdentityForm.extend({
  street: optionalText(200),
  /** In the format of the given country, else of the stored one. */
  postcode: anyText(12).toUpperCase().optional(),
  city: optionalText(100),
  country: countryField.optional(),
}).refine(postcodeOfCountry.fits, postcodeOfCountry.params);

/** Answer of OPTIONS (API-3): what a form is built from. */
export const FormDescription = z.strictObject({
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      type: z.enum(['text', 'tel', 'email', 'password', 'file', 'select', 'checkbox', 'date']),
      required: z.boolean(),
      maxLength: z.int().optional(),
      pattern: z.string().optional(),
      autocomplete: z.string().optional(),
      /** For a file: accepted MIME types, and the maximum size in bytes. */
      accept: z.array(z.string()).optional(),
      maxBytes: z.int().optional(),
      choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
    }),
  ),
});
export type FormDescription = z.infer<typeof FormDescription>;

/** POST /public/me/picture: cropped to a square and resized; camera metadata is removed. */
export const PictureForm = z.object({
  picture: fileField({ maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES }, 'Choisissez une image.'),
});

export const ResetPasswordBody = z.strictObject({ email: emailField });

/**
 * With the token of a mail, for staff and buyers alike; or logged in, with the current password (not required
 * while
 * `passwordToChoose`).
 */
export const ChangePasswordBody = z.strictObject({
  token: z.string().max(200).optional(),
  currentPassword: passwordField('Indiquez votre mot de passe actuel.').optional(),
  password: passwordField('Choisissez un mot de passe.'),
});
/** A new token for a logged-in user, because every open session is closed. Null after a change by mail. */
export const PasswordChanged = z.strictObject({ token: z.string().nullable() });

export const PasswordToken = z.strictObject({
  /** `reset`: forgotten password; `welcome`: first password after an approved registration. */
  purpose: z.enum(['reset', 'welcome']),
  email: z.string(),
  expiresAt: Instant,
});

export const ConfirmPasswordBody = z.strictObject({
  password: passwordField('Indiquez votre mot de passe.'),
});
