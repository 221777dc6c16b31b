import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { inSentence } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { type FacetName, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { Suggestion, Suggestions, SuggestionsQuery } from '@pomelo/contract/home/home.schemas.ts';
import type { z } from 'zod';
import type { CatalogueReader } from '../read-model/reader.ts';
import { wordsOf } from '../read-model/text-search/words.ts';
import { storedSearchTexts } from '../searches/searches.service.ts';
import {
  CAR,
  FILTER_KEYS,
  filtersOf,
  pickParams,
  storedText,
  TEXT,
  understoodParams,
} from './read-filters.ts';

const NAMED = 3;
const NEAR_MODELS = 2;
/** For a make alone, at most this many models are counted. */
const MAX_COUNTED = 60;
const CAR_AND_TEXT: ReadonlySet<string> = new Set([CAR, TEXT]);

type Car = { make: string; makeName: string; model?: { value: string; label: string } };

/** How many of the typed words begin a word of a name. */
const wordsNamed = (typed: readonly string[], name: string): number => {
  const words = wordsOf(name);
  return typed.filter((word) => words.some((one) => one.startsWith(word))).length;
};

/** The makes and models that most of the typed words name; none that no word names. */
function carsNamed(catalogue: CatalogueReader, typed: readonly string[]): Car[] {
  const { makes, models } = catalogue.named();
  const nameOf = new Map(makes.map(({ value, label }) => [value, label]));
  const cars: Car[] = [
    ...makes.map(({ value, label }) => ({ make: value, makeName: label })),
    ...models.map(({ make, ...model }) => ({ make, makeName: nameOf.get(make) ?? make, model })),
  ];
  const scored = cars.map((car) => ({
    car,
    score: wordsNamed(typed, `${car.makeName} ${car.model?.label ?? ''}`),
  }));
  const best = Math.max(1, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ car }) => car);
}

function withCar(others: URLSearchParams, { make, model }: Car): URLSearchParams {
  const params = new URLSearchParams(others);
  params.set('make', make);
  if (model) params.set('model', model.value);
  return params;
}

type Counting = { catalogue: CatalogueReader; others: URLSearchParams };

/** The filters besides the car, as in a sentence: « essence », « jusqu’à 15 000 € HT ». */
const wordsOfFilters = ({ catalogue, others }: Counting): string[] =>
  storedSearchTexts(catalogue, storedText(others)).map(inSentence);

const suggestionOf = async ({ catalogue, others }: Counting, car: Car): Promise<Suggestion> => {
  const params = withCar(others, car);
  return {
    kind: car.model ? 'model' : 'make',
    label: car.model?.label ?? car.makeName,
    make: car.model ? car.makeName : '',
    words: wordsOfFilters({ catalogue, others }),
    total: await catalogue.total(filtersOf(params), 'b2b'),
    query: storedText(params),
  };
};

const valuesUnder = async (catalogue: CatalogueReader, params: URLSearchParams, name: FacetName) => {
  const { total, facets } = await catalogue.facets(filtersOf(params), 'b2b', null);
  return { total, values: facets.facets.find((facet) => facet.name === name)?.values ?? [] };
};

/** The models with most vehicles under these filters. */
const modelsUnder = async (
  { catalogue }: Counting,
  params: URLSearchParams,
): Promise<{ total: number; cars: Car[] }> => {
  const { total, values } = await valuesUnder(catalogue, params, 'model');
  const cars = values
    .filter(({ count, value }) => count > 0 && value !== UNKNOWN)
    .map(({ value, label, parent = '' }) => ({
      make: parent,
      makeName: catalogue.nameOf('make', parent) ?? parent,
      model: { value, label },
    }));
  return { total, cars };
};

async function namedBy(counting: Counting, typed: readonly string[]): Promise<Suggestion[]> {
  const cars = carsNamed(counting.catalogue, typed).slice(0, MAX_COUNTED);
  const all = await Promise.all(cars.map((car) => suggestionOf(counting, car)));
  const found = all.filter(({ total }) => total > 0);
  return found.toSorted((one, other) => other.total - one.total).slice(0, NAMED);
}

/** Other models of the body of the first vehicle found, then all of that body. */
async function nearTo(counting: Counting, named: readonly Suggestion[]): Promise<Suggestion[]> {
  const { catalogue, others } = counting;
  const model = named.find(({ kind }) => kind === 'model');
  if (!model || others.has('body')) return [];
  const query = { ...filtersOf(new URLSearchParams(model.query)), perPage: 1 };
  const [first] = (await catalogue.search({ query, view: 'b2b', favorites: null, withFacets: false }))
    .itemIds;
  const body = first === undefined ? undefined : catalogue.item(first, 'b2b')?.body;
  if (body === undefined || body === UNKNOWN) return [];
  const ofBody = new URLSearchParams([...others, ['body', body]]);
  const { total, cars } = await modelsUnder(counting, ofBody);
  const known = new Set(named.map(({ query: text }) => text));
  const nearest = cars.filter((car) => !known.has(storedText(withCar(others, car)))).slice(0, NEAR_MODELS);
  const near = await Promise.all(nearest.map((car) => suggestionOf(counting, car)));
  const words = wordsOfFilters(counting);
  return [...near, { kind: 'body', label: body, make: '', words, total, query: storedText(ofBody) }];
}

// HOME-6
/** Meanings of a text that is being typed, and similar names. From memory. */
export async function suggest(
  catalogue: CatalogueReader,
  { q, without = [] }: z.output<typeof SuggestionsQuery>,
): Promise<Suggestions> {
  const requested = CatalogueQuery.parse({ q, perPage: 1 });
  const found = await catalogue.search({
    query: requested,
    view: 'b2b',
    favorites: null,
    withFacets: false,
    relaxed: true,
  });
  const read = found.understood ? understoodParams(found.understood) : new URLSearchParams();
  const params = pickParams(read, new Set(without), false);
  const query = storedText(params);
  // The words that are left are in the field; only filters are shown apart.
  const understood = FILTER_KEYS.flatMap((key) => {
    const text = storedSearchTexts(catalogue, storedText(pickParams(params, new Set([key]), true)));
    return text.length > 0 ? [{ key, text: text.join(', ') }] : [];
  });
  const counting = { catalogue, others: pickParams(params, CAR_AND_TEXT, false) };
  const typed = wordsOf(q);
  const byName = await namedBy(counting, typed);
  const named =
    byName.length > 0 || [...counting.others].length === 0
      ? byName
      : await Promise.all(
          (await modelsUnder(counting, counting.others)).cars
            .slice(0, NAMED)
            .map((car) => suggestionOf(counting, car)),
        );
  return {
    q,
    query,
    total: query === '' ? 0 : await catalogue.total(filtersOf(params), 'b2b'),
    understood,
    named,
    near: await nearTo(counting, named),
  };
}
