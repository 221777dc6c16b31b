import { expect, test } from 'vitest';
import { activeFilters, labelsFrom } from './active-filters.ts';
import { decodeListing, encodeListing } from '../../domain/listing/listing-query.ts';

const decode = (text: string) => decodeListing(new URLSearchParams(text));
const label = labelsFrom({
  facets: [{ name: 'make', values: [{ value: 'peugeot', label: 'Peugeot', count: 3 }] }],
  ranges: [],
});

test('each filter has its label and the address without it', () => {
  const query = decode(
    'q=gt&marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km&page=3',
  );
  const chips = activeFilters(query, label, 'b2b').map((chip) => [chip.label, encodeListing(chip.without)]);
  expect(chips).toEqual([
    [
      '« gt »'.replaceAll(' ', '\u202f'),
      'marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km',
    ],
    ['Peugeot', 'q=gt&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['208', 'q=gt&marque=peugeot&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['Diesel', 'q=gt&marque=peugeot&modele=208&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    [
      'De 1\u202f000 à 9\u202f000\u202f€ HT',
      'q=gt&marque=peugeot&modele=208&energie=diesel&favoris=1&tri=km',
    ],
    ['Favoris', 'q=gt&marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&tri=km'],
  ]);
});

test('names the filter of arrivals, and removes it alone', () => {
  const [chip] = activeFilters(decode('energie=diesel&arrivages=1'), label, 'b2b').slice(1);
  expect(chip?.label).toBe('Arrivés depuis hier, 18\u202fh');
  expect(chip && encodeListing(chip.without)).toBe('energie=diesel');
});

test('the chip of the search text has only the words that were not dropped', () => {
  const chips = (text: string) =>
    activeFilters(decode('q=gt+xyz&energie=diesel'), label, 'b2b', text).map((chip) => chip.label);
  expect(chips('gt')).toEqual(['«\u202fgt\u202f»', 'Diesel']);
  expect(chips('')).toEqual(['Diesel']);
});
