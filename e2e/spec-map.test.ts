import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, test } from 'vitest';
import { CALLS, ROUTES, SENTENCES } from './spec-lines.ts';
import { countLines, readMaps, readSpecMap } from './spec-map.ts';

const root = resolve(import.meta.dirname, '..');
const rows = readMaps();
const lines = rows.map((row) => row.line).join('\n');

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Named as a whole: `GET /api/pages` is not found in `GET /api/pages/{id}`. */
const isOnTheMap = (text: string): boolean => new RegExp(String.raw`(?<![\w/}-])${literally(text)}(?![\w/{-])`).test(lines);
const missing = (wanted: readonly string[]): string[] => wanted.filter((text) => !isOnTheMap(text));

const DECLARED = Object.values(endpoints)
  .flatMap((domain) => Object.values(domain))
  .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);

/** Whatever its parameters are called. */
const unnamed = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');
const declared = new Set(DECLARED.map(unnamed));

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  texts.set(file, text);
  return text;
}
/** As the title of a test, whole or its beginning: not in a comment, nor among what a test expects. */
const hasTest = (file: string, name: string): boolean => new RegExp(String.raw`\(\s*['"\x60][^\n]*?${literally(name)}`).test(textOf(file));

const BACKOFFICE = 'web/app/features/backoffice/';
/** A screen of the back-office is on the map with those of its folder; any other by its own file. */
const placeOf = (file: string): string => {
  if (!file.startsWith(BACKOFFICE)) return file;
  return BACKOFFICE + (file.slice(BACKOFFICE.length).split('/')[0] ?? '');
};
/** The files that the tables of routes name: read as text, for this folder knows the site by its address only. */
const SCREENS = readdirSync(join(root, 'web/app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|[/-])routes\.ts$/.test(file))
  .flatMap((file) => [...textOf(`web/app/${file}`).matchAll(/'((?:features|layouts)\/[^']+\.tsx?)'/g)])
  .map((match) => `web/app/${match[1]}`);

describe(`the map of the specification: ${countLines(rows)}`, () => {
  test.each(rows.map((row) => [row.line, row] as const))('%s', (_line, row) => {
    expect(row.code, 'names its code').not.toEqual([]);
    expect(row.tests, 'names its test').not.toEqual([]);
    for (const file of row.code) expect(existsSync(join(root, file)), file).toBe(true);
    for (const { file, name } of row.tests) expect(hasTest(file, name), `${file} has no test named « ${name} »`).toBe(true);
  });

  test('every route of portal.md §2, every call of its §7 and every sentence it quotes is on the map', () => {
    expect(missing([...ROUTES, ...CALLS])).toEqual([]);
    expect(SENTENCES.filter((sentence) => !lines.includes(sentence))).toEqual([]);
  });

  test('every call of portal.md §7 is declared, and every call that is declared is on the map, whichever its door', () => {
    expect(CALLS.filter((call) => !declared.has(unnamed(call)))).toEqual([]);
    expect(missing(DECLARED)).toEqual([]);
  });

  test('every route of the site is on the map, its file among what keeps a line', () => {
    const kept = new Set(rows.flatMap(({ code }) => code.map(placeOf)));
    expect(SCREENS.length).toBeGreaterThan(100);
    expect(SCREENS.filter((file) => !kept.has(placeOf(file)))).toEqual([]);
  });

  test('a row that names a missing test is found out', () => {
    const [row] = readSpecMap('| a line | `a.ts` | `a.test.ts` › a name |');
    expect(row).toEqual({ line: 'a line', code: ['a.ts'], tests: [{ file: 'a.test.ts', name: 'a name' }] });
    const here = 'e2e/spec-map.test.ts';
    expect(hasTest(here, 'a row that names a missing test is found out')).toBe(true);
    expect(hasTest(here, ['a test', 'that nobody wrote'].join(' '))).toBe(false);
    expect(countLines(readSpecMap('| a | `a.ts` | `b` › c |\n| d | | |'))).toBe('2 lines, 1 with code and test');
  });
});
