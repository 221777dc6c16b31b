import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { runSuite, type Suite } from './support/run-suite.ts';
import type { Tally } from './support/tally.ts';

/** The rules of the house are a project of both configurations: here they run with the unit tests. */
const WITH_A_SERVER = ['journeys', 'audits', 'reliability'].flatMap((project) => ['--project', project]);

async function main(): Promise<number> {
  const only = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-tests-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const database = await startEmbeddedPostgres(dataDir, () => undefined, FAST);
  const suites: Suite[] = [
    { title: 'Unités, API et écrans', runner: 'vitest', arguments: only, environment: { TEST_DATABASE_URL: database.superuserUrl } },
    { title: 'Règles de la maison', runner: 'vitest', arguments: ['--config', 'e2e/vitest.config.ts', ...only] },
    { title: 'Parcours et pannes', runner: 'playwright', arguments: only },
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
