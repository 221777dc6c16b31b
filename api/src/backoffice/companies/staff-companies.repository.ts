import type { CompaniesQuery } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { QUIET_DAYS, RECENT_DAYS } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { prefixPattern, containsPattern, namePattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { lockCompany } from '../../accounts/index.ts';
import { isLiveUntil } from '../../catalogue/index.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const STATES: Record<CompaniesQuery['state'], RawBuilder<SqlBool>> = {
  open: sql`w.closed_at IS NULL`,
  closed: sql`w.closed_at IS NOT NULL`,
  all: sql`true`,
};

/** A SIRET, or the beginning of one, as people write it; undefined for anything else. */
const siretStart = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s.\u00a0\u202f]/g, '');
  return /^\d{3,14}$/.test(digits) ? digits : undefined;
};

/** Shorter words are not in the trigram index. */
const SHORTEST_WORD = 3;
const somebody = (
  typed: string,
): RawBuilder<unknown> => sql`UNION SELECT m.workspace_id FROM accounts_person p JOIN accounts_membership m ON m.person_id = p.id
  WHERE plain_words(p.first_name || ' ' || p.last_name || ' ' || p.email) LIKE ${containsPattern(typed)}`;

const numbered = (siret: string): RawBuilder<unknown> =>
  sql`UNION SELECT s.id FROM accounts_workspace s WHERE s.siret LIKE ${prefixPattern(siret)}`;

/**
 * By the company, or by a person of it; a letter or two only begin its name. Digits may be of a SIRET or of a
 * name.
 */
function named(typed: string): RawBuilder<SqlBool> {
  const siret = siretStart(typed);
  return sql`w.id IN (
    SELECT n.id FROM accounts_workspace n WHERE plain_words(n.rs) LIKE ${namePattern(typed)}
      ${typed.length < SHORTEST_WORD ? sql`` : somebody(typed)}
      ${siret === undefined ? sql`` : numbered(siret)})`;
}

function activityOf(activity: CompaniesQuery['activity'], now: Date): RawBuilder<SqlBool> {
  if (activity === 'recent') return sql`a.last_seen_at >= ${daysBefore(now, RECENT_DAYS)}::timestamptz`;
  if (activity === 'quiet') return sql`a.last_seen_at < ${daysBefore(now, QUIET_DAYS)}::timestamptz`;
  return activity === 'never' ? sql`a.last_seen_at IS NULL` : sql`true`;
}

const ORDERS: Record<
  Exclude<CompaniesQuery['sort'], 'seen'>,
  Record<CompaniesQuery['direction'], RawBuilder<unknown>>
> = {
  name: { asc: sql`plain_words(w.rs), w.id`, desc: sql`plain_words(w.rs) DESC, w.id DESC` },
  created: { asc: sql`w.created_at, w.id`, desc: sql`w.created_at DESC, w.id DESC` },
  due: { asc: sql`coalesce(due.cents, 0), w.id`, desc: sql`coalesce(due.cents, 0) DESC, w.id` },
};

/** Amount due by each company: only incomplete orders can be due. */
const DUE = sql`SELECT d.workspace_id, sum(greatest(0, m.payable_cents - m.received_cents))::bigint AS cents
  FROM deal_money((SELECT array_agg(id) FROM sales_deal WHERE order_open)) m JOIN sales_deal d ON d.id = m.deal_id GROUP BY 1`;

