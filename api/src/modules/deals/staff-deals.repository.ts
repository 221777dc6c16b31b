import type { StaffBoardQuery, StaffDealState } from '@pomelo/contract/backoffice/deals.schemas.ts';
import { parisInstant } from '@pomelo/contract/paris-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { isLateBundle } from '../../db/late-bundles.ts';
import { cutoffsAt } from './deal-lateness.ts';
import { ownerRow } from './deal-owners.repository.ts';
import type { StoredDeal } from './life-cycle.ts';

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

const DAY_MS = 86_400_000;
const LIKE_SIGNS = /[\\%_]/g;
const like = (text: string): string => `%${text.replaceAll(LIKE_SIGNS, String.raw`\$&`)}%`;

const NUMBER = /^(A|POM)?0*(\d{1,12})(?:-\d{1,3})?$/i;
const DIGITS = 7;
/** `A0000042`, of what is typed: that, one of its vehicles (`A0000042-01`), a payment reference, or `42`. */
export function dealNumberOf(typed: string): string | undefined {
  const [, , digits] = NUMBER.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return digits === undefined ? undefined : `A${digits.padStart(DIGITS, '0')}`;
}

/** A number that begins by its letter is that number; anything else is looked for in words, in VIN and in plates. */
function searched(text: string): RawBuilder<unknown> {
  const number = dealNumberOf(text);
  if (number !== undefined && /^[a-z]/i.test(text)) return sql`AND d.number = ${number}`;
  const typed = like(text);
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const identity =
    compact.length < 5
      ? sql``
      : sql`OR EXISTS (SELECT FROM product p WHERE (p.vin LIKE ${`%${compact}%`} OR replace(p.plate, '-', '') LIKE ${`%${compact}%`})
          AND (p.id IN (SELECT product_id FROM bundle WHERE deal_id = d.id)
            OR p.id IN (SELECT l.product_id FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE o.deal_id = d.id)))`;
  return sql`AND (d.number = ${number ?? ''} OR d.request ->> 'text' ILIKE ${typed}
    OR d.workspace_id IN (SELECT id FROM workspace WHERE rs ILIKE ${typed})
    OR d.person_id IN (SELECT id FROM person WHERE email ILIKE ${typed} OR first_name || ' ' || last_name ILIKE ${typed})
    OR d.id IN (SELECT deal_id FROM bundle WHERE title ILIKE ${typed})
    OR d.id IN (SELECT o.deal_id FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE l.title ILIKE ${typed}) ${identity})`;
}

const OWNER = ownerRow(sql`d.id::text`);
const ofOwner = (owner: string): RawBuilder<unknown> =>
  owner === 'none' ? sql`AND NOT EXISTS (${OWNER})` : sql`AND (SELECT o.person_id FROM (${OWNER}) o) = ${owner}::uuid`;

function late(now: Date): RawBuilder<unknown> {
  const { request, offer, counter } = cutoffsAt(now);
  return sql`AND d.ended IS NULL AND NOT d.complete AND (
    (d.step = 'step-1' AND d.created_at < ${request})
    OR (d.step = 'step-2' AND coalesce((SELECT o.taken_at FROM (${OWNER}) o), d.created_at) < ${offer})
    OR (d.step = 'step-3' AND EXISTS (SELECT FROM offer o WHERE o.deal_id = d.id AND o.state = 'made' AND o.by = 'buyer'
      AND o.made_at < ${counter} AND o.valid_until > ${now}))
    OR (d.step = 'step-4' AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id AND ${isLateBundle(now)})))`;
}

const dayStart = (day: string, more = 0): Date => new Date(parisInstant(Date.parse(`${day}T00:00:00Z`) / DAY_MS + more, 0));

