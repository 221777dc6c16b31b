import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from './close-to-others.ts';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';

export type DataFolder = {
  dataDir: string;
  /** Written by other accounts (a dealer's SFTP): its modes are not changed, even inside the data folder. */
  feedsDir?: string | undefined;
};

/**
 * Makes the data folder, or closes an existing one to other accounts. Under root, the account of PostgreSQL
 * may still pass through it.
 */
export function prepareDataFolder({ dataDir, feedsDir }: DataFolder): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(dataDir, feedsDir === undefined ? [] : [feedsDir]);
  } catch (error) {
    throw new StartError(
      `Le dossier de données ${dataDir} n’est pas utilisable (${messageOf(error)}).\n` +
        'Il a peut-être été créé par un autre utilisateur\u202f: relancez sous son compte, ou choisissez un autre dossier avec DATA_DIR.',
    );
  }
}

/**
 * A secret in a file of mode 600: random at first, read from then on. Two concurrent processes agree on one.
 */
export function readOrCreateSecret(folder: string, name: string): string {
  const path = join(folder, name);
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      throw new StartError(`Impossible de lire ${path}\u202f: ${messageOf(error)}`);
  }
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
