import { expect, test } from 'vitest';
import { barShare, scaleOf } from './scale.ts';

test('the length of a bar is proportional to its value, and a loss extends below zero', () => {
  const scale = scaleOf([30, 0, -10]);
  expect([scale.zero, scale.ticks]).toEqual([75, [30, 20, 10, 0, -10]]);
  expect([scale.place(30), scale.place(0), scale.place(-10)]).toEqual([
    { y: 0, height: 75 },
    { y: 75, height: 0 },
    { y: 75, height: 25 },
  ]);
});

test('renders no bar for zero', () => {
  expect([scaleOf([]).place(0), scaleOf([0]).ticks]).toEqual([{ y: 100, height: 0 }, [0]]);
  expect([barShare(1, 3), barShare(0, 0), barShare(-5, 10)]).toEqual([33.3, 0, 0]);
});

test('grid lines are round numbers, at most five above zero, and the longest bar fits', () => {
  expect(scaleOf([848, 330]).ticks).toEqual([1000, 750, 500, 250, 0]);
  expect(scaleOf([1]).ticks).toEqual([1, 0.75, 0.5, 0.25, 0]);
  expect([scaleOf([1], true).ticks, scaleOf([9], true).ticks]).toEqual([
    [1, 0],
    [10, 5, 0],
  ]);
  for (const most of [3, 7, 12, 99, 101, 65_432, 1_000_001]) {
    const { ticks, place } = scaleOf([most]);
    expect([ticks.length <= 5, place(most).height <= 100]).toEqual([true, true]);
  }
});
