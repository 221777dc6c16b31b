import { MAX_CAPTURE_LINKS } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type NewLink = {
  id: string;
  itemId: number;
  recipient: string;
  endsAt: Date;
  personId: string;
  now: Date;
};

export async function insertLink(trx: Database, link: NewLink): Promise<void> {
  await trx
    .insertInto('capture_link')
    .values({
      id: link.id,
      item_id: link.itemId,
      recipient: link.recipient,
      ends_at: link.endsAt,
      created_at: link.now,
      created_by: link.personId,
      created_name: sql<string>`coalesce((SELECT left(concat_ws(' ', first_name, last_name), 200) FROM accounts_person WHERE id = ${link.personId}), '')`,
    })
    .execute();
}

export const findLink = (db: Database, id: string) =>
  db.selectFrom('capture_link').selectAll().where('id', '=', id).executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Links of a listing with the number of shots each received, the newest first. */
export const findLinks = (db: Database, itemId: number) =>
  db
    .selectFrom('capture_link as link')
    .selectAll('link')
    .select((eb) =>
      eb
        .selectFrom('captured_shot as shot')
        .select(({ fn }) => fn.countAll<string>().as('shots'))
        .whereRef('shot.link_id', '=', 'link.id')
        .as('shots'),
    )
    .where('link.item_id', '=', itemId)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .limit(MAX_CAPTURE_LINKS)
    .execute();

/** The link of this listing that is open, now revoked; undefined when there is none. */
export const revokeLink = (trx: Database, itemId: number, id: string, now: Date) =>
  trx
    .updateTable('capture_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .where('revoked_at', 'is', null)
    .returning(['recipient', 'ends_at as endsAt'])
    .executeTakeFirst();
