import { isDatabaseUnavailable } from '../../db/database-errors.ts';
import type { FileStore } from '../file-store.ts';

/** Records a stored file in the database; removes the file when that fails. */
export async function commitOrRemove<T>(files: FileStore, key: string, note: () => Promise<T>): Promise<T> {
  try {
    return await note();
  } catch (error) {
    // After a lost connection it is unknown whether the transaction committed.
    if (!isDatabaseUnavailable(error)) await files.remove(key);
    throw error;
  }
}
