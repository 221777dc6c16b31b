import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CuttableWay, openWay } from './cuttable-way.ts';
import { POSTGRES_BIN } from './packages.ts';
import { giveToPostgres, runToEnd, signalTree, type Supervised, supervise } from './supervised.ts';
import { type Values, writeConfiguration } from './templates.ts';

const LOOPBACK = '127.0.0.1';
/** Enough for the demo and for WAL, and quick to fill. */
const DISK = '900m';
const ASK_MS = 2000;
/** Longer than the lock of a dead primary lasts: the machine is gone, not restarted. */
const RESTART_MS = 22_000;

export type DatabasePorts = {
  postgres: number;
  /** Port by which other machines reach PostgreSQL, through a proxy that can be cut. */
  reached: number;
  rest: number;
  /** Port by which other machines reach Patroni. */
  reachedRest: number;
  /** Ways to the members of etcd. */
  etcd: readonly number[];
};

const Answer = z.object({
  state: z.string(),
  role: z.string(),
  timeline: z.number().optional(),
  sync_standby: z.boolean().optional(),
});
export type NodeStatus = z.output<typeof Answer>;

export type DatabaseNode = {
  name: string;
  ports: DatabasePorts;
  data: string;
  /** Configuration of pgBackRest. */
  backrest: string;
  patroni: Supervised;
  /** Status reported by Patroni; undefined when it does not respond. */
  status: () => Promise<NodeStatus | undefined>;
  /** The machine loses its power. */
  kill: () => void;
  /** PostgreSQL alone dies; Patroni sees it. */
  killPostgres: () => void;
  freeze: () => void;
  thaw: () => void;
  cutFromEtcd: () => void;
  /** They reach neither its PostgreSQL nor its Patroni. */
  cutFromReplicas: () => void;
  mend: () => void;
  /** Fills its disk; the function makes room again. */
  fillDisk: () => Promise<() => void>;
  stop: () => Promise<void>;
};

/** A disk of its own, so that it can be full without the machine being it. */
function mountDisk(folder: string): boolean {
  mkdirSync(folder);
  return (
    process.getuid?.() === 0 &&
    spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0
  );
}

const BLOCK = 1024 * 1024;

async function fill(folder: string): Promise<() => void> {
  const path = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  const blocks = Math.ceil((bavail * bsize) / BLOCK) + 1;
  // It fails when the disk is full.
  await runToEnd('dd', ['if=/dev/zero', `of=${path}`, `bs=${BLOCK}`, `count=${blocks}`]).catch(
    () => undefined,
  );
  return () => rmSync(path, { force: true });
}

/** One PostgreSQL under Patroni. */
export async function startDatabaseNode(
  name: string,
  folder: string,
  { ports, etcd, values }: { ports: DatabasePorts; etcd: readonly number[]; values: Values },
): Promise<DatabaseNode> {
  const disk = join(folder, name);
  const isMounted = mountDisk(disk);
  const data = join(disk, 'data');
  const socket = join(disk, 'socket');
  mkdirSync(data);
  mkdirSync(socket);
  const etcdWays: CuttableWay[] = [];
  for (const [place, port] of ports.etcd.entries()) etcdWays.push(await openWay(port, etcd[place] ?? 0));
  const reached = [
    await openWay(ports.reached, ports.postgres),
    await openWay(ports.reachedRest, ports.rest),
  ];
  const own = {
    ...values,
    POSTGRES_DATA: data,
    POSTGRES_PORT: String(ports.postgres),
    SOCKET_DIRECTORY: socket,
  };
  const backrest = writeConfiguration('pgbackrest.conf', disk, own);
  const configuration = writeConfiguration('patroni.yml', disk, {
    ...own,
    NODE_NAME: name,
    REST_ADDRESS: `${LOOPBACK}:${ports.rest}`,
    REST_CONNECT_ADDRESS: `${LOOPBACK}:${ports.reachedRest}`,
    ETCD_HOSTS: ports.etcd.map((port) => `${LOOPBACK}:${port}`).join(','),
    CLIENT_NETWORK: `${LOOPBACK}/32`,
    POSTGRES_ADDRESS: `${LOOPBACK}:${ports.postgres}`,
    POSTGRES_CONNECT_ADDRESS: `${LOOPBACK}:${ports.reached}`,
    POSTGRES_BIN,
    PGPASS: join(disk, 'pgpass'),
    SHARED_BUFFERS: '64MB',
    ARCHIVE_COMMAND: `pgbackrest --config=${backrest} --stanza=pomelo archive-push %p`,
    WATCHDOG: 'off',
  });
  giveToPostgres(disk);
  giveToPostgres(data);
  const patroni = supervise({
    name,
    command: 'patroni',
    words: [configuration],
    asPostgres: true,
    log: join(folder, `${name}.log`),
    restartMs: RESTART_MS,
  });
  const signalPostgres = (signal: NodeJS.Signals): void => {
    const path = join(data, 'postmaster.pid');
    if (existsSync(path)) signalTree(Number(readFileSync(path, 'utf8').split('\n')[0]), signal);
  };
  return {
    name,
    ports,
    data,
    backrest,
    patroni,
    status: () =>
      fetch(`http://${LOOPBACK}:${ports.rest}/patroni`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        async (answer) => Answer.parse(await answer.json()),
        () => undefined,
      ),
    kill: () => {
      patroni.kill();
      signalPostgres('SIGKILL');
    },
    killPostgres: () => signalPostgres('SIGKILL'),
    freeze: () => {
      patroni.freeze();
      signalPostgres('SIGSTOP');
    },
    thaw: () => {
      signalPostgres('SIGCONT');
      patroni.thaw();
    },
    cutFromEtcd: () => etcdWays.forEach((way) => way.cut()),
    cutFromReplicas: () => reached.forEach((way) => way.cut()),
    mend: () => [...etcdWays, ...reached].forEach((way) => way.mend()),
    // Never the disk of this machine itself.
    fillDisk: async () => (isMounted ? fill(disk) : () => undefined),
    stop: async () => {
      signalPostgres('SIGCONT');
      patroni.thaw();
      await patroni.stop();
      signalPostgres('SIGQUIT');
      await Promise.all([...etcdWays, ...reached].map((way) => way.close()));
      if (isMounted) spawnSync('/bin/umount', ['--lazy', disk]);
    },
  };
}
