import { buildIndex, createEngineClient, reconcileIndex } from '@pomelo/api/catalogue/index.ts';
import { openDatabaseClock } from '@pomelo/api/platform/db/database-clock.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';

const USAGE =
  'Usage\u202f: npm run search:index [-- --check] [--database URL]\n' +
  'Remplit un nouvel index d’OpenSearch (SEARCH_URL) depuis la base, puis le fait lire à la place du précédent. Après ' +
  'un arrêt, relancez\u202f: le remplissage reprend où il en était. --check compare l’index lu à la base et corrige ce ' +
  'qui diffère.';
const WITHOUT_ENGINE =
  'SEARCH_URL n’est pas réglé\u202f: les serveurs gardent le stock en mémoire, sans index.';

// OPS-23
/** `npm run search:index`: may run while the portal is in use. */
export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: { check: { type: 'boolean' } }, usage: USAGE });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 0) throw new StartError(USAGE);
  await onDatabase(values.database, async ({ pool, environment: { searchUrl } }) => {
    if (searchUrl === undefined) throw new StartError(WITHOUT_ENGINE);
    const clock = await openDatabaseClock({ pool });
    const parts = { pool, clock, client: createEngineClient(searchUrl) };
    try {
      if (!values.check) console.log(`Nouvel index\u202f: ${await buildIndex(parts)} annonce(s) écrite(s).`);
      const { listings, written, removed } = await reconcileIndex(parts);
      console.log(
        `Index comparé à la base\u202f: ${listings} annonce(s) en vente, ${written} corrigée(s), ${removed} retirée(s).`,
      );
    } finally {
      clock.close();
    }
  });
}

if (import.meta.main) await run(command);
