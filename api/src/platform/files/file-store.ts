import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { glob, mkdir, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedKey, UnsafeKey } from './file-key.ts';
import { pipeline } from 'node:stream/promises';

/** Storage of files by key: `pictures/ab12-640x360.avif`. */
export type FileStore = {
  /** Undefined when there is no such file. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Same as `read`, as a stream: a file removed during the read is still sent completely. */
  stream: (key: string) => Promise<Readable | undefined>;
  /** Whole or not at all: a reader never sees half a file. */
  write: (key: string, content: Buffer) => Promise<void>;
  /** Same as `write`, from a stream: for content that is too large for memory. */
  writeFrom: (key: string, content: Readable) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with this folder, `private/`, or all of them with ''; in no order. */
  list: (folder: string) => AsyncIterable<string>;
};

/** The place of the files cannot be reached for the moment: a 503, and the request may be sent again. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** The system code of an error (`ENOENT`…); undefined when it has none. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '');

/** End of the name of a file that is being written. */
const DRAFT = '.part';

/** Files under one folder of the local disk; no key can name anything outside it. */
export function localFileStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = join(root, checkedKey(key));
    if (!path.startsWith(root + sep)) throw new UnsafeKey(key);
    return path;
  };
  const put = async (key: string, fill: (draft: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}${DRAFT}`;
    try {
      await fill(draft);
      await rename(draft, path);
    } catch (error) {
      await unlink(draft).catch(() => undefined);
      throw error;
    }
  };
  return {
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    stream: async (key) => {
      try {
        const file = await open(pathOf(key));
        if ((await file.stat()).isFile()) return file.createReadStream();
        await file.close();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: (key, content) => put(key, (draft) => writeFile(draft, content)),
    writeFrom: (key, content) => put(key, (draft) => pipeline(content, createWriteStream(draft))),
    has: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await unlink(pathOf(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    list: async function* (folder) {
      for await (const entry of glob(`${folder}**`, { cwd: root, withFileTypes: true }))
        if (entry.isFile() && !entry.name.endsWith(DRAFT))
          yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
  };
}
