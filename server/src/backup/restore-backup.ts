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
  /** Over what is there, which is put aside or, in another database, dropped. */
  force: boolean;
  now: () => Date;
};
/** `aside`: what was there before, kept under these names. */
export type Restored = { manifest: Manifest; aside: string[] };

const SECRETS = ['token-secret', 'data-key', 'postgres-password', 'postgres-app-password'] as const;
const PARTS = ['postgres', 'files', ...SECRETS] as const;

// OPS-8
/** Puts a backup in place of an empty portal, or of one that is stopped. Nothing is touched before every byte is checked. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl } = options;
  refuseRunning(dataDir);
  const manifest = await verifyBackup(options.backup);
  const lock = lockInstance(dataDir, 'restore');
  try {
    if ((manifest.kind === 'dump') !== (databaseUrl !== undefined)) throw otherKind(manifest);
    return manifest.kind === 'dump' ? await restoreDumped(options, manifest) : await restorePhysical(options, manifest);
  } finally {
    lock.release();
  }
}

function refuseRunning(dataDir: string): void {
  const instance = runningInstance(dataDir);
  if (instance)
    throw new StartError(`Pomelo tourne (${instance.address}, processus ${instance.pid})\u202f: arrêtez-le avant de restaurer.`);
  const server = livePostmaster(join(dataDir, 'postgres'));
  if (server)
    throw new StartError(`Le PostgreSQL de ${dataDir} tourne encore (processus ${server.pid})\u202f: arrêtez-le avant de restaurer.`);
}

const otherKind = ({ kind }: Manifest): StartError =>
  new StartError(
    kind === 'dump'
      ? 'Cette sauvegarde vient d’une base donnée par DATABASE_URL\u202f: donnez celle où la remettre (DATABASE_URL ou --database).'
      : 'Cette sauvegarde vient de la base embarquée\u202f: elle se restaure sans DATABASE_URL, dans un dossier de données.',
  );

const notEmpty = (what: string): StartError =>
  new StartError(`${what} n’est pas vide\u202f: rien n’a été changé.\nAjoutez --force pour restaurer à la place de ce qui s’y trouve.`);

async function restorePhysical({ backup, dataDir, force, now }: RestoreOptions, manifest: Manifest): Promise<Restored> {
  if (fileExists(join(dataDir, 'postgres', 'PG_VERSION')) && !force) throw notEmpty(dataDir);
  const account = chooseAccount(join(dataDir, 'postgres'));
  await copyAside(backup, dataDir);
  makeEmptyFolders(draftOf(dataDir, 'postgres'));
  changeOwner(account, draftOf(dataDir, 'postgres'));
  const aside = putInPlace(dataDir, now());
  await provePostgres(dataDir);
  return { manifest, aside };
}

async function restoreDumped({ backup, dataDir, databaseUrl = '', force, now }: RestoreOptions, manifest: Manifest): Promise<Restored> {
  const full = await hasTables(databaseUrl);
  if (full && !force) throw notEmpty('La base');
  await copyAside(backup, dataDir);
  await restoreDump(databaseUrl, backup, { replace: full });
  return { manifest, aside: putInPlace(dataDir, now()) };
}

const draftOf = (dataDir: string, name: string): string => join(dataDir, `${name}.restored`);

/** Beside what is there: one that is interrupted has changed nothing. */
async function copyAside(backup: string, dataDir: string): Promise<void> {
  for (const name of PARTS) rmSync(draftOf(dataDir, name), { recursive: true, force: true });
  for (const name of ['postgres', 'files']) await copyTree(join(backup, name), draftOf(dataDir, name), { unless: () => false });
  for (const name of SECRETS) await copyFile(join(backup, 'secrets', name), draftOf(dataDir, name));
}

/** What was there takes a name with the date, what was restored takes its place; answers the names of the first. */
function putInPlace(dataDir: string, now: Date): string[] {
  const mark = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const restored = PARTS.filter((name) => fileExists(draftOf(dataDir, name)));
  const aside = restored.filter((name) => fileExists(join(dataDir, name)));
  for (const name of aside) renameSync(join(dataDir, name), join(dataDir, `${name}.avant-${mark}`));
  for (const name of restored) renameSync(draftOf(dataDir, name), join(dataDir, name));
  return aside.map((name) => join(dataDir, `${name}.avant-${mark}`));
}

/** A copy is only a database once PostgreSQL has replayed its journal: done now, while the old one is still there. */
async function provePostgres(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir, () => undefined);
  await server.stop();
}
