import { expect, test } from 'vitest';
import { anchorOf, firstCounter, priceScale, roundedPrice } from './price-scale.ts';

test('prices keep their order on the ruler, and are read from it again', () => {
  const marks = [2_026_000, 2_130_000, 2_215_000, 2_240_000];
  const scale = priceScale(marks);
  const places = marks.map(scale.x);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const cents of marks) expect(Math.abs(scale.cents(scale.x(cents)) - cents)).toBeLessThan(200);
});

test('a single price, or a price beyond the marks, stays on the ruler', () => {
  expect(Number.isFinite(priceScale([1000]).x(1000))).toBe(true);
  expect(priceScale([1000, 2000]).x(9_000_000)).toBeLessThanOrEqual(470);
});

test('an answer begins half way, to ten euros', () => {
  expect(firstCounter(2_130_000, 2_240_000)).toBe(2_185_000);
  expect(roundedPrice(2_130_449)).toBe(2_130_000);
});

test('a label at an end of the ruler is inside it', () => {
  expect([anchorOf(10, 'end'), anchorOf(460, 'start'), anchorOf(200, 'middle')]).toEqual([
    'start',
    'end',
    'middle',
  ]);
});
