import type { FacetName, RangeName, Sort } from '@pomelo/contract/catalogue/facets.ts';
import { isCarFacet } from '@pomelo/contract/catalogue/facets.ts';
import { refuse } from '../../../../platform/errors/refusal.ts';
import type { QueryPlan } from '../../matching/query-plan.ts';
import { rangeColumn } from '../../ranges/ranges.ts';
import type { View } from '../../reader.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { TOO_MANY_BOOKED } from '../stock-search.messages.ts';
import { type Aggregation, anyOf, type Clause, either, every, NOTHING, type SortBy } from './dsl.ts';
import type { FieldFacet } from './stock-document.ts';

/** OpenSearch lets one `terms` have 65,536 values (`index.max_terms_count`). */
const MAX_IDS = 65_000;
export const RETRY_AFTER_SECONDS = 5;

/** Inputs of results besides the listings. */
export type Moment = {
  /** Days since 1970, in Paris. */
  today: number;
  arrivalsSinceMicros: number;
  kmThreshold: number;
  /** Listings of which every vehicle is booked. */
  booked: readonly number[];
};

/** One filter of a question; the counts of `own` are made without it. */
export type EngineCondition = { own: FacetName | RangeName | 'cars'; clause: Clause };

export const byIds = (ids: readonly number[]): Clause => anyOf('id', ids.map(Number));

/** Which listings have each value of a facet that is in no field. */
export function reckonedValues(name: FacetName, moment: Moment): Record<string, Clause> | null {
  if (name === 'condition') {
    const isNew: Clause = { range: { km: { lt: moment.kmThreshold } } };
    return { neuf: isNew, occasion: { bool: { must_not: [isNew] } } };
  }
  if (name !== 'availability') return null;
  if (moment.booked.length > MAX_IDS)
    return refuse('unavailable', TOO_MANY_BOOKED, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const isBooked = byIds(moment.booked);
  const isExpected: Clause = { range: { availableFromDay: { gt: moment.today } } };
  return {
    disponible: { bool: { must_not: [isBooked, isExpected] } },
    arrivage: { bool: { filter: [isExpected], must_not: [isBooked] } },
    reserve: isBooked,
  };
}

/** How a facet is counted; `most` values at most have a field. */
export function countOf(name: FacetName, moment: Moment, most: number): Aggregation {
  const reckoned = reckonedValues(name, moment);
  return reckoned ? { filters: { filters: reckoned } } : { terms: { field: fieldOf(name), size: most } };
}

const fieldOf = (name: FacetName): FieldFacet => {
  if (name === 'availability' || name === 'condition') throw new Error(`${name} is in no field`);
  return name;
};

type ConditionInput = { plan: QueryPlan; view: View; dimensions: StockDimensions; moment: Moment };

/** The filters of a plan, one clause each. */
export function conditionsOf({ plan, view, dimensions, moment }: ConditionInput): EngineCondition[] {
  const valuesOf = (name: FacetName, codes: readonly number[]): string[] =>
    codes.map((code) => dimensions.group(name).values[code]?.value ?? '');
  const facets = plan.facets
    .filter(({ name }) => !isCarFacet(name))
    .map(({ name, codes }): EngineCondition => {
      const reckoned = reckonedValues(name, moment);
      const values = valuesOf(name, codes);
      const clause = reckoned
        ? either(values.map((value) => reckoned[value] ?? NOTHING))
        : anyOf(fieldOf(name), values);
      return { own: name, clause };
    });
  const { cars } = plan;
  const ofCars: EngineCondition[] = cars
    ? [
        {
          own: 'cars',
          clause: either([
            ...(cars.models.length > 0 ? [anyOf('model', valuesOf('model', cars.models))] : []),
            ...(cars.makes.length > 0 ? [anyOf('make', valuesOf('make', cars.makes))] : []),
          ]),
        },
      ]
    : [];
  const ranges = plan.ranges.map(({ name, bounds: { low, high } }): EngineCondition => {
    const bounds = { ...(low !== -Infinity && { gte: low }), ...(high !== Infinity && { lte: high }) };
    return { own: name, clause: { range: { [rangeColumn(name, view)]: bounds } } };
  });
  return [...facets, ...ofCars, ...ranges];
}

/** All filters but one. */
export const without = (conditions: readonly EngineCondition[], own: EngineCondition['own'] | null): Clause =>
  every(conditions.filter((condition) => condition.own !== own).map(({ clause }) => clause));

const ORDERS: Partial<Record<Sort, SortBy>> = {
  salesDate: { salesMicros: 'asc' },
  km: { km: 'asc' },
  '-km': { km: 'desc' },
  year: { year: 'asc' },
  '-year': { year: 'desc' },
  '-power': { powerOrder: 'desc' },
  make: { makeOrder: 'asc' },
};

/** The order of a sort, ties by id. */
export function orderOf(sort: Sort, view: View): SortBy[] {
  const price = view === 'b2b' ? 'priceB2b' : 'priceB2c';
  const orders: Partial<Record<Sort, SortBy>> = {
    ...ORDERS,
    price: { [price]: 'asc' },
    deliveredPrice: { [price]: 'asc' },
    '-price': { [price]: 'desc' },
    ...(view === 'b2b' && { marketGap: { marketGapOrder: 'asc' } }),
  };
  return [orders[sort] ?? { salesMicros: 'desc' }, { id: 'desc' }];
}
