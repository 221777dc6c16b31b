import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Links of a claim, at most. */
export const MAX_LINKS = 10;

const links = (db: Database) =>
  db
    .selectFrom('claim_link')
    .select(['id', 'claim_id as claimId', 'party', 'name', 'email', 'created_at as createdAt'])
    .select(['ends_at as endsAt', 'revoked_at as revokedAt', 'answered_at as answeredAt']);

/** The latest first. */
export const findLinks = (db: Database, claimId: string) =>
  links(db).where('claim_id', '=', claimId).orderBy('created_at', 'desc').orderBy('id').execute();
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number];

export const findLink = (db: Database, tokenHash: Buffer) =>
  links(db).where('token_hash', '=', tokenHash).executeTakeFirst();

export async function insertLink(trx: Database, link: Insertable<Tables['claim_link']>): Promise<void> {
  await trx.insertInto('claim_link').values(link).execute();
}

/** Returns false for an unknown link, and one that is revoked. */
export async function revokeLink(trx: Database, claimId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable('claim_link')
    .set({ revoked_at: now })
    .where('claim_id', '=', claimId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function markAnswered(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('claim_link').set({ answered_at: now }).where('id', '=', id).execute();
}
