import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { type S3Server, startS3Server } from '@pomelo/api/testing/files/s3-server.ts';
import pg from 'pg';
import { messageOf } from '@pomelo/server/src/process/start-error.ts';
import { type DatabaseNode, type NodeStatus, startDatabaseNode } from './database-node.ts';
import { type EtcdMember, hasVersion, leaderOfEtcd, startEtcd } from './etcd.ts';
import { giveToPostgres, runToEnd, type Supervised, supervise, until } from './supervised.ts';
import { writeConfiguration } from './templates.ts';

const LOOPBACK = '127.0.0.1';
const DEPLOY = resolve(import.meta.dirname, '../../deploy');
const MEMBERS = 3;
const START_MS = 30_000;
const SETTLE_MS = 180_000;
const ROLES = ['pomelo_owner', 'pomelo_app'] as const;

export type Cluster = {
  folder: string;
  etcd: EtcdMember[];
  nodes: DatabaseNode[];
  haproxy: Supervised;
  pooler: Supervised;
  bucket: S3Server;
  addresses: {
    site: string;
    api: string;
    /** By role; through HAProxy, and through PgBouncer. */
    database: (role: 'postgres' | (typeof ROLES)[number], name?: string) => string;
    pooler: string;
    /** Connects to one machine, without HAProxy. */
    node: (node: DatabaseNode) => string;
  };
  /** Ports on which HAProxy expects the APIs and sites, and its socket. */
  portalPorts: Readonly<Record<'api-1' | 'api-2' | 'site-1' | 'site-2', number>>;
  haproxySocket: string;
  primary: () => Promise<DatabaseNode | undefined>;
  synchronousReplica: () => Promise<DatabaseNode | undefined>;
  /** One primary, and the others follow it. */
  whenWhole: (limitMs?: number) => Promise<void>;
  /** Turns synchronous mode off, as `patronictl edit-config` does. */
  asynchronous: () => Promise<void>;
  stop: () => Promise<void>;
};

async function ports<N extends string>(...names: N[]): Promise<Record<N, number>> {
  const found = {} as Record<N, number>;
  const taken = new Set<number>();
  for (const name of names) {
    let port = await freePort();
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    found[name] = port;
  }
  return found;
}

const PORTS = ['site', 'api', 'primary', 'pooler', 'api-1', 'api-2', 'site-1', 'site-2'] as const;
const perMember = (place: number) =>
  [
    `client-${place}`,
    `peer-${place}`,
    `postgres-${place}`,
    `reached-${place}`,
    `rest-${place}`,
    `reached-rest-${place}`,
    ...Array.from({ length: MEMBERS }, (_, other) => `etcd-${place}-${other}`),
  ] as const;

const secret = (): string => randomBytes(12).toString('hex');
const places = Array.from({ length: MEMBERS }, (_, place) => place);

const LAST_LINES = 3;

/** Patroni's status of a machine, and the end of its log. */
function stateText({ name, patroni }: DatabaseNode, status: NodeStatus | undefined): string {
  const said = status ? `${status.role}, ${status.state}, timeline ${status.timeline}` : 'no answer';
  return `${name}: ${said}; ${patroni.lastLines(LAST_LINES).join(' / ')}`;
}

/** Etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and a bucket, with the files of `deploy/`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const port: Record<string, number> = await ports<string>(...PORTS, ...places.flatMap(perMember));
  const at = (name: string): number => port[name] ?? 0;
  const passwords = { postgres: secret(), pomelo_owner: secret(), pomelo_app: secret() };
  chmodSync(folder, 0o755);
  const repository = join(folder, 'repository');
  const [log, lock] = [join(folder, 'backup-log'), join(folder, 'backup-lock')];
  for (const each of [repository, log, lock]) {
    mkdirSync(each);
    giveToPostgres(each);
  }
  const etcd = startEtcd(
    folder,
    places.map((place) => ({ client: at(`client-${place}`), peer: at(`peer-${place}`) })),
  );
  // Patroni of Debian ends when etcd has no version yet.
  await until('a leader of etcd', START_MS, async () => (await leaderOfEtcd(etcd)) !== undefined);
  await until('a version of etcd', START_MS, () => hasVersion(at('client-0')));
  const values = {
    SUPERUSER_PASSWORD: passwords.postgres,
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    BACKUP_REPOSITORY: repository,
    BACKUP_LOG: log,
    BACKUP_LOCK: lock,
  };
  const nodes: DatabaseNode[] = [];
  for (const place of places)
    nodes.push(
      await startDatabaseNode(`pg-${place + 1}`, folder, {
        etcd: etcd.map((member) => member.port),
        values,
        ports: {
          postgres: at(`postgres-${place}`),
          reached: at(`reached-${place}`),
          rest: at(`rest-${place}`),
          reachedRest: at(`reached-rest-${place}`),
          etcd: places.map((other) => at(`etcd-${place}-${other}`)),
        },
      }),
    );
  const haproxySocket = join(folder, 'haproxy.sock');
  const haproxy = supervise({
    name: 'haproxy',
    command: 'haproxy',
    words: [
      '-db',
      '-f',
      join(DEPLOY, 'haproxy/haproxy.cfg'),
      '-f',
      join(DEPLOY, 'cluster/haproxy-postgres.cfg'),
    ],
    environment: {
      SITE_BIND: `${LOOPBACK}:${at('site')}`,
      API_BIND: `${LOOPBACK}:${at('api')}`,
      PRIMARY_BIND: `${LOOPBACK}:${at('primary')}`,
      STATS_SOCKET: haproxySocket,
      ...Object.fromEntries(
        (['api-1', 'api-2', 'site-1', 'site-2'] as const).map((name) => [
          name.replace('-', '_').toUpperCase(),
          `${LOOPBACK}:${at(name)}`,
        ]),
      ),
      ...Object.fromEntries(
        nodes.flatMap(({ ports: { postgres, rest } }, place) => [
          [`PG_${place + 1}`, `${LOOPBACK}:${postgres}`],
          [`PG_${place + 1}_REST`, String(rest)],
        ]),
      ),
    },
    log: join(folder, 'haproxy.log'),
  });
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const users = writeConfiguration('userlist.txt', own, { APP_PASSWORD: passwords.pomelo_app });
  const pgbouncer = writeConfiguration('pgbouncer.ini', own, {
    PRIMARY_HOST: LOOPBACK,
    PRIMARY_PORT: String(at('primary')),
    POOLER_HOST: LOOPBACK,
    POOLER_PORT: String(at('pooler')),
    AUTH_FILE: users,
    POOLER_LOG: join(own, 'pgbouncer.log'),
    POOLER_PID: join(own, 'pgbouncer.pid'),
  });
  giveToPostgres(own);
  const pooler = supervise({
    name: 'pgbouncer',
    command: 'pgbouncer',
    words: [pgbouncer],
    asPostgres: true,
    log: join(folder, 'pgbouncer.log'),
  });
  const bucket = await startS3Server();
  let isSynchronous = true;
  const find = async (wanted: (role: string, isSynchronous: boolean) => boolean) => {
    for (const node of nodes) {
      const status = await node.status();
      if (status?.state === 'running' && wanted(status.role, status.sync_standby === true)) return node;
    }
    return undefined;
  };
  const url = (host: string, role: keyof typeof passwords, name: string): string =>
    `postgres://${role}:${passwords[role]}@${host}/${name}`;
  const cluster: Cluster = {
    folder,
    etcd,
    nodes,
    haproxy,
    pooler,
    bucket,
    haproxySocket,
    addresses: {
      site: `http://${LOOPBACK}:${at('site')}`,
      api: `http://${LOOPBACK}:${at('api')}`,
      database: (role, name = 'pomelo') => url(`${LOOPBACK}:${at('primary')}`, role, name),
      pooler: url(`${LOOPBACK}:${at('pooler')}`, 'pomelo_app', 'pomelo'),
      node: (node) => url(`${LOOPBACK}:${node.ports.postgres}`, 'postgres', 'postgres'),
    },
    portalPorts: {
      'api-1': at('api-1'),
      'api-2': at('api-2'),
      'site-1': at('site-1'),
      'site-2': at('site-2'),
    },
    primary: () => find((role) => role === 'master' || role === 'primary'),
    synchronousReplica: () => find((_role, isSynchronous) => isSynchronous),
    whenWhole: (limitMs = SETTLE_MS) => {
      let all: (NodeStatus | undefined)[] = [];
      const isWhole = async (): Promise<boolean> => {
        all = await Promise.all(nodes.map((node) => node.status()));
        const timelines = new Set(all.map((each) => each?.timeline));
        return (
          all.every((each) => each?.state === 'running') &&
          timelines.size === 1 &&
          (!isSynchronous || all.some((each) => each?.sync_standby === true)) &&
          all.filter((each) => each?.role === 'master' || each?.role === 'primary').length === 1
        );
      };
      return until('one primary, followed by two', limitMs, isWhole).catch((error: unknown) => {
        const states = nodes.map((node, place) => stateText(node, all[place])).join('; ');
        throw new Error(`${messageOf(error)} (${states})`, { cause: error });
      });
    },
    asynchronous: async () => {
      isSynchronous = false;
      const settings = { synchronous_mode: false, synchronous_mode_strict: false };
      for (const {
        ports: { rest },
      } of nodes)
        await fetch(`http://${LOOPBACK}:${rest}/config`, { method: 'PATCH', body: JSON.stringify(settings) });
    },
    stop: async () => {
      await Promise.all([haproxy.stop(), pooler.stop()]);
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(etcd.map((member) => member.stop()));
      await bucket.close();
    },
  };
  return cluster;
}

/** The roles and the database of the manual (docs/operating.md). */
export async function createDatabase(cluster: Cluster): Promise<void> {
  const { addresses } = cluster;
  const primary = await cluster.primary();
  if (!primary) throw new Error('no primary');
  await runToEnd('pgbackrest', [`--config=${primary.backrest}`, '--stanza=pomelo', 'stanza-create'], {
    asPostgres: true,
  });
  const client = new pg.Client({ connectionString: addresses.node(primary) });
  await client.connect();
  try {
    for (const role of ROLES)
      await client.query(
        `CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(new URL(addresses.database(role)).password)}`,
      );
    await client.query('CREATE ROLE pomelo_workspace');
    await client.query('GRANT pomelo_workspace TO pomelo_app');
    await client.query('GRANT pg_read_all_stats TO pomelo_app');
    await client.query('CREATE DATABASE pomelo OWNER pomelo_owner');
    // Of the rehearsal alone: writes sent to each machine, without HAProxy.
    await client.query('CREATE TABLE probe (id uuid PRIMARY KEY, node text NOT NULL)');
  } finally {
    await client.end();
  }
}
