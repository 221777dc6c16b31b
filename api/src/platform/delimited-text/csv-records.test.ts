import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createCsvReader, type CsvRecord } from './csv-records.ts';

/** Reads `text` cut into pieces of `size`. */
function read(text: string, size = text.length || 1, separator = ';'): CsvRecord[] {
  const reader = createCsvReader(separator);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}
const lines = (records: CsvRecord[]): [number, string[]][] => records.map(({ line, cells }) => [line, cells]);

test.each([1, 2, 3, 7, 1000])(
  'quotes, escaped quotes and line ends are read in pieces of %i characters',
  (size) => {
    expect(lines(read('a;"b ""x"" ;\r\n2";c\r\nd;;\n"e"\n', size))).toEqual([
      [1, ['a', 'b "x" ;\r\n2', 'c']],
      [3, ['d', '', '']],
      [4, ['e']],
    ]);
  },
);

test('a quote within a field opens nothing', () => {
  expect(lines(read('208 "GT";1\nx;2\n'))).toEqual([
    [1, ['208 "GT"', '1']],
    [2, ['x', '2']],
  ]);
});

test('an unclosed quote costs its line and no other', () => {
  const records = read(`a;1\nb;"2\n${'c;3\n'.repeat(500)}`, 100);
  expect(records.filter(({ problem }) => problem === 'open-quote').map(({ line }) => line)).toEqual([2]);
  expect(records).toHaveLength(502);
  expect(records.at(-1)).toEqual({ line: 502, cells: ['c', '3'] });
});

test('an endless line and ten thousand columns are refused, and reading continues', () => {
  const records = read(`a;1\n${'x'.repeat(1_500_000)}\n${';'.repeat(10_000)}\nb;2\n`, 65_536);
  expect(records.map(({ line, problem }) => [line, problem])).toEqual([
    [1, undefined],
    [2, 'too-long'],
    [3, 'too-long'],
    [4, undefined],
  ]);
});

test('agrees with csv-parse on every well-formed text, however it is split', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', '\n', ' ', '😀'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const text = rows
          .map((row) => `${row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';')}\n`)
          .join('');
        const oracle: string[][] = parse(text, { delimiter: ';', relax_column_count: true });
        expect(read(text, size).map(({ cells }) => cells)).toEqual(oracle);
      },
    ),
  );
});

test('never throws, for any input', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (text, size) => void read(text, size, ','),
    ),
  );
});
