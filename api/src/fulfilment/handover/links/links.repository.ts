import { MAX_HANDOVER_LINKS } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

export const findLink = (db: Database, id: string) =>
  db.selectFrom('handover_link').selectAll().where('id', '=', id).executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Newest first. */
export const findLinks = (db: Database, bundleId: string): Promise<LinkRow[]> =>
  db
    .selectFrom('handover_link')
    .selectAll()
    .where('bundle_id', '=', bundleId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_HANDOVER_LINKS)
    .execute();

export async function insertLink(trx: Database, link: Insertable<Tables['handover_link']>): Promise<void> {
  await trx.insertInto('handover_link').values(link).execute();
}

/** The link of this vehicle, now revoked; undefined when there is none that was not. */
export const revokeLink = (trx: Database, bundleId: string, id: string, now: Date) =>
  trx
    .updateTable('handover_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('bundle_id', '=', bundleId)
    .where('revoked_at', 'is', null)
    .returning(['recipient', 'ends_at as endsAt'])
    .executeTakeFirst();
