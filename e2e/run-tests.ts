import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from './support/run-suite.ts';
import type { Tally } from './support/tally-reporter.ts';

/** The rules of the house are a project of both configurations: here they run with the unit tests. */
const WITH_A_SERVER = ['journeys', 'audits', 'reliability'].flatMap((project) => ['--project', project]);

async function main(): Promise<number> {
  const only = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-tests-'));
  const suites = [
    { title: 'Unités, API, écrans et règles', arguments: only },
    { title: 'Parcours et pannes', arguments: ['--config', 'e2e/vitest.config.ts', ...WITH_A_SERVER, ...only] },
  ];
  const tallies: Tally[] = [];
  try {
    for (const suite of suites) tallies.push(await runSuite(suite, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
