import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../process/start-error.ts';

/** A file of a copy, by its path from the copy's root with `/`. */
export type CopiedFile = { path: string; size: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

/**
 * Copies a file and returns its digest: undefined when it was deleted in the meantime. On disk when this
 * returns.
 */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'w', 0o600);
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      let size = 0;
      for (
        let { bytesRead } = await source.read(chunk);
        bytesRead > 0;
        { bytesRead } = await source.read(chunk)
      ) {
        const bytes = chunk.subarray(0, bytesRead);
        hash.update(bytes);
        await target.writeFile(bytes);
        size += bytesRead;
      }
      await target.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The files under a folder, by their paths from it; none when there is no such folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Copies one tree, file by file. Already copied files are skipped, those that vanish are omitted. */
export async function copyTree(
  from: string,
  to: string,
  { unless }: { unless: (path: string) => boolean },
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const path of await filesUnder(from)) {
    if (unless(path)) continue;
    const file = await copyFile(join(from, path), join(to, path));
    if (file) copied.push({ path, ...file });
  }
  return copied;
}
