import type pg from 'pg';

type Column = {
  table: string;
  table_comment: string | null;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
  comment: string | null;
  /** Definitions of the CHECK constraints on this column alone. */
  checks: string[];
  /** Ids by which the source of a view's column is named. */
  table_id: number;
  column_id: number;
};

/** Tables, then views, in the order in which the migrations create them. */
const columnsOf = (kind: 'r' | 'v'): string => `
  SELECT c.oid::int AS table_id, a.attnum::int AS column_id, c.relname AS table, obj_description(c.oid, 'pg_class') AS table_comment, a.attname AS name,
    format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity = 'd' AS has_default,
    a.attidentity = 'a' OR a.attgenerated <> '' AS always_generated, col_description(c.oid, a.attnum) AS comment,
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = '${kind}'
  ORDER BY c.oid, a.attnum`;

/** Type that the parsers of the connection return (connect.ts), and the written type when it differs. */
const VALUES: Record<string, { read: string; write?: string }> = {
  bigint: { read: 'string', write: 'number' },
  boolean: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  'character varying': { read: 'string' },
  date: { read: 'string' },
  daterange: { read: 'string' },
  'double precision': { read: 'number' },
  integer: { read: 'number' },
  'integer[]': { read: 'number[]' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'string', write: 'number' },
  smallint: { read: 'number' },
  text: { read: 'string' },
  'text[]': { read: 'string[]' },
  'timestamp with time zone': { read: 'Date' },
  tstzrange: { read: 'string' },
  uuid: { read: 'string' },
};

const VIEWS = `
  SELECT relname AS name, rtrim(pg_get_viewdef(oid), ';') AS definition FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' ORDER BY oid`;

const ONE_OF = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(?<values>.*)\]\)\)\)$/;
const SOME_OF = /^CHECK \((?!.* OR ).*\("?\w+"? <@ ARRAY\[(?<values>[^\]]*)\]\)/;
const TEXT = /'((?:[^']|'')*)'::text/g;

/** The values that a constraint allows, as a union of literals. */
function literalsOf(checks: readonly string[], pattern: RegExp): string | undefined {
  const values = checks
    .map((check) => pattern.exec(check)?.groups?.values)
    .find((found) => found !== undefined);
  if (values === undefined) return undefined;
  return [...values.matchAll(TEXT)].map(([, value = '']) => `'${value.replaceAll("''", "\\'")}'`).join(' | ');
}

function valueOf({ table, name, type, checks }: Column): { read: string; write: string } {
  const value = VALUES[type];
  if (!value) throw new Error(`${table}.${name}: say in VALUES how ${type} is read and written`);
  const oneOf = type === 'text' ? literalsOf(checks, ONE_OF) : undefined;
  const someOf = type === 'text[]' ? literalsOf(checks, SOME_OF) : undefined;
  const read = oneOf ?? (someOf ? `(${someOf})[]` : value.read);
  return { read, write: value.write ?? read };
}

function typeOf(column: Column): string {
  const value = valueOf(column);
  const orNull = column.nullable ? ' | null' : '';
  const read = value.read === 'unknown' ? 'unknown' : value.read + orNull;
  const write = value.write + orNull;
  if (column.always_generated) return `GeneratedAlways<${read}>`;
  if (read !== write)
    return `ColumnType<${read}, ${write}${column.has_default ? ' | undefined' : ''}, ${write}>`;
  return column.has_default ? `Generated<${read}>` : read;
}

/** Nothing is written through a view. */
function viewedTypeOf(column: Column): string {
  const { read } = valueOf(column);
  return `ReadOnly<${read === 'unknown' || !column.nullable ? read : `${read} | null`}>`;
}

const WIDTH = 110;

/** Lines of at most WIDTH characters, broken after spaces. */
function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

function comment(text: string | null, indent: string): string[] {
  if (text === null) return [];
  const line = `${indent}/** ${text} */`;
  return line.length <= WIDTH ? [line] : [`${indent}/**`, ...wrap(text, `${indent} * `), `${indent} */`];
}

type TypeOf = (column: Column) => string;

const columnLines = (column: Column, type: TypeOf): string[] => [
  ...comment(column.comment, '    '),
  ...wrap(`${column.name}: ${type(column)};`, '    ').map((line, index) =>
    index === 0 ? line : `  ${line}`,
  ),
];

function tableLines(columns: readonly Column[], type: TypeOf): string[] {
  const [first] = columns;
  if (!first) return [];
  return [
    ...comment(first.table_comment, '  '),
    `  ${first.table}: {`,
    ...columns.flatMap((column) => columnLines(column, type)),
    '  };',
  ];
}

const HEADER = `// Written by \`npm run db:types\` from the catalogue of a migrated database: change a migration instead.
// Comments are those of the tables and columns. Narrower types of columns: column-overrides.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column of a view. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export type Schema = {`;

/**
 * The columns of the views. The catalogue calls each of them nullable; the description of a result names the
 * column of the table that it is read from. Views join along NOT NULL foreign keys only, so a column is null
 * only where its table allows it. An expression has no such column: it is nullable.
 */
async function describeViews(pool: pg.Pool, tables: readonly Column[]): Promise<Column[]> {
  const sources = new Map(tables.map((column) => [`${column.table_id}.${column.column_id}`, column]));
  const { rows: views } = await pool.query<{ name: string; definition: string }>(VIEWS);
  const { rows: columns } = await pool.query<Column>(columnsOf('v'));
  const described: Column[] = [];
  for (const { name, definition } of views) {
    const { fields } = await pool.query(`SELECT * FROM (${definition}) AS viewed LIMIT 0`);
    for (const column of columns.filter(({ table }) => table === name)) {
      const field = fields[column.column_id - 1];
      const source = field && sources.get(`${field.tableID}.${field.columnID}`);
      described.push({
        ...column,
        ...(source && { nullable: source.nullable, checks: source.checks, comment: source.comment }),
      });
    }
  }
  return described;
}

/** TypeScript source of the tables and views of a database. */
export async function describeTableTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsOf('r'));
  const tables = Map.groupBy(rows, ({ table }) => table);
  const views = Map.groupBy(await describeViews(pool, rows), ({ table }) => table);
  const lines = [
    ...[...tables.values()].flatMap((columns) => tableLines(columns, typeOf)),
    ...[...views.values()].flatMap((columns) => tableLines(columns, viewedTypeOf)),
  ];
  return `${[HEADER, ...lines, '};'].join('\n')}\n`;
}
