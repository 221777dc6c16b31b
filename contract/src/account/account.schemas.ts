import { z } from 'zod';
import { Money } from '../money.ts';

export const ROLES = ['owner', 'buyer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const MAX_PASSWORD = 128;
/** portal.md §5: the username is lowercased before sending; the server folds it again. */
export const LoginBody = z.strictObject({
  username: z.string().trim().toLowerCase().min(1, 'Indiquez votre adresse e-mail.').max(254, 'Cette adresse est trop longue.'),
  password: z.string().min(1, 'Indiquez votre mot de passe.').max(MAX_PASSWORD, 'Un mot de passe compte au plus 128 caractères.'),
});

export const Workspace = z.strictObject({ id: z.uuid(), rs: z.string(), siret: z.string(), role: z.enum(ROLES) });
export type Workspace = z.infer<typeof Workspace>;

/** portal.md §3, Login response. */
export const Login = z.strictObject({ token: z.string(), workspaces: z.array(Workspace), firstLogin: z.boolean(), staff: z.boolean() });
export type Login = z.infer<typeof Login>;

export const BillingAddress = z.strictObject({ street: z.string(), postcode: z.string(), city: z.string() });

/** portal.md §3: firstName, lastName, email, phone1, contact (rs and id); and what the screens need around it. */
export const Profile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string().nullable(),
  /** `rs` (sic): raison sociale, the company's name. */
  contact: z.strictObject({ rs: z.string(), id: z.uuid() }),
  role: z.enum(ROLES),
  workspaces: z.array(Workspace),
  toPay: Money,
  firstLogin: z.boolean(),
  staff: z.boolean(),
  billingAddress: BillingAddress.nullable(),
  /** What an order still needs (decisions.md §4). */
  missing: z.array(z.enum(['phone1', 'billingAddress'])),
});
export type Profile = z.infer<typeof Profile>;

/**
 * What every screen of a signed-in buyer needs (portal.md §4: profile, cart and bookings at log-in), in one
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
      endDate: z.iso.datetime({ offset: true }),
      durationHours: z.int(),
    }),
  ),
  favoriteCount: z.int(),
  /** The server's clock, so that countdowns do not trust the visitor's. */
  now: z.iso.datetime({ offset: true }),
});
export type SessionState = z.infer<typeof SessionState>;

const optionalText = (max: number, message: string) => z.string().trim().max(max, message).optional();
/** POST /public/me, as a form; absent fields stay as they are, empty ones are cleared. */
export const ProfileForm = z.object({
  firstName: optionalText(100, 'Au plus 100 caractères.'),
  lastName: optionalText(100, 'Au plus 100 caractères.'),
  phone1: optionalText(30, 'Ce numéro est trop long.').describe('Téléphone'),
  street: optionalText(200, 'Au plus 200 caractères.'),
  postcode: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Un code postal compte cinq chiffres.')
    .optional(),
  city: optionalText(100, 'Au plus 100 caractères.'),
});

/** Answer of OPTIONS (decisions.md §3): what a form is built from. */
export const FormDescription = z.strictObject({
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      type: z.enum(['text', 'tel', 'email', 'password', 'file', 'select']),
      required: z.boolean(),
      maxLength: z.int().optional(),
      pattern: z.string().optional(),
      autocomplete: z.string().optional(),
      choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
    }),
  ),
});
export type FormDescription = z.infer<typeof FormDescription>;
