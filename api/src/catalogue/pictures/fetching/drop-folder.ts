import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { DownloadError } from '../../../platform/adapters/feed-download.ts';

/** Subfolder of a feed's drop folder for photographs. */
const FOLDER = 'photos';
export const DROP = 'drop:';
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 50_000;
const MAX_PLACE = 40;
/** A file that was written to a moment ago may not be complete yet. */
const SETTLED_MS = 5000;

export type DroppedFile = {
  name: string;
  reference: string;
  place: number;
  /** Its size and date: another text is another content. */
  version: string;
};

/** « REF-12_3.jpg » is the third photograph of the vehicle REF-12; null for any other name. */
export function readName(name: string): Pick<DroppedFile, 'reference' | 'place'> | null {
  const found = /^(.+?)[ _-](\d{1,2})\.(?:jpe?g|png|webp|avif|hei[cf])$/iu.exec(name);
  const place = Number(found?.[2]);
  return found?.[1] && place >= 1 && place <= MAX_PLACE ? { reference: found[1], place } : null;
}

const versionOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }): string =>
  `${size}-${Math.round(mtimeMs)}`;

/** A path of the folder of feeds, after resolving links; null when it leads out of it or to nothing. */
async function within(feedsDir: string, ...path: string[]): Promise<string | null> {
  try {
    const [home, found] = await Promise.all([realpath(feedsDir), realpath(resolve(feedsDir, ...path))]);
    return found.startsWith(home + sep) ? found : null;
  } catch {
    return null;
  }
}

/** The photographs of a drop folder whose names say what they are, once their sender has finished with them. */
export async function listDropped(feedsDir: string, location: string, now: Date): Promise<DroppedFile[]> {
  const folder = await within(feedsDir, location, FOLDER);
  if (folder === null) return [];
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).slice(0, MAX_FILES);
  const files: DroppedFile[] = [];
  for (const name of names) {
    const read = readName(name);
    const found = read && (await stat(join(folder, name)).catch(() => null));
    if (read && found?.isFile() && found.mtimeMs <= now.getTime() - SETTLED_MS)
      files.push({ name, ...read, version: versionOf(found) });
  }
  return files;
}

/** A photograph of a drop folder, unless it is of that version. Fails with a `DownloadError`. */
export async function readDropped(
  feedsDir: string | null,
  location: string,
  name: string,
  known: string | null,
): Promise<{ unchanged: true } | { unchanged: false; bytes: Buffer; etag: string; lastModified: null }> {
  const path = feedsDir === null ? null : await within(feedsDir, location, FOLDER, name);
  const found = path === null ? null : await stat(path).catch(() => null);
  if (path === null || !found?.isFile()) throw new DownloadError('refused', 404);
  if (found.size > MAX_BYTES) throw new DownloadError('too-large');
  const etag = versionOf(found);
  if (etag === known) return { unchanged: true };
  return { unchanged: false, bytes: await readFile(path), etag, lastModified: null };
}
