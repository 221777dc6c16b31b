import { FACETS } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { fromApiQuery } from './search-href.ts';
import { LISTING_QUERY_NAMES } from '../../urls.ts';
import {
  decodeListing,
  EMPTY_QUERY,
  encodeListing,
  isUnfiltered,
  type ListingQuery,
  MAX_ADDRESS_LENGTH,
  mergeQueries,
  toApiQuery,
  toSearchText,
  readBound,
} from './listing-query.ts';

const decode = (text: string) => decodeListing(new URLSearchParams(text));
const full: ListingQuery = {
  q: 'clio & 208 “été”',
  typed: 'clio & 208 “été” diesel',
  facets: { make: ['peugeot', 'renault'], model: ['serie-3'], critAir: ['E', '1'], depot: ['lyon-corbas'] },
  ranges: { priceMin: 0, priceMax: 15_000, yearMin: 2020 },
  unread: {},
  favorites: true,
  arrivals: true,
  groupResults: true,
  sort: '-headroom',
  targetMargin: 1200,
  page: 3,
};

describe('the address of the listing', () => {
  test('reads back what it wrote', () => {
    expect(decode(encodeListing(full))).toEqual(full);
    expect(decode(encodeListing(EMPTY_QUERY))).toEqual(EMPTY_QUERY);
  });

  test('has a target margin with the sort by it alone, the last sort of an address', () => {
    const sorted = { ...EMPTY_QUERY, sort: '-headroom' as const, targetMargin: 1200 };
    expect(encodeListing(sorted)).toBe('tri=-headroom&marge-cible=1200');
    expect(decode('tri=price&marge-cible=1+200&tri=-headroom')).toEqual(sorted);
    expect(decode('tri=price&marge-cible=1200')).toEqual({ ...EMPTY_QUERY, sort: 'price' });
    expect(decode('tri=-headroom&marge-cible=cher')).toEqual({ ...EMPTY_QUERY, sort: '-headroom' });
    expect(toApiQuery(sorted)).toEqual({ sort: '-headroom', targetMargin: 1200, page: 1 });
    expect(fromApiQuery('sort=-headroom&targetMargin=1200')).toEqual(sorted);
  });

  test('uses French names, and readable commas', () => {
    expect(
      encodeListing({
        ...EMPTY_QUERY,
        facets: { make: ['peugeot', 'renault'] },
        ranges: { priceMax: 15_000 },
        sort: '-km',
      }),
    ).toBe('marque=peugeot,renault&prix-max=15000&tri=-km');
  });

  test('has one order, that of LISTING_QUERY_NAMES', () => {
    const names = [...new URLSearchParams(encodeListing(full)).keys()];
    expect(names).toEqual(LISTING_QUERY_NAMES.filter((name) => names.includes(name)));
    expect(encodeListing(decode('page=3&tri=-km&marque=peugeot'))).toBe('marque=peugeot&tri=-km&page=3');
  });

  test('leaves defaults out', () => {
    expect(encodeListing(decode('page=1&tri=-salesDate&favoris=0&grouper=&q=+'))).toBe('');
  });

  test.each([
    'prix-max=abc',
    'prix-max=-5',
    'prix-max=1e9',
    'page=0',
    'page=x',
    'tri=malice',
    'marque=%3Cscript%3E',
    'inconnu=1',
    'km-min=99999999',
  ])('filters nothing by %s', (text) => expect({ ...decode(text), unread: {} }).toEqual(EMPTY_QUERY));

  test('accepts a plain form: repeated names, empty fields, typed spaces and units', () => {
    const query = decode(
      'marque=peugeot&marque=renault&marque=&prix-min=&prix-max=15%C2%A0000%20%E2%82%AC&favoris=on',
    );
    expect(query).toEqual({
      ...EMPTY_QUERY,
      facets: { make: ['peugeot', 'renault'] },
      ranges: { priceMax: 15_000 },
      favorites: true,
    });
  });

  // CAT-22
  test.each([
    ['12 500,50 €', 12_500],
    ['12\u00a0500,50\u00a0€', 12_500],
    ['12\u202f500 euros HT', 12_500],
    ['12.500', 12_500],
    ['12.500,50', 12_500],
    ['12500.5', 12_500],
    ['12,5k', 12_500],
    ['12 k€', 12_000],
    ['100 g', 100],
    ['100 g/km', 100],
    ['1.5.2', undefined],
    ['99 999 999', undefined],
  ])('reads the typed bound %s as %s', (typed, value) => expect(readBound(typed)).toBe(value));

  // CAT-30
  test('holds bounds that are no number as they were typed, and filters nothing by them', () => {
    const query = decodeListing(new URLSearchParams('km-max=quinze+mille&prix-min=12k&annee-min=+'));
    expect(query).toEqual({
      ...EMPTY_QUERY,
      ranges: { priceMin: 12_000 },
      unread: { 'km-max': 'quinze mille' },
    });
    expect(encodeListing(query)).toBe('prix-min=12000&km-max=quinze+mille');
    expect(toApiQuery(query)).toEqual({ priceMin: 12_000, sort: '-salesDate', page: 1 });
    expect(isUnfiltered(decode('km-max=quinze'))).toBe(true);
  });

  test('is never longer than a link in a mail may be, and still reads back', () => {
    const many = Array.from({ length: 60 }, (_, index) => `marque-au-nom-vraiment-tres-long-${index}`);
    const query = decode(FACETS.map((facet) => `${facet.url}=${many.join(',')}`).join('&'));
    expect(encodeListing(query).length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
    expect(decode(encodeListing(query))).toEqual(query);
  });

  test('reports when no filter applies', () => {
    expect(isUnfiltered(decode('tri=-km&page=2&grouper=1'))).toBe(true);
    expect(isUnfiltered(decode('favoris=1'))).toBe(false);
    expect(isUnfiltered(decode('arrivages=1'))).toBe(false);
  });

  test('becomes the query of the API', () => {
    expect(toApiQuery(full)).toEqual({
      q: full.q,
      make: 'peugeot,renault',
      model: 'serie-3',
      critAir: 'E,1',
      depot: 'lyon-corbas',
      priceMin: 0,
      priceMax: 15_000,
      yearMin: 2020,
      favorites: '1',
      arrivals: '1',
      groupResults: '1',
      sort: '-headroom',
      targetMargin: 1200,
      page: 3,
    });
  });

  test('adds to the filters of the path', () => {
    const merged = mergeQueries(
      decode('marque=peugeot&prix-max=15000'),
      decode('marque=renault&prix-max=12000&tri=km'),
    );
    expect(encodeListing(merged)).toBe('marque=peugeot,renault&prix-max=12000&tri=km');
  });
});

describe('a saved search', () => {
  test('reads back as the listing it was saved from, except page and arrivals', () => {
    expect(fromApiQuery(toSearchText(full))).toEqual({ ...full, typed: '', arrivals: false, page: 1 });
  });

  test('leaves out what is not of the listing', () => {
    expect(fromApiQuery('make=peugeot&view=b2c&priceMax=15000&x=1')).toEqual({
      ...EMPTY_QUERY,
      facets: { make: ['peugeot'] },
      ranges: { priceMax: 15_000 },
    });
  });
});
