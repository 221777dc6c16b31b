import { type Insertable, type NotNull, type SqlBool, sql, type Updateable } from 'kysely';
import type { FinancingStepKind } from '@pomelo/contract/financings/financings.schemas.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

const financings = (db: Database) =>
  db
    .selectFrom('financing as f')
    .innerJoin('sales_deal as deal', 'deal.id', 'f.deal_id')
    .innerJoin('accounts_workspace as company', 'company.id', 'f.workspace_id')
    .innerJoin('accounts_person as person', 'person.id', 'f.person_id')
    .select([
      'f.id',
      'f.deal_id as dealId',
      'deal.number as dealNumber',
      'f.workspace_id as workspaceId',
      'company.rs as company',
      'f.person_id as personId',
      personName('person').as('askedBy'),
      'f.amount_cents as amount',
      'f.months',
      'f.lender',
      'f.state',
      'f.reference',
      'f.offers',
      'f.sent',
      'f.offer_id as offerId',
      'f.sign_url as signUrl',
      'f.reason',
      'f.announced_cents as announcedCents',
      'f.announced_on as announcedOn',
      'f.expected_by as expectedBy',
      'f.received_cents as received',
      'f.created_at as createdAt',
      'f.changed_at as changedAt',
      'f.reported_at as reportedAt',
      'f.checks',
      'f.to_withdraw as toWithdraw',
    ]);
export type FinancingRow = NonNullable<Awaited<ReturnType<typeof findFinancing>>>;

export const findFinancing = (db: Database, id: string) =>
  financings(db).where('f.id', '=', id).executeTakeFirst();

