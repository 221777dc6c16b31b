import type { ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isLiveUntil } from '../../catalogue/index.ts';
import { priceOfBooking } from '../agreed-prices/agreed-prices.repository.ts';

export type Visible = {
  workspaceId: string;
  /** Only the requests of this person; null for an owner, who sees them all. */
  askedBy: string | null;
};

const inState = (state: ApprovalState, now: Date) => {
  if (state === 'expired')
    return sql<SqlBool>`approval.state = 'pending' AND approval.expires_at <= ${now}::timestamptz`;
  if (state === 'pending')
    return sql<SqlBool>`approval.state = 'pending' AND approval.expires_at > ${now}::timestamptz`;
  return sql<SqlBool>`approval.state = ${state}`;
};

const visible = (db: Database, { workspaceId, askedBy }: Visible) =>
  db
    .selectFrom('approval')
    .innerJoin('accounts_person as asker', 'asker.id', 'approval.person_id')
    .leftJoin('accounts_person as decider', 'decider.id', 'approval.decided_by')
    .where('approval.workspace_id', '=', workspaceId)
    .$if(askedBy !== null, (query) => query.where('approval.person_id', '=', askedBy ?? ''));

const detailed = (db: Database, who: Visible) =>
  visible(db, who).select([
    'approval.id',
    'approval.state',
    'approval.person_id as askerId',
    'asker.first_name as askerFirstName',
    'asker.last_name as askerLastName',
    'asker.email as askerEmail',
    'decider.first_name as deciderFirstName',
    'decider.last_name as deciderLastName',
    'approval.created_at as askedAt',
    'approval.expires_at as expiresAt',
    'approval.decided_at as decidedAt',
    'approval.reason',
    'approval.deal_id as dealId',
  ]);

export type Page = { page: number; perPage: number; state: ApprovalState | undefined };

