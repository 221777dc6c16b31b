import { expect, test } from 'vitest';
import { figuresAddress, figuresSearch, toFigureQuery } from './figures-query.ts';

const read = (query: string) => figuresAddress(new URLSearchParams(query));

test('reads the period, or its days, from the address', () => {
  expect(toFigureQuery(read(''))).toEqual({ period: '12m' });
  expect(toFigureQuery(read('periode=30'))).toEqual({ period: '30' });
  expect(toFigureQuery(read('periode=7&du=2026-03-01&au=2026-03-31'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(figuresSearch(read('periode=7&du=2026-03-01&au=2026-03-31'))).toBe('du=2026-03-01&au=2026-03-31');
});

test.each([
  ['du=2026-03-31&au=2026-03-01', 'La période finit avant de commencer.'],
  ['du=2020-01-01&au=2026-03-01', 'Une période dure deux ans au plus.'],
  ['du=2026-03-31', 'Indiquez le premier et le dernier jour de la période.'],
  ['du=2026-02-30&au=2026-03-01', 'Indiquez le premier et le dernier jour de la période.'],
])('%s is reported and stays as typed, and a default period is used', (query, fault) => {
  const address = read(query);
  expect([address.fault, address.from, toFigureQuery(address)]).toEqual([
    fault,
    new URLSearchParams(query).get('du'),
    { period: '12m' },
  ]);
});

test('ignores unknown parameters', () => {
  expect(read('periode=toujours&mesure=bonheur')).toEqual({
    figure: 'margin',
    period: '12m',
    from: '',
    to: '',
    fault: null,
  });
  expect(read('mesure=delivery').figure).toBe('delivery');
});
