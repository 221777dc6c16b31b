import { z } from 'zod';
import { requiredLines } from '../fields.ts';
import { paged, pageOf, sortDirection } from '../paging.ts';
import { REGISTRATION_DOCUMENT_KINDS, PublicCompany } from '../registration/registration.schemas.ts';
import { Day, Instant } from '../time.ts';
import { VAT_STATES } from '../workspace/workspace.schemas.ts';

/** `to-check`: the staff decides. `joining`: the company exists, its owners decide. */
export const REGISTRATION_STATES = ['to-check', 'joining', 'approved', 'refused'] as const;
const RegistrationState = z.enum(REGISTRATION_STATES);

export const REGISTRATION_SORTS = ['date', 'name'] as const;
export const RegistrationsQuery = z.object({
  state: z.enum([...REGISTRATION_STATES, 'all']).default('to-check'),
  /** Company, SIRET, person, e-mail address or reference. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(REGISTRATION_SORTS).default('date'),
  direction: sortDirection.default('asc'),
  ...paged(50),
});

/** Checks before a company is accepted. */
export const REGISTRATION_CHECKS = [
  'siret',
  'register',
  'name',
  'address',
  'insolvency',
  'kbis',
  'vat',
  'email',
  'company',
  'rival',
] as const;
/** `good`; to be checked (`warn`); a reason to refuse (`bad`); or not available (`unknown`). */
export const RegistrationCheck = z.strictObject({
  check: z.enum(REGISTRATION_CHECKS),
  state: z.enum(['good', 'warn', 'bad', 'unknown']),
});
export type RegistrationCheck = z.infer<typeof RegistrationCheck>;

const person = { firstName: z.string(), lastName: z.string(), email: z.string() };
export const RegistrationRow = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  state: RegistrationState,
  rs: z.string(),
  siret: z.string(),
  city: z.string().nullable(),
  ...person,
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** A staff member or an owner; null for the command line and automatic decisions. */
  decidedBy: z.string().nullable(),
  /** Failed checks. */
  checks: z.array(RegistrationCheck),
});
export type RegistrationRow = z.infer<typeof RegistrationRow>;
export const Registrations = pageOf(RegistrationRow);

/** Another registration of the same address or the same company. */
const OtherRegistration = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  state: RegistrationState,
  rs: z.string(),
  ...person,
  sameEmail: z.boolean(),
  sameSiret: z.boolean(),
  createdAt: Instant,
  reason: z.string().nullable(),
});

export const RegistrationDetail = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  state: RegistrationState,
  createdAt: Instant,
  /** Time of the applicant's last correction, by the link of the mail. */
  correctedAt: Instant.nullable(),
  /** The company as typed, which is how its workspace will be opened. */
  company: z.strictObject({
    siret: z.string(),
    rs: z.string(),
    /** The name as typed, where the register has another; null for older registrations. */
    typedRs: z.string().nullable(),
    street: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    kbisDate: Day.nullable(),
  }),
  /** Answer of the public register; null when the company was typed by hand. */
  register: PublicCompany.omit({ vatNumber: true }).nullable(),
  vat: z.strictObject({
    number: z.string().nullable(),
    state: z.enum(VAT_STATES),
    checkedAt: Instant.nullable(),
    consultation: z.string().nullable(),
  }),
  person: z.strictObject({ ...person, phone1: z.string() }),
  papers: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(REGISTRATION_DOCUMENT_KINDS),
      name: z.string(),
      type: z.string(),
      sizeBytes: z.int(),
    }),
  ),
  checks: z.array(RegistrationCheck),
  /** The person who already has an account with this address, and their companies. */
  account: z
    .strictObject({ id: z.uuid(), companies: z.array(z.strictObject({ id: z.uuid(), rs: z.string() })) })
    .nullable(),
  /** The workspace of this SIRET: to be joined, opened again, or the one this registration opened. */
  workspace: z.strictObject({ id: z.uuid(), rs: z.string(), open: z.boolean() }).nullable(),
  others: z.array(OtherRegistration),
  decision: z
    .strictObject({ at: Instant, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** Pending applications, oldest first. */
  queue: z.strictObject({ waiting: z.int(), previous: z.uuid().nullable(), next: z.uuid().nullable() }),
});
export type RegistrationDetail = z.infer<typeof RegistrationDetail>;

/**
 * `join-request`: the company got its workspace in the meantime, whose owners will answer. `next`: the one
 * to look at then.
 */
export const RegistrationApproval = z.strictObject({
  outcome: z.enum(['opened', 'join-request']),
  workspaceId: z.uuid().nullable(),
  next: z.uuid().nullable(),
});
export const RegistrationRefusal = z.strictObject({
  reason: requiredLines(1000, 'Indiquez le motif\u202f: il est envoyé au demandeur.'),
});
export const RegistrationRefused = z.strictObject({ next: z.uuid().nullable() });
