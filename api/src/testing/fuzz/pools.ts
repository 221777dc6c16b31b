import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Ids of rows in the database, by table and of all owners, so that a request may name another's. */
export type Pools = {
  /** Ids for a field or a segment of a path, by its name: of the table it seems to mean first. */
  uuids: (hint: string) => readonly string[];
  numbers: (hint: string) => readonly number[];
  refresh: () => Promise<void>;
};

const SAMPLE_SIZE = 12;

type Column = { table: string; column: string; type: 'uuid' | 'integer' | 'bigint' };

const idColumns = async (db: Database): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    SELECT c.table_name AS "table", min(c.column_name) AS "column", min(c.data_type) AS "type"
    FROM information_schema.columns c JOIN pg_tables t ON t.tablename = c.table_name AND t.schemaname = 'public'
    WHERE c.table_schema = 'public' AND c.data_type IN ('uuid', 'integer', 'bigint')
      AND (c.column_name = 'id' OR (c.table_name, c.column_name) IN (('staff_member', 'person_id')))
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

/** `customer-quotations` and `quotationId` both refer to the table `quotation`. */
const words = (hint: string): string[] =>
  hint
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .filter((word) => word.length > 2 && !['id', 'ids', 'public', 'backoffice'].includes(word));

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  product: ['product', 'catalogue_item'],
  item: ['catalogue_item'],
  new: ['news_article'],
  animation: ['commercial_animation'],
  media: ['media_object'],
  paper: ['document'],
  people: ['person'],
  import: ['import_run'],
  view: ['saved_view'],
  favorite: ['catalogue_item'],
};

const isNear = (table: string, word: string): boolean =>
  table === word || table.startsWith(`${word}_`) || table.endsWith(`_${word}`);

/** The tables that a hint seems to mean: called for every generation, and deterministic. */
const meant = new Map<string, readonly string[]>();
function tablesOf(hint: string, columns: readonly Column[]): readonly string[] {
  const known = meant.get(hint);
  if (known) return known;
  const withPlainTexts = words(hint).flatMap((word) => SYNONYMS[word] ?? [word]);
  const tables = columns
    .map(({ table }) => table)
    .filter((table) => withPlainTexts.some((word) => isNear(table, word)));
  meant.set(hint, tables);
  return tables;
}

export async function poolsOf(db: Database): Promise<Pools> {
  const columns = await idColumns(db);
  const uuids = new Map<string, string[]>();
  const numbers = new Map<string, number[]>();

  // One question for all tables: ninety answers, one after the other, took longer than the requests they were
  // for.
  const newest = sql.join(
    columns.map(
      ({ table, column }) => sql`(SELECT ${sql.lit(table)} AS "table", ${sql.ref(column)}::text AS id
        FROM ${sql.table(table)} ORDER BY ${sql.ref(`${table}.${column}`)} DESC LIMIT ${sql.lit(SAMPLE_SIZE)})`,
    ),
    sql` UNION ALL `,
  );
  const refresh = async (): Promise<void> => {
    const { rows } = await sql<{ table: string; id: string }>`${newest}`.execute(db);
    const ids = Map.groupBy(rows, ({ table }) => table);
    for (const { table, type } of columns) {
      const found = (ids.get(table) ?? []).map(({ id }) => id);
      if (type === 'uuid') uuids.set(table, found);
      else numbers.set(table, found.map(Number));
    }
  };
  const matching = <T>(pool: ReadonlyMap<string, T[]>, hint: string): T[] => {
    const near = tablesOf(hint, columns).flatMap((table) => pool.get(table) ?? []);
    return near.length > 0 ? near : [...pool.values()].flat();
  };
  await refresh();
  return { uuids: (hint) => matching(uuids, hint), numbers: (hint) => matching(numbers, hint), refresh };
}
