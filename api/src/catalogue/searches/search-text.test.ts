import { expect, test } from 'vitest';
import { readSearch } from './search-query.ts';
import { searchName, searchTexts } from './search-text.ts';

const NAMES: Record<string, string> = {
  'make:peugeot': 'Peugeot',
  'make:ds': 'DS',
  'model:peugeot--208': '208',
  'model:ds--ds-4': 'DS 4',
  'depot:lyon': 'Parc de Lyon',
};
const storedSearchTexts = (text: string): string[] => {
  const query = readSearch(text);
  return query ? searchTexts(query, (facet, value) => NAMES[`${facet}:${value}`]) : [];
};

test('each filter is labelled as on the listing', () => {
  expect(
    storedSearchTexts(
      'make=peugeot&energy=diesel,essence&priceMax=15000&kmMax=60000&yearMin=2021&q=gt line&depot=lyon&critAir=1,2',
    ),
  ).toEqual([
    'Peugeot',
    'Diesel et essence',
    'Crit’Air 1 et 2',
    'Parc de Lyon',
    'Jusqu’à 15\u202f000\u202f€ HT',
    'Jusqu’à 60\u202f000\u202fkm',
    'Depuis 2021',
    '«\u202fgt line\u202f»',
  ]);
});

test.each([
  ['make=peugeot&model=peugeot--208', ['Peugeot 208']],
  ['make=peugeot&model=208', ['Peugeot 208']],
  ['model=ds--ds-4', ['DS 4']],
  ['model=208', ['208']],
  ['make=peugeot,renault&model=208', ['Peugeot et Renault', '208']],
  ['model=peugeot--208,renault--grand-scenic', ['Peugeot 208 et Renault Grand Scenic']],
])('%s is %j', (text, texts) => {
  expect(storedSearchTexts(text)).toEqual(texts);
});

test('what is no longer in stock is labelled by its slug', () => {
  expect(storedSearchTexts('make=alfa-romeo&depot=le-mans&seats=5')).toEqual([
    'Alfa Romeo',
    'Le Mans',
    '5 places',
  ]);
});

test('a name made of many words has at most a hundred characters', () => {
  expect(searchName(['Peugeot 208', 'Diesel'])).toBe('Peugeot 208, diesel');
  const long = searchName(Array.from({ length: 20 }, (_unused, place) => `Peugeot ${place}08`));
  expect(long).toMatch(/^Peugeot 008, .*…$/);
  expect(long.length).toBeLessThanOrEqual(100);
});
