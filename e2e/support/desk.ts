import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pomelo/api/clock.ts';
import { createDatabase, createPool } from '@pomelo/api/db/connect.ts';
import { camt053 } from '@pomelo/api/testing/camt053.ts';
import { readCommand, runCommand } from '@pomelo/server/src/commands/desk/run-command.ts';
import { readEnvironment } from '@pomelo/server/src/settings/environment.ts';
import { inject } from 'vitest';
import { type Ended, runProgram } from './program.ts';

const where = () => ({ DATABASE_URL: inject('database'), DATA_DIR: inject('dataDir') });

/** `npm run desk -- …`, as a program of its own: what it says. */
export async function runDesk(...typed: string[]): Promise<string> {
  const { code, text } = runProgram('desk.ts', where(), ...typed);
  if (code !== 0) throw new Error(text);
  return text;
}

/** The same command without a program of its own: what it says. */
export async function atDesk(...typed: string[]): Promise<string> {
  const read = readCommand(typed);
  if (!read) throw new Error(`no command of the desk: ${typed.join(' ')}`);
  const environment = readEnvironment(where(), { opensSessions: false });
  const said: string[] = [];
  const db = createDatabase(createPool({ connectionString: inject('database'), max: 1 }));
  try {
    await runCommand({ db, clock: systemClock, environment, say: (line) => void said.push(line) }, read);
  } finally {
    await db.destroy();
  }
  return said.join('\n');
}

/** `npm run statement -- FILE`: a transfer that came in today under this reference. */
export async function receiveTransfer(cents: number, reference: string): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-statement-'));
  try {
    const file = join(folder, 'releve.xml');
    const day = new Date().toISOString().slice(0, 10);
    const entry = { cents, text: `Virement ${reference}`, reference: `BANK-${reference}`, day };
    await writeFile(file, camt053([entry], { id: `RELEVE-${reference}` }));
    return runProgram('statement.ts', where(), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
