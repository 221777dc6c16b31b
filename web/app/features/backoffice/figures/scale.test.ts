import { expect, test } from 'vitest';
import { barShare, scaleOf } from './scale.ts';

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
