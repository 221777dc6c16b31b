import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverStatus } from '../restarts/haproxy.ts';
import { COMPILED_ONCE, type Variables } from '../support/portal/program.ts';
import type { Cluster } from './cluster.ts';
import { type Supervised, supervise, until } from './supervised.ts';
import type { Tree } from './trees.ts';

const START_MS = 180_000;
const SCRIPTS = {
  'api-1': 'api.ts',
  'api-2': 'api.ts',
  'site-1': 'web.ts',
  'site-2': 'web.ts',
  worker: 'worker.ts',
} as const;
export type NodeName = keyof typeof SCRIPTS;
const isServed = (name: NodeName): name is Exclude<NodeName, 'worker'> => name !== 'worker';

export type PortalNodes = {
  nodes: Readonly<Record<NodeName, Supervised>>;
  /** HAProxy sends requests to each of them. */
  whenServing: () => Promise<void>;
  /** Restarts one node with the code of this tree, and waits until it receives requests again. */
  restart: (name: NodeName, tree: Tree) => Promise<void>;
  stop: () => Promise<void>;
};

/** Settings of every program of the portal on this cluster, with its files in the bucket or in a shared folder. */
export function settingsOf(cluster: Cluster, files: 'bucket' | 'folder'): Variables {
  const { settings } = cluster.bucket;
  const dataDir = join(cluster.folder, 'portal');
  mkdirSync(dataDir, { recursive: true });
  return {
    DATABASE_URL: cluster.addresses.database('pomelo_app'),
    DATABASE_OWNER_URL: cluster.addresses.database('pomelo_owner'),
    DATABASE_POOLER_URL: cluster.addresses.pooler,
    DATA_DIR: dataDir,
    ...(files === 'bucket' && {
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    }),
    TOKEN_SECRET: randomBytes(24).toString('hex'),
    DATA_KEY: randomBytes(24).toString('hex'),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    PUBLIC_URL: cluster.addresses.site,
    LOG_LEVEL: 'error',
    // The machine runs the clients as well: slowness is not overload.
    SHED_AFTER_MS: '5000',
    ...COMPILED_ONCE,
  };
}

/** Two APIs, two sites and a worker, each started again when it ends. */
export function startPortalNodes(cluster: Cluster, settings: Variables, tree: Tree): PortalNodes {
  const startNode = (name: NodeName): Supervised =>
    supervise({
      name,
      command: process.execPath,
      words: [`server/src/${SCRIPTS[name]}`],
      folder: tree.folder,
      environment: {
        ...settings,
        ...(isServed(name) && { PORT: String(cluster.portalPorts[name]) }),
        ...(name.startsWith('site') && { API_URL: cluster.addresses.api }),
      },
      log: join(cluster.folder, `${name}.log`),
    });
  const nodes = {
    'api-1': startNode('api-1'),
    'api-2': startNode('api-2'),
    'site-1': startNode('site-1'),
    'site-2': startNode('site-2'),
    worker: startNode('worker'),
  };
  const isUp = async (name: NodeName): Promise<boolean> =>
    !isServed(name) || (await serverStatus(cluster.haproxySocket, name)) === 'UP';
  const names = Object.keys(SCRIPTS) as NodeName[];
  return {
    nodes,
    whenServing: () =>
      until('every node serves', START_MS, async () => {
        const up = await Promise.all(names.map(isUp));
        return up.every(Boolean);
      }),
    restart: async (name, { folder }) => {
      await nodes[name].restart({ folder });
      await until(`${name} serves`, START_MS, () => isUp(name));
    },
    stop: async () => {
      await Promise.all(Object.values(nodes).map((node) => node.stop()));
    },
  };
}
