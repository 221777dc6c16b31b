import { expect, it } from 'vitest';
import { filledSegments, segmentPath } from './wheel.tsx';

it('fills ceil(hours left / 2) segments of a booking of 24 hours', () => {
  expect([24, 21.2, 2.05, 2, 0.01, 0].map((hours) => filledSegments(hours, 24))).toEqual([
    12, 11, 2, 1, 1, 0,
  ]);
});

it('divides any other duration by twelve', () => {
  expect([48, 45, 3].map((hours) => filledSegments(hours, 48))).toEqual([12, 12, 1]);
});

it('stays within the wheel when the clocks disagree', () => {
  expect(filledSegments(30, 24)).toBe(12);
  expect(filledSegments(-1, 24)).toBe(0);
});

it('draws the first segment right of the top', () => {
  expect(segmentPath(0, 12, 2.6, 8.9, 0.55)).toBe(
    'M0.55,-2.54L0.55,-8.88A8.9 8.9 0 0 1 3.97,-7.97L0.79,-2.48Z',
  );
});
