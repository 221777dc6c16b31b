import { statSync } from 'node:fs';
import { codeOf, messageOf, StartError } from './start-error.ts';

/**
 * Whether a file or folder exists. Throws a StartError when the system cannot decide (no file descriptor
 * left, a broken disk, no permission): `existsSync` returns false then, and existing data might be replaced.
 */
export function fileExists(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false;
    throw new StartError(
      `Impossible de savoir si ${path} existe (${messageOf(error)})\u202f: rien n’a été changé.`,
      { cause: error },
    );
  }
}
