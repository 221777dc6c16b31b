import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../architecture/source-files.ts';

const CACHE = join(ROOT, 'node_modules/.cache/browser-tests');
/** More have one cause that a single trace shows, and would take as long as the tests did. */
const MAX_TRACED = 10;

/**
 * Runs the browser tests that failed once more, with a trace of each, left in `traces/` next to the
 * screenshots of the failure. It changes no result: a test that passes now has failed all the same.
 */
export async function traceFailures(failed: number): Promise<void> {
  if (failed === 0 || failed > MAX_TRACED) return;
  console.log('\n── Traces of what failed (no result changes)');
  const lastRun = join(CACHE, 'failures/.last-run.json');
  const given = [
    '--last-failed',
    '--last-failed-file',
    lastRun,
    '--output',
    join(CACHE, 'traces'),
    '--reporter',
    'list',
    '--workers',
    '1',
  ];
  const runner = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const child = spawn(
    process.execPath,
    [runner, 'test', '--config', join(ROOT, 'e2e/playwright.config.ts'), ...given],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, TRACE: '1' },
    },
  );
  await new Promise((done) => void child.once('close', done));
}
