import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createPool } from '@pomelo/api/platform/db/connect.ts';
import { DEFAULT_VEHICLES, seedDatabase, StockExists } from '@pomelo/api/seeds/demo/seed.ts';
import { typedOf } from './commands/typed.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { openFiles } from './parts/open-files.ts';
import { addDemoContent } from './parts/demo.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { openForCommand, ownerOf, withDatabase } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

const USAGE = 'Usage\u202f: npm run seed -- [--vehicles N] [--replace] [--database URL]';
const NOT_EMPTY =
  'Le stock n’est pas vide\u202f: rien n’a été changé. Ajoutez --replace pour le remplacer (réservations et paniers compris).';
const MAX_VEHICLES = 5_000_000;

const OPTIONS = { vehicles: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;

type Arguments = { vehicles: number; replace: boolean; database: string | undefined };

/** Null when only the help was requested. */
function readArguments(): Arguments | null {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: USAGE });
  if (values.help) return null;
  const vehicles = values.vehicles === undefined ? DEFAULT_VEHICLES : Number(values.vehicles);
  if (positionals.length > 0 || !Number.isInteger(vehicles) || vehicles < 1 || vehicles > MAX_VEHICLES)
    throw new StartError(USAGE);
  return { vehicles, replace: values.replace, database: values.database };
}

async function seed({ vehicles, replace, database }: Arguments): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  prepareDataFolder(environment);
  const server = await openForCommand(withDatabase(environment, database), console.log);
  const url = ownerOf(server);
  const pool = createPool({
    connectionString: url,
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'pomelo-seed',
    scope: 'every',
  });
  try {
    await migrateDatabase(server);
    const seeded = await seedDatabase(pool, {
      vehicles,
      replace,
      files: await openFiles(environment),
      clock: systemClock,
      production: environment.production,
    });
    if (!environment.production) await addDemoContent(url, await openFiles(environment));
    console.log(
      `${seeded.products} véhicules en ${seeded.items} références, en ${(seeded.milliseconds / 1000).toFixed(1).replace('.', ',')}\u202fs.`,
    );
  } catch (error) {
    if (error instanceof StockExists) throw new StartError(NOT_EMPTY, { cause: error });
    throw error;
  } finally {
    await pool.end();
    await server.close();
  }
}

await run(async () => {
  const given = readArguments();
  if (given === null) console.log(USAGE);
  else await seed(given);
});
