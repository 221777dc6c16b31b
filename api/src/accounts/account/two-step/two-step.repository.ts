import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Facts for the second step of a log-in; none for a closed account. */
export const findTwoStep = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select([
      'email',
      'first_name as firstName',
      'first_login as firstLogin',
      'staff',
      'password_hash as passwordHash',
      'totp_secret as totpSecret',
      'recovery_key as recoveryKey',
      'totp_enabled_at as enabledAt',
    ])
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Stores a secret that is not in force yet; returns false when one is. */
export async function prepareTwoStep(db: Database, personId: string, totpSecret: string): Promise<boolean> {
  const prepared = await db
    .updateTable('person')
    .set({ totp_secret: totpSecret, recovery_key: null, totp_last_step: null })
    .where('id', '=', personId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return prepared.numUpdatedRows === 1n;
}

/** Puts exactly this secret in force; returns false when it is no longer the prepared one. */
export async function enableTwoStep(
  db: Database,
  personId: string,
  totpSecret: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const enabled = await db
    .updateTable('person')
    .set({ totp_enabled_at: now, totp_last_step: step })
    .where('id', '=', personId)
    .where('totp_secret', '=', totpSecret)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return enabled.numUpdatedRows === 1n;
}

/** False when it was not in force. */
export async function disableTwoStep(db: Database, personId: string): Promise<boolean> {
  const disabled = await db
    .updateTable('person')
    .set({ totp_enabled_at: null, totp_secret: null, recovery_key: null, totp_last_step: null })
    .where('id', '=', personId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst();
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  return disabled.numUpdatedRows === 1n;
}

/** A time step is taken once: false when it, or a later one, was taken already. */
export async function takeStep(db: Database, personId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('person')
    .set({ totp_last_step: step })
    .where('id', '=', personId)
    .where('totp_enabled_at', 'is not', null)
    .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** A recovery code is taken once: false when it is unknown or used. */
export async function takeRecoveryCode(
  db: Database,
  personId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export type NewCodes = { hashes: readonly Buffer[]; recoveryKey: string };

/** The key and the hashes made with it are written together. */
export async function replaceRecoveryCodes(
  db: Database,
  personId: string,
  { hashes, recoveryKey }: NewCodes,
): Promise<void> {
  await db.updateTable('person').set({ recovery_key: recoveryKey }).where('id', '=', personId).execute();
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ person_id: personId, code_hash: hash, used_at: null })))
    .execute();
}

export async function countRecoveryCodes(db: Database, personId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether two-step verification is in force, its row locked until the end of the transaction. */
export const lockTwoStep = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', personId)
    .where('totp_enabled_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
