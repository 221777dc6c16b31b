import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Extends the scales and reductions of the last recorded year without an end, as the team does each year. */
export async function extendMalus(db: Database): Promise<void> {
  for (const table of ['malus_scale', 'malus_allowance'])
    await sql`UPDATE ${sql.table(table)} AS one SET valid = daterange(lower(valid), NULL)
              WHERE upper(valid) = (SELECT max(upper(valid)) FROM ${sql.table(table)})`.execute(db);
}
