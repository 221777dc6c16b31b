import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type Consumer = 'books' | 'margins' | 'reports';
export type MoneyChange = { kind: string; source: string };

/** Deletes the oldest changes, which the caller compares in a later statement of the same transaction. */
export async function takeChanges(trx: Database, consumer: Consumer, limit: number): Promise<MoneyChange[]> {
  const { rows } = await sql<MoneyChange>`
    DELETE FROM money_change WHERE id IN (
      SELECT id FROM money_change WHERE consumer = ${consumer} ORDER BY id LIMIT ${limit}::int)
    RETURNING kind, source`.execute(trx);
  return rows;
}

/** Distinct sources that changed and were not compared yet, in no order. */
export async function findChanges(db: Database, consumer: Consumer, limit: number): Promise<MoneyChange[]> {
  const { rows } = await sql<MoneyChange>`
    SELECT DISTINCT kind, source FROM (
      SELECT kind, source FROM money_change WHERE consumer = ${consumer} ORDER BY id LIMIT ${limit}::int) AS oldest`.execute(
    db,
  );
  return rows;
}

export async function insertChanges(
  trx: Database,
  consumer: Consumer,
  kind: string,
  sources: readonly string[],
): Promise<void> {
  await sql`INSERT INTO money_change (consumer, kind, source)
    SELECT ${consumer}, ${kind}, source FROM unnest(${[...sources]}::text[]) AS source`.execute(trx);
}

export async function takeAllChanges(trx: Database, consumer: Consumer): Promise<void> {
  await sql`DELETE FROM money_change WHERE consumer = ${consumer}`.execute(trx);
}
