import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

it('reads the text of a label with markup', () => {
  expect(
    textOf(
      <>
        1<sup>re</sup> MEC
      </>,
    ),
  ).toBe('1re MEC');
});

it('reads plain text, and null as an empty text', () => {
  expect(textOf('Kilométrage')).toBe('Kilométrage');
  expect([null, undefined, false].map(textOf)).toEqual(['', '', '']);
});
