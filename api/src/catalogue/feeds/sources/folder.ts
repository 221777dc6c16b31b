import { createReadStream } from 'node:fs';
import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';
import { sourceFailures } from './sources.messages.ts';
import { SourceError } from './source-error.ts';

export type FoundFile = { name: string; content: Readable };

const MAX_BYTES = 1024 * 1024 * 1024;
const FEED = /\.(?:(?:csv|txt|tsv|json|jsonl|ndjson)(?:\.gz)?|xlsx)$/i;
/** A file that was written to a moment ago may not be complete yet. */
const SETTLED_MS = 5000;

/** A file below the folder of feeds, after resolving links: any other does not exist. */
async function under(root: string, path: string): Promise<string> {
  try {
    const [home, found] = await Promise.all([realpath(root), realpath(resolve(root, path))]);
    if (found.startsWith(home + sep)) return found;
  } catch {
    // Reported below, as for files without read permission.
  }
  throw new SourceError(sourceFailures.noSuchFile(path));
}

export async function fileOfFolder(root: string, path: string): Promise<FoundFile> {
  const found = await under(root, path);
  const { size, isFile } = await describe(found);
  if (!isFile) throw new SourceError(sourceFailures.noSuchFile(path));
  if (size > MAX_BYTES) throw new SourceError(sourceFailures.tooLarge);
  return { name: basename(found), content: createReadStream(found) };
}

/** The latest file of a drop folder that its sender has finished with; the folder is made the first time. */
export async function fileOfDrop(root: string, folder: string, clock: Clock): Promise<FoundFile> {
  await mkdir(join(root, folder), { recursive: true });
  const home = await under(root, folder);
  const names = (await readdir(home)).filter((name) => FEED.test(name) && !name.startsWith('.'));
  const settled = clock.now().getTime() - SETTLED_MS;
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await describe(join(home, name))) })),
  );
  const [latest] = files
    .filter(({ isFile, changedMs }) => isFile && changedMs <= settled)
    .toSorted((left, right) => right.changedMs - left.changedMs);
  if (!latest) throw new SourceError(sourceFailures.emptyDrop(folder));
  return fileOfFolder(root, join(folder, latest.name));
}

async function describe(path: string): Promise<{ size: number; isFile: boolean; changedMs: number }> {
  const found = await stat(path).catch(() => null);
  return { size: found?.size ?? 0, isFile: found?.isFile() ?? false, changedMs: found?.mtimeMs ?? 0 };
}
