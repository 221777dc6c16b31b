import type {
  BalanceLine,
  EntryFilters,
  Journal,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { BOX_USES } from './months.repository.ts';

type Filters = z.output<typeof EntryFilters>;

const monthStart = (month: string): RawBuilder<unknown> => sql`${`${month}-01`}::date`;
export const inMonth = (month: string): RawBuilder<unknown> =>
  sql`e.entry_date >= ${monthStart(month)} AND e.entry_date < ${monthStart(month)} + interval '1 month'`;
const withLine = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT FROM accounting_line l WHERE l.entry_id = e.id AND ${condition})`;

/** Condition on the entry `e`. */
function where({ month, journal, account, company, box, q }: Filters): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(month ? [inMonth(month)] : []),
    ...(journal ? [sql`e.journal = ${journal}`] : []),
    ...(account ? [withLine(sql`l.account = ${account}`)] : []),
    ...(company ? [withLine(sql`l.company_id = ${company}::uuid`)] : []),
    ...(box ? [withLine(sql`l.use = ANY (${BOX_USES[box]}::text[])`)] : []),
    ...(q ? [sql`plain_words(e.number || ' ' || e.piece || ' ' || e.label) LIKE ${containsPattern(q)}`] : []),
  ];
  return sql.join(all, sql` AND `);
}

export type EntryFacts = {
  id: string;
  number: string;
  journal: Journal;
  date: string;
  piece: string;
  pieceDate: string;
  label: string;
  total: string;
  sourceKind: string;
  sourceId: string;
  postedAt: Date;
};

/** The newest first. */
export async function findEntries(
  db: Database,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryFacts[]> {
  const { rows } = await sql<EntryFacts>`
    SELECT e.id, e.number, e.journal, e.entry_date::text AS date, e.piece, e.piece_date::text AS "pieceDate", e.label,
      e.total_cents AS total, e.source_kind AS "sourceKind", e.source_id AS "sourceId", e.posted_at AS "postedAt"
    FROM accounting_entry e WHERE ${where(filters)} ORDER BY e.entry_date DESC, e.number DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countEntries(db: Database, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM accounting_entry e WHERE ${where(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findLines = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('accounting_line')
    .select([
      'entry_id as entryId',
      'account',
      'account_label as label',
      'auxiliary',
      'auxiliary_label as companyName',
      'company_id as companyId',
      'debit_cents as debit',
      'credit_cents as credit',
    ])
    .where('entry_id', 'in', [...ids])
    .orderBy('entry_id')
    .orderBy('position')
    .execute();

/** Debits and credits by account, with the label that it was last posted with; `from` null: since ever. */
export async function sumAccounts(
  db: Database,
  { from, to }: { from: string | null; to: string },
): Promise<(Omit<BalanceLine, 'debit' | 'credit'> & { debit: string; credit: string })[]> {
  const { rows } = await sql<Omit<BalanceLine, 'debit' | 'credit'> & { debit: string; credit: string }>`
    SELECT l.account, (array_agg(l.account_label ORDER BY e.entry_date DESC))[1] AS label, sum(l.debit_cents) AS debit,
      sum(l.credit_cents) AS credit
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id
    WHERE e.entry_date < ${monthStart(to)} + interval '1 month' ${from ? sql`AND e.entry_date >= ${monthStart(from)}` : sql``}
    GROUP BY l.account ORDER BY l.account`.execute(db);
  return rows;
}

/** A line of an exported file. */
export type ExportedLine = {
  journal: Journal;
  number: string;
  date: string;
  account: string;
  accountLabel: string;
  auxiliary: string;
  auxiliaryLabel: string;
  piece: string;
  pieceDate: string;
  label: string;
  debit: string;
  credit: string;
  /** Day in Paris of the posting, or of the closing of the month. */
  postedOn: string;
  position: number;
};

type Place = { seq: string; position: number };
export type ExportSlice = { from: string; to: string; after: Place | undefined; limit: number };

/** Lines of the months `from` to `to`, in the order in which they were posted. */
export async function findExported(
  db: Database,
  { from, to, after, limit }: ExportSlice,
): Promise<(ExportedLine & Place)[]> {
  const { rows } = await sql<ExportedLine & Place>`
    SELECT e.seq, e.journal, e.number, e.entry_date::text AS date, l.account,
      l.account_label AS "accountLabel", l.auxiliary, l.auxiliary_label AS "auxiliaryLabel", e.piece,
      e.piece_date::text AS "pieceDate", e.label, l.debit_cents AS debit, l.credit_cents AS credit, l.position,
      (e.posted_at AT TIME ZONE 'Europe/Paris')::date::text AS "postedOn"
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id
    WHERE e.entry_date >= ${monthStart(from)} AND e.entry_date < ${monthStart(to)} + interval '1 month'
      ${after ? sql`AND (e.seq, l.position) > (${after.seq}::bigint, ${after.position}::int)` : sql``}
    ORDER BY e.seq, l.position LIMIT ${limit}`.execute(db);
  return rows;
}
