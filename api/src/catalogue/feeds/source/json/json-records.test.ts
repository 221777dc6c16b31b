import { expect, test } from 'vitest';
import { cellsOf } from './json-cells.ts';
import { createJsonReader, type JsonRecord } from './json-records.ts';

function read(text: string, size: number): JsonRecord[] {
  const reader = createJsonReader();
  const records: JsonRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

const VEHICLES = [
  { line: 2, index: 1, value: { a: 1, t: '} " {' } },
  { line: 3, index: 2, value: { a: 2, nested: { b: [1, { c: 2 }] } } },
];
const LINES = '{"a":1,"t":"} \\" {"}\n{"a":2,"nested":{"b":[1,{"c":2}]}}';

test.each([1, 5, 1000])('arrays, envelopes and JSON lines are read in pieces of %i characters', (size) => {
  expect(read(`[\n${LINES.replace('\n', ',\n')}\n]`, size)).toEqual(VEHICLES);
  expect(read(`{"total": 2, "data": [\n${LINES.replace('\n', ',\n')}\n]}`, size)).toEqual(VEHICLES);
  expect(read(`\n${LINES}`, size)).toEqual(VEHICLES);
});

test('a damaged object is reported and the next one read', () => {
  expect(read('{"a":1}\n{"a":\n{"a":3}\n', 4).map(({ value }) => value)).toContainEqual({ a: 3 });
});

// Looked for from each line break, the next object took hours.
test('a damaged object of a megabyte of line breaks is read once', () => {
  const damaged = `{"a":1}\n{"a":"${'\n'.repeat(1_100_000)}{"a":3}\n`;
  expect(read(damaged, 65_536).map(({ value }) => value)).toContainEqual({ a: 3 });
});

// Looked for from each quote, the end of the text took ten seconds a piece of the file.
test('a text without an end is read once', () => {
  const endless = `{"a":1},{"a":"${'\\"'.repeat(1_000_000)}`;
  expect(read(`[${endless}`, 65_536)[0]?.value).toEqual({ a: 1 });
  expect(read(`{"stock": [${endless}`, 65_536).map(({ value }) => value)).toContainEqual({ a: 1 });
});

test('the list of a damaged file still ends at its bracket', () => {
  const reader = createJsonReader();
  const records = [...reader.push('[{"a":1}, 7"8, {"a":2}]'), ...reader.end()];
  expect([records.map(({ value }) => value), reader.isWhole()]).toEqual([[{ a: 1 }, null, { a: 2 }], true]);
});

test('lists in lists without end are an empty value', () => {
  const [car] = read(`[{"make":"Kia","photos":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`, 65_536);
  expect(cellsOf(car?.value ?? {}, new Map())).toEqual(['Kia', '']);
});
