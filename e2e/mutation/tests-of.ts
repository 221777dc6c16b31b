import { type SourceFile, targets } from '../architecture/source-files.ts';

const TEST = /\.test\.tsx?$/;

/** The test files that import a module, the most direct importers first. */
export function testsOf(module: string, files: readonly SourceFile[], most: number): string[] {
  const importers = Map.groupBy(
    files.flatMap((file) => targets(file).map((target) => ({ target, importer: file.path }))),
    ({ target }) => target,
  );
  const reached = new Set([module]);
  // A set can grow while it is iterated: in order of distance.
  for (const path of reached) for (const { importer } of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter((path) => TEST.test(path)).slice(0, most);
}
