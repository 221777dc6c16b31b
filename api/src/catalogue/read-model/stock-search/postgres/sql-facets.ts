import { type CountedRange, type FacetName, isCarFacet } from '@pomelo/contract/catalogue/facets.ts';
import type { QueryPlan } from '../../matching/query-plan.ts';
import { coarsen, EMPTY_SHAPE, FINE, type RangeShape } from '../../ranges/range-shapes.ts';
import type { Counted } from '../../facets/answered-facets.ts';
import type { SqlAnswer, SqlQuestion } from './postgres-stock.repository.ts';
import { bitOf } from './sql-question.ts';

type SqlResult = { answer: SqlAnswer; question: SqlQuestion; plan: QueryPlan };

/** The counts of an answer: of each facet, among what misses nothing but its own filter. */
export const sqlCounts = (counts: SqlResult): Counted => ({
  countsOf: (name) => countsOf(name, counts),
  shapeOf: (name) => shapeOf(name, counts.answer),
});

function* countsOf(
  name: FacetName,
  { answer, question, plan: { cars } }: SqlResult,
): Iterable<[string, number]> {
  // For makes without a chosen model, the answer itself has every model.
  const isWhole = name === 'model' && cars !== null && cars.makes.length === cars.involved.size;
  const own = isWhole ? 0 : bitOf(question.conditions, isCarFacet(name) ? 'cars' : name);
  for (const { facet, missed, value, n } of answer.facets ?? [])
    if (question.facets[facet] === name && (missed === 0 || missed === own)) yield [value, n];
}

function shapeOf(name: CountedRange, { ranges }: SqlAnswer): RangeShape {
  const range = ranges?.find((one) => one.name === name);
  if (!range?.slices || range.low === null || range.high === null) return EMPTY_SHAPE;
  const fine = new Int32Array(FINE);
  for (const [slice, count] of range.slices) fine[slice] = count;
  return coarsen(fine, range.low, range.high);
}
