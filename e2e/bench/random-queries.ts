import { type FacetName, SORT_VALUES, type Sort } from '@pomelo/contract/catalogue/facets.ts';

/** A listing query as both ways of answering understand it. Prices in whole euros. */
export type BenchQuery = {
  facets: Partial<Record<BenchFacet, string[]>>;
  ranges: { priceMax?: number; kmMax?: number; yearMin?: number };
  sort: Sort;
  page: number;
};

/** The eight facets whose counts are compared; `make` first because it has the most values. */
export const BENCH_FACETS = [
  'make',
  'energy',
  'gearbox',
  'body',
  'critAir',
  'vat',
  'colour',
  'depot',
] as const satisfies readonly FacetName[];
export type BenchFacet = (typeof BENCH_FACETS)[number];

export type FacetValues = Record<BenchFacet, string[]>;

const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const MODULUS = 2 ** 32;

/** A seeded generator: the same queries in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return state / MODULUS;
  };
}

/** Queries as traders make them: mostly one to three filters, mostly the first pages. */
export function randomQueries(count: number, values: FacetValues, seed = 1): BenchQuery[] {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  return Array.from({ length: count }, () => {
    const facets: BenchQuery['facets'] = {};
    const filters = Math.floor(random() * 4);
    for (let i = 0; i < filters; i++) {
      const facet = pick(BENCH_FACETS);
      facets[facet] = [
        ...new Set(Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(values[facet]))),
      ];
    }
    return {
      facets,
      ranges: {
        ...(random() < 0.4 ? { priceMax: 8000 + Math.floor(random() * 60) * 500 } : {}),
        ...(random() < 0.3 ? { kmMax: 10_000 + Math.floor(random() * 30) * 5000 } : {}),
        ...(random() < 0.2 ? { yearMin: 2017 + Math.floor(random() * 9) } : {}),
      },
      sort: pick(SORT_VALUES),
      page: random() < 0.8 ? 1 : 1 + Math.floor(random() * 4),
    };
  });
}

export function pathOf(query: BenchQuery, text?: string): string {
  const search = new URLSearchParams({
    include: 'filters',
    perPage: '24',
    sort: query.sort,
    page: String(query.page),
  });
  for (const [name, values] of Object.entries(query.facets)) search.set(name, values.join(','));
  for (const [name, value] of Object.entries(query.ranges)) search.set(name, String(value));
  if (text) search.set('q', text);
  return `/pomelos/public/catalog/list?${search}`;
}

/** Texts that people type, typos included. */
export const BENCH_TEXTS = [
  '208 gt diesel',
  'pegeot 3008 hybride',
  'clio 5 auto',
  'megane moins de 15000',
  'tesla lyon',
  'skoda octavia break',
  'bmw serie 3 2021',
  'utilitaire diesel rennes',
];
