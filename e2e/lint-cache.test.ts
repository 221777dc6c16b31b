import { describe, expect, test } from 'vitest';
import type { SourceFile } from './architecture/source-files.ts';
import { type Known, filesToLint } from './check/files-to-lint.ts';

/** `page` imports `list`, which imports `money` by the name of its package; `other` imports nothing. */
const TREE: Record<string, string> = {
  'contract/src/money.ts': 'export const CENT = 1;',
  'web/app/list.ts': "import { CENT } from '@pomelo/contract/money.ts';",
  'web/app/page.tsx': "export type { A } from './list.ts';",
  'web/app/other.ts': 'export const A = 1;',
};
const sourcesOf = (tree: Record<string, string>): SourceFile[] =>
  Object.entries(tree).map(([path, text]) => ({ path, text }));
const known = (tree: Record<string, string>, configuration = 'rules'): Known => ({
  configuration,
  files: tree,
});
const filesAfter = (after: Record<string, string>, configuration?: string): 'all' | string[] => {
  const files = filesToLint(known(TREE), known(after, configuration), sourcesOf(after));
  return files === 'all' ? files : files.toSorted();
};

describe('what is linted again', () => {
  test('is nothing while nothing changed', () => {
    expect(filesAfter(TREE)).toEqual([]);
  });

  test('is what changed, with all its direct and indirect importers', () => {
    expect(filesAfter({ ...TREE, 'web/app/other.ts': '' })).toEqual(['web/app/other.ts']);
    expect(filesAfter({ ...TREE, 'contract/src/money.ts': '' })).toEqual([
      'contract/src/money.ts',
      'web/app/list.ts',
      'web/app/page.tsx',
    ]);
  });

  test('is what is new, and what imports a removed file', () => {
    expect(filesAfter({ ...TREE, 'web/app/new.ts': '' })).toEqual(['web/app/new.ts']);
    const { 'web/app/list.ts': _gone, ...rest } = TREE;
    expect(filesAfter(rest)).toEqual(['web/app/page.tsx']);
  });

  test('is everything when the rules changed, or there is no cache', () => {
    expect(filesAfter(TREE, 'others')).toBe('all');
    expect(filesToLint(undefined, known(TREE), sourcesOf(TREE))).toBe('all');
  });
});
