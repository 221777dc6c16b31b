import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSecurityMap } from './security-map.ts';

const root = resolve(import.meta.dirname, '..');
const rows = readSecurityMap(readFileSync(join(root, 'docs/security.md'), 'utf8')).filter(
  ({ line }) => !/^(requirement|what)$/.test(line),
);
/** The second cell is a sentence: requirements not met by code need no test. */
const WITHOUT_TEST = /^(not met|partly met|does not apply): /;
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const sentenceOf = (line: string): string =>
  text
    .split('\n')
    .find((row) => row.startsWith(`| ${line} |`))
    ?.split('|')[2]
    ?.trim() ?? '';

/** Levels 1 and 2 of the chapters that apply: how many each section has. */
const REQUIREMENTS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 11,
  '6.3': 3,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 3,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test.each(rows.map((row) => [row.line, row] as const))('%s', (line, { code, tests }) => {
  const isRequired = !WITHOUT_TEST.test(sentenceOf(line));
  expect(isRequired && code.length === 0, 'names no code').toBe(false);
  expect(isRequired && tests.length === 0, 'names no test').toBe(false);
  for (const file of code.filter((name) => name.includes('/')))
    expect(existsSync(join(root, file)), file).toBe(true);
  for (const { file, name } of tests) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8'), `${file} has no test named « ${name} »`).toContain(name);
  }
});

test('every requirement of the applicable chapters has one line', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  const lines = rows.map(({ line }) => line).filter((line) => /^\d/.test(line));
  expect(lines).toEqual(wanted);
});
