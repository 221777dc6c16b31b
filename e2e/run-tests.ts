import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@pomelo/server/src/embedded-postgres.ts';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
/** Nothing of a test database survives the run: it never waits for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), success: z.boolean() });
type Suite = { title: string; arguments: string[]; environment?: NodeJS.ProcessEnv };
type Result = { passed: number; failed: number };

/** Runs one vitest; a run that ends without a report, or unhappy with no failed test (a broken file), counts as one failure. */
async function runSuite(suite: Suite, folder: string): Promise<Result> {
  console.log(`\n── ${suite.title}`);
  const report = join(folder, `${suite.title.replaceAll(/\W+/g, '-')}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const code = await new Promise<number | null>((done) => {
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests', ...suite.arguments],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...suite.environment } },
    );
    child.once('close', done);
  });
  const result = read(report);
  const broken = result.failed === 0 && code !== 0 ? 1 : 0;
  return { passed: result.passed, failed: result.failed + broken };
}

function read(report: string): Result {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    // A test that did not run proves nothing.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  } catch {
    return { passed: 0, failed: 0 };
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
  const results: Result[] = [];
  try {
    for (const suite of suites) results.push(await runSuite(suite, folder));
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [at, { title }] of suites.entries()) console.log(`${title}: ${results[at]?.passed} passed, ${results[at]?.failed} failed`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

process.exitCode = await main();
