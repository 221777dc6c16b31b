import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import type { DatabaseServer } from '../postgres/open-database.ts';
import { isAlive } from '../process/process-alive.ts';
import { StartError } from '../process/start-error.ts';
import { copyCluster } from './copy-cluster.ts';
import { type CopiedFile, copyFile, copyTree } from './copy-file.ts';
import { dumpDatabase, serverVersion } from './dump-database.ts';
import { noteBackup } from './last-backup.ts';
import { type Manifest, versionOf, writeManifest } from './manifest.ts';

/** `pomelo-20261122T021900Z`: sorted by name, sorted by date. */
const BACKUP = /^pomelo-\d{8}T\d{6}Z$/;
const nameAt = (now: Date): string => `pomelo-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The folder of the backup of an instant: named after the next second while another backup has the name. */
export function newFolder(into: string, startedAt: Date): string {
  let at = startedAt.getTime();
  while (existsSync(join(into, nameAt(new Date(at))))) at += SECOND_MS;
  return join(into, nameAt(new Date(at)));
}

/** Without them restored sessions and links end, and the restored cluster refuses connections. */
const SECRETS = ['token-secret', 'data-key', 'postgres-password', 'postgres-app-password'];
/** A file that is being written has this name until it is complete. */
const isDraft = (path: string): boolean => path.endsWith('.part');

/** A backup that is being made, by the process of this number. */
const DRAFT = /^pomelo-\d{8}T\d{6}Z(?:\.(\d+))?\.part$/;

/** Removes leftovers of killed backups from a folder; a running one stays. */
export function removeLeftDrafts(into: string): void {
  for (const name of readdirSync(into)) {
    const [draft, pid] = DRAFT.exec(name) ?? [];
    if (draft === undefined || (pid !== undefined && Number(pid) !== process.pid && isAlive(Number(pid))))
      continue;
    rmSync(join(into, name), { recursive: true, force: true });
  }
}

export type BackupOptions = { dataDir: string; database: DatabaseServer; into: string; now: () => Date };
export type Backup = { folder: string; manifest: Manifest };

/** Copies the database, its files and its secrets while the portal runs. */
export async function makeBackup({ dataDir, database, into, now }: BackupOptions): Promise<Backup> {
  const startedAt = now();
  const folder = newFolder(into, startedAt);
  const draft = `${folder}.${process.pid}.part`;
  mkdirSync(into, { recursive: true, mode: 0o700 });
  removeLeftDrafts(into);
  mkdirSync(draft, { mode: 0o700 });
  try {
    // Twice: before, for files removed during the copy of the database; after, for files of its last rows.
    const before = await copyUploads(dataDir, draft, new Set());
    const copied = database.superuserUrl
      ? await copyEmbedded(dataDir, database.superuserUrl, draft)
      : await dumpOutside(database.owner?.url ?? database.url, draft, now);
    const after = await copyUploads(dataDir, draft, new Set(before.map(({ path }) => path)));
    const manifest: Manifest = {
      format: 1,
      kind: database.superuserUrl ? 'physical' : 'dump',
      startedAt: startedAt.toISOString(),
      endedAt: now().toISOString(),
      postgres: copied.postgres,
      databaseAt: copied.databaseAt,
      files: [...copied.files, ...before, ...after, ...(await copySecrets(dataDir, draft))],
    };
    await writeManifest(draft, manifest);
    renameSync(draft, folder);
    noteBackup(dataDir, now());
    return { folder, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

type Copied = Pick<Manifest, 'files' | 'postgres' | 'databaseAt'>;
const under = (folder: string, files: readonly CopiedFile[]): CopiedFile[] =>
  files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));

async function copyEmbedded(dataDir: string, superuserUrl: string, draft: string): Promise<Copied> {
  const cluster = join(dataDir, 'postgres');
  const { files, stoppedAt } = await copyCluster(superuserUrl, cluster, join(draft, 'postgres'));
  return {
    files: under('postgres', files),
    postgres: await versionOf(cluster),
    databaseAt: stoppedAt.toISOString(),
  };
}

async function dumpOutside(url: string, draft: string, now: () => Date): Promise<Copied> {
  const postgres = await serverVersion(url);
  const databaseAt = now().toISOString();
  const name = await dumpDatabase(url, draft, postgres);
  // Read back from disk: the digest is that of the stored bytes.
  const sum = await copyFile(join(draft, name), join(draft, `${name}.copy`));
  if (!sum) throw new StartError('pg_dump n’a rien écrit.');
  renameSync(join(draft, `${name}.copy`), join(draft, name));
  return { files: [{ path: name, ...sum }], postgres, databaseAt };
}

async function copyUploads(
  dataDir: string,
  draft: string,
  known: ReadonlySet<string>,
): Promise<CopiedFile[]> {
  const unless = (path: string): boolean => isDraft(path) || known.has(`files/${path}`);
  return under('files', await copyTree(join(dataDir, 'files'), join(draft, 'files'), { unless }));
}

async function copySecrets(dataDir: string, draft: string): Promise<CopiedFile[]> {
  const copies = SECRETS.map(async (name) => ({
    name,
    file: await copyFile(join(dataDir, name), join(draft, 'secrets', name)),
  }));
  return (await Promise.all(copies)).flatMap(({ name, file }) =>
    file ? [{ path: `secrets/${name}`, ...file }] : [],
  );
}

/** Removes the oldest backups of a folder beyond this many; returns their names. */
export function deleteOldBackups(into: string, keep: number): string[] {
  const names = readdirSync(into)
    .filter((name) => BACKUP.test(name))
    .toSorted();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(join(into, name), { recursive: true });
  return old;
}
