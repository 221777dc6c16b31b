import { parseArgs } from 'node:util';
import { DEFAULT_VEHICLES } from '@pomelo/api/seeds/demo/seed.ts';
import type { FastifyInstance } from 'fastify';
import { openOperations, type Operations } from './operations/operations.ts';
import { compose, openParts } from './parts/compose.ts';
import { prepareDataFolder, readOrCreateSecret } from './parts/data-folder.ts';
import { dataKeysOf } from './parts/data-keys.ts';
import { openFiles } from './parts/open-files.ts';
import { refuseDemoAccounts, seedDemo } from './parts/demo.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { welcome } from './parts/welcome.ts';
import { supervisePostgres, type PostgresSupervisor } from './postgres/postgres-supervisor.ts';
import { type DatabaseServer, openDatabase, ownerOf } from './postgres/open-database.ts';
import { type InstanceLock, lockInstance } from './process/instance-lock.ts';
import { addressOf, checkPort, listen } from './process/listen.ts';
import { endProcess } from './process/end-process.ts';
import { run } from './process/run.ts';
import { closeOnSignal, drain } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { type Environment, readEnvironment } from './settings/environment.ts';
import { buildWeb, CLIENT_FILES, loadWeb } from './web/build-web.ts';
import { welcomeFactsOf, type WorkerReady } from './workers/worker-ready.ts';
import { startWorkers, type Workers } from './workers/start-workers.ts';

type Running = {
  app?: FastifyInstance;
  operations?: Operations;
  database?: Promise<DatabaseServer>;
  postgres?: PostgresSupervisor;
  lock?: InstanceLock;
  workers?: Workers;
  closing?: boolean;
};

// API-2, STAFF-4
/**
 * Ends the parts in the order in which they need each other: pages and calls, then the database, then the
 * lock.
 */
async function close(running: Running): Promise<void> {
  running.closing = true;
  try {
    await running.workers?.stop();
    if (running.app) await (running.operations?.drain(running.app) ?? drain(running.app));
    await running.postgres?.leave();
    // A failed start has nothing to close, and was reported already.
    const database = await running.database?.catch(() => undefined);
    await database?.close();
    await running.operations?.close();
  } finally {
    running.lock?.release();
  }
}

/** Not with code 0: a supervisor starts the portal again. */
function stopAfterDatabaseMoved(running: Running): void {
  close(running)
    .catch((error: unknown) => console.error(error))
    .finally(() => endProcess(1));
}

async function prepareDatabase(
  environment: Environment,
  running: Running,
  vehicles: number,
): Promise<string> {
  running.database = openDatabase(environment, console.log);
  const database = await running.database;
  running.operations?.lifecycle.enter('migrating');
  await migrateDatabase(database);
  if (environment.production) await refuseDemoAccounts(database.url);
  if (vehicles > 0 && !environment.production)
    await seedDemo(ownerOf(database), await openFiles(environment), console.log, vehicles);
  return database.url;
}

async function prepareWeb(): Promise<void> {
  const started = performance.now();
  if (await buildWeb()) console.log(`Site construit en ${seconds(started)}.`);
}

const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')}\u202fs`;

/** In this process. */
async function serve(
  environment: Environment,
  databaseUrl: string,
  operations: Operations,
  running: Running,
): Promise<WorkerReady> {
  const parts = await openParts(environment, databaseUrl, operations);
  running.app = await compose(parts, await loadWeb(), CLIENT_FILES, operations);
  return { address: await listen(running.app, environment), ...(await welcomeFactsOf(parts)) };
}

/** In several others. */
function serveByWorkers(
  environment: Environment,
  databaseUrl: string,
  running: Running,
  nodeEnv: string | undefined,
): Promise<WorkerReady> {
  const { dataDir } = environment;
  const secrets = {
    tokenSecret: environment.tokenSecret ?? readOrCreateSecret(dataDir, 'token-secret'),
    dataKey: dataKeysOf(environment).current,
  };
  running.workers = startWorkers({ environment, databaseUrl, secrets, nodeEnv, report: console.warn });
  return running.workers.ready;
}

/** Starts everything on one port and prints the address. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { empty: { type: 'boolean', default: false }, vehicles: { type: 'string' } },
  });
  const vehicles = values.empty ? 0 : Number(values.vehicles ?? DEFAULT_VEHICLES);
  if (!Number.isInteger(vehicles) || vehicles < 0)
    throw new StartError('--vehicles attend un nombre de véhicules.');
  const environment = readEnvironment(process.env);
  const running: Running = {};
  closeOnSignal(async () => {
    console.log('\nArrêt de Pomelo…');
    await close(running);
  });
  prepareDataFolder(environment);
  // Several nodes may share an outside database, and its data folder; the embedded one has a single master.
  if (!environment.databaseUrl) running.lock = lockInstance(environment.dataDir, addressOf(environment));
  try {
    await checkPort(environment);
    running.operations = await openOperations(environment);
    console.log('Pomelo démarre…');
    const nodeEnv = process.env.NODE_ENV;
    // React selects its production build by this variable; our settings were read before.
    process.env.NODE_ENV = 'production';
    const [url] = await Promise.all([prepareDatabase(environment, running, vehicles), prepareWeb()]);
    running.operations.lifecycle.enter('starting');
    const ready =
      environment.workers > 1
        ? await serveByWorkers(environment, url, running, nodeEnv)
        : await serve(environment, url, running.operations, running);
    running.lock?.publish(ready.address);
    if (!environment.databaseUrl)
      running.postgres = supervisePostgres(environment.dataDir, url, console.log, () =>
        stopAfterDatabaseMoved(running),
      );
    running.operations.lifecycle.enter('ready');
    console.log(welcome({ environment, duration: seconds(0), ...ready }));
  } catch (error) {
    // An error after a signal is a consequence of the interruption.
    if (running.closing) return;
    await close(running);
    throw error;
  }
}

await run(start);
