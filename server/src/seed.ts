import { parseArgs } from 'node:util';
import { systemClock } from '@pomelo/api/clock.ts';
import { createPool } from '@pomelo/api/db/connect.ts';
import { migrate } from '@pomelo/api/db/migrate.ts';
import { DEFAULT_VEHICLES, seedDatabase, StockExists } from '@pomelo/api/modules/demo/seed.ts';
import { fileStoreIn, prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { addDemoContent } from './demo.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage\u202f: npm run seed -- [--vehicles N] [--replace] [--database URL]';
const MAX_VEHICLES = 5_000_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function readArguments(): { vehicles: number; replace: boolean; database: string | undefined } {
  const { values } = parseArgs({
    options: { vehicles: { type: 'string' }, replace: { type: 'boolean', default: false }, database: { type: 'string' } },
  });
  const vehicles = values.vehicles === undefined ? DEFAULT_VEHICLES : Number(values.vehicles);
  if (!Number.isInteger(vehicles) || vehicles < 1 || vehicles > MAX_VEHICLES) throw new StartError(USAGE);
  return { vehicles, replace: values.replace, database: values.database };
}

async function seed(): Promise<void> {
  const { vehicles, replace, database } = readArguments();
  const environment = readEnvironment(process.env, { opensSessions: false });
  prepareDataFolder(environment.dataDir);
  const server = await openDatabase({ ...environment, databaseUrl: database ?? environment.databaseUrl }, say);
  const pool = createPool({ connectionString: server.url, max: 1, statementTimeoutMs: 0, applicationName: 'pomelo-seed' });
  try {
    await migrate(pool);
    const seeded = await seedDatabase(pool, {
      vehicles,
      replace,
      files: fileStoreIn(environment.dataDir),
      clock: systemClock,
      production: environment.production,
    });
    if (!environment.production) await addDemoContent(server.url, fileStoreIn(environment.dataDir));
    say(
      `${seeded.products} véhicules en ${seeded.items} références, en ${(seeded.milliseconds / 1000).toFixed(1).replace('.', ',')}\u202fs.`,
    );
  } finally {
    await pool.end();
    await server.close();
  }
}

try {
  await seed();
} catch (error) {
  if (error instanceof StockExists)
    say('Le stock n’est pas vide\u202f: rien n’a été changé. Ajoutez --replace pour le remplacer (réservations et paniers compris).');
  else if (error instanceof StartError) say(error.message);
  else throw error;
  process.exitCode = 1;
}
