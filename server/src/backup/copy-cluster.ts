import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type CopiedFile, copyFile, copyTree } from './copy-file.ts';
import { hashOf } from './manifest.ts';

/** `stoppedAt`: everything acknowledged before is in the copy. */
export type ClusterCopy = { files: CopiedFile[]; stoppedAt: Date };

/** Folders of which PostgreSQL needs only the name: their contents belong to the running server. */
const EMPTIED = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(standby|recovery)\.signal|current_logfiles(\.tmp)?)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** Describes the state of the cluster: copied last. */
const CONTROL = 'global/pg_control';
/** Folders that are empty in a fresh cluster, and which PostgreSQL does not make by itself. */
const EMPTY_FOLDERS = [
  ...EMPTIED,
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_logical/snapshots',
  'pg_logical/mappings',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
];

// OPS-7
/** Creates the empty folders, which a copy file by file leaves out. */
export function makeEmptyFolders(cluster: string): void {
  for (const folder of EMPTY_FOLDERS) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
}

const WAL_NAME = /^[\dA-F]{24}$/;

/**
 * Copies a running cluster. PostgreSQL is notified of the copy; it retains the WAL from its start (a slot of
 * this session) and replays it over the copied files, up to the end of the copy.
 */
export async function copyCluster(superuserUrl: string, cluster: string, to: string): Promise<ClusterCopy> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'pomelo-backup' });
  await client.connect();
  try {
    const one = async (sql: string, values: unknown[] = []): Promise<Record<string, string>> =>
      (await client.query<Record<string, string>>(sql, values)).rows[0] ?? {};
    // Dropped with the session, however it ends.
    await one('SELECT pg_create_physical_replication_slot($1, true, true)', [`pomelo_backup_${process.pid}`]);
    const { lsn: startLsn = '' } = await one('SELECT pg_backup_start($1, fast => true)::text AS lsn', [
      'pomelo',
    ]);
    makeEmptyFolders(to);
    const inEmptied = (path: string): boolean => EMPTIED.some((folder) => path.startsWith(`${folder}/`));
    const files = await copyTree(cluster, to, {
      unless: (path) => path === CONTROL || LEFT_OUT.test(path) || inEmptied(path),
    });
    const control = await copyFile(join(cluster, CONTROL), join(to, CONTROL));
    if (control) files.push({ path: CONTROL, ...control });
    const stoppedAt = new Date();
    const stopped = await one('SELECT lsn::text, labelfile FROM pg_backup_stop(wait_for_archive => false)');
    const { lsn: stopLsn = '', labelfile = '' } = stopped;
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600, flush: true });
    files.push({ path: 'backup_label', size: Buffer.byteLength(labelfile), sha256: hashOf(labelfile) });
    const { first = '', last = '' } = await one(
      'SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name($2::pg_lsn) AS last',
      [startLsn, stopLsn],
    );
    const wanted = (path: string): boolean =>
      (WAL_NAME.test(path) && path >= first && path <= last) || path.endsWith('.history');
    const journal = await copyTree(join(cluster, 'pg_wal'), join(to, 'pg_wal'), {
      unless: (path) => !wanted(path),
    });
    if (!journal.some(({ path }) => path === first) || !journal.some(({ path }) => path === last))
      throw new Error(`The journal of the copy is not whole: ${first} to ${last}`);
    files.push(...journal.map((file) => ({ ...file, path: `pg_wal/${file.path}` })));
    return { files, stoppedAt };
  } finally {
    await client.end();
  }
}
