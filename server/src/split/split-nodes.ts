import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../settings/environment.ts';
import { freePort } from '../postgres/port.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import type { NodeProcess } from '../process/restarted.ts';
import { startNode } from './node-process.ts';

const NODES_OF_A_KIND = 2;
const POLL_MS = 100;
/** Nodes are reached by the balancers only, on this machine. */
const LOOPBACK = '127.0.0.1';
/** Long enough for a balancer to see that a node leaves, before it does. */
const DRAIN_SECONDS = 1;

export type SplitNodes = {
  nodes: readonly NodeProcess[];
  site: Balancer;
  api: Balancer;
  /** Resolves once each balancer has a node to send to. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

type Parts = {
  environment: Environment;
  databaseUrl: string;
  tokenSecret: string;
  dataKey: string;
  report: (line: string) => void;
  changed: () => void;
};

/** Two nodes of the API and two of the pages behind a balancer each, and one that runs the jobs. */
export async function startNodes({
  environment,
  databaseUrl,
  tokenSecret,
  dataKey,
  report,
  changed,
}: Parts): Promise<SplitNodes> {
  const { host, port, metrics, trustProxy } = environment;
  const behindProxy = trustProxy !== false;
  let metricsPort = metrics?.port ?? 0;
  const startNamedNode = (name: string, script: string, own: Record<string, string>): NodeProcess => {
    metricsPort += 1;
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: '',
      TOKEN_SECRET: tokenSecret,
      DATA_KEY: dataKey,
      DATA_DIR: environment.dataDir,
      HOST: LOOPBACK,
      // The balancers are on this machine; the administrator configures proxies before them.
      TRUST_PROXY: typeof trustProxy === 'string' ? `loopback,${trustProxy}` : 'loopback',
      DRAIN_SECONDS: String(environment.drainSeconds || DRAIN_SECONDS),
      METRICS_PORT: metrics ? String(metricsPort) : '',
      ...own,
    };
    return startNode({ name, script, env, report, changed });
  };
  const several = async (kind: 'api' | 'web', own: Record<string, string>) => {
    const ports: number[] = [];
    while (ports.length < NODES_OF_A_KIND) {
      const candidate = await freePort();
      if (!ports.includes(candidate)) ports.push(candidate);
    }
    const nodes = ports.map((each, at) =>
      startNamedNode(`${kind}-${at + 1}`, `${kind}.ts`, { ...own, PORT: String(each) }),
    );
    return { nodes, backends: ports.map((each) => `http://${LOOPBACK}:${each}`) };
  };
  const links = { PUBLIC_URL: environment.publicUrl ?? environment.siteUrl };
  const apis = await several('api', links);
  const api = await startBalancer({
    backends: apis.backends,
    host,
    port: port === 0 ? 0 : port + 1,
    toPeople: false,
    behindProxy,
  });
  const sites = await several('web', { API_URL: `http://${LOOPBACK}:${new URL(api.address).port}` });
  const site = await startBalancer({ backends: sites.backends, host, port, toPeople: true, behindProxy });
  const worker = startNamedNode('worker', 'worker.ts', { ...links, PORT: '0' });
  const stop = async (): Promise<void> => {
    // Pages first, because they call the API.
    await Promise.all(sites.nodes.map((node) => node.stop()));
    await Promise.all([...apis.nodes, worker].map((node) => node.stop()));
    await Promise.all([site.close(), api.close()]);
  };
  const ready = async (): Promise<void> => {
    while (site.readyNodes() < NODES_OF_A_KIND || api.readyNodes() < NODES_OF_A_KIND) await pause(POLL_MS);
  };
  return { nodes: [...apis.nodes, ...sites.nodes, worker], site, api, ready, stop };
}
