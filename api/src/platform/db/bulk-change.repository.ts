import { sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * A large change in one transaction: no statement timeout, one notice to the nodes (SQL function
 * `bulk_change`).
 */
export async function beginBulkChange(db: Database): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SET LOCAL pomelo.bulk_change = 'on'`.execute(db);
}

/** Notifies every node to load the catalogue again, once this is committed. */
export async function announceBulkChange(db: Database): Promise<void> {
  await sql`SELECT pg_notify('catalogue_changed', 'reload')`.execute(db);
}
