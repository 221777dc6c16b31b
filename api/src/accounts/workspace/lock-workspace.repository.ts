import type { Database } from '../../platform/db/tables.ts';

/** Everything that decides over a workspace's cart or bookings waits here, and always before any item. */
export async function lockWorkspace(db: Database, workspaceId: string): Promise<void> {
  await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
}