/** A financing, locked until the transaction ends. Its order must be locked before. */
export const lockFinancing = (trx: Database, id: string) =>
  financings(trx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();

export const findByReference = (db: Database, reference: string) =>
  financings(db).where('f.reference', '=', reference).executeTakeFirst();

/** The financing of an order that is open. */
export const findOpen = (db: Database, dealId: string) =>
  financings(db)
    .where('f.deal_id', '=', dealId)
    .where('f.state', 'in', ['waiting', 'offers', 'to-sign', 'signed', 'announced'])
    .executeTakeFirst();

/** Shown of an order. */
const SHOWN = 5;
/** The last financings of an order, the newest first. */
export const findFinancings = (db: Database, dealId: string) =>
  financings(db).where('f.deal_id', '=', dealId).orderBy('f.created_at', 'desc').limit(SHOWN).execute();

export type LastFinancing = Pick<FinancingRow, 'dealId' | 'lender' | 'amount' | 'state'>;
/** The open financing of each order, else the latest. */
export async function findLast(db: Database, dealIds: readonly string[]): Promise<LastFinancing[]> {
  if (dealIds.length === 0) return [];
  const { rows } = await sql<LastFinancing>`
    SELECT f.deal_id AS "dealId", f.lender, f.amount_cents AS amount, f.state
    FROM unnest(${[...dealIds]}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM financing f WHERE f.deal_id = d.id
      ORDER BY f.state IN ('waiting', 'offers', 'to-sign', 'signed', 'announced') DESC, f.created_at DESC LIMIT 1) AS f`.execute(
    db,
  );
  return rows;
}

export const insertFinancing = (trx: Database, row: Insertable<Tables['financing']>) =>
  trx.insertInto('financing').values(row).execute();

export const updateFinancing = (trx: Database, id: string, change: Updateable<Tables['financing']>) =>
  trx.updateTable('financing').set(change).where('id', '=', id).execute();

export type FinancingNote = {
  kind: FinancingStepKind;
  by: Tables['financing_event']['by'];
  cents?: number;
};

/** Notes a step of a financing, which is locked. */
export async function noteStep(
  trx: Database,
  financingId: string,
  { kind, by, cents }: FinancingNote,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO financing_event (financing_id, place, kind, by, cents, at)
    SELECT ${financingId}::uuid, coalesce(max(place), 0) + 1, ${kind}, ${by}, ${cents ?? null}::bigint, ${now}
    FROM financing_event WHERE financing_id = ${financingId}::uuid`.execute(trx);
}

const MAX_STEPS = 60;
export type StepRow = { financingId: string; kind: string; by: string; cents: string | null; at: Date };
/** The last steps of some financings, the oldest first. */
export async function findSteps(db: Database, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StepRow>`
    SELECT e.financing_id AS "financingId", e.kind, e.by, e.cents, e.at
    FROM unnest(${[...ids]}::uuid[]) AS f (id) CROSS JOIN LATERAL (
      SELECT * FROM financing_event e WHERE e.financing_id = f.id ORDER BY e.place DESC LIMIT ${MAX_STEPS}) AS e
    ORDER BY e.financing_id, e.place`.execute(db);
  return rows;
}

/** An order of this company that was placed; undefined for another's. */
export const findOwnOrder = (db: Database, workspaceId: string, number: string) =>
  db
    .selectFrom('sales_deal as deal')
    .innerJoin('accounts_workspace as company', 'company.id', 'deal.workspace_id')
    .select([
      'deal.id',
      'deal.number',
      'deal.payment_reference as paymentReference',
      'deal.ended',
      'company.rs as company',
      'company.siret',
    ])
    .where('deal.number', '=', number)
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();

/** The vehicles of an order that are named to a lender, without prices. */
export const findNamedVehicles = (db: Database, dealId: string) =>
  db
    .selectFrom('sold_bundle')
    .select(['number', 'title'])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();

// MONEY-70
/** The orders for which dunning waits: signed or announced, until the expected day. */
export async function findFinanced(
  db: Database,
  dealIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, { lender: string; expectedBy: string }>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('financing')
    .select(['deal_id as id', 'lender', 'expected_by as expectedBy'])
    .where('deal_id', 'in', [...dealIds])
    .where('state', 'in', ['signed', 'announced'])
    .where('expected_by', '>=', today)
    .$narrowType<{ expectedBy: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, lender, expectedBy }) => [id, { lender, expectedBy }]));
}

export type ToFollow = {
  id: string;
  dealId: string;
  reference: string | null;
  toWithdraw: boolean;
  checks: number;
};
/** Financings about which the lender is queried or notified now, the longest due first. */
export async function findToFollow(db: Database, now: Date, limit: number): Promise<ToFollow[]> {
  const { rows } = await sql<ToFollow>`
    SELECT id, deal_id AS "dealId", reference, to_withdraw AS "toWithdraw", checks FROM financing
    WHERE (to_withdraw OR state IN ('waiting', 'offers', 'to-sign', 'signed', 'announced')) AND next_check_at <= ${now}
    ORDER BY next_check_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** Announced, not received by their day, and not written about yet. */
export const findLate = (db: Database, today: string, limit: number) =>
  financings(db)
    .where('f.state', '=', 'announced')
    .where('f.expected_by', '<', today)
    .where('f.late_mailed', '=', false)
    .orderBy('f.expected_by')
    .limit(limit)
    .execute();

/** Deletes the sent data and the offers of financings that failed before. Returns their number. */
export async function emptyOld(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE financing SET sent = NULL, offers = '[]', sign_url = NULL, reason = NULL WHERE id IN (
      SELECT id FROM financing WHERE sent IS NOT NULL AND state IN ('refused', 'expired', 'cancelled') AND changed_at < ${before}
      ORDER BY changed_at LIMIT ${limit})
    RETURNING id`.execute(db);
  return rows.length;
}

export type Query = {
  q?: string | undefined;
  state?: string | undefined;
  dealId?: string | undefined;
  today: string;
};

const matching = (db: Database, { q, state, dealId, today }: Query) => {
  let found = financings(db);
  if (dealId) found = found.where('f.deal_id', '=', dealId);
  if (state === 'late') found = found.where('f.state', '=', 'announced').where('f.expected_by', '<', today);
  else if (state) found = found.where('f.state', '=', sql<'waiting'>`${state}`);
  if (q) {
    const words = q.trim();
    found = found.where(
      sql<SqlBool>`(deal.number = upper(${words}) OR f.reference = ${words}
        OR f.workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE '%' || replace(replace(plain_words(${words}), '%', ''), '_', '') || '%'))`,
    );
  }
  return found;
};

/** A page of financings, the newest first. */
export const findPage = (db: Database, query: Query, { limit, offset }: { limit: number; offset: number }) =>
  matching(db, query)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countFinancings(db: Database, query: Query): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, query).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
