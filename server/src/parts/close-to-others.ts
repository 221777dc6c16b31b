import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../process/start-error.ts';

const FOLDER = 0o700;
const FILE = 0o600;
/** A parent folder of a PostgreSQL cluster of another account: traversable, not readable. */
const PASSAGE = 0o711;

const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));
const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether another account runs PostgreSQL on a cluster in this folder; the cluster of a backup is ours. */
const leadsToCluster = (folder: string, entries: readonly Dirent[]): boolean =>
  entries.some((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() && isCluster(path) && lstatSync(path).uid !== 0;
  });

/**
 * Sets the mode of our own files; one that was deleted in the meantime, or belongs to another account, is
 * left unchanged.
 */
function setMode(path: string, wanted: number): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & 0o777) !== wanted) chmodSync(path, wanted);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** The entries of a folder; empty for a deleted one or one of another account. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

/**
 * Makes every folder below `top` 700 and every file 600, so that no other account of the machine can read
 * them. Symbolic links are not followed, and PostgreSQL clusters and `except` are left unchanged.
 */
export function closeToOthers(top: string, except: readonly string[]): void {
  const waiting = [top];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = entriesOf(folder);
    setMode(folder, isRoot() && (folder === top || leadsToCluster(folder, entries)) ? PASSAGE : FOLDER);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (except.includes(path)) continue;
      if (entry.isFile()) setMode(path, FILE);
      else if (entry.isDirectory() && isCluster(path)) setMode(path, FOLDER);
      else if (entry.isDirectory()) waiting.push(path);
    }
  }
}
