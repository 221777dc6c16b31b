import { describe, expect, it } from 'vitest';
import { decodeChoice, encodeChoice, toApiList } from './list-choice.ts';

const ID = '0199a3c2-0000-7000-8000-00000000000a';
const decode = (query: string, remembered = '') => decodeChoice(new URLSearchParams(query), remembered);

describe('the address of the commercial list', () => {
  it('covers the whole stock, unless it has the filters of the listing', () => {
    expect(decode('').source).toBe('stock');
    expect(decode('marque=peugeot&page=3&grouper=1')).toMatchObject({
      source: 'filtres',
      filters: { facets: { make: ['peugeot'] }, page: 1, groupResults: false },
    });
    expect(decode('tri=price').source).toBe('filtres');
  });

  it('proposes the last filters of the listing when it has none', () => {
    expect(decode('', 'marque=renault&tri=km')).toMatchObject({
      source: 'stock',
      filters: { facets: { make: ['renault'] }, sort: 'km' },
    });
    expect(decode('marque=fiat', 'marque=renault').filters.facets).toEqual({ make: ['fiat'] });
  });

  it('replaces unknown values by the defaults', () => {
    expect(decode(`liste=../etc&format=exe&lignes=1e9`)).toMatchObject({
      source: 'stock',
      format: 'xlsx',
      isLong: false,
    });
  });

  it.each([
    'liste=stock',
    `liste=${ID}&format=pdf&marque=peugeot`,
    'liste=filtres&format=csv&lignes=tout&prix-max=15000&tri=price',
  ])('is written as it is read: %s', (query) => {
    expect(encodeChoice(decode(query))).toBe(query);
  });
});

it('requests the stock, filters in their order, or a search from the API', () => {
  expect(toApiList(decode('liste=stock&marque=peugeot'), 'b2b')).toEqual({ view: 'b2b' });
  expect(toApiList(decode('marque=peugeot&prix-max=15000&tri=price'), 'b2c')).toEqual({
    make: 'peugeot',
    priceMax: 15_000,
    sort: 'price',
    view: 'b2c',
  });
  expect(toApiList(decode(`liste=${ID}&marque=peugeot`), 'b2b')).toEqual({ search: ID, view: 'b2b' });
});
