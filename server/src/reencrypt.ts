import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { dataKeysOf, storedTokenSecret } from './parts/data-keys.ts';
import { openBucket } from './parts/open-files.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import type { Environment } from './settings/environment.ts';
import { createFileEncryption } from '@pomelo/api/platform/encryption.ts';
import { reencryptFiles } from '@pomelo/api/platform/files/encrypted-file-store.ts';
import { createSecondFactorSecrets, reencryptSecondFactors } from '@pomelo/api/accounts/index.ts';

const USAGE =
  'Usage\u202f: npm run reencrypt [-- --database URL]\n' +
  'Chiffre de nouveau, sous DATA_KEY, ce que d’anciennes clés (DATA_KEYS_OLD) ont chiffré.';
const UNREADABLE =
  'valeur(s) chiffrée(s) sous une clé qui n’a pas été donnée\u202f: ajoutez-la à DATA_KEYS_OLD et relancez.';

export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: {}, usage: USAGE });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 0) throw new StartError(USAGE);
  await onDatabase(values.database, async ({ db, environment }) => {
    const secrets = createSecondFactorSecrets(dataKeysOf(environment), storedTokenSecret(environment));
    const { changed, current, unreadable } = await reencryptSecondFactors(db, secrets);
    console.log(
      `Doubles authentifications\u202f: ${changed} chiffrée(s) de nouveau, ${current} déjà à jour.`,
    );
    const files = await reencryptBucket(environment);
    const lost = unreadable + files;
    if (lost > 0) throw new StartError(`${lost} ${UNREADABLE}`);
    console.log(
      'Les anciennes clés peuvent être retirées de DATA_KEYS_OLD une fois tous les serveurs relancés avec la nouvelle.',
    );
  });
}

/** Files of the bucket; those of the data folder are not encrypted. Returns how many no key decrypts. */
async function reencryptBucket(environment: Environment): Promise<number> {
  if (!environment.s3) return 0;
  const encryption = createFileEncryption(dataKeysOf(environment));
  const { changed, current, unreadable } = await reencryptFiles(await openBucket(environment), encryption);
  console.log(`Fichiers privés\u202f: ${changed} chiffré(s) de nouveau, ${current} déjà à jour.`);
  return unreadable;
}

if (import.meta.main) await run(command);
