import { systemClock } from '@pomelo/api/platform/clock.ts';
import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { approveMessages as texts } from '@pomelo/api/accounts/index.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { filePlaceOf } from './parts/open-files.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { approveRegistration, refuseRegistration, waitingRegistrations } from '@pomelo/api/accounts/index.ts';

const MAX_REASON = 500;
const OPTIONS = { refuse: { type: 'string' }, siret: { type: 'string' } } as const;
type Arguments = { email: string | undefined; siret: string | undefined; reason: string | undefined };

function argumentsOf(
  { refuse, siret }: { refuse?: string; siret?: string },
  positionals: readonly string[],
): Arguments {
  const email = positionals[0]?.trim().toLowerCase();
  const reason = refuse?.trim();
  const wrong =
    positionals.length > 1 || (email === undefined && (reason !== undefined || siret !== undefined));
  if (wrong || reason === '' || (reason?.length ?? 0) > MAX_REASON) throw new StartError(texts.USAGE);
  return { email, siret: siret?.replace(/\s/g, ''), reason };
}

async function list(db: Database, placeOf: (key: string) => string): Promise<void> {
  const waiting = await waitingRegistrations(db);
  console.log(waiting.map((one) => texts.registrationText(one, placeOf)).join('\n\n') || texts.NOTHING_WAITS);
}

async function decide(db: Database, email: string, { siret, reason }: Arguments): Promise<void> {
  const waiting = await waitingRegistrations(db, email);
  const meant = siret === undefined ? waiting : waiting.filter((one) => one.siret === siret);
  const [registration, ...others] = meant;
  if (!registration) throw new StartError(texts.nothingFor(email));
  if (others.length > 0) throw new StartError(texts.severalFor(email));
  if (registration.workspaceId !== null) throw new StartError(texts.waitsForOwners(registration));
  const by = { by: null, now: systemClock.now() };
  if (reason === undefined) {
    const approval = await withTransaction(db, (trx) => approveRegistration(trx, registration.id, by));
    console.log(texts.approvedText(approval, registration));
  } else {
    await withTransaction(db, (trx) => refuseRegistration(trx, registration.id, reason, by));
    console.log(texts.refusedText(registration));
  }
  console.log(texts.MAILS_WAIT);
}

export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: texts.USAGE });
  if (values.help) return console.log(texts.USAGE);
  const given = argumentsOf(values, positionals);
  await onDatabase(values.database, async ({ db, environment }) => {
    if (given.email === undefined) await list(db, filePlaceOf(environment));
    else await decide(db, given.email, given);
  });
}

if (import.meta.main) await run(command);
