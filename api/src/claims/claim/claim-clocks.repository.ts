import type { Database } from '../../platform/db/tables.ts';

/** Claims whose clock ends soon and was not warned of, the earliest first. */
export const findToWarn = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('claim')
    .select('id')
    .where('warned_at', 'is', null)
    .where('state', '<>', 'settled')
    .where('warn_at', '<=', now)
    .orderBy('warn_at')
    .limit(limit)
    .execute();

/** Claims whose buyer sent no evidence in time. */
export const findUnanswered = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('claim')
    .select('id')
    .where('state', '=', 'evidence-asked')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export async function markWarned(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('claim').set({ warned_at: now }).where('id', '=', id).execute();
}
