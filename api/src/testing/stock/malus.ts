import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** What the team does each year: the scales and reductions of the last year recorded go on without an end. */
export async function extendMalus(db: Database): Promise<void> {
  for (const table of ['malus_scale', 'malus_allowance'])
    await sql`UPDATE ${sql.table(table)} AS one SET valid = daterange(lower(valid), NULL)
              WHERE upper(valid) = (SELECT max(upper(valid)) FROM ${sql.table(table)})`.execute(db);
}
