import { sql } from 'kysely';
import type { Database } from './tables.ts';

export type IdempotencyKey = { scope: string; key: string; requestHash: Buffer };
export type StoredAnswer = { requestHash: Buffer; status: number; answer: string };

/** The answer given before under this key, if any. */
export async function findAnswer(
  db: Database,
  { scope, key }: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, status: row.status, answer: row.answer };
}

/** Throws a unique violation of `idempotency_key_pkey` when another call with the key was faster. */
export async function insertAnswer(
  db: Database,
  key: IdempotencyKey,
  status: number,
  answer: string,
): Promise<void> {
  await db
    .insertInto('idempotency_key')
    .values({ scope: key.scope, key: key.key, request_hash: key.requestHash, status, answer })
    .execute();
}

/** Stores a refusal; returns false when the key already has a response. */
export async function storeAnswer(
  db: Database,
  key: IdempotencyKey,
  status: number,
  answer: string,
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_key')
    .values({ scope: key.scope, key: key.key, request_hash: key.requestHash, status, answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes answers older than `hours`. */
export async function purgeAnswers(db: Database, hours: number): Promise<void> {
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => ${hours})`.execute(
    db,
  );
}
