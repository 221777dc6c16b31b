import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileEncryption } from '../encryption.ts';
import type { FileStore } from './file-store.ts';
import { isPrivateKey, PRIVATE_FOLDER } from './file-key.ts';

/** Its key is unknown, or it is not what was written: changed, moved, or never encrypted. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

// OPS-14
/**
 * A store whose private files are encrypted before they leave this process, under their key as context: moved to
 * another key, they do not decrypt. They are read and written whole: uploads and documents, 12 MB at most.
 */
export function encryptedFileStore(store: FileStore, encryption: FileEncryption): FileStore {
  const decrypt = (key: string, stored: Buffer): Buffer => {
    const content = encryption.decrypt(stored, key);
    if (content === undefined) throw new Unreadable('a private file does not decrypt');
    return content;
  };
  const read = async (key: string): Promise<Buffer | undefined> => {
    const stored = await store.read(key);
    return stored && isPrivateKey(key) ? decrypt(key, stored) : stored;
  };
  const write = (key: string, content: Buffer): Promise<void> =>
    store.write(key, isPrivateKey(key) ? encryption.encrypt(content, key) : content);
  return {
    ...store,
    read,
    write,
    stream: async (key) => {
      if (!isPrivateKey(key)) return store.stream(key);
      const content = await read(key);
      return content && Readable.from([content]);
    },
    writeFrom: async (key, content) =>
      isPrivateKey(key) ? write(key, await buffer(content)) : store.writeFrom(key, content),
  };
}

export type ReencryptedFiles = { changed: number; current: number; unreadable: number };

/** Encrypts private files that former keys encrypted under the current one. Safe to repeat. */
export async function reencryptFiles(
  store: FileStore,
  encryption: FileEncryption,
): Promise<ReencryptedFiles> {
  const counts: ReencryptedFiles = { changed: 0, current: 0, unreadable: 0 };
  for await (const key of store.list(PRIVATE_FOLDER)) {
    const stored = await store.read(key);
    if (stored === undefined) continue;
    const content = encryption.decrypt(stored, key);
    if (content === undefined) counts.unreadable += 1;
    else if (encryption.isCurrent(stored)) counts.current += 1;
    else {
      await store.write(key, encryption.encrypt(content, key));
      counts.changed += 1;
    }
  }
  return counts;
}
