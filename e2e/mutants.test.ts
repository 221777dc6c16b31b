import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './architecture/source-files.ts';
import { applyMutant, mutantsOf } from './mutation/mutants.ts';
import { SUBJECTS, TESTS } from './mutation/subjects.ts';
import { testsOf } from './mutation/tests-of.ts';

const mutations = (source: string): string[] =>
  mutantsOf('a.ts', source).map((mutant) => applyMutant(source, mutant));

describe('mutants', () => {
  test('swap operators and keep both operands', () => {
    expect(mutations('export const f = (a: number, b: number) => a + b;')).toEqual([
      'export const f = (a: number, b: number) => a - b;',
    ]);
    expect(mutations('const is = a < b && c;')).toEqual([
      'const is = a <= b && c;',
      'const is = a < b || c;',
    ]);
  });

  test('decide conditions, change literals and remove statements', () => {
    expect(mutations('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();', 'if (a) ;']);
    expect(mutations('const a = b ? 1 : c;')).toEqual([
      'const a = true ? 1 : c;',
      'const a = false ? 1 : c;',
      'const a = b ? 2 : c;',
    ]);
    expect(mutations('const a = !b;')).toEqual(['const a = b;']);
  });

  test('leave types as they are', () => {
    expect(mutations('export type A = 1 | true;')).toEqual([]);
  });
});

test('the tests of a module are the one named after it, then those of its folder, then the most direct importers', () => {
  const text = (name: string): string => `import { a } from '${name}';`;
  const files = [
    { path: 'api/src/far.test.ts', text: text('./near.ts') },
    { path: 'api/src/near.ts', text: text('./subject.ts') },
    { path: 'api/src/near.test.ts', text: text('./subject.ts') },
    { path: 'api/src/other.test.ts', text: '' },
    { path: 'api/src/other/subject.test.ts', text: text('../far.ts') },
    { path: 'api/src/far.ts', text: text('./near.ts') },
    { path: 'api/src/other/direct.test.ts', text: text('../subject.ts') },
  ];
  expect(testsOf('api/src/subject.ts', files, 4)).toEqual([
    'api/src/other/subject.test.ts',
    'api/src/near.test.ts',
    'api/src/far.test.ts',
    'api/src/other/direct.test.ts',
  ]);
});

test('every subject is a file of the repository', () => {
  const missing = [...Object.values(SUBJECTS), Object.keys(TESTS), ...Object.values(TESTS)]
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});
