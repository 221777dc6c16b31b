import { basename, dirname } from 'node:path';
import { type SourceFile, targets } from '../architecture/source-files.ts';

const TEST = /\.test\.tsx?$/;

/** 0 for the test named after the module, 1 for one in its folder, 2 for any other. */
const remoteness = (module: string, test: string): number => {
  if (basename(test).replace(TEST, '') === basename(module).replace(/\.tsx?$/, '')) return 0;
  return dirname(test) === dirname(module) ? 1 : 2;
};

/** The test files that import a module: the one named after it, those of its folder, then the most direct importers. */
export function testsOf(module: string, files: readonly SourceFile[], most: number): string[] {
  const importers = Map.groupBy(
    files.flatMap((file) => targets(file).map((target) => ({ target, importer: file.path }))),
    ({ target }) => target,
  );
  const reached = new Set([module]);
  // A set can grow while it is iterated: in order of distance.
  for (const path of reached) for (const { importer } of importers.get(path) ?? []) reached.add(importer);
  return [...reached]
    .filter((path) => TEST.test(path))
    .toSorted((a, b) => remoteness(module, a) - remoteness(module, b))
    .slice(0, most);
}
