import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** The link of the mail that is being sent; links of earlier mails become invalid. */
export async function storeCorrectionToken(db: Database, id: string, hash: Buffer): Promise<void> {
  await db.updateTable('registration').set({ correction_token_hash: hash }).where('id', '=', id).execute();
}

/**
 * The registration of a link, locked until the end of the transaction: corrected or decided, one after the
 * other.
 */
export const lockByCorrectionToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('registration')
    .select([
      'id',
      'reference',
      'state',
      'siret',
      'email',
      'rs',
      'street',
      'postcode',
      'city',
      'insolvency',
      'phone1',
    ])
    .select([
      'workspace_id as workspaceId',
      'vat_number as vatNumber',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .select('kbis_date as kbisDate')
    .where('correction_token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export async function saveCorrection(
  db: Database,
  id: string,
  fields: Updateable<Tables['registration']>,
): Promise<void> {
  await db.updateTable('registration').set(fields).where('id', '=', id).execute();
}

/**
 * Documents of this registration other than these go as orphans do: `documents.service.ts` deletes them and
 * their files.
 */
export async function detachOtherDocuments(
  db: Database,
  id: string,
  stored: readonly string[],
): Promise<void> {
  await db
    .updateTable('registration_paper')
    .set({ registration_id: null })
    .where('registration_id', '=', id)
    .where('id', 'not in', [...stored])
    .execute();
}
