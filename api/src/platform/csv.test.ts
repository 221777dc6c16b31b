import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each(['=1+1', '+33 6', '-cmd|calc', '-', '-1-1', '@SUM(A1)', '\t=1', '\uFF1D1+1', '\uFF0D2'])(
  '%j is written as a text',
  (text) => {
    expect(csvLines([[text]])).toBe(`'${text}\r\n`);
  },
);

test.each(['-12', '-1234,50', '0', 'Peugeot - 208', 'a=b'])('%j is written unchanged', (text) => {
  expect(csvLines([[text]])).toBe(`${text}\r\n`);
});

it('quotes what would end a cell or a line, and nothing else', () => {
  expect(
    csvLines([
      ['a;b', 'dit «\u00a0"oui"\u00a0»', 'deux\nlignes'],
      ['', 'seul', '=1;2'],
    ]),
  ).toBe(`"a;b";"dit «\u00a0""oui""\u00a0»";"deux\nlignes"\r\n;seul;"'=1;2"\r\n`);
});

it('is the only writer of such files', async () => {
  const folder = join(import.meta.dirname, '..');
  const files = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const others = await Promise.all(
    files.map(async (path) =>
      (await readFile(join(folder, path), 'utf8')).includes("'csv-stringify") ? [path] : [],
    ),
  );
  expect(others.flat()).toEqual(['platform/csv.ts']);
});
