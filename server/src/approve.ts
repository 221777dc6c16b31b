import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pomelo/api/clock.ts';
import { createDatabase, createPool, withTransaction } from '@pomelo/api/db/connect.ts';
import type { Database } from '@pomelo/api/db/tables.ts';
import * as say from '@pomelo/api/modules/registration/approve.messages.ts';
import { approveRegistration, refuseRegistration, waitingRegistrations } from '@pomelo/api/modules/registration/registration.service.ts';
import { migrateDatabase } from './compose.ts';
import { openDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { run } from './run.ts';
import { messageOf, StartError } from './start-error.ts';

const MAX_REASON = 500;
type Arguments = { email: string | undefined; siret: string | undefined; reason: string | undefined; database: string | undefined };

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        refuse: { type: 'string' },
        siret: { type: 'string' },
        database: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n\n${say.USAGE}`, { cause: error });
  }
}

/** Null when only the help was asked for. */
function readArguments(): Arguments | null {
  const { values, positionals } = parse();
  if (values.help) return null;
  const email = positionals[0]?.trim().toLowerCase();
  const reason = values.refuse?.trim();
  const wrong = positionals.length > 1 || (email === undefined && (reason !== undefined || values.siret !== undefined));
  if (wrong || reason === '' || (reason?.length ?? 0) > MAX_REASON) throw new StartError(say.USAGE);
  return { email, siret: values.siret?.replace(/\s/g, ''), reason, database: values.database };
}

async function list(db: Database, filesFolder: string): Promise<void> {
  const waiting = await waitingRegistrations(db);
  console.log(waiting.map((one) => say.registrationText(one, (key) => join(filesFolder, key))).join('\n\n') || say.NOTHING_WAITS);
}

async function decide(db: Database, email: string, { siret, reason }: Arguments): Promise<void> {
  const waiting = await waitingRegistrations(db, email);
  const meant = siret === undefined ? waiting : waiting.filter((one) => one.siret === siret);
  const [registration, ...others] = meant;
  if (!registration) throw new StartError(say.nothingFor(email));
  if (others.length > 0) throw new StartError(say.severalFor(email));
  if (registration.workspaceId !== null) throw new StartError(say.waitsForOwners(registration));
  const by = { by: null, now: systemClock.now() };
  if (reason === undefined) {
    const approval = await withTransaction(db, (trx) => approveRegistration(trx, registration.id, by));
    console.log(say.approvedText(approval, registration));
  } else {
    await withTransaction(db, (trx) => refuseRegistration(trx, registration.id, reason, by));
    console.log(say.refusedText(registration));
  }
  console.log(say.MAILS_WAIT);
}

async function approve(given: Arguments): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  const server = await openDatabase({ ...environment, databaseUrl: given.database ?? environment.databaseUrl }, console.log);
  const pool = createPool({ connectionString: server.url, max: 1, applicationName: 'pomelo-approve' });
  const db = createDatabase(pool);
  try {
    await migrateDatabase(server.url);
    if (given.email === undefined) await list(db, join(environment.dataDir, 'files'));
    else await decide(db, given.email, given);
  } finally {
    await db.destroy();
    await server.close();
  }
}

await run(async () => {
  const given = readArguments();
  if (given === null) console.log(say.USAGE);
  else await approve(given);
});
