import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, test } from 'vitest';
import { countedSearch } from './counted-search.ts';

const counted = (query: Record<string, string>) => countedSearch(CatalogueQuery.parse(query));

test('searches that differ only in capitals, accents, sort and page are counted as one', () => {
  expect(counted({ q: ' Citroën  Méhari ', sort: 'price', page: '2' })).toBe('q=citroen%20mehari');
  expect(counted({ make: 'seat,kia' })).toBe(counted({ make: 'kia,seat', groupResults: '1' }));
});

test.each(['jean@garage.fr', '06 12 34 56 78', 'AB-123-CD', 'ab123cd', 'VF3ABCDEF12345678', 'x'.repeat(61)])(
  '« %s » is not stored',
  (q) => {
    expect(counted({ q })).toBeNull();
  },
);

test('a model whose name has digits is stored', () => {
  expect(['208', 'c5 aircross 2022', 'model 3'].map((q) => counted({ q }))).toEqual([
    'q=208',
    'q=c5%20aircross%202022',
    'q=model%203',
  ]);
});

test('a search without filters, or for the user’s own listings, is not counted', () => {
  expect([
    counted({}),
    counted({ sort: 'price' }),
    counted({ make: 'kia', favorites: '1' }),
    counted({ ids: '1,2' }),
  ]).toEqual([null, null, null, null]);
});
