import type { Database } from '../../../platform/db/tables.ts';

export const findVatStatus = (db: Database, workspaceId: string) =>
  db
    .selectFrom('workspace')
    .select(['vat_number as vatNumber', 'vat_state as state', 'vat_checked_at as checkedAt', 'vat_consultation as consultation'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
export type VatStatus = NonNullable<Awaited<ReturnType<typeof findVatStatus>>>;
