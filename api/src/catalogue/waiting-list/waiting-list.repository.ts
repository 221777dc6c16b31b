import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { isLive } from '../bookings/booking-period.repository.ts';

export type Waiting = { itemId: number; workspaceId: string; personId: string; now: Date };

/** Appends an entry. An existing entry whose offer was not used moves to the end. */
export async function joinWaitingList(
  db: Database,
  { itemId, workspaceId, personId, now }: Waiting,
): Promise<void> {
  await db
    .insertInto('waiting_list')
    .values({
      item_id: itemId,
      workspace_id: workspaceId,
      person_id: personId,
      joined_at: now,
      offered_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'workspace_id'])
        .doUpdateSet({ joined_at: now, offered_at: null })
        .where('waiting_list.offered_at', 'is not', null),
    )
    .execute();
}

/** 1 for the first entry. */
export async function positionInLine(db: Database, itemId: number, workspaceId: string): Promise<number> {
  const { rows } = await sql<{
    position: number;
  }>`SELECT place_in_line(${itemId}, ${workspaceId}) AS position`.execute(db);
  return rows[0]?.position ?? 1;
}

export type Offer = {
  itemId: number;
  workspaceId: string;
  personId: string;
  email: string;
  firstName: string;
  title: string;
};

/** Locks the offers of a listing until the transaction ends; returns false when another node has the lock. */
export async function tryLockOffers(trx: Database, itemId: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`SELECT pg_try_advisory_xact_lock(7366657, ${itemId}::int) AS taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/**
 * Waiting-list entries `w` of listings that have a free vehicle, unless a vehicle was offered to them in the
 * last `patienceHours`, each with its recipient. Skips a workspace that has already booked one, and a person
 * who receives no such mail and so could not answer. That person retains the position. The position belongs to
 * the workspace: after the person has left, or may only read, an owner is notified.
 */
const offerable = (now: Date, patienceHours: number): RawBuilder<unknown> => sql`
    FROM waiting_list w JOIN catalogue_item i ON i.id = w.item_id AND i.status = 'published'
      JOIN LATERAL (
        SELECT p.id, p.email, p.first_name FROM accounts_membership m JOIN accounts_person p ON p.id = m.person_id AND p.closed_at IS NULL
        WHERE m.workspace_id = w.workspace_id AND (m.role = 'owner' OR (m.role = 'buyer' AND p.id = w.person_id))
        ORDER BY p.id = w.person_id DESC, m.created_at LIMIT 1) reader ON true
    WHERE w.offered_at IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM accounts_notification_choice c
        WHERE c.person_id = reader.id AND c.kind = 'waiting-list' AND c.frequency = 'off')
      AND NOT EXISTS (
        SELECT 1 FROM booking own
        WHERE own.item_id = w.item_id AND own.workspace_id = w.workspace_id AND ${isLive('own', now)})
      AND NOT EXISTS (
        SELECT 1 FROM waiting_list o
        WHERE o.item_id = w.item_id AND o.offered_at > ${now}::timestamptz - make_interval(hours => ${patienceHours}))
      AND EXISTS (
        SELECT 1 FROM product p WHERE p.item_id = w.item_id AND p.status = 'on-sale' AND NOT EXISTS (
          SELECT 1 FROM booking b
          WHERE b.product_id = p.id AND ${isLive('b', now)}))`;

/** Listings with a free vehicle and an entry it can be offered to. */
export async function findListingsToOffer(db: Database, now: Date, patienceHours: number): Promise<number[]> {
  const { rows } = await sql<{ itemId: number }>`
    SELECT DISTINCT w.item_id AS "itemId" ${offerable(now, patienceHours)} ORDER BY 1`.execute(db);
  return rows.map(({ itemId }) => itemId);
}

/** The first entry of a listing, if a vehicle can be offered to it. */
export async function nextOffer(
  trx: Database,
  now: Date,
  patienceHours: number,
  itemId: number,
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    SELECT next.*, concat_ws(' ', CASE WHEN starts_with(lower(model.name), lower(make.name)) THEN NULL ELSE make.name END, model.name,
      nullif(i.version, '')) AS title
    FROM (
      SELECT w.item_id AS "itemId", w.workspace_id AS "workspaceId", reader.id AS "personId", reader.email, reader.first_name AS "firstName"
      ${offerable(now, patienceHours)} AND w.item_id = ${itemId} ORDER BY w.joined_at, w.workspace_id LIMIT 1) next
    JOIN catalogue_item i ON i.id = next."itemId" JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id`.execute(
    trx,
  );
  return rows[0];
}

export async function markOffered(trx: Database, { itemId, workspaceId }: Offer, now: Date): Promise<void> {
  await trx
    .updateTable('waiting_list')
    .set({ offered_at: now })
    .where('item_id', '=', itemId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Removes a workspace from the waiting lists of listings it has booked. */
export async function removeFromWaitingList(
  db: Database,
  workspaceId: string,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length > 0)
    await db
      .deleteFrom('waiting_list')
      .where('workspace_id', '=', workspaceId)
      .where('item_id', 'in', [...itemIds])
      .execute();
}

export async function removeFromAllWaitingLists(db: Database, workspaceId: string): Promise<void> {
  await db.deleteFrom('waiting_list').where('workspace_id', '=', workspaceId).execute();
}
