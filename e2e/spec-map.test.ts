import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, test } from 'vitest';
import { readSpecMap } from './spec-map.ts';

const root = resolve(import.meta.dirname, '..');
// The back-office is not of portal.md: its lines are those of what was asked of it.
const MAPS = ['docs/spec-map.md', 'docs/backoffice.md'];
const rows = MAPS.flatMap((map) => readSpecMap(readFileSync(join(root, map), 'utf8')));
const built = rows.filter((row) => row.awaits === null);

describe('the map of the specification', () => {
  test.each(built.map((row) => [row.line, row] as const))('%s', (_line, row) => {
    expect(row.code, 'names its code').not.toEqual([]);
    expect(row.tests, 'names its test').not.toEqual([]);
    for (const file of row.code) expect(existsSync(join(root, file)), file).toBe(true);
    for (const { file, name } of row.tests) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), 'utf8'), `${file} has no test named « ${name} »`).toContain(name);
    }
  });

  test('every call that the contract declares is on the map', () => {
    const lines = rows.map((row) => row.line).join('\n');
    const declared = Object.values(endpoints)
      .flatMap((domain) => Object.values(domain))
      .map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(declared.filter((call) => !lines.includes(call))).toEqual([]);
  });

  test('a row that names a missing test is found out', () => {
    const [row] = readSpecMap('| a line | `a.ts` | `a.test.ts` › a name |');
    expect(row).toEqual({ line: 'a line', code: ['a.ts'], tests: [{ file: 'a.test.ts', name: 'a name' }], awaits: null });
  });
});
