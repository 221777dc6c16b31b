import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { lockInstance, runningInstance } from '../process/instance-lock.ts';
import { chooseAccount, changeOwner } from '../postgres/account.ts';
import { livePostmaster } from '../postgres/postmaster-file.ts';
import { fileExists } from '../process/file-exists.ts';
import { StartError } from '../process/start-error.ts';
import { makeEmptyFolders } from './copy-cluster.ts';
import { copyFile, copyTree } from './copy-file.ts';
import { hasTables, restoreDump } from './dump-database.ts';
import { type Manifest, verifyBackup } from './manifest.ts';

export type RestoreOptions = {
  backup: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Over existing data, which is put aside or, in another database, dropped. */
  force: boolean;
  now: () => Date;
};
/** `aside`: former data, stored under these names. */
export type Restored = { manifest: Manifest; aside: string[] };

const SECRETS = ['token-secret', 'data-key', 'postgres-password', 'postgres-app-password'] as const;
const PARTS = ['postgres', 'files', ...SECRETS] as const;

// OPS-8
/** Restores a backup into an empty or stopped portal. Nothing is changed before every byte is verified. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl } = options;
  refuseRunning(dataDir);
  const manifest = await verifyBackup(options.backup);
  const lock = lockInstance(dataDir, 'restore');
  try {
    if ((manifest.kind === 'dump') !== (databaseUrl !== undefined)) throw otherKind(manifest);
    return manifest.kind === 'dump'
      ? await restoreDumped(options, manifest)
      : await restorePhysical(options, manifest);
  } finally {
    lock.release();
  }
}

function refuseRunning(dataDir: string): void {
  const instance = runningInstance(dataDir);
  if (instance)
    throw new StartError(
      `Pomelo tourne (${instance.address}, processus ${instance.pid})\u202f: arrêtez-le avant de restaurer.`,
    );
  const server = livePostmaster(join(dataDir, 'postgres'));
  if (server)
    throw new StartError(
      `Le PostgreSQL de ${dataDir} tourne encore (processus ${server.pid})\u202f: arrêtez-le avant de restaurer.`,
    );
}

const otherKind = ({ kind }: Manifest): StartError =>
  new StartError(
    kind === 'dump'
      ? 'Cette sauvegarde vient d’une base donnée par DATABASE_URL\u202f: donnez celle où la remettre (DATABASE_URL ou --database).'
      : 'Cette sauvegarde vient de la base embarquée\u202f: elle se restaure sans DATABASE_URL, dans un dossier de données.',
  );

const notEmpty = (what: string): StartError =>
  new StartError(
    `${what} n’est pas vide\u202f: rien n’a été changé.\nAjoutez --force pour restaurer à la place de ce qui s’y trouve.`,
  );

async function restorePhysical(
  { backup, dataDir, force, now }: RestoreOptions,
  manifest: Manifest,
): Promise<Restored> {
  if (fileExists(join(dataDir, 'postgres', 'PG_VERSION')) && !force) throw notEmpty(dataDir);
  const account = chooseAccount(join(dataDir, 'postgres'));
  await copyAside(backup, dataDir);
  makeEmptyFolders(draftOf(dataDir, 'postgres'));
  changeOwner(account, draftOf(dataDir, 'postgres'));
  const aside = putInPlace(dataDir, now());
  await provePostgres(dataDir);
  return { manifest, aside };
}

async function restoreDumped(
  { backup, dataDir, databaseUrl = '', force, now }: RestoreOptions,
  manifest: Manifest,
): Promise<Restored> {
  const full = await hasTables(databaseUrl);
  if (full && !force) throw notEmpty('La base');
  await copyAside(backup, dataDir);
  await restoreDump(databaseUrl, backup, { replace: full });
  return { manifest, aside: putInPlace(dataDir, now()) };
}

const draftOf = (dataDir: string, name: string): string => join(dataDir, `${name}.restored`);

/** Next to the existing data, so that an interrupted restore has changed nothing. */
async function copyAside(backup: string, dataDir: string): Promise<void> {
  for (const name of PARTS) rmSync(draftOf(dataDir, name), { recursive: true, force: true });
  for (const name of ['postgres', 'files'])
    await copyTree(join(backup, name), draftOf(dataDir, name), { unless: () => false });
  for (const name of SECRETS) await copyFile(join(backup, 'secrets', name), draftOf(dataDir, name));
}

/** Renames the former data with the date and moves the restored data in; returns the new names. */
function putInPlace(dataDir: string, now: Date): string[] {
  const mark = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const restored = PARTS.filter((name) => fileExists(draftOf(dataDir, name)));
  const aside = restored.filter((name) => fileExists(join(dataDir, name)));
  for (const name of aside) renameSync(join(dataDir, name), join(dataDir, `${name}.avant-${mark}`));
  for (const name of restored) renameSync(draftOf(dataDir, name), join(dataDir, name));
  return aside.map((name) => join(dataDir, `${name}.avant-${mark}`));
}

/**
 * A copy is a database only once PostgreSQL has replayed its journal: done now, while the old one still
 * exists.
 */
async function provePostgres(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir, () => undefined);
  await server.stop();
}
