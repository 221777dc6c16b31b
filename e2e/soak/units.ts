import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../architecture/source-files.ts';

/**
 * `npm run soak:units`: everything that runs in vitest except tests of complete processes, at hours, in
 * zones, in a database and in an order that it is not written for. `--only` names some of the runs, by a
 * part of their name; arguments after `--` are passed to vitest.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const PROJECTS = ['contract', 'design', 'web', 'api'].flatMap((name) => ['--project', name]);
const CLOCK = pathToFileURL(join(ROOT, 'e2e/support/run/shifted-clock.ts')).href;

type Run = { name: string; environment?: NodeJS.ProcessEnv; arguments?: string[] };

/**
 * Environment of a process that starts at that moment: its clock and that of its databases continue from it.
 */
const startingAt = (name: string, moment: string): Run => ({
  name: `${name} (${moment})`,
  environment: { SHIFT_MS: String(Date.parse(moment) - Date.now()), NODE_OPTIONS: `--import=${CLOCK}` },
});
const inZone = (zone: string): Run => ({ name: `in ${zone}`, environment: { TZ: zone } });
const seed = randomInt(1, 2 ** 31 - 1);

const runs = (): Run[] => [
  startingAt('new year’s eve', '2026-12-31T23:59:00+01:00'),
  startingAt('leap day', '2028-02-29T12:00:00+01:00'),
  startingAt('clocks go forward', '2027-03-28T01:59:00+01:00'),
  startingAt('clocks go back', '2027-10-31T02:59:00+02:00'),
  // So many times 24 hours earlier was another number of days.
  startingAt('clocks have gone back', '2026-11-20T23:30:00+01:00'),
  startingAt('clocks have gone forward', '2027-04-20T00:30:00+02:00'),
  inZone('Pacific/Auckland'),
  inZone('America/Los_Angeles'),
  { name: 'in a database that sorts in French', environment: { DATABASE_ICU_LOCALE: 'fr-FR' } },
  { name: `shuffled, seed ${seed}`, arguments: ['--sequence.shuffle', `--sequence.seed=${seed}`] },
];

/** Whether every test passed. */
function passes({ environment, arguments: given = [] }: Run): Promise<boolean> {
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...PROJECTS, ...given, ...positionals];
  const child = spawn(process.execPath, vitest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((done) => child.once('close', (code) => done(code === 0)));
}

const results: string[] = [];
for (const run of runs().filter(({ name }) => name.includes(values.only))) {
  console.log(`\n── ${run.name}`);
  const isGreen = await passes(run);
  if (!isGreen) process.exitCode = 1;
  results.push(`${isGreen ? 'passed' : 'failed'}: ${run.name}`);
}
console.log(results.join('\n'));
