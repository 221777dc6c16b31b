import { posix } from 'node:path';
import { isCode, type SourceFile } from './source-files.ts';

const MAX_FILES = 40;
const BY_FEATURE = 'to be divided with its feature; it may only shrink';
/** Folders with more files than others may have, with the most they may have. */
const FULLER: Readonly<Record<string, { most: number; reason: string }>> = {
  'design/src': { most: 90, reason: 'one component a file, found by its name' },
  'web/app/features/profile': { most: 45, reason: BY_FEATURE },
  'web/app/features/backoffice/shared': { most: 48, reason: BY_FEATURE },
};

/** Folders with more code files directly in them than a person finds their way in. */
export function fullFolders(sources: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(sources.filter(isCode), ({ path }) => posix.dirname(path));
  return [...folders].flatMap(([folder, files]) => {
    const most = FULLER[folder]?.most ?? MAX_FILES;
    return files.length > most ? [`${folder} has ${files.length} files, ${most} at most`] : [];
  });
}
