import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

export const findCompany = (db: Database, workspaceId: string) =>
  db
    .selectFrom('workspace')
    .select(['id', 'rs', 'siret', 'vat_number', 'vat_state', 'vat_checked_at', 'logo_key', 'created_at'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();

export async function updateCompany(
  db: Database,
  workspaceId: string,
  change: Updateable<Tables['workspace']>,
): Promise<void> {
  await db.updateTable('workspace').set(change).where('id', '=', workspaceId).execute();
}

/** Serializes changes of a workspace's cart or bookings; always taken before the lock of any item. */
export async function lockWorkspace(db: Database, workspaceId: string): Promise<void> {
  await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
}

/**
 * Same as `lockWorkspace`; in addition no row that refers to the company can be inserted until the lock
 * ends.
 */
export async function lockCompany(db: Database, workspaceId: string): Promise<void> {
  await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).forUpdate().execute();
}
