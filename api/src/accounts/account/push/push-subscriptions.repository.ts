import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type StoredSubscription = { id: string; secret: string };

/** The subscriptions of a person, the latest first. */
export const findDevices = (db: Database, personId: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select([
      'push_subscription.id',
      'push_subscription.session_id as sessionId',
      'push_subscription.created_at as createdAt',
      'push_subscription.sent_at as sentAt',
      'session.user_agent as userAgent',
    ])
    .where('push_subscription.person_id', '=', personId)
    .orderBy('push_subscription.created_at', 'desc')
    .orderBy('push_subscription.id', 'desc')
    .execute();

export type NewSubscription = {
  id: string;
  personId: string;
  sessionId: string;
  endpointHash: Buffer;
  secret: string;
  now: Date;
};

/** A browser is of the person who subscribed it last; its row gets a new id, to which its secret is bound. */
export async function putSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  const { id, personId, sessionId, endpointHash, secret, now } = subscription;
  const row = { id, person_id: personId, session_id: sessionId, secret, created_at: now, sent_at: null };
  await db
    .insertInto('push_subscription')
    .values({ ...row, endpoint_hash: endpointHash })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .execute();
}

/** Deletes the oldest beyond `count`. */
export async function deleteBeyond(db: Database, personId: string, count: number): Promise<void> {
  await sql`DELETE FROM push_subscription WHERE id IN (
    SELECT id FROM push_subscription WHERE person_id = ${personId}
    ORDER BY created_at DESC, id DESC OFFSET ${count})`.execute(db);
}

/** Returns false when the person has no such subscription. */
export async function deleteSubscriptionOf(db: Database, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Of sessions that did not expire: someone else may use the browser of another. */
export async function findSubscriptionIds(db: Database, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select('push_subscription.id')
    .where('push_subscription.person_id', '=', personId)
    .where('session.expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

export const findSubscription = (db: Database, id: string): Promise<StoredSubscription | undefined> =>
  db.selectFrom('push_subscription').select(['id', 'secret']).where('id', '=', id).executeTakeFirst();

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('push_subscription').set({ sent_at: now }).where('id', '=', id).execute();
}

export type NewMessage = {
  id: string;
  personId: string;
  dedupeKey: string;
  content: string;
  now: Date;
  expiresAt: Date;
};

/** Returns false when the person has a message of this key. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const { id, personId, dedupeKey, content, now, expiresAt } = message;
  const row = { id, person_id: personId, dedupe_key: dedupeKey, content };
  const inserted = await db
    .insertInto('push_message')
    .values({ ...row, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['person_id', 'dedupe_key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export const findMessage = (db: Database, id: string) =>
  db
    .selectFrom('push_message')
    .select(['content', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes messages that expired before this instant. */
export async function deleteExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('push_message').where('expires_at', '<', instant).execute();
}

/** For the data export: without endpoints and keys. */
export const exportedDevices = (db: Database, { id }: { id: string }) =>
  db
    .selectFrom('push_subscription')
    .select(['created_at as createdAt', 'sent_at as lastSentAt'])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();
