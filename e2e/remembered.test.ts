import { describe, expect, test } from 'vitest';
import type { SourceFile } from './architecture/source-files.ts';
import { digestsOf, knownToPass } from './support/run/remembered.ts';

const TREE: Record<string, string> = {
  'contract/src/money.ts': 'export const CENT = 1;',
  'api/src/total.ts': "import { CENT } from '@pomelo/contract/money.ts';",
  'api/src/total.test.ts': "import './total.ts';",
  'api/src/other.ts': 'export const A = 1;',
  'api/src/other.test.ts': "import { A } from './other.ts';",
  'api/src/tree.test.ts': "import { readdirSync } from 'node:fs'; readdirSync('.');",
  'api/src/fuzz/open.test.ts': 'export {};',
};
const digests = (tree: Record<string, string>, configuration = 'one'): Record<string, string> => {
  const files: SourceFile[] = Object.entries(tree).map(([path, text]) => ({ path, text }));
  return digestsOf(files, () => configuration);
};
const passed = Object.fromEntries(
  Object.entries(digests(TREE)).map(([path, digest]) => [path, { digest, tests: 1 }]),
);
const known = (changed: Record<string, string>, configuration?: string): string[] =>
  knownToPass(passed, digests({ ...TREE, ...changed }, configuration)).toSorted();

describe('a test file that passed', () => {
  test('is skipped while nothing changed', () => {
    expect(known({})).toEqual(['api/src/other.test.ts', 'api/src/total.test.ts', 'api/src/tree.test.ts']);
  });

  test('runs again when it or any of its direct or indirect imports changed', () => {
    expect(known({ 'api/src/other.test.ts': '' })).toEqual(['api/src/total.test.ts']);
    expect(known({ 'contract/src/money.ts': 'export const CENT = 2;' })).toEqual(['api/src/other.test.ts']);
  });

  test('runs again when anything changed, where it reads files without importing them', () => {
    expect(known({ 'web/app/new.ts': '' })).not.toContain('api/src/tree.test.ts');
  });

  test('runs again under another configuration', () => {
    expect(known({}, 'other')).toEqual([]);
  });

  test('always runs where its requests change with each commit', () => {
    expect(Object.keys(digests(TREE))).not.toContain('api/src/fuzz/open.test.ts');
  });
});
