import { FACETS, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_QUERY, encodeListing } from '../../domain/listing/listing-query.ts';
import { queryFromSlugs, slugsFromQuery, type StockValues, stockValuesFrom } from './slugs.ts';

const stock: StockValues = {
  make: [
    { value: 'peugeot', slug: 'peugeot' },
    { value: 'bmw', slug: 'bmw' },
    { value: 'mini', slug: 'mini' },
  ],
  model: [
    { value: '208', slug: '208', parent: 'peugeot' },
    { value: 'serie-3', slug: 'serie-3', parent: 'bmw' },
    { value: 'cabrio-bmw', slug: 'cabrio', parent: 'bmw' },
    { value: 'cabrio-mini', slug: 'cabrio', parent: 'mini' },
  ],
  depot: [{ value: 'orleans', slug: 'orleans' }],
  seats: [],
};
const query = (path: string) => {
  const found = queryFromSlugs(path.split('/'), stock);
  return found && encodeListing(found);
};

describe('slugs of the listing', () => {
  // CAT-9
  test('combine filters in any order and depth', () => {
    const expected = 'marque=peugeot&modele=208&energie=diesel&prix-max=15000';
    expect(query('peugeot/208/diesel/moins-de-15000-euros')).toBe(expected);
    expect(query('moins-de-15000-euros/diesel/208/peugeot')).toBe(expected);
  });

  test.each([
    ['plus-de-8000-euros', 'prix-min=8000'],
    ['moins-de-80000-km', 'km-max=80000'],
    ['depuis-2020', 'annee-min=2020'],
    ['a-partir-de-2020', 'annee-min=2020'],
    ['jusqu-a-2022', 'annee-max=2022'],
    ['plus-de-150-ch', 'puissance-min=150'],
    ['crit-air-1', 'crit-air=1'],
    ['crit-air-e', 'crit-air=E'],
    ['tva-recuperable', 'tva=recuperable'],
    ['tva-sur-marge', 'tva=marge'],
    ['neuf', 'etat=neuf'],
    ['suv/utilitaire', 'carrosserie=suv,utilitaire'],
    ['orleans', 'parc=orleans'],
    ['7-places', 'places=7'],
    ['electrique', 'energie=electrique'],
  ])('%s reads as %s', (path, expected) => expect(query(path)).toBe(expected));

  test('look up a model within the makes of the path', () => {
    expect(query('mini/cabrio')).toBe('marque=mini&modele=cabrio-mini');
    expect(query('peugeot/serie-3')).toBeNull();
    expect(query('208')).toBe('modele=208');
    expect(query('cabrio')).toBeNull();
  });

  test('an unknown slug is not found', () => {
    expect(query('peugeot/inconnu')).toBeNull();
    expect(query('')).toBeNull();
    expect(query('moins-de-x-euros')).toBeNull();
    // More than any search may have.
    expect(query('moins-de-99999999-euros')).toBeNull();
  });

  test.each(['99-places', '0-places', '07-places'])(
    '%s is not found either: no car has that many seats',
    (slug) => {
      expect(query(slug)).toBeNull();
    },
  );

  test('a number of seats that only a bus has is known while one is in stock', () => {
    const withBus = { ...stock, seats: [{ value: '17', slug: '17-places' }] };
    expect([query('17-places'), queryFromSlugs(['17-places'], withBus)?.facets]).toEqual([
      null,
      { seats: ['17'] },
    ]);
  });

  test('every fixed value has a slug that reads back as itself', () => {
    for (const facet of FACETS) {
      if (!('values' in facet)) continue;
      for (const { value } of facet.values) {
        if (value === UNKNOWN) continue;
        const one = { ...EMPTY_QUERY, facets: { [facet.name]: [value] } };
        const slugs = slugsFromQuery(one, stock);
        expect(slugs && queryFromSlugs(slugs, stock)).toEqual(one);
      }
    }
  });

  // CAT-11
  test('have one canonical order', () => {
    const found = queryFromSlugs(['moins-de-15000-euros', 'diesel', '208', 'peugeot'], stock);
    expect(found && slugsFromQuery(found, stock)).toEqual([
      'peugeot',
      '208',
      'diesel',
      'moins-de-15000-euros',
    ]);
    expect(slugsFromQuery({ ...EMPTY_QUERY, q: 'clio' }, stock)).toBeNull();
    expect(slugsFromQuery({ ...EMPTY_QUERY, ranges: { co2Max: 100 } }, stock)).toBeNull();
    // No slug has as many digits, or as few.
    for (const ranges of [{ priceMax: 12_345_678 }, { yearMin: 3 }])
      expect(slugsFromQuery({ ...EMPTY_QUERY, ranges }, stock)).toBeNull();
  });

  test('are built from the counts of the stock', () => {
    const values = stockValuesFrom({
      facets: [{ name: 'model', values: [{ value: 'serie-3', label: 'Série 3', count: 2, parent: 'bmw' }] }],
      ranges: [],
    });
    expect(values.model).toEqual([{ value: 'serie-3', slug: 'serie-3', parent: 'bmw' }]);
    expect(values.make).toEqual([]);
  });
});
