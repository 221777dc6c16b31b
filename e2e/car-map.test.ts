import { PANELS, pointOf } from '@pomelo/design/car-panels.ts';
import { expect, test } from 'vitest';
import { CAR_PANELS, pointOn } from '../api/src/catalogue/vehicle-documents/report/car-map.ts';

// STOCK-52
test('the map of a condition report is the one of the screens', () => {
  const rounded = (points: readonly (readonly [number, number])[]) =>
    points.map((point) => point.map((value) => Math.round(value * 10) / 10));
  expect(
    CAR_PANELS.map(({ name, view, from, to, outline }) => [name, view, ...rounded([from, to, ...outline])]),
  ).toEqual(
    PANELS.map(({ name, view, from, to, outline }) => [name, view, ...rounded([from, to, ...outline])]),
  );
  for (const view of ['right', 'left', 'top', 'front', 'rear', 'cabin'] as const)
    for (const place of [
      { x: 0, y: 0 },
      { x: 41.5, y: 60 },
      { x: 100, y: 100 },
    ])
      expect(pointOn(view, place)).toEqual(pointOf(view, place));
});
