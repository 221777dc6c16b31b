import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

export async function insertPasswordToken(
  db: Database,
  token: Insertable<Tables['password_token']>,
): Promise<void> {
  await db.insertInto('password_token').values(token).execute();
}

/** A link and whose it is; none of a closed account's. */
export const findPasswordToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('password_token')
    .innerJoin('person', 'person.id', 'password_token.person_id')
    .select([
      'password_token.person_id as personId',
      'password_token.purpose',
      'password_token.expires_at as expiresAt',
      'password_token.used_at as usedAt',
      'person.email',
    ])
    .where('password_token.token_hash', '=', hash)
    .where('person.closed_at', 'is', null)
    .executeTakeFirst();

/** Marks a link as used; returns false when another request was faster. */
export async function usePasswordToken(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('password_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Every link a person still has is used up. */
export async function voidPasswordTokens(db: Database, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_token')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
