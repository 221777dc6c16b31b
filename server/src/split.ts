import { parseArgs } from 'node:util';
import { DEFAULT_VEHICLES } from '@pomelo/api/seeds/demo/seed.ts';
import { createLifecycle } from './operations/lifecycle.ts';
import { openOperationsPort } from './operations/operations-port.ts';
import { readOrCreateSecret, prepareDataFolder } from './parts/data-folder.ts';
import { openFiles } from './parts/open-files.ts';
import { dataKeysOf } from './parts/data-keys.ts';
import { refuseDemoAccounts, seedDemo } from './parts/demo.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { addressesOf, ownerOf } from './postgres/open-database.ts';
import { type DatabaseAddresses, outsideDatabase } from './postgres/outside-roles.ts';
import { lockInstance, runningInstance } from './process/instance-lock.ts';
import { addressOf, checkPort } from './process/listen.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { type Environment, readEnvironment } from './settings/environment.ts';
import { promoteReplica, startPrimary } from './split/databases.ts';
import { superviseDatabases, type DatabaseSupervisor } from './split/database-supervisor.ts';
import { askPromotion } from './split/promotion-request.ts';
import { measureSplit } from './split/split-metrics.ts';
import { startNodes, type SplitNodes } from './split/split-nodes.ts';
import { deleteState, readState, writeState } from './split/split-state.ts';
import { buildWeb } from './web/build-web.ts';

// OPS-10
const USAGE =
  'Usage\u202f: npm run split -- [--empty | --vehicles N] | --status | --promote\n' +
  'Lance deux API, deux sites, les tâches, et PostgreSQL avec sa réplique, derrière deux répartiteurs\u202f: PORT et PORT + 1.\n' +
  '--status dit qui tourne\u202f; --promote fait de la réplique la base principale.';

const print = (line: string): void => console.log(line);

function showStatus({ dataDir }: Environment): void {
  const state = runningInstance(dataDir) && readState(dataDir);
  if (!state) throw new StartError(`Aucun Pomelo réparti ne tourne sur ${dataDir}.`);
  print(`Site ${state.site}, API ${state.api}`);
  for (const { name, pid } of state.processes)
    print(`${name.padEnd(10)} ${pid === undefined ? 'arrêté' : `processus ${pid}`}`);
}

/** By the one that runs, else here. */
async function promote({ dataDir, databaseUrl }: Environment): Promise<void> {
  if (databaseUrl)
    throw new StartError(
      'La base est celle de DATABASE_URL\u202f: promouvez sa réplique avec les outils de son serveur.',
    );
  if (runningInstance(dataDir)) {
    await askPromotion(dataDir);
  } else {
    const lock = lockInstance(dataDir, 'promote');
    try {
      await (await promoteReplica(dataDir, new Date())).stop();
    } finally {
      lock.release();
    }
  }
  print('La réplique est devenue la base principale. L’ancienne est gardée à côté, sous un nom daté.');
}

async function prepare(
  environment: Environment,
  database: DatabaseAddresses,
  vehicles: number,
): Promise<void> {
  await migrateDatabase(database);
  if (environment.production) await refuseDemoAccounts(database.url);
  else if (vehicles > 0) await seedDemo(ownerOf(database), await openFiles(environment), print, vehicles);
}

async function serve(environment: Environment, vehicles: number): Promise<void> {
  const { dataDir, databaseUrl: outside, databaseOwnerUrl, metrics } = environment;
  prepareDataFolder(environment);
  const lock = lockInstance(dataDir, addressOf(environment));
  const lifecycle = createLifecycle();
  let databases: DatabaseSupervisor | undefined;
  let nodes: SplitNodes | undefined;
  let closeOperations = async (): Promise<void> => undefined;
  const close = async (): Promise<void> => {
    lifecycle.enter('draining');
    await nodes?.stop();
    await databases?.stop();
    await closeOperations();
    deleteState(dataDir);
    lock.release();
  };
  const changed = (): void => {
    if (!nodes) return;
    const processes = nodes.nodes.map(({ name, pid }) => ({ name, pid: pid() }));
    if (databases)
      processes.push(
        { name: 'primary', pid: databases.primary().pid },
        { name: 'replica', pid: databases.replica()?.pid },
      );
    writeState(dataDir, { site: nodes.site.address, api: nodes.api.address, processes });
  };
  closeOnSignal(async () => {
    print('\nArrêt de Pomelo…');
    await close();
  });
  try {
    await checkPort(environment);
    const operations = await openOperationsPort(metrics, lifecycle);
    closeOperations = operations.close;
    const primary = outside ? undefined : await startPrimary(dataDir, { mayMake: true });
    const given = { databaseUrl: outside ?? '', databaseOwnerUrl };
    const database = primary ? addressesOf(primary) : await outsideDatabase(given, print);
    lifecycle.enter('migrating');
    // Once, before nodes that would each do it.
    await Promise.all([prepare(environment, database, vehicles), buildWeb()]);
    lifecycle.enter('starting');
    if (primary) databases = superviseDatabases({ dataDir, primary, report: print, changed });
    const tokenSecret = environment.tokenSecret ?? readOrCreateSecret(dataDir, 'token-secret');
    const { current: dataKey } = dataKeysOf(environment);
    nodes = await startNodes({
      environment,
      databaseUrl: database.url,
      tokenSecret,
      dataKey,
      report: print,
      changed,
    });
    measureSplit(operations.registry, nodes, databases);
    const { site } = nodes;
    operations.checkWith(async () => (site.readyNodes() > 0 ? null : 'unavailable'));
    changed();
    await nodes.ready();
    lock.publish(site.address);
    lifecycle.enter('ready');
    print(`API\u202f: ${nodes.api.address}`);
    print(`Le site de Pomelo, réparti, répond à ${site.address}`);
  } catch (error) {
    await close();
    throw error;
  }
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      empty: { type: 'boolean', default: false },
      vehicles: { type: 'string' },
      status: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return print(USAGE);
  const vehicles = values.empty ? 0 : Number(values.vehicles ?? DEFAULT_VEHICLES);
  if (!Number.isInteger(vehicles) || vehicles < 0) throw new StartError(USAGE);
  const environment = readEnvironment(process.env);
  if (values.status) return showStatus(environment);
  if (values.promote) return promote(environment);
  await serve(environment, vehicles);
});
