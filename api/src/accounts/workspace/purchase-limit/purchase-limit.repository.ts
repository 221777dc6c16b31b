import type { Database } from '../../../platform/db/tables.ts';

export const findLimit = (db: Database, workspaceId: string, personId: string) =>
  db
    .selectFrom('membership')
    .select(['purchase_limit_cents as cents', 'purchase_limit_period as period'])
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
