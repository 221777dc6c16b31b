import { describe, expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutation/mutants.ts';
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

test('the tests of a module are those that import it, the nearest first', () => {
  const text = (name: string): string => `import { a } from '${name}';`;
  const files = [
    { path: 'api/src/far.test.ts', text: text('./near.ts') },
    { path: 'api/src/near.ts', text: text('./subject.ts') },
    { path: 'api/src/near.test.ts', text: text('./subject.ts') },
    { path: 'api/src/other.test.ts', text: '' },
  ];
  expect(testsOf('api/src/subject.ts', files, 3)).toEqual(['api/src/near.test.ts', 'api/src/far.test.ts']);
});
