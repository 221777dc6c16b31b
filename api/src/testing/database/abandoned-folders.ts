import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@pomelo/contract/durations.ts';

export const FOLDER_PREFIX = 'pomelo-test-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  // A server without a postmaster, as of initdb, notes its number below zero.
  const pid = Math.abs(Number.parseInt(lock ?? '', 10));
  if (!Number.isNaN(pid)) return !isRunning(pid);
  // One that is being made has no server yet, or a lock that is being written.
  return Date.now() - (await stat(folder)).mtimeMs > HOUR_MS;
}

/**
 * Removes the folders of test servers that ended with a run that was killed: a cluster of up to some
 * gigabytes each, in memory. What another account owns, or another run removes in the meantime, is left.
 */
export async function removeAbandonedFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(FOLDER_PREFIX))) {
    const folder = join(parent, name);
    try {
      if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}
