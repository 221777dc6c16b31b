import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * The latest moment before which nothing can still come on sale: before every transaction under way began, since a
 * vehicle's sales date is the beginning of the transaction that brings it, however late that commits. A quarter of an hour
 * ago where the account may not see the transactions of others. In whole milliseconds, so that nothing is lost in a Date.
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
