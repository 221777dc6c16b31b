import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyCluster } from '../backup/copy-cluster.ts';
import { prepareDataFolder } from '../parts/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { chooseAccount, changeOwner } from '../postgres/account.ts';
import { livePostmaster } from '../postgres/postmaster-file.ts';
import { fileExists } from '../process/file-exists.ts';
import { StartError } from '../process/start-error.ts';

const SLOT = 'pomelo_replica';
/** A replica that stays away does not fill the disk of the primary with its journal: it is created again. */
const SETTINGS = { max_slot_wal_keep_size: '2GB' };
const PASSWORD = 'postgres-password';
const noop = (): void => undefined;

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');
/** The data folder of the replica. */
export const replicaFolder = (dataDir: string): string => join(dataDir, 'replica');
const exists = (cluster: string): boolean => fileExists(join(cluster, 'PG_VERSION'));

// OPS-11
export const primaryIsAlive = (dataDir: string): boolean => livePostmaster(clusterOf(dataDir)) !== undefined;
export const replicaIsAlive = (dataDir: string): boolean =>
  livePostmaster(clusterOf(replicaFolder(dataDir))) !== undefined;

/**
 * `mayMake`: only at the first start. A cluster that is missing later (a disk) is never replaced by an empty
 * one.
 */
export async function startPrimary(
  dataDir: string,
  { mayMake }: { mayMake: boolean },
): Promise<EmbeddedPostgres> {
  if (!mayMake && !exists(clusterOf(dataDir)))
    throw new StartError(`La base ${clusterOf(dataDir)} n’est plus là.`);
  return startEmbeddedPostgres(dataDir, noop, SETTINGS);
}

async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', noop);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(noop);
  }
}

/**
 * Starts the replica of this primary; makes it first, by an online copy, where there is none or it fell too
 * far behind.
 */
export async function startReplica(dataDir: string, primary: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const folder = replicaFolder(dataDir);
  const cluster = clusterOf(folder);
  prepareDataFolder({ dataDir: folder });
  const slot = await slotOf(primary);
  if (!exists(cluster) || slot !== 'kept') {
    rmSync(cluster, { recursive: true, force: true });
    await makeReplica(dataDir, primary, slot);
  }
  follow(dataDir, cluster, primary);
  return startEmbeddedPostgres(folder, noop, SETTINGS);
}

type Slot = 'absent' | 'lost' | 'kept';

const slotOf = ({ superuserUrl }: EmbeddedPostgres): Promise<Slot> =>
  withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ lost: boolean }>(
      "SELECT wal_status IS NOT DISTINCT FROM 'lost' AS lost FROM pg_replication_slots WHERE slot_name = $1",
      [SLOT],
    );
    return rows[0] ? (rows[0].lost ? 'lost' : 'kept') : 'absent';
  });

async function makeReplica(dataDir: string, primary: EmbeddedPostgres, slot: Slot): Promise<void> {
  const folder = replicaFolder(dataDir);
  const cluster = clusterOf(folder);
  const draft = `${cluster}.new`;
  await withClient(primary.superuserUrl, async (client) => {
    if (slot !== 'absent') await client.query('SELECT pg_drop_replication_slot($1)', [SLOT]);
    // Created before the copy, so that the primary retains later writes for the replica.
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
  });
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await copyCluster(primary.superuserUrl, clusterOf(dataDir), draft);
  changeOwner(chooseAccount(clusterOf(dataDir)), draft);
  renameSync(draft, cluster);
}

const SETTINGS_FILE = 'postgresql.auto.conf';
const withoutOurs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('primary_'))
    .join('\n')
    .trimEnd();

/**
 * Configures the primary that a replica follows: at each start, because the port of the primary may have
 * changed.
 */
function follow(dataDir: string, cluster: string, primary: EmbeddedPostgres): void {
  const password = readFileSync(join(dataDir, PASSWORD), 'utf8').trim();
  writeFileSync(join(replicaFolder(dataDir), PASSWORD), `${password}\n`, { mode: 0o600 });
  const account = chooseAccount(cluster);
  const { port } = new URL(primary.superuserUrl);
  const path = join(cluster, SETTINGS_FILE);
  const ours = [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${SLOT}'`,
    `primary_slot_name = '${SLOT}'`,
  ];
  writeFileSync(path, `${[withoutOurs(readFileSync(path, 'utf8')), ...ours].join('\n')}\n`, { mode: 0o600 });
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 });
  if (account)
    for (const name of [SETTINGS_FILE, 'standby.signal'])
      chownSync(join(cluster, name), account.uid, account.gid);
}

/** Bytes of journal that the replica has not replayed; undefined while it does not follow. */
export const replicaLag = (primary: EmbeddedPostgres): Promise<number | undefined> =>
  withClient(primary.superuserUrl, async (client) => {
    const { rows } = await client.query<{ lag: number | null }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 AS lag FROM pg_stat_replication WHERE application_name = $1',
      [SLOT],
    );
    return rows[0]?.lag ?? undefined;
  });

/**
 * Promotes the replica, at the address of the old primary, which is stopped first if it runs (then no data is
 * lost) and renamed. Returns the new primary, running.
 */
export async function promoteReplica(dataDir: string, now: Date): Promise<EmbeddedPostgres> {
  const folder = replicaFolder(dataDir);
  if (!exists(clusterOf(folder)))
    throw new StartError(`Il n’y a pas de réplique dans ${folder}\u202f: rien n’a été changé.`);
  const replica = await startEmbeddedPostgres(folder, noop, SETTINGS);
  // A fast stop waits until the replica has the whole journal.
  if (primaryIsAlive(dataDir)) await (await startPrimary(dataDir, { mayMake: false })).stop();
  if (primaryIsAlive(dataDir))
    throw new StartError('La base principale ne s’arrête pas\u202f: rien n’a été changé.');
  await withClient(replica.superuserUrl, async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>(
      'SELECT NOT pg_is_in_recovery() OR pg_promote(true, 60) AS promoted',
    );
    if (!rows[0]?.promoted) throw new StartError('La réplique n’a pas pu être promue.');
  });
  await replica.stop();
  const mark = now.toISOString().replace(/[-:]|\.\d+/g, '');
  if (fileExists(clusterOf(dataDir))) renameSync(clusterOf(dataDir), `${clusterOf(dataDir)}.avant-${mark}`);
  const settings = join(clusterOf(folder), SETTINGS_FILE);
  writeFileSync(settings, `${withoutOurs(readFileSync(settings, 'utf8'))}\n`);
  renameSync(clusterOf(folder), clusterOf(dataDir));
  return startPrimary(dataDir, { mayMake: false });
}
