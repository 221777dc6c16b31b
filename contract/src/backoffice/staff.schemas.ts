import { z } from 'zod';
import { emailField, emailOf, passwordField, personNameField } from '../fields.ts';
import { Instant } from '../time.ts';

// STAFF-2
/** Permissions of the staff. Every staff call of the contract requires one; the API enforces it. */
export const PERMISSIONS = [
  'today',
  'stock.read',
  'stock.write',
  'feeds.write',
  'buyers.read',
  'buyers.write',
  'buyers.see-as',
  'deals.read',
  'deals.write',
  'deals.approve',
  'money.read',
  'money.write',
  'accounting',
  'content.read',
  'content.write',
  'configuration.write',
  'figures.read',
  'audit.read',
  'staff.write',
] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

export const STAFF_ROLES = ['administrator', 'sales', 'stock', 'content', 'accounting'] as const;
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

/** Permissions of each role; several roles add up. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  administrator: PERMISSIONS,
  sales: [
    'today',
    'stock.read',
    'buyers.read',
    'buyers.write',
    'buyers.see-as',
    'deals.read',
    'deals.write',
    'money.read',
    'content.read',
    'figures.read',
  ],
  stock: ['today', 'stock.read', 'stock.write', 'feeds.write', 'deals.read', 'content.read', 'figures.read'],
  content: ['today', 'stock.read', 'content.read', 'content.write'],
  accounting: [
    'today',
    'stock.read',
    'buyers.read',
    'deals.read',
    'money.read',
    'money.write',
    'accounting',
    'figures.read',
  ],
};

export const permissionsOf = (roles: readonly StaffRole[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]));

/** The logged-in staff member. */
export const StaffState = z.strictObject({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(StaffRole).min(1),
  permissions: z.array(Permission),
  /** They must choose a new password before anything else. */
  passwordToChoose: z.boolean(),
  /** The portal demands a second factor of its staff: this one must enrol before anything else. */
  secondFactorMissing: z.boolean(),
  now: Instant,
});
export type StaffState = z.infer<typeof StaffState>;

export const StaffMember = z.strictObject({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  /** Of the roles. */
  version: z.int(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const rolesField = z.array(StaffRole).min(1, 'Choisissez au moins un rôle.').max(STAFF_ROLES.length);
export const NewStaffMember = z.strictObject({
  email: emailOf('l’adresse e-mail'),
  firstName: personNameField('le prénom'),
  lastName: personNameField('le nom'),
  roles: rolesField,
});
/** With the version that was read, roles that changed since are refused with `changed-meanwhile`. */
export const StaffRolesBody = z.strictObject({ roles: rolesField, version: z.int().optional() });

/** The first administrator of an empty portal. */
export const FirstAdministrator = z.strictObject({
  email: emailField,
  firstName: personNameField('votre prénom'),
  lastName: personNameField('votre nom'),
  password: passwordField('Choisissez un mot de passe.'),
  /** Printed by the server at its start; wanted in production only. */
  code: z.string().max(200).default(''),
});

/** Tasks left before Pomelo serves its first buyer. */
export const SetUpSteps = z.strictObject({
  /** The seller named on documents; null while it is the demo company. */
  seller: z.string().nullable(),
  feeds: z.int(),
  vehicles: z.int(),
  articles: z.int(),
  team: z.int(),
  buyers: z.int(),
});
export type SetUpSteps = z.infer<typeof SetUpSteps>;
