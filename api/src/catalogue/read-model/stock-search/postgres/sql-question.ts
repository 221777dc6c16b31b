import type { CatalogueFilters, CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { COUNTED_RANGES, FACET_NAMES, type Sort } from '@pomelo/contract/catalogue/facets.ts';
import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';
import { isFacetShown, type QueryPlan } from '../../matching/query-plan.ts';
import { type RangeColumn, rangeColumn } from '../../ranges/ranges.ts';
import type { View } from '../../reader.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import type { SqlQuestion } from './postgres-stock.repository.ts';
import { Bound, type Condition, FACET_COLUMNS, rangeCounts } from './stock-question.repository.ts';

export type Question = {
  filters: Partial<CatalogueFilters> & Partial<Pick<CatalogueQuery, 'sort' | 'groupResults'>>;
  view: View;
  favorites: ReadonlySet<number> | null;
  plan: QueryPlan;
  window: SqlQuestion['window'];
  withFacets: boolean;
};

const RANGE_COLUMNS: Record<RangeColumn, string> = {
  priceB2b: 'price_b2b_cents',
  priceB2c: 'price_b2c_cents',
  priceInclTax: 'price_incl_tax',
  km: 'km',
  year: 'year',
  power: 'power',
  co2: 'co2',
};

const ORDERS: Partial<Record<Sort, string>> = {
  salesDate: 'sales_date',
  km: 'km',
  '-km': 'km DESC',
  year: 'year',
  '-year': 'year DESC',
  '-power': 'power DESC NULLS LAST',
};
const french = new Intl.Collator('fr');

function orderOf(bound: Bound, { filters, view }: Question, dimensions: StockDimensions): string {
  const { sort = '-salesDate', ids } = filters;
  const price = view === 'b2b' ? 'price_b2b_cents' : 'price_b2c_cents';
  if (ids) return `array_position(${bound.add(ids, 'int[]')}, id)`;
  if (sort === 'make') {
    const makes = dimensions.makes.slice(1).toSorted((one, other) => french.compare(one.name, other.name));
    return `array_position(${bound.add(
      makes.map(({ slug }) => slug),
      'text[]',
    )}, make), id DESC`;
  }
  if (sort === 'price' || sort === 'deliveredPrice') return `${price}, id DESC`;
  if (sort === '-price') return `${price} DESC, id DESC`;
  if (sort === 'marketGap' && view === 'b2b') return 'market_gap NULLS LAST, id DESC';
  return `${ORDERS[sort] ?? 'sales_date DESC'}, id DESC`;
}

function conditionsOf(bound: Bound, { plan, view }: Question, dimensions: StockDimensions): Condition[] {
  const valuesOf = (name: 'make' | 'model' | QueryPlan['facets'][number]['name'], codes: readonly number[]) =>
    bound.add(
      codes.map((code) => dimensions.group(name).values[code]?.value ?? ''),
      'text[]',
    );
  const facets = plan.facets
    .filter(({ name }) => name !== 'make' && name !== 'model')
    .map(({ name, codes }) => ({
      own: name,
      text: `${FACET_COLUMNS[name]} = ANY(${valuesOf(name, codes)})`,
    }));
  const cars = plan.cars && {
    own: 'cars' as const,
    text: `(model = ANY(${valuesOf('model', plan.cars.models)}) OR make = ANY(${valuesOf('make', plan.cars.makes)}))`,
  };
  const ranges = plan.ranges.map(({ name, bounds: { low, high } }) => {
    const column = RANGE_COLUMNS[rangeColumn(name, view)];
    const ends = [
      ...(low === -Infinity ? [] : [`${column} >= ${bound.add(low, 'numeric')}`]),
      ...(high === Infinity ? [] : [`${column} <= ${bound.add(high, 'numeric')}`]),
    ];
    return { own: name, text: ends.join(' AND ') };
  });
  return [...facets, ...(cars ? [cars] : []), ...ranges];
}

/** A question in the parts of its statement. The bits of conditions follow their order. */
export function sqlQuestion(
  question: Question,
  dimensions: StockDimensions,
  { now, kmThreshold }: { now: Date; kmThreshold: number },
): SqlQuestion {
  const { filters, favorites, plan, view, window, withFacets } = question;
  const bound = new Bound();
  const { day, arrivalsSinceMs } = parisDay(now.getTime());
  const arrivals = bound.add(new Date(arrivalsSinceMs), 'timestamptz');
  const conditions = conditionsOf(bound, question, dimensions);
  const others = [
    ...(filters.ids ? [`id = ANY(${bound.add(filters.ids, 'int[]')})`] : []),
    ...(filters.favorites ? [`id = ANY(${bound.add([...(favorites ?? [])], 'int[]')})`] : []),
    ...(plan.sinceMicros === null
      ? []
      : [`sales_date > ${bound.add(new Date(plan.sinceMicros / 1000), 'timestamptz')}`]),
    ...(plan.arrivals ? [`sales_date >= ${arrivals}`] : []),
  ];
  const counted = COUNTED_RANGES.map(({ name }) => ({
    name,
    column: RANGE_COLUMNS[rangeColumn(name, view)],
    bit: bitOf(conditions, name),
  }));
  return {
    bound,
    moment: { now, today: dayText(day), kmThreshold },
    conditions,
    others,
    order: orderOf(bound, question, dimensions),
    window,
    groups: filters.groupResults === true && !filters.ids,
    arrivals,
    facets: withFacets ? FACET_NAMES.filter((name) => isFacetShown(name, view)) : [],
    ranges: withFacets ? rangeCounts(counted) : null,
  };
}

/** The bit of a listing that misses this condition alone; 0 without such a condition. */
export function bitOf(conditions: readonly Condition[], own: Condition['own']): number {
  const at = conditions.findIndex((condition) => condition.own === own);
  return at < 0 ? 0 : 2 ** at;
}
