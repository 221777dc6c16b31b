import type { FileStore } from '@pomelo/api/platform/files/file-store.ts';
import { typedOf } from './commands/typed.ts';
import { localFilesOf, openEncryptedBucket } from './parts/open-files.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

const USAGE =
  'Usage\u202f: npm run files:move -- --to s3|folder\n' +
  'Copie les fichiers du dossier de données vers le compartiment S3 réglé, ou l’inverse. Ce qui y est déjà n’est ' +
  'pas recopié\u202f: relancez après un arrêt, et une fois de plus quand tous les serveurs utilisent le nouveau lieu.';
const AT_ONCE = 4;
const SAID_EVERY = 1000;

type Counts = { copied: number; there: number };

async function copyOne(key: string, from: FileStore, to: FileStore, counts: Counts): Promise<void> {
  if (await to.has(key)) {
    counts.there += 1;
    return;
  }
  const content = await from.stream(key);
  // Removed since it was listed.
  if (content === undefined) return;
  await to.writeFrom(key, content);
  counts.copied += 1;
  if (counts.copied % SAID_EVERY === 0) console.log(`${counts.copied} fichiers copiés…`);
}

/** Keys are random or name their content: a file that exists is the same file. */
async function copyAll(from: FileStore, to: FileStore): Promise<Counts> {
  const counts: Counts = { copied: 0, there: 0 };
  const keys = from.list('')[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await keys.next(); !next.done; next = await keys.next())
      await copyOne(next.value, from, to, counts);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

// OPS-15
/** `npm run files:move`: nothing is removed from the place that the files come from. */
export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: { to: { type: 'string' } }, usage: USAGE });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 0 || (values.to !== 's3' && values.to !== 'folder')) throw new StartError(USAGE);
  const environment = readEnvironment(process.env, { opensSessions: false });
  const bucket = await openEncryptedBucket(environment);
  const folder = localFilesOf(environment);
  const { copied, there } = await (values.to === 's3' ? copyAll(folder, bucket) : copyAll(bucket, folder));
  console.log(`${copied} fichier(s) copié(s), ${there} déjà en place.`);
}

if (import.meta.main) await run(command);
