import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { Tally, TALLY_FILE } from './support/tally-reporter.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Nothing of a test database survives the run: it never waits for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

type Suite = { title: string; arguments: string[]; environment?: NodeJS.ProcessEnv };

/** Runs one vitest; a run that ends without its tally (killed, or never begun) counts as one failure. */
async function runSuite(suite: Suite, folder: string): Promise<Tally> {
  console.log(`\n── ${suite.title}`);
  const report = join(folder, `${suite.title.replaceAll(/\W+/g, '-')}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'e2e/support/tally-reporter.ts')}`];
  const code = await new Promise<number | null>((done) => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, '--passWithNoTests', ...suite.arguments], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...suite.environment, [TALLY_FILE]: report },
    });
    child.once('close', done);
  });
  const tally = readTally(report);
  if (code === 0 || tally.misses.length > 0) return tally;
  return { ...tally, misses: [`${suite.title}: the run ended with code ${code} and says of no test why`] };
}

function readTally(report: string): Tally {
  try {
    return Tally.parse(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, misses: [] };
  }
}

async function main(): Promise<number> {
  const only = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-tests-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const database = await startEmbeddedPostgres(dataDir, () => undefined, FAST);
  const suites: Suite[] = [
    { title: 'Unités, API et écrans', arguments: only, environment: { TEST_DATABASE_URL: database.superuserUrl } },
    { title: 'Parcours, règles et pannes', arguments: ['--config', 'e2e/vitest.config.ts', ...only] },
  ];
  const tallies: Tally[] = [];
  try {
    for (const suite of suites) tallies.push(await runSuite(suite, folder));
  } finally {
    await database.stop();
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
