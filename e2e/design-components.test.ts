import { expect, test } from 'vitest';
import { isTest, readSources } from './architecture/source-files.ts';

const sources = readSources().filter(
  (file) => !isTest(file) && /^(design\/src|web\/app)\/.+\.tsx?$/.test(file.path),
);
const components = sources
  .filter(({ path }) => path.startsWith('design/src/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => ({ name, path })),
  );

/** A specimen is no use: it would keep a component that no screen shows. */
test('every component of the design system is used by a screen or by another component', () => {
  expect(components.length).toBeGreaterThan(70);
  const unused = components.filter(
    ({ name, path }) =>
      !sources.some((file) => file.path !== path && new RegExp(`\\b${name}\\b`).test(file.text)),
  );
  expect(unused).toEqual([]);
});
