import { z } from 'zod';
import { oneLine } from '../../inert-text.ts';
import { Money } from '../../money.ts';
import { paged, pageOf } from '../../paging.ts';
import { Day, Instant } from '../../time.ts';

/** Sales, bank, miscellaneous (« opérations diverses »). */
export const JOURNALS = ['VE', 'BQ', 'OD'] as const;
export type Journal = (typeof JOURNALS)[number];

/** Use of an account; the team chooses its number and label. */
export const ACCOUNT_USES = [
  'customers',
  'prepayments-taxed',
  'prepayments-untaxed',
  'disbursements',
  'vat-collected',
  'vat-margin',
  'suspense',
  'vat-deposits',
  'cards',
  'bank',
  'services',
  'vehicles-standard',
  'vehicles-margin',
  'vehicles-intra-community',
  'vehicles-export',
  'terminals',
  'delivery',
  'late-interest',
  'recovery-fees',
] as const;
export const AccountUse = z.enum(ACCOUNT_USES);
export type AccountUse = z.infer<typeof AccountUse>;

/** A month of Paris: `2026-11`. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
export const byMonth = z.strictObject({ month: Month });

export const MONTH_STATES = ['open', 'over', 'closed'] as const;

/** `over`: it has ended, and may be closed once the months before it are. */
export const AccountingMonth = z.strictObject({
  month: Month,
  state: z.enum(MONTH_STATES),
  entries: z.int(),
  total: Money,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

/** The newest first. `waiting`: documents that the next run of the job posts. */
export const AccountingMonths = z.strictObject({
  data: z.array(AccountingMonth),
  waiting: z.int(),
});
export type AccountingMonths = z.infer<typeof AccountingMonths>;

/** Boxes of the form CA3. `E2` is what a vehicle of the margin scheme cost: not taxed. */
export const VAT_BOXES = ['A1', 'E1', 'F2', 'E2', '08', '16'] as const;
export type VatBox = (typeof VAT_BOXES)[number];

const VatPart = z.strictObject({ use: AccountUse, base: Money });
export const VatBoxAmount = z.strictObject({
  box: z.enum(VAT_BOXES),
  base: Money.nullable(),
  tax: Money.nullable(),
  entries: z.int(),
  parts: z.array(VatPart),
});
export type VatBoxAmount = z.infer<typeof VatBoxAmount>;

/** Reasons why a month cannot be closed. */
export const CLOSING_OBSTACLES = ['not-over', 'earlier-open', 'unknown-costs'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** The margin scheme of a month: its VAT is posted when the month is closed, vehicle by vehicle. */
export const MarginSum = z.strictObject({
  vehicles: z.int(),
  unknown: z.int(),
  base: Money,
  tax: Money,
});

export const MonthReport = AccountingMonth.extend({
  boxes: z.array(VatBoxAmount),
  margin: MarginSum,
  /** The option of the seller: VAT on services falls due when they are invoiced. */
  vatOnDebits: z.boolean(),
  waiting: z.int(),
  obstacles: z.array(z.enum(CLOSING_OBSTACLES)),
  /** Closed months only: SHA-256 in hexadecimal, chained to the previous month. */
  hash: z.string().nullable(),
});
export type MonthReport = z.infer<typeof MonthReport>;

/** The number of entries that the reader saw: more or fewer refuse the closing. */
export const ClosingBody = z.strictObject({ entries: z.int().min(0) });

/** A vehicle of the margin scheme. `cost` null: unknown, so that its margin and VAT are. */
export const MarginVehicle = z.strictObject({
  bundleId: z.uuid(),
  number: z.string(),
  title: z.string(),
  sold: Money,
  cost: Money.nullable(),
  margin: Money.nullable(),
  tax: Money.nullable(),
});
export type MarginVehicle = z.infer<typeof MarginVehicle>;
export const MarginQuery = z.object({ unknown: z.enum(['yes']).optional(), ...paged(50) });
export const MarginVehicles = pageOf(MarginVehicle);

export const EntryLine = z.strictObject({
  account: z.string(),
  label: z.string(),
  auxiliary: z.string(),
  company: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  debit: Money,
  credit: Money,
});
export type EntryLine = z.infer<typeof EntryLine>;

export const AccountingEntry = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  journal: z.enum(JOURNALS),
  date: Day,
  piece: z.string(),
  pieceDate: Day,
  label: z.string(),
  total: Money,
  /** The path of the document in the back-office is composed of these. */
  source: z.strictObject({ kind: z.string(), id: z.uuid() }),
  postedAt: Instant,
  lines: z.array(EntryLine),
});
export type AccountingEntry = z.infer<typeof AccountingEntry>;

const accountNumber = z.string().regex(/^[1-7][0-9A-Z]{2,11}$/);
export const EntryFilters = z.object({
  month: Month.optional(),
  journal: z.enum(JOURNALS).optional(),
  account: accountNumber.optional(),
  company: z.uuid().optional(),
  box: z.enum(VAT_BOXES).optional(),
  q: z.string().trim().max(100).optional(),
});
export const EntriesQuery = EntryFilters.extend(paged(25));
export const AccountingEntries = pageOf(AccountingEntry);

export const BalanceQuery = z.object({ fromMonth: Month.optional(), toMonth: Month.optional() });
export const BalanceLine = z.strictObject({
  account: z.string(),
  label: z.string(),
  debit: Money,
  credit: Money,
});
export type BalanceLine = z.infer<typeof BalanceLine>;
export const Balance = z.strictObject({ from: Month.nullable(), to: Month, data: z.array(BalanceLine) });
export type Balance = z.infer<typeof Balance>;

export const Account = z.strictObject({
  use: AccountUse,
  number: z.string(),
  label: z.string(),
  version: z.int(),
});
export type Account = z.infer<typeof Account>;
export const Accounts = z.strictObject({ data: z.array(Account) });
export const byUse = z.strictObject({ use: AccountUse });
export const AccountBody = z.strictObject({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[1-7][0-9]{2}[0-9A-Z]{0,9}$/,
      'De 3 à 12\u00a0caractères, trois chiffres d’abord, d’une classe de 1 à 7\u202f: 411000.',
    ),
  label: oneLine(
    z.string().trim().min(1, 'Indiquez le libellé du compte.').max(100, 'Au plus 100\u00a0caractères.'),
  ),
  version: z.int().min(1),
});

export const FecQuery = z.object({ year: z.coerce.number().int().min(2000).max(2099) });

/** One buyer of the « état récapitulatif »: what was supplied without VAT in a month, less its credit notes. */
export const RecapitulativeRow = z.strictObject({
  vatNumber: z.string().nullable(),
  /** Prefix of the number: `EL` for Greece. */
  state: z.string(),
  name: z.string(),
  amount: Money,
});
export type RecapitulativeRow = z.infer<typeof RecapitulativeRow>;
export const RecapitulativeQuery = z.object({ ...paged(50) });
/** `isReconciled`: the total is that of box F2 of the CA3. */
export const Recapitulative = pageOf(RecapitulativeRow).extend({
  total: Money,
  posted: Money,
  isReconciled: z.boolean(),
});
export type Recapitulative = z.infer<typeof Recapitulative>;
