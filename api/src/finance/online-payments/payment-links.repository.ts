import type { Insertable, Updateable } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

const links = (db: Database) =>
  db
    .selectFrom('payment_link as link')
    .innerJoin('accounts_person as person', 'person.id', 'link.created_by')
    .select([
      'link.id',
      'link.deal_id as dealId',
      'link.workspace_id as workspaceId',
      'link.amount_cents as amount',
      'link.state',
      'link.sent_at as sentAt',
      'link.expires_at as expiresAt',
      personName('person').as('by'),
    ]);
export type PaymentLinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findLink = (db: Database, id: string) => links(db).where('link.id', '=', id).executeTakeFirst();

export const findLinkByToken = (db: Database, tokenHash: Buffer) =>
  links(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();

/** The link of an order that is not closed; it may be over. */
export const findOpenLink = (db: Database, dealId: string) =>
  links(db).where('link.deal_id', '=', dealId).where('link.state', '=', 'open').executeTakeFirst();

export const insertLink = (trx: Database, row: Insertable<Tables['payment_link']>) =>
  trx.insertInto('payment_link').values(row).execute();

/** False when the link is closed. */
export async function updateOpenLink(
  trx: Database,
  id: string,
  change: Updateable<Tables['payment_link']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_link')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last attempt by a link. */
export const findLastOfLink = (db: Database, linkId: string) =>
  db
    .selectFrom('online_payment')
    .select(['state', 'reason'])
    .where('link_id', '=', linkId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
