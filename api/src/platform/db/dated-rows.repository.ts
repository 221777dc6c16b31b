import { sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * A table whose lines are valid from one day to another (`valid`, a daterange; an exclusion constraint
 * prevents overlaps of one key). `columns` are its own, by the names of the contract.
 */
export type DatedTable = {
  name: string;
  /** The key of a line, independent of the day: names of `columns`. */
  key: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** Whether a line ends with the year that it begins in: nothing is known of the next one. */
  yearly?: true;
  /** Names of `columns`, in the sort order of lines; the key columns by default. */
  order?: readonly string[];
};

export type Value = string | number | null;
export type DatedRow = { values: Record<string, Value>; from: string; to: string | null };
/** One value for each name of the key. */
export type DatedKey = readonly Value[];

const columnOf = (table: DatedTable, name: string): string => {
  const column = table.columns[name];
  if (column === undefined) throw new Error(`${table.name} has no column for ${name}`);
  return column;
};
const columnsOf = (table: DatedTable, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(columnOf(table, name))));

const isKey = (table: DatedTable, key: DatedKey) =>
  sql.join(
    // Taxes of the whole country have no region.
    table.key.map(
      (name, index) => sql`${sql.ref(columnOf(table, name))} IS NOT DISTINCT FROM ${key[index] ?? null}`,
    ),
    sql` AND `,
  );

const fields = (table: DatedTable) =>
  sql`jsonb_build_object(${sql.join(Object.entries(table.columns).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]))})`;
const dated = (table: DatedTable) =>
  sql`${fields(table)} AS "values", lower(valid)::text AS "from", upper(valid)::text AS "to"`;
const hasDay = (day: string | undefined) => (day === undefined ? sql`true` : sql`valid @> ${day}::date`);

/** Lines of one table, grouped by key, the earliest first; `on` limits them to those in force on that day. */
export async function findDatedRows(
  db: Database,
  table: DatedTable,
  { on, page, perPage }: { on?: string; page: number; perPage: number },
): Promise<{ rows: DatedRow[]; total: number }> {
  const order = [...(table.order ?? []), ...table.key.filter((name) => !table.order?.includes(name))];
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DatedRow>`SELECT ${dated(table)} FROM ${sql.table(table.name)} WHERE ${hasDay(on)}
      ORDER BY ${columnsOf(table, order)}, lower(valid) LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
      db,
    ),
    sql<{
      total: string;
    }>`SELECT count(*) AS total FROM ${sql.table(table.name)} WHERE ${hasDay(on)}`.execute(db),
  ]);
  return { rows, total: Number(counted[0]?.total ?? 0) };
}

/** A lock until the transaction ends: concurrent changes of the same table are serialised. */
export const lockDatedTable = (trx: Database, { name }: DatedTable) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`dated:${name}`}))`.execute(trx);

/** The lines of one key, the earliest first. */
export async function findDatedRowsOf(db: Database, table: DatedTable, key: DatedKey): Promise<DatedRow[]> {
  const { rows } = await sql<DatedRow>`SELECT ${dated(table)} FROM ${sql.table(table.name)}
    WHERE ${isKey(table, key)} ORDER BY lower(valid)`.execute(db);
  return rows;
}

/** Moves the end of the line that begins on a day; null for no end. */
export const endDatedRow = (
  trx: Database,
  table: DatedTable,
  key: DatedKey,
  from: string,
  to: string | null,
) =>
  sql`UPDATE ${sql.table(table.name)} SET valid = daterange(lower(valid), ${to}::date)
    WHERE ${isKey(table, key)} AND lower(valid) = ${from}::date`.execute(trx);

export const deleteDatedRow = (trx: Database, table: DatedTable, key: DatedKey, from: string) =>
  sql`DELETE FROM ${sql.table(table.name)} WHERE ${isKey(table, key)} AND lower(valid) = ${from}::date`.execute(
    trx,
  );

export const insertDatedRow = (trx: Database, table: DatedTable, { values, from, to }: DatedRow) => {
  const names = Object.keys(table.columns);
  return sql`INSERT INTO ${sql.table(table.name)} (${columnsOf(table, names)}, valid)
    VALUES (${sql.join(names.map((name) => values[name] ?? null))}, daterange(${from}::date, ${to}::date))`.execute(
    trx,
  );
};
