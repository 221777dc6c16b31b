import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../process/start-error.ts';

/** Its text is the end of the last complete backup of this data folder, as an ISO date. */
const pathOf = (dataDir: string): string => join(dataDir, 'last-backup');

export function noteBackup(dataDir: string, endedAt: Date): void {
  writeFileSync(`${pathOf(dataDir)}.new`, `${endedAt.toISOString()}\n`, { mode: 0o600 });
  renameSync(`${pathOf(dataDir)}.new`, pathOf(dataDir));
}

/** Milliseconds since 1970; null when no backup of this folder was ever made, or it is not readable. */
export function lastBackupMs(dataDir: string): number | null {
  try {
    const endedMs = Date.parse(readFileSync(pathOf(dataDir), 'utf8').trim());
    return Number.isNaN(endedMs) ? null : endedMs;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return null;
  }
}
