import '@pomelo/api/wiring.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import {
  importStatement,
  type StatementResult,
} from '@pomelo/api/finance/payments/statement/import-statement.service.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { readCommand, runCommand } from '@pomelo/server/src/commands/admin/run-command.ts';
import { readEnvironment } from '@pomelo/server/src/settings/environment.ts';
import { type Ended, runProgram } from './program.ts';
import { sharedPortal } from './shared-portal.ts';

const where = () => ({ DATABASE_URL: sharedPortal().database, DATA_DIR: sharedPortal().dataDir });

/** `npm run admin -- …` in a separate process: its output. */
export async function runAdminCommand(...typed: string[]): Promise<string> {
  const { code, text } = runProgram('admin.ts', where(), ...typed);
  if (code !== 0) throw new Error(text);
  return text;
}

/** The same command in this process: its output. */
export async function callAdminCommand(...typed: string[]): Promise<string> {
  const read = readCommand(typed);
  if (!read) throw new Error(`no such admin command: ${typed.join(' ')}`);
  const environment = readEnvironment(where(), { opensSessions: false });
  const said: string[] = [];
  await onDatabase((db) =>
    runCommand({ db, clock: systemClock, environment, say: (line) => void said.push(line) }, read),
  );
  return said.join('\n');
}

async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(
    createPool({ connectionString: sharedPortal().database, max: 1, scope: 'every' }),
  );
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A statement with one transfer, which came in today under this reference. */
function statementOf(cents: number, reference: string): Buffer {
  const day = dayInParis(Date.now());
  const entry = { cents, text: `Virement ${reference}`, reference: `BANK-${reference}`, day };
  return camt053([entry], { id: `RELEVE-${reference}` });
}

/** `npm run statement -- FILE`, as a program of its own. */
export async function runStatement(cents: number, reference: string): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-statement-'));
  try {
    const file = join(folder, 'releve.xml');
    await writeFile(file, statementOf(cents, reference));
    return runProgram('statement.ts', where(), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same without a program of its own. */
export const receiveTransfer = (cents: number, reference: string): Promise<StatementResult> =>
  onDatabase((db) =>
    importStatement(db, { name: 'releve.xml', bytes: statementOf(cents, reference) }, systemClock.now()),
  );
