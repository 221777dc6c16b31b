import { expect, test } from 'vitest';
import { createModelNames } from './named-models.ts';

const model = (id: number, make: string, name: string) => ({
  id,
  make,
  name,
  makeSlug: make.toLowerCase(),
  slug: name.toLowerCase().replaceAll(' ', '-'),
});
const names = createModelNames([
  model(1, 'Toyota', 'Yaris'),
  model(2, 'Toyota', 'Yaris Cross'),
  model(3, 'Mazda', '3'),
  model(4, 'Renault', 'Kangoo'),
]);

// STOCK-36
test('a search names its models by slug, with or without the make, and one energy', () => {
  expect(names.inSearch({ model: ['toyota--yaris-cross'], energy: ['hybride'] })).toEqual([
    { modelId: 2, energy: 'hybride' },
  ]);
  expect(names.inSearch({ model: ['yaris', 'kangoo'], energy: ['diesel', 'essence'] })).toEqual([
    { modelId: 1, energy: null },
    { modelId: 4, energy: null },
  ]);
  expect(names.inSearch({ make: ['renault'], model: ['yaris'] })).toEqual([]);
  expect(names.inSearch({ make: ['toyota'] })).toEqual([]);
});

test('a text names the longest name in it; a short name only next to its make', () => {
  expect(names.inText('Toyota YARIS cross 2023')).toEqual([2]);
  expect(names.inText('kangoo électrique')).toEqual([4]);
  expect(names.inText('moins de 3 ans')).toEqual([]);
  expect(names.inText('Mazda 3')).toEqual([3]);
  expect(names.inSearch({ q: 'land cruiser' })).toEqual([]);
});
