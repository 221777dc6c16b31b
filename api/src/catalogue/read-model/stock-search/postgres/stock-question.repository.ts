import type { CountedRange, FacetName, RangeName } from '@pomelo/contract/catalogue/facets.ts';
import { MARKET_BANDS } from '@pomelo/contract/catalogue/market-value.ts';
import { periodText } from '../../../bookings/booking-period.repository.ts';
import { FINE } from '../../ranges/range-shapes.ts';
import { rangeUnit } from '../../ranges/ranges.ts';

/** One filter of a question in SQL; the counts of `own` are made without it. */
export type Condition = { own: FacetName | RangeName | 'cars'; text: string };

export const FACET_COLUMNS: Record<FacetName, string> = {
  availability: 'availability',
  condition: 'condition',
  make: 'make',
  model: 'model',
  energy: 'energy',
  gearbox: 'gearbox',
  body: 'body',
  critAir: 'crit_air',
  vat: 'vat',
  colour: 'colour',
  depot: 'depot',
  seats: 'seats',
  marketPosition: 'market_position',
  batteryHealth: 'battery_health',
  photographs: 'photographs',
};

/** Values of a question, bound as they are written into its text. */
export class Bound {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

export type Moment = { now: Date; today: string; kmThreshold: number };

/** All listings on sale with the values that questions filter, sort and count by, as the read model has them. */
export function listed(bound: Bound, { now, today, kmThreshold }: Moment): string {
  const isNew = `p.km < ${bound.add(kmThreshold, 'int')}`;
  const isExpected = `i.available_from > ${bound.add(today, 'date')}`;
  return `
  SELECT i.id, make.slug AS make, make.slug || '--' || model.slug AS model, i.version, i.finition, i.energy,
    i.gearbox, i.body, coalesce(i.crit_air, '') AS crit_air, i.vat_regime AS vat, i.colour,
    coalesce(depot.slug, 'non-communique') AS depot, coalesce(i.seats::text, 'non-communique') AS seats,
    CASE WHEN ${isNew} THEN 'neuf' ELSE 'occasion' END AS condition,
    CASE WHEN p.free = 0 THEN 'reserve' WHEN ${isExpected} THEN 'arrivage' ELSE 'disponible' END AS availability,
    CASE WHEN m.gap IS NULL THEN 'sans-valeur-de-marche'
      WHEN m.gap <= ${MARKET_BANDS.veryBelow * 100} THEN 'tres-sous-le-marche'
      WHEN m.gap <= ${MARKET_BANDS.below * 100} THEN 'sous-le-marche'
      WHEN m.gap < ${MARKET_BANDS.above * 100} THEN 'au-prix-du-marche'
      ELSE 'au-dessus-du-marche' END AS market_position,
    CASE WHEN i.energy NOT IN ('electrique', 'hybride-rechargeable') THEN ''
      WHEN battery.health_permille IS NULL THEN 'non-teste'
      WHEN battery.health_permille >= 900 THEN 'soh-90'
      WHEN battery.health_permille >= 800 THEN 'soh-80'
      ELSE 'soh-moins-de-80' END AS battery_health,
    CASE WHEN i.photographed THEN 'avec-photos' ELSE 'sans-photo' END AS photographs,
    m.gap AS market_gap, i.price_b2b_cents, i.price_b2c_cents,
    i.price_b2b_cents + CASE WHEN i.vat_regime = 'recuperable' THEN round(i.price_b2b_cents / 5.0)::int ELSE 0 END
      AS price_incl_tax,
    p.km, i.model_year AS year, i.power_hp AS power, i.co2, i.sales_date
  FROM catalogue_item i
  JOIN (
    SELECT item_id, min(km) AS km,
      count(*) FILTER (WHERE id NOT IN (
        SELECT b.product_id FROM booking b WHERE ${periodText.isLiveUntil('b', bound.add(now, 'timestamptz'))}
      )) AS free
    FROM product
    WHERE status = 'on-sale'
      AND id NOT IN (SELECT b.product_id FROM booking b WHERE ${periodText.isOrdered('b')})
    GROUP BY item_id
  ) p ON p.item_id = i.id
  JOIN make ON make.id = i.make_id
  JOIN model ON model.id = i.model_id
  LEFT JOIN depot ON depot.id = i.depot_id
  LEFT JOIN market_value v ON v.item_id = i.id
  LEFT JOIN LATERAL (
    SELECT c.health_permille FROM battery_certificate c WHERE c.item_id = i.id
    ORDER BY c.measured_on DESC NULLS LAST, c.created_at DESC, c.id LIMIT 1
  ) battery ON true
  CROSS JOIN LATERAL (
    SELECT floor((i.price_b2b_cents - c.cents) * 10000.0 / nullif(c.cents, 0) + 0.5) AS gap
    FROM (SELECT market_cents_of(v.value_cents, i.vat_regime) AS cents) c
  ) m
  WHERE i.status = 'published'`;
}

/**
 * The listings that miss one filter at most, and which one as a bit of \`missed\`: matches have none, and
 * the counts of a facet are of the listings that miss only its own filter.
 */
export function found(stock: string, conditions: readonly Condition[], others: readonly string[]): string {
  const bits = conditions.map(({ text }, at) => `CASE WHEN ${text} THEN 0 ELSE ${2 ** at} END`);
  const missed = bits.length > 0 ? bits.join(' + ') : '0';
  const where = others.length > 0 ? `WHERE ${others.join(' AND ')}` : '';
  return `
  found AS MATERIALIZED (
    SELECT * FROM (SELECT listed.*, (${missed}) AS missed FROM (${stock}) listed ${where}) one
    WHERE missed & (missed - 1) = 0
  )`;
}

/** Counts by facet, bit missed and value. */
export function facetCounts(names: readonly FacetName[]): string {
  const columns = names.map((name) => FACET_COLUMNS[name]);
  const which = columns.map((column, at) => `WHEN grouping(${column}) = 0 THEN ${at}`);
  return `
  SELECT CASE ${which.join(' ')} END AS facet, missed, coalesce(${columns.join(', ')}) AS value, count(*)::int AS n
  FROM found GROUP BY GROUPING SETS (${columns.map((column) => `(missed, ${column})`).join(', ')})`;
}

export type RangeInSql = { name: CountedRange; column: string; bit: number };

/** Ends and fine slices of each range, among what misses nothing but its own filter. */
export const rangeCounts = (ranges: readonly RangeInSql[]): string =>
  ranges
    .map(({ name, column, bit }) => {
      const unit = rangeUnit(name);
      const own = `missed IN (0, ${bit}) AND ${column} IS NOT NULL`;
      return `
  SELECT '${name}' AS name, ends.low, ends.high, (
    SELECT json_agg(json_build_array(slice, n)) FROM (
      SELECT least(${FINE - 1}, (${column} - ends.low * ${unit})::bigint * ${FINE}
        / greatest(1, (ends.high - ends.low) * ${unit})) AS slice, count(*) AS n
      FROM found WHERE ${own} GROUP BY 1) slices) AS slices
  FROM (SELECT floor(min(${column}) / ${unit}.0)::bigint AS low, ceil(max(${column}) / ${unit}.0)::bigint AS high
    FROM found WHERE ${own}) ends`;
    })
    .join(' UNION ALL ');
