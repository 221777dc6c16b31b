import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import pg from 'pg';
import { seededRandom } from '../faults/seeded-random.ts';
import { runProgram, type Served, serveProgram, type Variables } from '../support/portal/program.ts';
import { clientsOf } from './clients.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { startLoad } from './load.ts';
import { reportOf } from './report.ts';

const MAX_SEED = 2 ** 31 - 1;
const LOOPBACK = '127.0.0.1';
const { values } = parseArgs({
  options: {
    /** A seed determines the pauses and the order of restarts. */
    seed: { type: 'string' },
    /**
     * How often an API and a site are restarted at the same time, while the other API and the other site go
     * on.
     */
    restarts: { type: 'string', default: '50' },
    /**
     * How long a node that ends still answers; the default of a node behind a proxy unless given. 0 must lose
     * requests.
     */
    drain: { type: 'string' },
    /** Path of the report; no report when absent. */
    report: { type: 'string' },
  },
});
const seed = values.seed === undefined ? randomInt(1, MAX_SEED) : Number(values.seed);
const restarts = Number(values.restarts);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Ctrl-C ends the load and every process, with a report of the restarts until then. The terminal sends SIGINT
 * to the children as well, in the middle of a restart.
 */
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  // The test database would end this process itself, and leave HAProxy and the nodes running.
  process.removeAllListeners(name);
  process.on(name, () => interruption.abort(new Error(`interrupted by ${name}`)));
}

/** Waits for all, even when one fails: a process that starts in the meantime could not be stopped. */
async function all(tasks: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

type Node = { name: string; script: string; variables: Variables; port: number; served?: Served };

async function rehearse(folder: string, databaseUrl: string): Promise<number> {
  const random = seededRandom(seed);
  const ports: number[] = [];
  while (ports.length < 6) ports.push(await freePort());
  const [sitePort = 0, apiPort = 0, ...nodePorts] = ports;
  const [site, api] = [`http://${LOOPBACK}:${sitePort}`, `http://${LOOPBACK}:${apiPort}`];
  const shared: Variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: LOOPBACK,
    TRUST_PROXY: '1',
    PUBLIC_URL: site,
    ...(values.drain !== undefined && { DRAIN_SECONDS: values.drain }),
  };
  const nodes = ['api-1', 'api-2', 'site-1', 'site-2'].map((name, place): Node => {
    const port = nodePorts[place] ?? 0;
    const isApi = name.startsWith('api');
    const variables = { ...shared, PORT: String(port), ...(!isApi && { API_URL: api }) };
    return { name, script: isApi ? 'api.ts' : 'web.ts', variables, port };
  });
  const addresses = nodes.map(({ name, port }) => [
    name.replace('-', '_').toUpperCase(),
    `${LOOPBACK}:${port}`,
  ]);
  const seeded = runProgram('seed.ts', shared, '--vehicles', '600');
  if (seeded.code !== 0) throw new Error(seeded.text);
  const haproxy = await startHaproxy(folder, {
    SITE_BIND: `${LOOPBACK}:${sitePort}`,
    API_BIND: `${LOOPBACK}:${apiPort}`,
    ...Object.fromEntries(addresses),
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  const start = async (node: Node): Promise<void> => {
    signal.throwIfAborted();
    node.served = await serveProgram(node.script, node.variables);
    await haproxy.untilUp(node.name, signal);
  };
  const restart = async (node: Node): Promise<void> => {
    await node.served?.stop();
    await start(node);
  };
  try {
    await database.connect();
    for (const node of nodes) await start(node);
    const load = startLoad(await clientsOf({ site, api }, database), random);
    const startedAt = performance.now();
    signal.addEventListener('abort', () => void load.stop());
    let done = 0;
    try {
      for (let number = random.between(1, 2); done < restarts && !signal.aborted; number = 3 - number) {
        load.during(`restart ${done + 1}, api-${number} and site-${number}`);
        await all(nodes.filter(({ name }) => name.endsWith(String(number))).map(restart));
        done += 1;
        print(`restart ${done}: ${load.durationsMs.length} requests, ${load.failures.length} failed`);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await load.stop();
    }
    const report = reportOf({
      seed,
      restarts: done,
      drain: values.drain,
      load,
      minutes: (performance.now() - startedAt) / 60_000,
    });
    print(report);
    if (values.report !== undefined) writeFileSync(values.report, report);
    return load.failures.length;
  } finally {
    await Promise.all(nodes.flatMap(({ served }) => served?.stop() ?? []));
    await haproxy.stop();
    await database.end().catch(() => undefined);
  }
}

async function main(): Promise<void> {
  if (!hasHaproxy()) {
    print('This rehearsal needs HAProxy: apt-get update && apt-get install -y haproxy');
    process.exitCode = 2;
    return;
  }
  print(`seed ${seed}, ${restarts} restarts of an API and a site`);
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-restarts-'));
  const server = await startTestServer();
  try {
    process.exitCode = (await rehearse(folder, server.url)) > 0 ? 1 : 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    print('interrupted');
    process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
