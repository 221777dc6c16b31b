import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../shared/html-lines.ts';
import { compareLines } from './text-diff.ts';

test('a text is read block by block, without its tags', () => {
  expect(
    linesOf(
      '<h2>Un</h2><p>Deux <strong>mots</strong> &amp; plus</p><ul><li>a</li><li>b</li></ul><table><tr><td>x</td><td>y</td></tr></table>',
    ),
  ).toEqual(['Un', 'Deux mots & plus', 'a', 'b', 'x | y']);
  expect(linesOf('<figure><img src="/api/mediaObject/1" alt="Un break" /><figcaption>Le parc</figcaption></figure>')).toEqual([
    '[Image : Un break]',
    'Le parc',
  ]);
});

test('what was kept, removed and added is told in the order of reading', () => {
  expect(compareLines(['Un', 'Deux', 'Trois'], ['Un', '2', 'Trois', 'Quatre'])).toEqual([
    { kind: 'same', text: 'Un' },
    { kind: 'removed', text: 'Deux' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: 'Trois' },
    { kind: 'added', text: 'Quatre' },
  ]);
});

// EDIT-5
test('both texts can be read back from what is compared, whatever they are', () => {
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

test('texts too long to be compared line by line are still told, whole', () => {
  const long = Array.from({ length: 2000 }, (_, index) => String(index));
  expect(compareLines(long, ['x'])).toHaveLength(2001);
});
