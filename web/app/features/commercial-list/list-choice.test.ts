import { describe, expect, it } from 'vitest';
import { decodeChoice, encodeChoice, toApiList } from './list-choice.ts';

const ID = '0199a3c2-0000-7000-8000-00000000000a';
const decode = (query: string, remembered = '') => decodeChoice(new URLSearchParams(query), remembered);

describe('the address of the commercial list', () => {
  it('is of the whole stock, unless it brings the filters of the listing', () => {
    expect(decode('').source).toBe('stock');
    expect(decode('marque=peugeot&page=3&grouper=1')).toMatchObject({
      source: 'filtres',
      filters: { facets: { make: ['peugeot'] }, page: 1, groupResults: false },
    });
    expect(decode('tri=price').source).toBe('filtres');
  });

  it('offers the last filters of the listing to whoever comes without any', () => {
    expect(decode('', 'marque=renault&tri=km')).toMatchObject({ source: 'stock', filters: { facets: { make: ['renault'] }, sort: 'km' } });
    expect(decode('marque=fiat', 'marque=renault').filters.facets).toEqual({ make: ['fiat'] });
  });

  it('takes what is unknown for what everybody begins with', () => {
    expect(decode(`liste=../etc&format=exe&lignes=1e9`)).toMatchObject({ source: 'stock', format: 'xlsx', isLong: false });
  });

  it.each(['liste=stock', `liste=${ID}&format=pdf&marque=peugeot`, 'liste=filtres&format=csv&lignes=tout&prix-max=15000&tri=price'])(
    'is written as it is read: %s',
    (query) => {
      expect(encodeChoice(decode(query))).toBe(query);
    },
  );
});

it('asks the API for the stock, for filters in their order, or for a search', () => {
  expect(toApiList(decode('liste=stock&marque=peugeot'), 'b2b')).toEqual({ view: 'b2b' });
  expect(toApiList(decode('marque=peugeot&prix-max=15000&tri=price'), 'b2c')).toEqual({
    make: 'peugeot',
    priceMax: 15_000,
    sort: 'price',
    view: 'b2c',
  });
  expect(toApiList(decode(`liste=${ID}&marque=peugeot`), 'b2b')).toEqual({ search: ID, view: 'b2b' });
});
