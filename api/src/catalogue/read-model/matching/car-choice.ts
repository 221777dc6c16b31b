import { MODEL_SEPARATOR } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { StockDimensions } from '../stock/stock-dimensions.ts';

/**
 * Makes and models are one choice: a vehicle matches when its model is chosen, or when its make is chosen
 * without any model of that make. « Renault, Clio, Peugeot » means the Clios and every Peugeot.
 */
export type CarChoice = {
  /** Codes of the chosen models, ascending. */
  models: readonly number[];
  /** Codes of the makes without a chosen model, ascending. */
  makes: readonly number[];
  /** Codes of the makes that are chosen or have a chosen model. */
  involved: ReadonlySet<number>;
};

const ascending = (codes: Iterable<number>): number[] =>
  [...new Set(codes)].toSorted((one, other) => one - other);

/**
 * Null without make or model. A model that is not in the stock still restricts its make: to nothing, never to
 * all of it. A bare slug is looked up within the chosen makes, or within all without one.
 */
export function carChoice(dimensions: StockDimensions, filters: Partial<CatalogueFilters>): CarChoice | null {
  const { make: askedMakes = [], model: askedModels = [] } = filters;
  if (askedMakes.length === 0 && askedModels.length === 0) return null;
  const makeCode = (slug: string): number[] => {
    const code = dimensions.group('make').codeOf(slug);
    return code === undefined ? [] : [code];
  };
  const chosen = new Set(askedMakes.flatMap(makeCode));
  const makeOf = (model: number): number => dimensions.models[model]?.makeCode ?? 0;
  const read = askedModels.map((value): { models: number[]; narrowed: Iterable<number> } => {
    const known = dimensions.group('model').codeOf(value);
    if (known !== undefined) return { models: [known], narrowed: [makeOf(known)] };
    const [makeSlug = '', slug] = value.split(MODEL_SEPARATOR);
    if (slug !== undefined) return { models: [], narrowed: makeCode(makeSlug) };
    const ofAnyMake = dimensions.modelsOfSlug(value);
    const models = askedMakes.length > 0 ? ofAnyMake.filter((model) => chosen.has(makeOf(model))) : ofAnyMake;
    return { models, narrowed: models.length > 0 ? models.map(makeOf) : chosen };
  });
  const narrowed = new Set(read.flatMap((one) => [...one.narrowed]));
  const models = ascending(read.flatMap((one) => one.models));
  const makes = ascending([...chosen].filter((code) => !narrowed.has(code)));
  return { models, makes, involved: new Set([...chosen, ...models.map(makeOf)]) };
}
