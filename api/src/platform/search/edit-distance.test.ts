import { expect, test } from 'vitest';
import { allowedMistakes, editDistance } from './edit-distance.ts';

test.each([
  ['peugeot', 'peugeot', 0],
  ['pegeot', 'peugeot', 1],
  ['peugoet', 'peugeot', 1],
  ['peugeott', 'peugeot', 1],
  ['pejot', 'peugeot', 3],
  ['clio', 'golf', 3],
])('from « %s » to « %s » it takes %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(Math.min(distance, 3));
  expect(editDistance(other, one, 2)).toBe(Math.min(distance, 3));
});

test('short words and numbers may contain no mistake, longer ones one or two', () => {
  expect(['gt', 'bmw', '2008', '1.5', 'clio', 'megane', 'peugeot'].map(allowedMistakes)).toEqual([
    0, 0, 0, 0, 1, 1, 2,
  ]);
});
