import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, test } from 'vitest';
import { readSources } from './architecture/source-files.ts';
import { requirementMap } from './requirements.ts';
import { readCitations } from './requirements/citations.ts';
import { parseRequirements, prefixOf, readRequirements } from './requirements/requirements.ts';
import { siteRoutes } from './support/site-routes.ts';

const requirements = readRequirements();
const ids = new Set(requirements.map(({ id }) => id));
const { code, tests } = readCitations(readSources(), new Set(requirements.map(({ id }) => prefixOf(id))));

const uncited = (citations: readonly { id: string }[]): string[] => {
  const cited = new Set(citations.map(({ id }) => id));
  return [...ids].filter((id) => !cited.has(id));
};
/** Parameters have other names in a document than in the code. */
const withoutNames = (path: string): string =>
  path.replaceAll(/:\w+|\{[^}]+\}/g, '{}').replace(/(?<=.)\/\*$/, '');

describe('the requirements', () => {
  test('have a number each', () => {
    expect(requirements.length).toBeGreaterThan(300);
    expect(requirements.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  });

  test('are each cited by a test', () => {
    expect(uncited(tests)).toEqual([]);
  });

  test('are each cited by code', () => {
    expect(uncited(code)).toEqual([]);
  });

  test('exist when they are cited', () => {
    expect([...code, ...tests].filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  test('name every call of the contract, and no other', () => {
    const declared = Object.values(endpoints)
      .flatMap((domain) => Object.values(domain))
      .map(({ method, path }) => withoutNames(`${method} ${path}`));
    const named = requirements.flatMap(({ calls }) => calls.map(withoutNames));
    expect(declared.filter((call) => !named.includes(call))).toEqual([]);
    expect(named.filter((call) => !declared.includes(call))).toEqual([]);
  });

  test('name every address of the site', async () => {
    const named = new Set(requirements.flatMap(({ addresses }) => addresses.map(withoutNames)));
    const patterns = (await siteRoutes()).map(({ pattern }) => pattern);
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.filter((pattern) => !named.has(withoutNames(pattern)))).toEqual([]);
  });
});

describe('the map', () => {
  const example = parseRequirements(
    '# Title\n\n- **ABC-1** It works.\n  Calls: `GET /a`, `GET /b/{id}`.\n- **ABC-2** At `/x`.\n\n## More `/y`\n',
  );
  const citationsIn = (path: string, text: string) => readCitations([{ path, text }], new Set(['ABC']));

  test('reads a requirement with its calls and its addresses', () => {
    expect(example).toEqual([
      { id: 'ABC-1', text: 'It works.', calls: ['GET /a', 'GET /b/{id}'], addresses: [] },
      { id: 'ABC-2', text: 'At `/x`.', calls: [], addresses: ['/x'] },
    ]);
  });

  test('reads citations in the title of a test and in the comment directly above it, and nowhere else in a test file', () => {
    const text = [
      "const reference = 'ABC-9';",
      '// ABC-1, ABC-2',
      "it('works', () => {});",
      '// ABC-8',
      '',
      "test.each([['a']])('returns %s (ABC-3, UTF-8)',",
    ].join('\n');
    expect(citationsIn('a.test.ts', text).tests.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'ABC-1 works',
      'ABC-2 works',
      'ABC-3 returns %s (ABC-3, UTF-8)',
    ]);
  });

  test('prints the code and the tests of a requirement', () => {
    const citations = {
      code: citationsIn('a.ts', '/** ABC-1. */').code,
      tests: citationsIn('a.test.ts', "// ABC-1\nit('works'").tests,
    };
    expect(requirementMap(example.slice(0, 1), citations)).toBe(
      '**ABC-1** It works.\n- code: `a.ts`\n- test: `a.test.ts` › works',
    );
  });
});