const IN_STATE: Record<StaffDealState, RawBuilder<unknown>> = {
  'step-1': sql`(d.step = 'step-1' AND d.ended IS NULL AND NOT d.complete)`,
  'step-2': sql`(d.step = 'step-2' AND d.ended IS NULL AND NOT d.complete)`,
  'step-3': sql`(d.step = 'step-3' AND d.ended IS NULL AND NOT d.complete)`,
  'step-4': sql`(d.step = 'step-4' AND d.ended IS NULL AND NOT d.complete)`,
  complete: sql`d.complete`,
  refused: sql`d.ended = 'refused'`,
  expired: sql`d.ended = 'expired'`,
  withdrawn: sql`d.ended = 'withdrawn'`,
};

function where({ q, workspaceId, owner, from, to, late: onlyLate }: Narrowing, states: readonly StaffDealState[], now: Date) {
  return sql`WHERE ${
    states.length > 0
      ? sql`(${sql.join(
          states.map((state) => IN_STATE[state]),
          sql` OR `,
        )})`
      : sql`true`
  }
    ${q ? searched(q) : sql``} ${workspaceId ? sql`AND d.workspace_id = ${workspaceId}::uuid` : sql``} ${owner ? ofOwner(owner) : sql``}
    ${from ? sql`AND d.created_at >= ${dayStart(from)}` : sql``} ${to ? sql`AND d.created_at < ${dayStart(to, 1)}` : sql``}
    ${onlyLate ? late(now) : sql``}`;
}

const SORT_KEYS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`d.created_at`,
  number: sql`d.number`,
  company: sql`(SELECT lower(rs) FROM workspace WHERE id = d.workspace_id)`,
  validUntil: sql`(SELECT o.valid_until FROM offer o WHERE o.deal_id = d.id AND o.state = 'made')`,
};

export type Page = { states: readonly StaffDealState[]; sort: Sort; direction: 'asc' | 'desc'; page: number; perPage: number };

/** The ids of a page; a deal without what is sorted by comes last. */
export async function findStaffDealIds(db: Database, narrowing: Narrowing, asked: Page, now: Date): Promise<string[]> {
  const { states, sort, direction, page, perPage } = asked;
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const nulls = sort === 'validUntil' ? sql`NULLS LAST` : sql``;
  const { rows } = await sql<{ id: string }>`SELECT d.id FROM deal d ${where(narrowing, states, now)}
    ORDER BY ${SORT_KEYS[sort]} ${way} ${nulls}, d.id ${way} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many there are in each state, of these. */
export async function countByState(
  db: Database,
  narrowing: Narrowing,
  states: readonly StaffDealState[],
  now: Date,
): Promise<ReadonlyMap<StaffDealState, number>> {
  const { rows } = await sql<{ state: StaffDealState; count: number }>`
    SELECT CASE WHEN d.ended IS NOT NULL THEN d.ended WHEN d.complete THEN 'complete' ELSE d.step END AS state, count(*)::int AS count
    FROM deal d ${where(narrowing, states, now)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** What lists show of these deals, in this order. */
export async function findStaffDeals(db: Database, ids: readonly string[], now: Date): Promise<StaffDealFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StaffDealFacts>`
    SELECT d.id, d.number, d.step, d.complete, d.ended, d.sourcing, d.request ->> 'text' AS wanted, d.workspace_id AS "workspaceId",
      w.rs AS company, trim(p.first_name || ' ' || p.last_name) AS asker, d.created_at AS "createdAt", d.ordered_at AS "orderedAt",
      d.completed_at AS "completedAt", d.ended_at AS "endedAt", q.taken_at AS "takenAt", q.person_id AS "ownerId",
      trim(f.first_name || ' ' || f.last_name) AS "ownerName", o.version, o.by, coalesce(o.state = 'made', false) AS open,
      o.made_at AS "madeAt", o.valid_until AS "validUntil", line.titles, line.cents,
      d.step = 'step-4' AND NOT d.complete AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = d.id AND ${isLateBundle(now)}) AS "lateVehicles"
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN deal d ON d.id = asked.id JOIN workspace w ON w.id = d.workspace_id JOIN person p ON p.id = d.person_id
    LEFT JOIN LATERAL (${OWNER}) q ON true
    LEFT JOIN person f ON f.id = q.person_id
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
