import { systemClock } from '@pomelo/api/platform/clock.ts';
import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { removeSecondFactorOf } from '@pomelo/api/backoffice/index.ts';

const USAGE =
  'Usage\u202f: npm run second-factor -- ADRESSE --remove [--database URL]\n' +
  'Retire la double authentification de la personne qui se connecte avec cette adresse\u202f: vérifiez d’abord son identité.\n' +
  'Le retrait est inscrit au journal, ses sessions sont fermées et la personne en est avertie par courriel.';
const OPTIONS = { remove: { type: 'boolean', default: false } } as const;
const OUTCOMES = {
  unknown: 'Personne ne se connecte avec cette adresse.',
  off: 'Cette personne n’a pas de double authentification.',
} as const;

export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: USAGE });
  if (values.help) return console.log(USAGE);
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0 || !values.remove) throw new StartError(USAGE);
  await onDatabase(values.database, async ({ db }) => {
    const outcome = await withTransaction(db, (trx) =>
      removeSecondFactorOf(trx, email.trim().toLowerCase(), systemClock.now()),
    );
    if (outcome !== 'removed') throw new StartError(OUTCOMES[outcome]);
    console.log(
      'La double authentification est retirée. Le courriel qui l’annonce part avec le serveur qui tourne.',
    );
  });
}

if (import.meta.main) await run(command);
