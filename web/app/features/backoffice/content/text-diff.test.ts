import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../shared/html-lines.ts';
import { compareLines } from './text-diff.ts';

test('compares a text block by block, without its tags', () => {
  expect(
    linesOf(
      '<h2>Un</h2><p>Deux <strong>mots</strong> &amp; plus</p><ul><li>a</li><li>b</li></ul><table><tr><td>x</td><td>y</td></tr></table>',
    ),
  ).toEqual(['Un', 'Deux mots & plus', 'a', 'b', 'x | y']);
  expect(
    linesOf(
      '<figure><img src="/api/mediaObject/1" alt="Un break" /><figcaption>Le parc</figcaption></figure>',
    ),
  ).toEqual(['[Image : Un break]', 'Le parc']);
});

test('lists unchanged, removed and added blocks in reading order', () => {
  expect(compareLines(['Un', 'Deux', 'Trois'], ['Un', '2', 'Trois', 'Quatre'])).toEqual([
    { kind: 'same', text: 'Un' },
    { kind: 'removed', text: 'Deux' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: 'Trois' },
    { kind: 'added', text: 'Quatre' },
  ]);
});

// EDIT-5
test('both texts can be restored from the comparison', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const pieces = compareLines(before, after);
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('texts too long for a line comparison are compared as a whole', () => {
  const long = Array.from({ length: 2000 }, (_, index) => String(index));
  expect(compareLines(long, ['x'])).toHaveLength(2001);
});
