import type { StaffBoardQuery, StaffDealState } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { endInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { identifiedVehicles } from '../../../catalogue/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { isLateBundle } from '../../links/ports.ts';
import { cutoffsAt } from './deal-lateness.ts';
import { containsPattern, namePattern } from '../../../platform/db/like.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { followedDeals, ownerRow } from './deal-owners.repository.ts';
import type { StoredDeal } from '../life-cycle.ts';

export type StaffDealFacts = StoredDeal & {
  id: string;
  number: string;
  workspaceId: string;
  company: string;
  asker: string;
  sourcing: boolean;
  wanted: string | null;
  createdAt: Date;
  takenAt: Date | null;
  orderedAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
  version: number | null;
  by: 'pomelo' | 'buyer' | null;
  open: boolean;
  madeAt: Date | null;
  validUntil: Date | null;
  titles: string[] | null;
  cents: string | null;
  lateVehicles: boolean;
  ownerId: string | null;
  ownerName: string | null;
};
export type Narrowing = z.output<typeof StaffBoardQuery>;
export type Sort = 'createdAt' | 'number' | 'company' | 'validUntil';

const NUMBER = /^(A|POM)?0*(\d{1,12})(?:-\d{1,3})?$/i;
const DIGITS = 7;
/** Shorter words are not in the trigram index. */
const SHORTEST_WORD = 3;
/** `A0000042`, of what is typed: that, one of its vehicles (`A0000042-01`), a payment reference, or `42`. */
export function dealNumberOf(typed: string): string | undefined {
  const [, , digits] = NUMBER.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return digits === undefined ? undefined : `A${digits.padStart(DIGITS, '0')}`;
}

/**
 * The ids of the matches, each word by its own index. A number with its initial letter is that number; any
 * other word is searched in texts, VIN and plates; one or two letters only match the beginning of a company's
 * name.
 */
function found(text: string): RawBuilder<unknown> {
  const number = dealNumberOf(text);
  const named = sql`SELECT id FROM deal WHERE number = ${number ?? ''}`;
  if (number !== undefined && /^[a-z]/i.test(text)) return named;
  const companies = sql`${named} UNION SELECT id FROM deal WHERE workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(text)})`;
  if (text.length < SHORTEST_WORD) return companies;
  const typed = containsPattern(text);
  const ofVehicles = identifiedVehicles(text);
  const identity = ofVehicles
    ? sql`UNION SELECT deal_id FROM bundle WHERE product_id IN (${ofVehicles})
      UNION SELECT o.deal_id FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE l.product_id IN (${ofVehicles})`
    : sql``;
  return sql`${companies}
    UNION SELECT id FROM deal WHERE request IS NOT NULL AND plain_words(request ->> 'text') LIKE ${typed}
    UNION SELECT id FROM deal WHERE person_id IN (
      SELECT id FROM accounts_person WHERE plain_words(first_name || ' ' || last_name || ' ' || email) LIKE ${typed})
    UNION SELECT deal_id FROM bundle WHERE plain_words(number || ' ' || title) LIKE ${typed}
    UNION SELECT o.deal_id FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE plain_words(l.title) LIKE ${typed} ${identity}`;
}
/** Before a statement whose conditions are those of `where`: what is searched is looked for once. */
const searching = ({ q }: Narrowing): RawBuilder<unknown> =>
  q ? sql`WITH found AS MATERIALIZED (${found(q)})` : sql``;

const OWNER = ownerRow(sql`d.id::text`);
const ofOwner = (owner: string): RawBuilder<unknown> =>
  owner === 'none' ? sql`AND d.id NOT IN (${followedDeals()})` : sql`AND d.id IN (${followedDeals(owner)})`;

function late(now: Date): RawBuilder<unknown> {
  const { request, offer, counter } = cutoffsAt(now);
  return sql`AND d.ended IS NULL AND NOT d.complete AND (
    (d.step = 'step-1' AND d.created_at < ${request})
    OR (d.step = 'step-2' AND coalesce((SELECT o.taken_at FROM (${OWNER}) o), d.created_at) < ${offer})
    OR (d.step = 'step-3' AND EXISTS (SELECT FROM offer o WHERE o.deal_id = d.id AND o.state = 'made' AND o.by = 'buyer'
      AND o.made_at < ${counter} AND o.valid_until > ${now}))
    OR (d.step = 'step-4' AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id AND ${isLateBundle.call(now)})))`;
}

const IN_STATE: Record<StaffDealState, RawBuilder<unknown>> = {
  'step-1': sql`(d.step = 'step-1' AND d.ended IS NULL AND NOT d.complete)`,
  'step-2': sql`(d.step = 'step-2' AND d.ended IS NULL AND NOT d.complete)`,
  'step-3': sql`(d.step = 'step-3' AND d.ended IS NULL AND NOT d.complete)`,
  'step-4': sql`d.order_open`,
  complete: sql`d.complete`,
  refused: sql`d.ended = 'refused'`,
  expired: sql`d.ended = 'expired'`,
  withdrawn: sql`d.ended = 'withdrawn'`,
  cancelled: sql`d.ended = 'cancelled'`,
};

function where(
  { q, workspaceId, owner, from, to, late: onlyLate }: Narrowing,
  states: readonly StaffDealState[],
  now: Date,
) {
  return sql`WHERE ${
    states.length > 0
      ? sql`(${sql.join(
          states.map((state) => IN_STATE[state]),
          sql` OR `,
        )})`
      : sql`true`
  }
    ${q ? sql`AND d.id IN (SELECT id FROM found)` : sql``} ${workspaceId ? sql`AND d.workspace_id = ${workspaceId}::uuid` : sql``} ${owner ? ofOwner(owner) : sql``}
    ${from ? sql`AND d.created_at >= ${hourInParis(from, 0)}` : sql``} ${to ? sql`AND d.created_at < ${endInParis(to)}` : sql``}
    ${onlyLate ? late(now) : sql``}`;
}

export type Page = {
  states: readonly StaffDealState[];
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  perPage: number;
};

/** The ids of a page; a deal without what is sorted by comes last. */
export async function findStaffDealIds(
  db: Database,
  narrowing: Narrowing,
  asked: Page,
  now: Date,
): Promise<string[]> {
  const { states, sort, direction, page, perPage } = asked;
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const wanted = where(narrowing, states, now);
  const last = page * perPage;
  const pages: Record<Sort, RawBuilder<unknown>> = {
    createdAt: sql`SELECT d.id FROM deal d ${wanted} ORDER BY d.created_at ${way}, d.id ${way}`,
    number: sql`SELECT d.id FROM deal d ${wanted} ORDER BY d.number ${way}`,
    company: sql`SELECT d.id FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id ${wanted} ORDER BY plain_words(w.rs) ${way}, d.id ${way}`,
    // Pending offers are few; then the deals without one.
    validUntil: sql`SELECT id FROM (
        (SELECT d.id, o.valid_until FROM offer o JOIN deal d ON d.id = o.deal_id ${wanted} AND o.state = 'made')
        UNION ALL
        (SELECT d.id, NULL FROM deal d ${wanted} AND d.id NOT IN (SELECT deal_id FROM offer WHERE state = 'made') ORDER BY d.id ${way} LIMIT ${last})
      ) AS sorted ORDER BY valid_until ${way} NULLS LAST, id ${way}`,
  };
  const { rows } = await sql<{
    id: string;
  }>`${searching(narrowing)} ${pages[sort]} LIMIT ${perPage} OFFSET ${last - perPage}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Column = { state: StaffDealState; direction: 'asc' | 'desc' };
/** The first ids of each state, by when they began; one statement. */
export async function findColumns(
  db: Database,
  narrowing: Narrowing,
  columns: readonly Column[],
  limit: number,
  now: Date,
): Promise<{ state: StaffDealState; id: string }[]> {
  if (columns.length === 0) return [];
  const parts = columns.map(({ state, direction }) => {
    const way = sql.raw(direction);
    return sql`(SELECT ${state}::text AS state, d.id FROM deal d ${where(narrowing, [state], now)}
      ORDER BY d.created_at ${way}, d.id ${way} LIMIT ${limit})`;
  });
  const { rows } = await sql<{
    state: StaffDealState;
    id: string;
  }>`${searching(narrowing)} ${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

/** How many there are in each state, of these. */
export async function countByState(
  db: Database,
  narrowing: Narrowing,
  states: readonly StaffDealState[],
  now: Date,
): Promise<ReadonlyMap<StaffDealState, number>> {
  const { rows } = await sql<{ state: StaffDealState; count: number }>`${searching(narrowing)}
    SELECT CASE WHEN d.ended IS NOT NULL THEN d.ended WHEN d.complete THEN 'complete' ELSE d.step END AS state, count(*)::int AS count
    FROM deal d ${where(narrowing, states, now)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** List rows of these deals, in the given order. */
export async function findStaffDeals(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StaffDealFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StaffDealFacts>`
    SELECT d.id, d.number, d.step, d.complete, d.ended, d.sourcing, d.request ->> 'text' AS wanted, d.workspace_id AS "workspaceId",
      w.rs AS company, ${personName('p')} AS asker, d.created_at AS "createdAt", d.ordered_at AS "orderedAt",
      d.completed_at AS "completedAt", d.ended_at AS "endedAt", q.taken_at AS "takenAt", q.person_id AS "ownerId",
      ${personName('f')} AS "ownerName", o.version, o.by, coalesce(o.state = 'made', false) AS open,
      o.made_at AS "madeAt", o.valid_until AS "validUntil", line.titles, line.cents,
      d.order_open AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id AND ${isLateBundle.call(now)}) AS "lateVehicles"
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN deal d ON d.id = asked.id JOIN accounts_workspace w ON w.id = d.workspace_id JOIN accounts_person p ON p.id = d.person_id
    LEFT JOIN LATERAL (${OWNER}) q ON true
    LEFT JOIN accounts_person f ON f.id = q.person_id
    LEFT JOIN LATERAL (SELECT * FROM offer WHERE deal_id = d.id ORDER BY version DESC LIMIT 1) o ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(x.title ORDER BY x.place) AS titles, sum(x.cents) AS cents FROM (
        SELECT b.title, b.excl_tax_cents AS cents, row_number() OVER (ORDER BY b.number) AS place
          FROM bundle b WHERE b.deal_id = d.id AND d.step = 'step-4'
        UNION ALL
        SELECT l.title, l.price_cents, l.position FROM offer_line l WHERE l.offer_id = o.id AND d.step <> 'step-4') x) line ON true
    ORDER BY asked.place`.execute(db);
  return rows;
}
