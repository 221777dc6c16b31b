import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, type FacetName, modelValue, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import {
  facetText,
  fixedLabel,
  joinedText,
  type PriceView,
  rangeText,
} from '@pomelo/contract/catalogue/filter-text.ts';
import { sentenceOf } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { cutText } from '../../platform/cut-text.ts';

/** Name in the stock of a make, a model (`peugeot--208`) or a depot; undefined for an unknown one. */
export type NameOf = (facet: 'make' | 'model' | 'depot', value: string) => string | undefined;

const MODEL_OF = '--';
const capitalised = (slug: string): string =>
  slug.replaceAll('-', ' ').replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** `make`: the make that the text names as well. */
type NamedModel = { words: string; make: string | null };

function namedModel(value: string, makes: readonly string[], nameOf: NameOf): NamedModel {
  const [first = '', second] = value.split(MODEL_OF);
  // A bare slug means any make, unless exactly one is requested.
  const make = second === undefined ? (makes.length === 1 ? makes[0] : undefined) : first;
  const model = second ?? first;
  if (make === undefined) return { words: capitalised(model), make: null };
  const name = nameOf('model', modelValue(make, model)) ?? capitalised(model);
  return { words: vehicleName(nameOf('make', make) ?? capitalised(make), name), make };
}

/** Makes are not repeated by those models that bear theirs: « Peugeot 208 », not « Peugeot, 208 ». */
function makeAndModelTexts(
  { make = [], model = [] }: Partial<Pick<CatalogueQuery, 'make' | 'model'>>,
  nameOf: NameOf,
): string[] {
  const models = model.map((value) => namedModel(value, make, nameOf));
  const alone = make.filter((value) => !models.some((one) => one.make === value));
  const makes = alone.map((value) => nameOf('make', value) ?? capitalised(value));
  return [joinedText(makes), joinedText(models.map(({ words: shownText }) => shownText))].filter(Boolean);
}

const OTHER_FACETS = FACET_NAMES.filter((name) => name !== 'make' && name !== 'model');

/**
 * The filters of a search in French, one each, in the wording of the listing; prices are the trade's by
 * default.
 */
export function searchTexts(
  query: Partial<CatalogueQuery>,
  nameOf: NameOf,
  view: PriceView = 'b2b',
): string[] {
  const label = (facet: FacetName, value: string): string =>
    facet === 'depot' ? (nameOf('depot', value) ?? capitalised(value)) : fixedLabel(facet, value);
  const facets = OTHER_FACETS.flatMap((name) =>
    query[name]?.length ? [facetText(name, query[name], label)] : [],
  );
  const ranges = RANGES.flatMap(
    ({ name }) => rangeText(name, query[`${name}Min`], query[`${name}Max`], view) || [],
  );
  return [
    ...makeAndModelTexts(query, nameOf),
    ...facets,
    ...ranges,
    ...(query.q ? [`«\u202f${query.q}\u202f»`] : []),
  ];
}

const MAX_NAME = 100;

/** A default name for a search: its filters. */
export function searchName(shownText: readonly string[]): string {
  const name = sentenceOf(shownText);
  return name.length <= MAX_NAME ? name : `${cutText(name, MAX_NAME - 1).trimEnd()}…`;
}
