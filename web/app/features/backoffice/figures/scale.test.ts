import { expect, test } from 'vitest';
import { barShare, scaleOf, ticksOf } from './scale.ts';

test('a column is as long as what it says, and a loss hangs from zero', () => {
  const scale = scaleOf([30, 0, -10]);
  expect(scale.zero).toBe(75);
  expect([scale.place(30), scale.place(0), scale.place(-10)]).toEqual([
    { y: 0, height: 75 },
    { y: 75, height: 0 },
    { y: 75, height: 25 },
  ]);
});

test('nothing at all is drawn as nothing', () => {
  expect(scaleOf([]).place(0)).toEqual({ y: 0, height: 0 });
  expect([barShare(1, 3), barShare(0, 0), barShare(-5, 10)]).toEqual([33.3, 0, 0]);
});

test('labels stand under the slots of their rows, the last one labelled, and never more than fit', () => {
  expect(ticksOf(2, 8)).toEqual([0, 1, null, null, null, null, null, null]);
  expect(ticksOf(12, 12)).toEqual([null, 1, null, 3, null, 5, null, 7, null, 9, null, 11]);
  const rows = Array.from({ length: 367 }, (_, count) => count);
  const labelled = rows.map((count) => ticksOf(count, 8).filter((row) => row !== null));
  expect(Math.max(...labelled.map(({ length }) => length))).toBe(6);
  expect(labelled.map((ticks) => ticks.at(-1) ?? null)).toEqual(rows.map((count) => (count === 0 ? null : count - 1)));
  expect(rows.filter((count) => ticksOf(count, 8).some((row, slot) => row !== null && row !== slot))).toEqual([]);
});
