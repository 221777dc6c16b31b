import type pg from 'pg';
import { BENCH_FACETS, type BenchFacet, type BenchQuery } from './random-queries.ts';

/**
 * The plain way, as well as it can be done: one flat table with an index per filter and sort, one
 * statement for the page, one with GROUPING SETS for the total and the counts of unfiltered facets,
 * and one per filtered facet, which must be counted without its own filter.
 */
export type PlainAnswer = {
  total: number;
  ids: number[];
  counts: Record<BenchFacet, Record<string, number>>;
};

const FLAT = `
  CREATE TABLE bench_flat AS
  SELECT i.id, mk.slug AS make, i.energy, i.gearbox, i.body, i.crit_air AS "critAir", i.vat_regime AS vat, i.colour, d.slug AS depot,
    i.price_b2b_cents AS price, (SELECT min(km) FROM product p WHERE p.item_id = i.id AND p.status = 'on-sale') AS km,
    i.model_year AS year, i.power_hp AS power, i.sales_date
  FROM catalogue_item i JOIN make mk ON mk.id = i.make_id JOIN depot d ON d.id = i.depot_id
  WHERE i.status = 'published' AND EXISTS (SELECT 1 FROM product p WHERE p.item_id = i.id AND p.status = 'on-sale'
    AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND upper_inf(b.period) AND NOT b.cancelled))`;

const SORT_COLUMNS: Record<string, string> = {
  salesDate: 'sales_date',
  price: 'price',
  km: 'km',
  year: 'year',
  power: 'power',
  make: 'make',
};

/** Delivered prices to a buyer's department have no column: sorts by them are left out of the comparison. */
export const isPlainSort = (sort: string): boolean => sort.replace('-', '') in SORT_COLUMNS;

export async function prepareFlatTable(pool: pg.Pool): Promise<void> {
  await pool.query('DROP TABLE IF EXISTS bench_flat');
  await pool.query(FLAT);
  await pool.query('ALTER TABLE bench_flat ADD PRIMARY KEY (id)');
  for (const column of [...BENCH_FACETS, 'km', 'year'])
    await pool.query(`CREATE INDEX ON bench_flat ("${column}")`);
  for (const column of Object.values(SORT_COLUMNS)) {
    await pool.query(`CREATE INDEX ON bench_flat (${column}, id DESC)`);
    await pool.query(`CREATE INDEX ON bench_flat (${column} DESC, id DESC)`);
  }
  await pool.query('VACUUM ANALYZE bench_flat');
}

class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: { facet: BenchFacet | null; sql: string }[] = [];

  constructor(query: BenchQuery) {
    for (const facet of BENCH_FACETS) {
      const wanted = query.facets[facet];
      if (!wanted) continue;
      // One value uses `=`: with `= any` the planner ignores its statistics.
      const sql =
        wanted.length === 1
          ? `"${facet}" = ${this.bind(wanted[0])}`
          : `"${facet}" = any(${this.bind(wanted)})`;
      this.parts.push({ facet, sql });
    }
    const { priceMax, kmMax, yearMin } = query.ranges;
    if (priceMax !== undefined)
      this.parts.push({ facet: null, sql: `price <= ${this.bind(priceMax * 100)}` });
    if (kmMax !== undefined) this.parts.push({ facet: null, sql: `km <= ${this.bind(kmMax)}` });
    if (yearMin !== undefined) this.parts.push({ facet: null, sql: `year >= ${this.bind(yearMin)}` });
  }

  private bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Every parameter stays bound, so the ones left out are mentioned in a condition that is always true. */
  where(without?: BenchFacet): string {
    const others = this.parts.map((part) =>
      part.facet !== null && part.facet === without ? `(${part.sql} OR true)` : part.sql,
    );
    return others.length > 0 ? `WHERE ${others.join(' AND ')}` : '';
  }
}

export async function answerPlainly(pool: pg.Pool, query: BenchQuery): Promise<PlainAnswer> {
  const conditions = new Conditions(query);
  const unfiltered = BENCH_FACETS.filter((facet) => !query.facets[facet]);
  const [page, grouped, ...own] = await Promise.all([
    pool.query<{ id: number }>(pageSql(query, conditions), conditions.values),
    pool.query<Record<string, string | null>>(groupingSql(unfiltered, conditions), conditions.values),
    ...BENCH_FACETS.filter((facet) => query.facets[facet]).map(async (facet) => {
      const rows = await pool.query<{ value: string; n: string }>(
        `SELECT "${facet}" AS value, count(*) AS n FROM bench_flat ${conditions.where(facet)} GROUP BY 1`,
        conditions.values,
      );
      return { facet, rows: rows.rows };
    }),
  ]);
  const counts = Object.fromEntries(BENCH_FACETS.map((facet) => [facet, {}])) as PlainAnswer['counts'];
  let total = 0;
  for (const row of grouped.rows) {
    const facet = unfiltered.find((name) => row[name] !== null);
    if (facet) counts[facet][String(row[facet])] = Number(row['n']);
    else if (row['all'] === '1') total = Number(row['n']);
  }
  for (const { facet, rows } of own)
    for (const row of rows) if (row.value !== null) counts[facet][row.value] = Number(row.n);
  return { total, ids: page.rows.map((row) => row.id), counts };
}

function pageSql(query: BenchQuery, conditions: Conditions): string {
  const descending = query.sort.startsWith('-');
  const column = SORT_COLUMNS[query.sort.replace('-', '')] ?? 'sales_date';
  return `SELECT id FROM bench_flat ${conditions.where()} ORDER BY ${column}${descending ? ' DESC' : ''}, id DESC LIMIT 24 OFFSET ${(query.page - 1) * 24}`;
}

function groupingSql(facets: readonly BenchFacet[], conditions: Conditions): string {
  const columns = facets.map((facet) => `"${facet}"`);
  const sets = [...columns.map((column) => `(${column})`), '()'].join(', ');
  const isTotal =
    columns.length > 0
      ? `CASE WHEN ${columns.map((column) => `grouping(${column}) = 1`).join(' AND ')} THEN '1' END`
      : "'1'";
  return `SELECT ${[...columns, ''].join(', ')} ${isTotal} AS "all", count(*) AS n FROM bench_flat ${conditions.where()} GROUP BY GROUPING SETS (${sets})`;
}
