import { isDatabaseUnavailable } from '../../db/database-errors.ts';
import type { FileStore } from '../file-store.ts';

/** Notes in the database a file that was just kept; the file goes again when that came to nothing. */
export async function keptOrGone<T>(files: FileStore, key: string, note: () => Promise<T>): Promise<T> {
  try {
    return await note();
  } catch (error) {
    // Of a database that went away nobody knows whether it had committed.
    if (!isDatabaseUnavailable(error)) await files.remove(key);
    throw error;
  }
}
