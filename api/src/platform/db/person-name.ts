import { type RawBuilder, sql } from 'kysely';

/**
 * `personName` of the contract in SQL, for a table or alias with `first_name` and `last_name`. Null after an
 * outer join without a row.
 */
export const personName = (table: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
