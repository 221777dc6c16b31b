import type pg from 'pg';

const OWN = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.deptype = 'e')`;
const PUBLIC = `'public'::regnamespace`;

/** Each query returns a name and its definition. Of functions, layout and comments are left out. */
const CATALOGUE = {
  relation: `SELECT relname AS name,
      jsonb_build_array(relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relacl)::text AS definition
    FROM pg_class o WHERE relnamespace = ${PUBLIC} AND relkind NOT IN ('i', 'c') AND ${OWN}`,
  column: `SELECT c.relname || '.' || a.attname AS name, jsonb_build_array(
      row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attcollation, a.attstorage, a.attcompression, a.attstattarget)::text AS definition
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = ${PUBLIC} AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped`,
  constraint: `SELECT conrelid::regclass || '.' || conname AS name,
      jsonb_build_array(pg_get_constraintdef(oid), convalidated, condeferrable, condeferred)::text AS definition
    FROM pg_constraint WHERE connamespace = ${PUBLIC}`,
  index: `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE c.relnamespace = ${PUBLIC}`,
  trigger: `SELECT c.relname || '.' || tgname AS name, jsonb_build_array(pg_get_triggerdef(t.oid), tgenabled)::text AS definition
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND c.relnamespace = ${PUBLIC}`,
  function: `SELECT o.oid::regprocedure::text AS name, jsonb_build_array(
      regexp_replace(regexp_replace(pg_get_functiondef(o.oid), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'), proacl)::text AS definition
    FROM pg_proc o WHERE pronamespace = ${PUBLIC} AND ${OWN}`,
  view: `SELECT relname AS name, pg_get_viewdef(oid) AS definition FROM pg_class WHERE relnamespace = ${PUBLIC} AND relkind = 'v'`,
  statistics: `SELECT stxname AS name, pg_get_statisticsobjdef(oid) AS definition FROM pg_statistic_ext WHERE stxnamespace = ${PUBLIC}`,
  sequence: `SELECT sequencename AS name, (to_jsonb(s) - 'sequencename')::text AS definition FROM pg_sequences s WHERE schemaname = 'public'`,
  policy: `SELECT tablename || '.' || policyname AS name, to_jsonb(p)::text AS definition FROM pg_policies p WHERE schemaname = 'public'`,
  defaultPrivileges: `SELECT defaclobjtype::text AS name, defaclacl::text AS definition FROM pg_default_acl WHERE defaclnamespace = ${PUBLIC}`,
  extension: `SELECT extname AS name, extversion AS definition FROM pg_extension`,
};

type Row = { name: string; definition: string };

/**
 * Everything that migrations make in a database, by kind and name; of tables with rows, the rows too.
 * `migration` is left out.
 */
export async function describeSchema(pool: pg.Pool): Promise<Map<string, string>> {
  const described = new Map<string, string>();
  for (const [kind, sql] of Object.entries(CATALOGUE)) {
    const { rows } = await pool.query<Row>(sql);
    for (const { name, definition } of rows) described.set(`${kind} ${name}`, definition);
  }
  for (const key of [...described.keys()].filter((key) => key.startsWith('relation '))) {
    const table = key.slice('relation '.length);
    if (!described.get(key)?.startsWith('["r"') || table === 'migration') continue;
    const { rows } = await pool.query<Row>(`SELECT t::text AS definition FROM ${table} t ORDER BY 1`);
    rows.forEach(({ definition }, index) => described.set(`row ${table} ${index}`, definition));
  }
  return described;
}

/** Differences between two schemas; empty for equal ones. */
export function schemaDifferences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).toSorted();
}

/** Comments, which a database of before 1.0 has none of. */
export async function describeComments(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Row>(
    `SELECT pg_describe_object(classoid, objoid, objsubid) AS name, description AS definition FROM pg_description
     WHERE pg_describe_object(classoid, objoid, objsubid) ~ '^(table|column|view|constraint)' AND objoid >= 16384`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