// BUYER-5
/** Ids of a page of companies, in order, and how many there are in all. */
export async function findCompanyIds(
  db: Database,
  query: CompaniesQuery,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const { q, state, activity, due, sort, direction, page, perPage } = query;
  const needsDue = due !== undefined || sort === 'due';
  const seen = sql`LEFT JOIN accounts_workspace_activity a ON a.workspace_id = w.id`;
  const owing = sql`LEFT JOIN (${DUE}) due ON due.workspace_id = w.id`;
  const where = sql`WHERE ${STATES[state]} AND ${activityOf(activity, now)} AND ${q ? named(q) : sql`true`} ${due ? sql`AND due.cents > 0` : sql``}`;
  const from = sql`FROM accounts_workspace w ${activity === undefined ? sql`` : seen} ${needsDue ? owing : sql``} ${where}`;
  const last = page * perPage;
  // By the index of when each was last here, those who never were before or after them.
  const [way, nulls] = direction === 'asc' ? [sql`ASC`, sql`NULLS FIRST`] : [sql`DESC`, sql`NULLS LAST`];
  const ids =
    sort === 'seen'
      ? sql`SELECT id FROM (
        (SELECT w.id, a.last_seen_at FROM accounts_workspace_activity a JOIN accounts_workspace w ON w.id = a.workspace_id ${due ? owing : sql``} ${where}
          ORDER BY a.last_seen_at ${way}, w.id LIMIT ${last})
        UNION ALL
        (SELECT w.id, NULL FROM accounts_workspace w ${seen} ${due ? owing : sql``} ${where} AND a.workspace_id IS NULL ORDER BY w.id LIMIT ${last})
      ) AS seen ORDER BY last_seen_at ${way} ${nulls}, id`
      : sql`SELECT w.id ${from} ORDER BY ${ORDERS[sort][direction]}`;
  const { rows } = await sql<{ id: string }>`${ids} LIMIT ${perPage} OFFSET ${last - perPage}`.execute(db);
  const { rows: counted } = await sql<{ total: string }>`SELECT count(*) AS total ${from}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: Number(counted[0]?.total ?? 0) };
}

export type CompanyRowFacts = {
  id: string;
  rs: string;
  siret: string;
  city: string | null;
  open: boolean;
  insolvency: boolean;
  people: number;
  owner: string | null;
  liveBookings: number;
  openOrders: number;
  due: string;
  lastSeenAt: Date | null;
  createdAt: Date;
};

/** Data of these companies for the list, in one statement. */
export async function findCompanyRows(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<CompanyRowFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CompanyRowFacts>`
    SELECT w.id, w.rs, w.siret, w.closed_at IS NULL AS open, w.insolvency, w.created_at AS "createdAt",
      (SELECT city FROM accounts_address WHERE workspace_id = w.id AND billing) AS city,
      (SELECT count(*)::int FROM accounts_membership WHERE workspace_id = w.id) AS people,
      (SELECT ${personName('p')} FROM accounts_membership m JOIN accounts_person p ON p.id = m.person_id
        WHERE m.workspace_id = w.id AND m.role = 'owner' ORDER BY m.created_at, p.id LIMIT 1) AS owner,
      (SELECT count(*)::int FROM catalogue_booking b WHERE b.workspace_id = w.id AND b.deal_id IS NULL
        AND ${isLiveUntil('b', now)}) AS "liveBookings",
      (SELECT count(*)::int FROM sales_deal WHERE workspace_id = w.id AND order_open) AS "openOrders",
      (SELECT coalesce(sum(greatest(0, payable_cents - received_cents)), 0)::bigint FROM deal_money((
        SELECT array_agg(id) FROM sales_deal WHERE workspace_id = w.id AND order_open))) AS due,
      a.last_seen_at AS "lastSeenAt"
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked(id, place) JOIN accounts_workspace w ON w.id = asked.id
    LEFT JOIN accounts_workspace_activity a ON a.workspace_id = w.id
    ORDER BY asked.place`.execute(db);
  return rows;
}

const COMPANY = [
  'workspace.id',
  'workspace.rs',
  'workspace.siret',
  'workspace.naf',
  'workspace.insolvency',
  'workspace.vat_number as vatNumber',
  'workspace.vat_state as vatState',
  'workspace.vat_checked_at as vatCheckedAt',
  'workspace.vat_consultation as vatConsultation',
  'workspace.live_booking_limit as ownLimit',
  'workspace.credit_limit_cents as creditLimit',
  'workspace.prepayment_basis_points as prepaymentBasisPoints',
  'workspace.prepayment_cents as prepaymentCents',
  'workspace.closed_at as closedAt',
  'workspace.closed_reason as closedReason',
  'workspace.created_at as createdAt',
] as const;

/** A company, closed or not. */
export const findStaffCompany = (db: Database, id: string) =>
  db
    .selectFrom('accounts_workspace as workspace')
    .leftJoin(
      'accounts_workspace_activity as workspace_activity',
      'workspace_activity.workspace_id',
      'workspace.id',
    )
    .select(COMPANY)
    .select('workspace_activity.last_seen_at as lastSeenAt')
    .where('workspace.id', '=', id)
    .executeTakeFirst();
export type StaffCompany = NonNullable<Awaited<ReturnType<typeof findStaffCompany>>>;

/**
 * As `findStaffCompany`, locked until the end of the transaction: what is done to it is done one after the
 * other.
 */
export async function lockStaffCompany(db: Database, id: string): Promise<StaffCompany | undefined> {
  await lockCompany(db, id);
  return findStaffCompany(db, id);
}

const MAX_DUE = 50;
/** Orders with something to pay, the oldest first, and the sum of all of them. */
export async function findDueOrders(
  db: Database,
  workspaceId: string,
): Promise<{ total: number; orders: { id: string; number: string; orderedAt: Date; due: number }[] }> {
  const { rows } = await sql<{ id: string; number: string; orderedAt: Date; due: string; total: string }>`
    SELECT id, number, ordered_at AS "orderedAt", due, sum(due) OVER ()::bigint AS total FROM (
      SELECT id, number, coalesce(ordered_at, created_at) AS ordered_at, greatest(0, m.payable_cents - m.received_cents) AS due
      FROM deal_money((SELECT array_agg(id) FROM sales_deal AS deal WHERE workspace_id = ${workspaceId}::uuid AND order_open)) m
        JOIN sales_deal AS deal ON deal.id = m.deal_id) d
    WHERE due > 0 ORDER BY ordered_at, id LIMIT ${MAX_DUE}`.execute(db);
  const orders = rows.map(({ id, number, orderedAt, due }) => ({ id, number, orderedAt, due: Number(due) }));
  return { total: Number(rows[0]?.total ?? 0), orders };
}

export const findRegistrationsOf = (db: Database, siret: string) =>
  db
    .selectFrom('accounts_registration')
    .select(['id', 'reference'])
    .where('siret', '=', siret)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();

export async function countLiveBookings(db: Database, workspaceId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM catalogue_booking b WHERE b.workspace_id = ${workspaceId}::uuid AND b.deal_id IS NULL
      AND ${isLiveUntil('b', now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
