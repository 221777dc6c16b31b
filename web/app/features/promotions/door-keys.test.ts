import { expect, test } from 'vitest';
import { doorAfter } from './door-keys.ts';

const DOORS = 24;

test('arrows move between doors, and between rows as rendered', () => {
  expect(doorAfter('ArrowRight', 5, DOORS, 'laptop')).toBe(6);
  expect(doorAfter('ArrowLeft', 6, DOORS, 'laptop')).toBe(5);
  expect([doorAfter('ArrowDown', 7, DOORS, 'laptop'), doorAfter('ArrowDown', 7, DOORS, 'mobile')]).toEqual([13, 11]);
  expect([doorAfter('ArrowUp', 7, DOORS, 'laptop'), doorAfter('ArrowUp', 7, DOORS, 'mobile')]).toEqual([1, 3]);
});

test('Home and End move to the first and the last', () => {
  expect([doorAfter('Home', 12, DOORS, 'mobile'), doorAfter('End', 12, DOORS, 'mobile')]).toEqual([0, 23]);
});

test('stays within the calendar, and ignores other keys', () => {
  for (const [key, from] of [
    ['ArrowLeft', 0],
    ['ArrowUp', 5],
    ['ArrowRight', 23],
    ['ArrowDown', 18],
    ['Tab', 3],
    ['Enter', 3],
  ] as const)
    expect(doorAfter(key, from, DOORS, 'laptop')).toBeUndefined();
});
