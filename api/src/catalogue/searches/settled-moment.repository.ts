import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * The latest moment before which no further vehicle can come on sale: the start of the oldest open
 * transaction, because a vehicle's sales date is the start of its transaction, however late that commits. A
 * quarter of an hour ago where the account cannot see other transactions. In whole milliseconds, without loss
 * in a Date.
 */
export async function findSettledMoment(db: Database): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    SELECT date_trunc('milliseconds', CASE WHEN bool_or(query = '<insufficient privilege>') THEN clock_timestamp() - interval '15 minutes'
      ELSE least(clock_timestamp(), min(xact_start)) END) - interval '1 millisecond' AS moment
    FROM pg_stat_activity
    WHERE datname = current_database() AND (backend_type = 'client backend' OR query = '<insufficient privilege>')
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The moment could not be read');
  return row.moment;
}
