import type { Pool } from 'pg';
import { acrossWorkspaces } from '../../../../platform/db/workspace-scope.ts';
import {
  type Bound,
  facetCounts,
  found,
  listed,
  type Condition,
  type Moment,
  type RangeInSql,
} from './stock-question.repository.ts';
import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';

/** Parts of a question that are written already; its values are bound in \`bound\`. */
export type SqlQuestion = {
  bound: Bound;
  moment: Moment;
  conditions: readonly Condition[];
  /** Conditions that no count is made without. */
  others: readonly string[];
  order: string;
  window: { start: number; end: number } | null;
  groups: boolean;
  arrivals: string;
  facets: readonly FacetName[];
  ranges: string | null;
};

export type SqlAnswer = {
  total: number;
  arrivals: number;
  ids: number[] | null;
  groups: number[] | null;
  facets: { facet: number; missed: number; value: string; n: number }[] | null;
  ranges:
    | {
        name: RangeInSql['name'];
        low: number | null;
        high: number | null;
        slices: [number, number][] | null;
      }[]
    | null;
};

const DOCUMENT = 'make, model, version, finition';

export async function askStock(pool: Pool, question: SqlQuestion): Promise<SqlAnswer> {
  const { bound, conditions, others, order, window, groups, facets, ranges } = question;
  const base = found(listed(bound, question.moment), conditions, others);
  const matching = groups
    ? `SELECT id, place, size FROM (
        SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM (
          SELECT *, row_number() OVER (PARTITION BY ${DOCUMENT} ORDER BY ${order}) AS nth,
            count(*) OVER (PARTITION BY ${DOCUMENT}) AS size
          FROM found WHERE missed = 0) grouped WHERE nth = 1) placed`
    : `SELECT id, row_number() OVER (ORDER BY ${order}) AS place, 1 AS size FROM found WHERE missed = 0`;
  const limits = window
    ? `WHERE place > ${bound.add(window.start, 'int')} AND place <= ${bound.add(window.end, 'int')}`
    : '';
  const text = `WITH ${base}, matching AS (${matching})
  SELECT
    (SELECT count(*)::int FROM matching) AS total,
    (SELECT count(*)::int FROM found WHERE missed = 0 AND sales_date >= ${question.arrivals}) AS arrivals,
    (SELECT json_agg(id ORDER BY place) FROM matching ${limits}) AS ids,
    (SELECT json_agg(size ORDER BY place) FROM matching ${limits}) AS groups,
    ${facets.length > 0 ? `(SELECT json_agg(counted) FROM (${facetCounts(facets)}) counted)` : 'NULL'} AS facets,
    ${ranges ? `(SELECT json_agg(shaped) FROM (${ranges}) shaped)` : 'NULL'} AS ranges`;
  return acrossWorkspaces('catalogue', async () => {
    const { rows } = await pool.query<SqlAnswer>(text, bound.values);
    const [answer] = rows;
    if (!answer) throw new Error('A question about the stock returned no row');
    return answer;
  });
}

export type NamedCar = { make: string; makeSlug: string; model: string; modelSlug: string };
export type NamedDepot = { name: string; slug: string; city: string; department: string; postcode: string };

/** Makes and models of published listings, and the depots. */
export const findNames = (pool: Pool): Promise<{ cars: NamedCar[]; depots: NamedDepot[] }> =>
  acrossWorkspaces('catalogue', async () => {
    const cars = await pool.query<NamedCar>(`
      SELECT make.name AS make, make.slug AS "makeSlug", model.name AS model, model.slug AS "modelSlug"
      FROM (SELECT DISTINCT make_id, model_id FROM catalogue_item WHERE status = 'published') i
      JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id ORDER BY make.id, model.id`);
    const depots = await pool.query<NamedDepot>(
      'SELECT name, slug, city, department, postcode FROM depot ORDER BY id',
    );
    return { cars: cars.rows, depots: depots.rows };
  });
