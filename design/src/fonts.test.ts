import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const FACE = /@font-face \{[^}]*url\('\.\/(fonts\/[^']+)'\)[^}]*unicode-range:([^;]+);/g;
/** Maximum size of fonts that a page may load besides its two preloaded ones, in bytes. */
const LIGHT = 3000;

const faces = [...readFileSync(join(HERE, 'fonts.css'), 'utf8').matchAll(FACE)].map(
  ([, file = '', ranges = '']) => ({
    file,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }),
);
const filesFor = (letter: string): string[] => {
  const code = letter.codePointAt(0) ?? 0;
  return faces
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    .map(({ file }) => file);
};

test.each([...'Šš'])('« Škoda » loads only light files for %s', (letter) => {
  const files = filesFor(letter);
  expect(files).toHaveLength(2);
  for (const file of files) expect([file, statSync(join(HERE, file)).size < LIGHT]).toEqual([file, true]);
});

test.each([...'éœŒ€łőĐ'])('%s has one file in each family', (letter) => {
  expect(filesFor(letter)).toHaveLength(2);
});
