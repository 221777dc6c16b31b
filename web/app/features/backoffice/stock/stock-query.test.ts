import { expect, test } from 'vitest';
import { listedIn, readingIn, stockQueryIn, withChosenColumns } from './stock-query.ts';

const read = (query: string) => stockQueryIn(new URLSearchParams(query));

test('without parameters, lists the whole stock, the last put on sale first', () => {
  expect(read('')).toEqual({
    narrowing: {},
    tri: '-date',
    order: { sort: 'salesDate', direction: 'desc', page: 1 },
    columns: ['immat', 'km', 'annee', 'prix', 'parc', 'stock'],
  });
});

test('reads filters, with prices as typed', () => {
  expect(
    read(
      'q= 208 &etat=reserve&parc=3&source=aucune&marque=4&energie=diesel&prix-min=8 000&prix-max=12000,50&annee-min=2019&jours=90&sans-photo=1',
    ).narrowing,
  ).toEqual({
    q: '208',
    state: 'booked',
    depotId: 3,
    feedId: 'none',
    makeId: 4,
    energy: 'diesel',
    priceFrom: 800_000,
    priceTo: 1_200_050,
    yearFrom: 2019,
    stockDays: 90,
    unphotographed: '1',
  });
});

test('ignores unknown filters', () => {
  expect(
    read('etat=perdu&parc=x&prix-min=beaucoup&annee-min=12&jours=0&tri=constructor&energie=vapeur&page=0'),
  ).toMatchObject({
    narrowing: {},
    tri: '-date',
    order: { page: 1 },
  });
});

test('reads the columns from the boxes, and stores them in one parameter', () => {
  const next = withChosenColumns(new URLSearchParams('q=208&colonnes=km&colonne=&colonne=vin&colonne=prix'));
  expect(next).toBe('q=208&colonnes=vin%2Cprix');
  expect(read(next ?? '').columns).toEqual(['vin', 'prix']);
  expect(withChosenColumns(new URLSearchParams('q=208'))).toBeNull();
});

test('a block names its load; an invalid one is the first', () => {
  const readings = ['lecture=12', 'lecture=-1', 'lecture=x', 'lecture=9999999999', ''].map((query) =>
    readingIn(new URLSearchParams(query)),
  );
  expect(readings).toEqual([12, 0, 0, 0, 0]);
});

test('other columns and another page are the same list', () => {
  expect(listedIn('marque=3&tri=prix&colonnes=vin,km&page=4')).toBe('marque=3&tri=prix');
});
