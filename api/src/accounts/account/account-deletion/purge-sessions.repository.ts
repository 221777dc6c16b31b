import type { Database } from '../../../platform/db/tables.ts';

/** Removes the sessions and the links by mail that ended before this instant. */
export async function deleteEndedBefore(db: Database, instant: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', instant), where('revoked_at', '<', instant)]))
    .execute();
  await db.deleteFrom('password_token').where('expires_at', '<', instant).execute();
}
