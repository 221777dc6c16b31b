import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { typedOf } from './commands/typed.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment, ROOT } from './settings/environment.ts';

const USAGE =
  'Usage\u202f: npm run restore -- SAUVEGARDE [--force] [--database URL]\n' +
  'Vérifie chaque fichier de la sauvegarde, puis la met dans DATA_DIR. Pomelo doit être arrêté.\n' +
  '--force\u202f: à la place de ce qui s’y trouve, qui est mis de côté (ou effacé, dans la base de DATABASE_URL).';
const OPTIONS = { force: { type: 'boolean', default: false } } as const;

await run(async () => {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: USAGE });
  if (values.help) return console.log(USAGE);
  const [backup] = positionals;
  if (backup === undefined || positionals.length > 1) throw new StartError(USAGE);
  const environment = readEnvironment(process.env, { opensSessions: false });
  const { dataDir, databaseUrl, databaseOwnerUrl } = environment;
  prepareDataFolder(environment);
  const { manifest, aside } = await restoreBackup({
    backup: resolve(ROOT, backup),
    dataDir,
    databaseUrl: values.database ?? databaseOwnerUrl ?? databaseUrl,
    force: values.force,
    now: () => new Date(),
  });
  console.log(
    `Sauvegarde du ${manifest.startedAt} restaurée dans ${dataDir} (${manifest.files.length} fichiers vérifiés).`,
  );
  for (const path of aside) console.log(`Ce qui s’y trouvait est gardé\u202f: ${path}`);
  console.log('Démarrez Pomelo, vérifiez, puis supprimez ce qui a été mis de côté.');
});
