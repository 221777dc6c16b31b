import { expect, test } from 'vitest';
import { activeFilters, labelsFrom, understoodFilters } from './active-filters.ts';
import { decodeListing, encodeListing } from '../../shared/listing-query.ts';

const decode = (text: string) => decodeListing(new URLSearchParams(text));
const label = labelsFrom({ facets: [{ name: 'make', values: [{ value: 'peugeot', label: 'Peugeot', count: 3 }] }], ranges: [] });

test('each filter has its words and the address without it', () => {
  const query = decode('q=gt&marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km&page=3');
  const chips = activeFilters(query, label, 'b2b').map((chip) => [chip.label, encodeListing(chip.without)]);
  expect(chips).toEqual([
    ['« gt »'.replaceAll(' ', '\u202f'), 'marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['Peugeot', 'q=gt&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['208', 'q=gt&marque=peugeot&energie=diesel&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['Diesel', 'q=gt&marque=peugeot&modele=208&prix-min=1000&prix-max=9000&favoris=1&tri=km'],
    ['De 1\u202f000 à 9\u202f000\u202f€ HT', 'q=gt&marque=peugeot&modele=208&energie=diesel&favoris=1&tri=km'],
    ['Favoris', 'q=gt&marque=peugeot&modele=208&energie=diesel&prix-min=1000&prix-max=9000&tri=km'],
  ]);
});

test('what was read out of the text can be taken back, one at a time', () => {
  const understood = {
    text: 'gt',
    filters: [
      { name: 'energy', value: 'diesel', label: 'Diesel' },
      { name: 'priceMax', value: '15000', label: 'Moins de 15 000 €' },
    ],
    corrections: [],
  };
  const chips = understoodFilters(decode('q=gt+diesel+moins+de+15000&marque=peugeot'), understood);
  expect(chips.map((chip) => encodeListing(chip.without))).toEqual([
    'q=gt&marque=peugeot&prix-max=15000',
    'q=gt&marque=peugeot&energie=diesel',
  ]);
});

test('a reading this version does not know is left out', () => {
  const understood = {
    text: '',
    filters: [
      { name: 'energy', value: 'diesel', label: 'Diesel' },
      { name: 'moon', value: 'full', label: 'Pleine lune' },
    ],
    corrections: [],
  };
  expect(encodeListing(understoodFilters(decode('q=x'), understood)[0]?.without ?? decode(''))).toBe('');
});
