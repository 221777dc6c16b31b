import { type SourceFile, targets } from '../architecture/source-files.ts';

/** What passed, by its content. */
export type Known = { configuration: string; files: Record<string, string> };

/** Beyond this, naming files one by one saves nothing. */
const MAX_FILES = 800;

/**
 * The files whose verdict may differ from the one that is known: those that changed, and all that import them, however far.
 * Whatever is gone counts as changed. `all` when nothing is known, or the rules are others.
 */
export function filesToLint(known: Known | undefined, now: Known, sources: readonly SourceFile[]): 'all' | string[] {
  if (known?.configuration !== now.configuration) return 'all';
  const importers = new Map<string, string[]>();
  for (const file of sources) for (const path of targets(file)) importers.set(path, [...(importers.get(path) ?? []), file.path]);
  const paths = new Set([...Object.keys(known.files), ...Object.keys(now.files)]);
  const reached = new Set([...paths].filter((path) => known.files[path] !== now.files[path]));
  // A set is walked with what is added to it meanwhile.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const files = [...reached].filter((path) => path in now.files);
  return files.length > MAX_FILES ? 'all' : files;
}