/** The latest first. */
export const findApprovals = (db: Database, who: Visible, { page, perPage, state }: Page, now: Date) =>
  detailed(db, who)
    .$if(state !== undefined, (query) => query.where(inState(state ?? 'pending', now)))
    .orderBy('approval.created_at', 'desc')
    .orderBy('approval.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
export type ApprovalRow = Awaited<ReturnType<typeof findApprovals>>[number];

export async function countApprovals(
  db: Database,
  who: Visible,
  state: ApprovalState | undefined,
  now: Date,
): Promise<number> {
  const row = await visible(db, who)
    .$if(state !== undefined, (query) => query.where(inState(state ?? 'pending', now)))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findApproval = (db: Database, who: Visible, id: string): Promise<ApprovalRow | undefined> =>
  detailed(db, who).where('approval.id', '=', id).executeTakeFirst();

/** The vehicles of requests, with their current data and whether their booking is live. */
export const findLines = (db: Database, approvalIds: readonly string[], now: Date) =>
  db
    .selectFrom('approval_line as line')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'line.product_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'line.item_id')
    .innerJoin('catalogue_booking as booking', 'booking.id', 'line.booking_id')
    .select([
      'line.approval_id as approvalId',
      'line.product_id as productId',
      'line.item_id as itemId',
      'line.booking_id as bookingId',
      'line.booked_until as bookedUntil',
      'line.price_cents as askedCents',
      priceOfBooking('line.booking_id', 'item').as('currentCents'),
      'item.vat_regime as vatRegime',
      'item.version',
      'item.finition',
      'item.make_name as makeName',
      'item.make_slug as makeSlug',
      'item.model_name as modelName',
      'item.model_slug as modelSlug',
      sql<number>`item.media_ids[1]`.as('mediaId'),
      sql<number>`(SELECT min(p.km) FROM catalogue_vehicle p WHERE p.item_id = item.id)`.as('km'),
      sql<boolean>`product.status = 'on-sale' AND item.status = 'published'`.as('onSale'),
      sql<boolean>`booking.deal_id IS NULL AND ${isLiveUntil('booking', now)}`.as('booked'),
    ])
    .where('line.approval_id', 'in', [...approvalIds])
    .orderBy('line.product_id')
    .execute();
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

export async function insertApproval(
  db: Database,
  approval: Insertable<Tables['approval']>,
  lines: readonly Insertable<Tables['approval_line']>[],
): Promise<void> {
  await db.insertInto('approval').values(approval).execute();
  await db
    .insertInto('approval_line')
    .values([...lines])
    .execute();
}

/** False when it was decided already: of many decisions, one is made. */
export async function closeApproval(
  db: Database,
  id: string,
  decision: Updateable<Tables['approval']>,
): Promise<boolean> {
  const result = await db
    .updateTable('approval')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The prices that were agreed to. */
export async function freezePrices(db: Database, id: string): Promise<void> {
  await sql`UPDATE approval_line l SET price_cents = ${priceOfBooking('l.booking_id', 'i')}
    FROM catalogue_listing i WHERE l.approval_id = ${id} AND i.id = l.item_id`.execute(db);
}

/** Owners of a workspace, and whether each receives mails about requests (`usual` unless chosen). */
export const findOwners = (db: Database, workspaceId: string, usual: string) =>
  db
    .selectFrom('accounts_membership as membership')
    .innerJoin('accounts_person as person', 'person.id', 'membership.person_id')
    .leftJoin('accounts_notification_choice as choice', (join) =>
      join.onRef('choice.person_id', '=', 'person.id').on('choice.kind', '=', 'approvals'),
    )
    .select([
      'person.id',
      'person.email',
      'person.first_name as firstName',
      personName('person').as('name'),
      sql<boolean>`coalesce(choice.frequency, ${usual}) <> 'off'`.as('wantsMail'),
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.role', '=', 'owner')
    .execute();

/** Pending requests for an owner, the first to expire first; current totals in cents excluding VAT. */
export async function findPending(db: Database, workspaceId: string, now: Date) {
  const { rows } = await sql<PendingRow>`
    SELECT a.id, ${personName('p')} AS "askedBy", a.expires_at AS "expiresAt",
      (sum(${priceOfBooking('l.booking_id', 'i')}) + coalesce((SELECT sum(s.excl_tax_cents) FROM approval_service s
        WHERE s.approval_id = a.id), 0))::float8 AS cents, count(*)::int AS vehicles
    FROM approval a JOIN accounts_person p ON p.id = a.person_id
      JOIN approval_line l ON l.approval_id = a.id JOIN catalogue_listing i ON i.id = l.item_id
    WHERE a.workspace_id = ${workspaceId} AND a.state = 'pending' AND a.expires_at > ${now}::timestamptz
    GROUP BY a.id, p.id, p.first_name, p.last_name ORDER BY a.expires_at, a.id`.execute(db);
  return rows;
}
type PendingRow = { id: string; askedBy: string; expiresAt: Date; cents: number; vehicles: number };

type ExpiredRow = { id: string; email: string; firstName: string; vehicles: number };
type Expired = { since: Date; now: Date; usual: string; limit: number };

/**
 * Requests that expired since an instant, whose requester is still a member, receives mails about approvals
 * and has none about it.
 */
export async function findExpiredToNotify(
  db: Database,
  { since, now, usual, limit }: Expired,
): Promise<ExpiredRow[]> {
  const { rows } = await sql<ExpiredRow>`
    SELECT a.id, p.email, p.first_name AS "firstName",
      (SELECT count(*)::int FROM approval_line l WHERE l.approval_id = a.id) AS vehicles
    FROM approval a JOIN accounts_person p ON p.id = a.person_id AND p.closed_at IS NULL
      JOIN accounts_membership m ON m.person_id = a.person_id AND m.workspace_id = a.workspace_id
      LEFT JOIN accounts_notification_choice c ON c.person_id = a.person_id AND c.kind = 'approvals'
    WHERE a.state = 'pending' AND a.expires_at > ${since}::timestamptz AND a.expires_at <= ${now}::timestamptz
      AND coalesce(c.frequency, ${usual}) <> 'off'
      AND NOT EXISTS (SELECT FROM platform_mail AS mail WHERE mail.dedupe_key = 'approval-expired:' || a.id)
    ORDER BY a.expires_at, a.id LIMIT ${limit}`.execute(db);
  return rows;
}
