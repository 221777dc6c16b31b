import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Resource type of an entry in the audit log. */
export const CONFIGURATION = 'configuration';

/** Author and time of the last change of each key, from the audit log. */
export async function findLastChanges(db: Database) {
  const { rows } = await sql<{ key: string; at: Date; person: string }>`
    SELECT DISTINCT ON (resource_id) resource_id AS key, at, person_name AS person
    FROM platform_audit_entry WHERE resource = ${CONFIGURATION} ORDER BY resource_id, id DESC`.execute(db);
  return rows;
}
