import { expect, test } from 'vitest';
import { buildListing } from './listing.fixture.ts';
import { liveText } from './list.messages.ts';
import type { StockChange } from './stock-change.ts';

const change = (id: number, free: number, total = 1): [number, StockChange] => [
  id,
  { id, free, total, availability: null, bookedUntil: null, mine: false },
];

test('announces changes in words', () => {
  expect(liveText([buildListing()], new Map([change(1, 0)]))).toBe('Peugeot 308 SW\u202f: réservé');
  const booked = buildListing({ stock: { free: 0, total: 1 } });
  expect(liveText([booked], new Map([change(1, 1)]))).toBe('Peugeot 308 SW\u202f: de nouveau disponible');
  expect(liveText([buildListing({ stock: { free: 3, total: 3 } })], new Map([change(1, 2, 3)]))).toBe(
    'Peugeot 308 SW\u202f: 2 disponibles',
  );
});

test('announces nothing for vehicles that are not shown or did not change', () => {
  expect(liveText([buildListing()], new Map([change(2, 0), change(1, 1)]))).toBe('');
});

test('announces many changes as a number', () => {
  const items = [1, 2, 3, 4].map((id) => buildListing({ id }));
  expect(liveText(items, new Map(items.map(({ id }) => change(id, 0))))).toBe(
    '4 véhicules viennent de changer de disponibilité',
  );
});
