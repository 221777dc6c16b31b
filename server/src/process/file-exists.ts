import { statSync } from 'node:fs';
import { codeOf, messageOf, StartError } from './start-error.ts';

/**
 * Whether there is a file or folder of this name. Throws a StartError when the system cannot tell (no file descriptor left, a
 * broken disk, no permission): `existsSync` answers false then, and what is not there may be made anew or replaced.
 */
export function fileExists(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false;
    throw new StartError(`Impossible de savoir si ${path} existe (${messageOf(error)})\u202f: rien n’a été changé.`, { cause: error });
  }
}
