import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { facetText, fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { filterOfSlug } from '@pomelo/contract/catalogue/listing-slugs.ts';
import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '../../domain/listing/listing-query.ts';
import { valuesOf } from './facet-values.ts';
import { slugsFromQuery, stockValuesFrom } from './slugs.ts';

const counted = (name: 'colour' | 'depot', count: number) => ({
  facets: [
    {
      name,
      values: [
        { value: UNKNOWN, label: UNKNOWN_LABEL, count },
        { value: name === 'colour' ? 'bleu' : 'lyon', label: name === 'colour' ? 'Bleu' : 'Lyon', count: 1 },
      ],
    },
  ],
  ranges: [],
});

test('a facet lists the unknown last, with its count', () => {
  expect(valuesOf(counted('colour', 3), 'colour', []).at(-1)).toEqual({
    value: UNKNOWN,
    label: UNKNOWN_LABEL,
    count: 3,
  });
  expect(valuesOf(counted('depot', 3), 'depot', []).map(({ value }) => value)).toEqual(['lyon', UNKNOWN]);
});

test('a facet without unknown values does not list them, unless they are selected', () => {
  expect(valuesOf(counted('colour', 0), 'colour', []).map(({ value }) => value)).not.toContain(UNKNOWN);
  expect(valuesOf(counted('colour', 0), 'colour', [UNKNOWN]).at(-1)?.value).toBe(UNKNOWN);
});

test('an applied filter names the unknown value', () => {
  expect(facetText('colour', [UNKNOWN], fixedLabel)).toBe('Couleur\u202f: non communiqué');
  expect(facetText('seats', ['5', UNKNOWN], fixedLabel)).toBe('5 et places\u202f: non communiqué');
});

test('no page of the listing has the unknown as its subject', () => {
  for (const slug of [UNKNOWN, `tva-${UNKNOWN}`]) expect(filterOfSlug(slug)).toBeNull();
  const stock = stockValuesFrom(counted('depot', 3));
  expect(stock.depot.map(({ value }) => value)).toEqual(['lyon']);
  for (const name of ['colour', 'depot'] as const)
    expect(slugsFromQuery({ ...EMPTY_QUERY, facets: { [name]: [UNKNOWN] } }, stock)).toBeNull();
});
