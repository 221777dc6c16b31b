import { expect, test } from 'vitest';
import { splitValues, valuesOf } from './facet-values.ts';

const facets = {
  facets: [
    {
      name: 'make' as const,
      values: [
        { value: 'audi', label: 'Audi', count: 2 },
        { value: 'renault', label: 'Renault', count: 9 },
        { value: 'alpine', label: 'Alpine', count: 2 },
      ],
    },
    { name: 'energy' as const, values: [{ value: 'diesel', label: 'Diesel', count: 5 }] },
  ],
  ranges: [],
};

test('sorts makes by count, then by name', () => {
  expect(valuesOf(facets, 'make', []).map(({ value }) => value)).toEqual(['renault', 'alpine', 'audi']);
});

test('fixed values preserve their order and show zero', () => {
  expect(valuesOf(facets, 'energy', []).slice(0, 2)).toEqual([
    { value: 'essence', label: 'Essence', count: 0 },
    { value: 'diesel', label: 'Diesel', count: 5 },
  ]);
});

test('a selected value stays, even with no results', () => {
  expect(valuesOf(facets, 'make', ['lada']).at(-1)).toEqual({ value: 'lada', label: 'lada', count: 0 });
  expect(valuesOf(undefined, 'make', ['lada'])).toHaveLength(1);
});

test('a long list shows its first seven and the selected values', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    value: `m${index}`,
    label: `M${index}`,
    count: 20 - index,
  }));
  const { shown, hidden } = splitValues(many, ['m15']);
  expect(shown.map(({ value }) => value)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm15']);
  expect(hidden).toHaveLength(12);
  expect(splitValues(many.slice(0, 8), []).hidden).toEqual([]);
});
