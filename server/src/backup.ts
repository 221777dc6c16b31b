import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { deleteOldBackups, makeBackup, removeLeftDrafts } from './backup/make-backup.ts';
import { typedOf } from './commands/typed.ts';
import { openForCommand, withDatabase } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment, ROOT } from './settings/environment.ts';

const USAGE =
  'Usage\u202f: npm run backup -- [DOSSIER] [--keep N] [--database URL]\n' +
  'Copie la base, les fichiers et les secrets dans un sous-dossier daté de DOSSIER (DATA_DIR/backups par défaut),\n' +
  'pendant que Pomelo tourne. --keep ne garde que les N dernières sauvegardes de ce dossier.';
const OPTIONS = { keep: { type: 'string' } } as const;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0Mo`;

await run(async () => {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: USAGE });
  if (values.help) return console.log(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (positionals.length > 1 || (keep !== undefined && (!Number.isInteger(keep) || keep < 1)))
    throw new StartError(USAGE);
  const environment = readEnvironment(process.env, { opensSessions: false });
  const { dataDir } = environment;
  const into = resolve(positionals[0] === undefined ? dataDir : ROOT, positionals[0] ?? 'backups');
  const database = await openForCommand(withDatabase(environment, values.database), console.log);
  // Also when it is interrupted.
  process.once('exit', () => existsSync(into) && removeLeftDrafts(into));
  try {
    const { folder, manifest } = await makeBackup({ dataDir, database, into, now: () => new Date() });
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    console.log(
      `Sauvegarde faite\u202f: ${folder} (${manifest.files.length} fichiers, ${megabytes(bytes)}).`,
    );
    if (environment.s3)
      console.log(`Elle ne contient pas les fichiers du compartiment S3 ${environment.s3.bucket}.`);
    if (keep !== undefined)
      for (const name of deleteOldBackups(into, keep)) console.log(`Sauvegarde supprimée\u202f: ${name}`);
  } finally {
    await database.close();
  }
});
