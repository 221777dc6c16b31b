import { type SourceFile, targets } from '../architecture/source-files.ts';

/** Files that passed, by their content. */
export type Known = { configuration: string; files: Record<string, string> };

/** Above this number, linting everything is as fast. */
const MAX_FILES = 800;

/**
 * The files to lint again: those that changed, and their direct and indirect importers. A removed file counts
 * as changed. `all` without a cache, or with other rules.
 */
export function filesToLint(
  known: Known | undefined,
  now: Known,
  sources: readonly SourceFile[],
): 'all' | string[] {
  if (known?.configuration !== now.configuration) return 'all';
  const importers = new Map<string, string[]>();
  for (const file of sources)
    for (const path of targets(file)) importers.set(path, [...(importers.get(path) ?? []), file.path]);
  const paths = new Set([...Object.keys(known.files), ...Object.keys(now.files)]);
  const reached = new Set([...paths].filter((path) => known.files[path] !== now.files[path]));
  // A set can grow while it is iterated.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const files = [...reached].filter((path) => path in now.files);
  return files.length > MAX_FILES ? 'all' : files;
}
