import { setTimeout as pause } from 'node:timers/promises';
import { leaderOfEtcd } from './etcd.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import type { NodeName, PortalNodes } from './portal-nodes.ts';
import type { Supervised } from './supervised.ts';
import type { Random } from '../faults/seeded-random.ts';

const FAULT_MS = 20_000;
/** Longer than the lock of a primary lasts (`ttl` of deploy/cluster/patroni.yml). */
const CUT_MS = 25_000;

export type Rehearsed = {
  cluster: Cluster;
  portal: PortalNodes;
  random: Random;
  upgrade: () => Promise<void>;
};
/** Does damage, and repairs what does not repair itself. */
type Fault = (rehearsed: Rehearsed) => Promise<void>;

async function primaryOf({ cluster }: Rehearsed): Promise<DatabaseNode> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('there is no primary');
  return primary;
}

const either = ({ portal, random }: Rehearsed, ...names: [NodeName, NodeName]): Supervised =>
  portal.nodes[random.oneOf(names) ?? names[0]];

export const FAULTS = {
  'primary: machine killed': async (given) => (await primaryOf(given)).kill(),
  'primary: PostgreSQL killed': async (given) => (await primaryOf(given)).killPostgres(),
  'primary: frozen for 20 s': async (given) => {
    const primary = await primaryOf(given);
    primary.freeze();
    await pause(FAULT_MS);
    primary.thaw();
  },
  'primary: cut from etcd': async (given) => {
    const primary = await primaryOf(given);
    primary.cutFromEtcd();
    await pause(CUT_MS);
    primary.mend();
  },
  'primary: cut from etcd and replicas': async (given) => {
    const primary = await primaryOf(given);
    primary.cutFromEtcd();
    primary.cutFromReplicas();
    await pause(CUT_MS);
    primary.mend();
  },
  'primary: disk full': async (given) => {
    const makeRoom = await (await primaryOf(given)).fillDisk();
    await pause(FAULT_MS);
    makeRoom();
  },
  'synchronous replica: frozen for 20 s': async ({ cluster }) => {
    const replica = await cluster.synchronousReplica();
    if (!replica) throw new Error('there is no synchronous replica');
    replica.freeze();
    await pause(FAULT_MS);
    replica.thaw();
  },
  'etcd: leader killed': async ({ cluster }) => {
    (await leaderOfEtcd(cluster.etcd))?.kill();
    await pause(FAULT_MS / 2);
  },
  'HAProxy killed': async ({ cluster }) => cluster.haproxy.kill(),
  'PgBouncer killed': async ({ cluster }) => cluster.pooler.kill(),
  'an API killed': async (given) => either(given, 'api-1', 'api-2').kill(),
  'a site killed': async (given) => either(given, 'site-1', 'site-2').kill(),
  'the worker killed': async ({ portal }) => portal.nodes.worker.kill(),
  'rolling upgrade with a migration': ({ upgrade }) => upgrade(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Those that may make a replica the primary. */
export const FAILOVERS = [
  'primary: machine killed',
  'primary: cut from etcd and replicas',
] as const satisfies readonly FaultName[];

/** So many faults: each once in random order, then again. */
export function drawFaults(
  count: number,
  random: Random,
  among: readonly FaultName[] = FAULT_NAMES,
): FaultName[] {
  const drawn: FaultName[] = [];
  let left: FaultName[] = [];
  while (drawn.length < count) {
    if (left.length === 0) left = [...among];
    const name = random.oneOf(left);
    if (!name) break;
    left = left.filter((other) => other !== name);
    drawn.push(name);
  }
  return drawn;
}
