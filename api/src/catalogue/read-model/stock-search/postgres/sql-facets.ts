import {
  COUNTED_RANGES,
  FACET_NAMES,
  type FacetName,
  isCarFacet,
} from '@pomelo/contract/catalogue/facets.ts';
import { type FacetWriter, limitOfModels } from '../../facets/facet-writer.ts';
import { isFacetShown, type QueryPlan } from '../../matching/query-plan.ts';
import { coarsen, EMPTY_SHAPE, FINE, type RangeShape, rangeJson } from '../../ranges/range-shapes.ts';
import type { View } from '../../reader.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { codeOf } from './names-in-stock.ts';
import type { SqlAnswer, SqlQuestion } from './postgres-stock.repository.ts';
import { bitOf } from './sql-question.ts';

type Counts = { answer: SqlAnswer; asked: SqlQuestion; plan: QueryPlan; view: View };

/** The facets and ranges of an answer, in the JSON that the read model writes. */
export function facetsJson(dimensions: StockDimensions, writer: FacetWriter, counts: Counts): string {
  const { plan, view, answer } = counts;
  const facets = FACET_NAMES.filter((name) => isFacetShown(name, view)).map((name) => {
    const group = dimensions.group(name);
    const own = plan.facets.find((facet) => facet.name === name);
    return writer.group(
      group,
      countsOf(dimensions, name, counts),
      new Set(own?.codes),
      name === 'model' ? limitOfModels(plan.facets) : Infinity,
    );
  });
  const ranges = COUNTED_RANGES.map(({ name }) =>
    rangeJson(name, shapeOf(answer.ranges?.find((range) => range.name === name))),
  );
  return `{"facets":[${facets.join()}],"ranges":[${ranges.join()}]}`;
}

function countsOf(dimensions: StockDimensions, name: FacetName, { answer, asked, plan }: Counts): Int32Array {
  const { cars } = plan;
  // Of makes that are wanted whole, the answer itself has every model.
  const isWhole = name === 'model' && cars !== null && cars.makes.length === cars.involved.size;
  const own = isWhole ? 0 : bitOf(asked.conditions, isCarFacet(name) ? 'cars' : name);
  const counted = new Map<number, number>();
  for (const { facet, missed, value, n } of answer.facets ?? []) {
    if (asked.facets[facet] !== name || (missed !== 0 && missed !== own)) continue;
    const code = codeOf(dimensions, name, value);
    if (code !== undefined) counted.set(code, (counted.get(code) ?? 0) + n);
  }
  const isListed = (code: number): boolean =>
    name !== 'model' || cars === null || cars.involved.has(dimensions.models[code]?.makeCode ?? 0);
  return Int32Array.from(dimensions.group(name).values, (_value, code) =>
    isListed(code) ? (counted.get(code) ?? 0) : 0,
  );
}

function shapeOf(range: NonNullable<SqlAnswer['ranges']>[number] | undefined): RangeShape {
  if (!range?.slices || range.low === null || range.high === null) return EMPTY_SHAPE;
  const fine = new Int32Array(FINE);
  for (const [slice, count] of range.slices) fine[slice] = count;
  return coarsen(fine, range.low, range.high);
}
