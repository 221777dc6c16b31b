import { z } from 'zod';
import { PrepaymentRule } from '../deals/prepayment.ts';
import { requiredLines } from '../fields.ts';
import { Money } from '../money.ts';
import { paged, pageNumber, pageOf, pageSize, sortDirection } from '../paging.ts';
import { Instant } from '../time.ts';
import { Address, VAT_STATES, WorkspacePerson } from '../workspace/workspace.schemas.ts';

export const COMPANY_STATES = ['open', 'closed', 'all'] as const;
/** recent: a log-in within 30 days; quiet: none for 90 days; never: none at all. */
export const COMPANY_ACTIVITIES = ['recent', 'quiet', 'never'] as const;
export const RECENT_DAYS = 30;
export const QUIET_DAYS = 90;
export const COMPANY_SORTS = ['name', 'created', 'seen', 'due'] as const;

export const CompaniesQuery = z.object({
  /** Company, SIRET, person or e-mail address. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(COMPANY_STATES).default('open'),
  activity: z.enum(COMPANY_ACTIVITIES).optional(),
  /** Only those that have something to pay. */
  due: z.literal('1').optional(),
  sort: z.enum(COMPANY_SORTS).default('name'),
  direction: sortDirection.default('asc'),
  ...paged(50),
});
export type CompaniesQuery = z.output<typeof CompaniesQuery>;

export const CompanyRow = z.strictObject({
  id: z.uuid(),
  rs: z.string(),
  siret: z.string(),
  /** City of the billing address. */
  city: z.string().nullable(),
  open: z.boolean(),
  insolvency: z.boolean(),
  people: z.int(),
  /** The first of its owners. */
  owner: z.string().nullable(),
  liveBookings: z.int(),
  openOrders: z.int(),
  due: Money,
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
});
export type CompanyRow = z.infer<typeof CompanyRow>;
export const Companies = pageOf(CompanyRow);

/** A member of the company or an invited person, as the staff sees them. */
export const StaffPerson = WorkspacePerson.omit({ self: true, picture: true }).extend({
  lastSeenAt: Instant.nullable(),
  openSessions: z.int(),
  /** False until the person has chosen a password. */
  hasPassword: z.boolean(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const CompanyDetail = z.strictObject({
  id: z.uuid(),
  rs: z.string(),
  siret: z.string(),
  naf: z.string().nullable(),
  insolvency: z.boolean(),
  vat: z.strictObject({
    number: z.string().nullable(),
    state: z.enum(VAT_STATES),
    checkedAt: Instant.nullable(),
    consultation: z.string().nullable(),
  }),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
  closed: z.strictObject({ at: Instant, reason: z.string().nullable() }).nullable(),
  addresses: z.array(Address),
  people: z.array(StaffPerson),
  /** Live bookings at once: `own` if the company has its own limit, else `site` applies. */
  bookings: z.strictObject({ live: z.int(), own: z.int().nullable(), site: z.int() }),
  /** The credit line: the maximum sum of open orders, VAT included; null: not limited. */
  creditLimit: Money.nullable(),
  /** Prepayment required with its next orders; placed orders keep the rule they were placed under. */
  prepayment: PrepaymentRule,
  versions: z.strictObject({ bookings: z.int(), credit: z.int(), prepayment: z.int() }),
  due: z.strictObject({
    /** The exposure: what remains to pay of open orders. */
    total: Money,
    /** Orders with something to pay, the oldest first: the first fifty. */
    orders: z.array(z.strictObject({ id: z.uuid(), number: z.string(), orderedAt: Instant, due: Money })),
  }),
  /** The registrations of this company, latest first. */
  registrations: z.array(z.strictObject({ id: z.uuid(), reference: z.string() })),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const MAX_BOOKING_LIMIT = 1000;
/** Of `versions`: with it, a value that changed since is refused with `changed-meanwhile`. */
const version = z.int().optional();
/** Null: the number of the site. */
export const BookingLimitBody = z.strictObject({
  limit: z
    .int('Indiquez un nombre entier.')
    .min(0, 'Indiquez un nombre positif.')
    .max(MAX_BOOKING_LIMIT, `Au plus ${MAX_BOOKING_LIMIT}.`)
    .nullable(),
  version,
});
export const PrepaymentBody = z.strictObject({ prepayment: PrepaymentRule, version });
export const MAX_CREDIT_CENTS = 10_000_000_000;
/** Cents, VAT included. Null: not limited. */
export const CreditLimitBody = z.strictObject({
  creditLimit: z
    .int('Indiquez un montant.')
    .min(0, 'Indiquez un montant positif.')
    .max(MAX_CREDIT_CENTS, 'Au plus 100\u202f000\u202f000\u202f€.')
    .nullable(),
  version,
});
export const CloseBody = z.strictObject({
  reason: requiredLines(500, 'Indiquez le motif\u202f: il reste au journal.'),
});

/** Written by the staff; `about` is the person the note concerns, and then part of their personal data. */
export const CompanyNote = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  pinned: z.boolean(),
  about: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  author: z.string(),
  /** True when the caller is the author, who may delete it. */
  own: z.boolean(),
  createdAt: Instant,
});
export type CompanyNote = z.infer<typeof CompanyNote>;
export const CompanyNotes = pageOf(CompanyNote);
export const NoteBody = z.strictObject({
  text: requiredLines(2000, 'Écrivez la note.'),
  aboutPersonId: z.uuid().nullable().optional(),
  pinned: z.boolean().optional(),
});
export const NoteChange = z.strictObject({ pinned: z.boolean() });

export const ACTIVITY_KINDS = ['login', 'booking', 'order', 'search', 'mail', 'seen'] as const;
export const ActivityEntry = z.strictObject({
  /** Distinguishes events of the same instant. */
  id: z.string(),
  at: Instant,
  kind: z.enum(ACTIVITY_KINDS),
  /** The author, or the recipient of a mail; the staff member for `seen`. */
  person: z.string(),
  /**
   * Depending on the event: device, vehicle, order number, search text, kind of mail, or the impersonated
   * buyer.
   */
  subject: z.string(),
  /** True for a booking that was ended, or a mail that could not be sent. */
  failed: z.boolean(),
  /** Id of the order. */
  dealId: z.uuid().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
export const ActivityQuery = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  page: pageNumber.max(200).default(1),
  perPage: pageSize.default(50),
});
export const Activity = pageOf(ActivityEntry);
