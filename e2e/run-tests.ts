import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Profile, PROFILE_FILE, profileTable } from './support/run/profile.ts';
import { quickSuites } from './support/run/quick.ts';
import { startRemembering } from './support/run/remembered.ts';
import { runSuite, type Suite } from './support/run/run-suite.ts';
import type { Tally } from './support/run/tally.ts';
import { traceFailures } from './support/run/trace-failures.ts';

/**
 * `npm test`: all that is promised; FILES of the command line, or parts of their names, are all that then
 * runs. `--quick`: what a minute can tell. `--profile` adds what each file cost. Files that passed today
 * with all that they import as it is now are not run again, unless CI or SOAK is set, FILES are named or
 * `--no-cache` is given: a fresh clone has no results.
 */
const OPTIONS = {
  quick: { type: 'boolean' },
  profile: { type: 'boolean' },
  'no-cache': { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });

const PROFILE_REPORTER = join(import.meta.dirname, 'support/run/profile-reporter.ts');

const wholeSuites = (): Suite[] => [
  { title: 'Unités, API, écrans et règles', runner: 'vitest', arguments: positionals },
  { title: 'Parcours et pannes', runner: 'playwright', arguments: positionals },
];

/** The profile of a suite, when one was written. */
function profileOf(file: string): string[] {
  try {
    return [profileTable(Profile.parse(JSON.parse(readFileSync(file, 'utf8'))))];
  } catch {
    return [];
  }
}

async function runAll(suites: readonly Suite[], folder: string): Promise<Tally[]> {
  const mayRemember =
    positionals.length === 0 && !values['no-cache'] && !process.env['CI'] && !process.env['SOAK'];
  const memory = startRemembering({ believe: mayRemember });
  const profiles = suites.map((_, at) => join(folder, `profile-${at}.json`));
  // At once: while one waits for a program, a database or a page, the other has the processor.
  const tallies = await Promise.all(
    suites.map((suite, at) => {
      const isUnits = suite.runner === 'vitest';
      const environment = {
        ...(values.profile ? { [PROFILE_FILE]: profiles[at] } : {}),
        ...(isUnits ? memory.environment : {}),
      };
      const reporters = isUnits ? [...memory.reporters, ...(values.profile ? [PROFILE_REPORTER] : [])] : [];
      return runSuite({ ...suite, environment, reporters }, folder);
    }),
  );
  for (const table of profiles.flatMap(profileOf)) console.log(table);
  if (memory.remembered > 0)
    console.log(`${memory.remembered} tests were not run again: all that they follow from is as it was`);
  return tallies;
}

async function main(): Promise<number> {
  const suites = values.quick ? quickSuites() : wholeSuites();
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-tests-'));
  let tallies: Tally[];
  try {
    tallies = await runAll(suites, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await traceFailures(
    suites.flatMap(({ runner }, at) => (runner === 'playwright' ? (tallies[at]?.misses ?? []) : [])).length,
  );
  // Said again at the end, where a long run is read first.
  for (const miss of tallies.flatMap((tally) => tally.misses)) console.log(`✗ ${miss}\n`);
  for (const [at, { title }] of suites.entries())
    console.log(`${title}: ${tallies[at]?.passed} passed, ${tallies[at]?.misses.length} failed`);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.misses.length, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

process.exitCode = await main();
