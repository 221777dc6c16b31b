import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

it('reads through the markup of a label', () => {
  expect(
    textOf(
      <>
        1<sup>re</sup> MEC
      </>,
    ),
  ).toBe('1re MEC');
});

it('reads plain words as they are, and nothing as nothing', () => {
  expect(textOf('Kilométrage')).toBe('Kilométrage');
  expect([null, undefined, false].map(textOf)).toEqual(['', '', '']);
});
