import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Tally, TALLY_FILE } from './tally-reporter.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Suite = { title: string; arguments: string[] };

/** Runs one vitest; a run that ends without its tally (killed, or never begun) counts as one failure. Its tally passes by `folder`. */
export async function runSuite(suite: Suite, folder: string): Promise<Tally> {
  console.log(`\n── ${suite.title}`);
  const report = join(folder, `${suite.title.replaceAll(/\W+/g, '-')}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'e2e/support/tally-reporter.ts')}`];
  const code = await new Promise<number | null>((done) => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, '--passWithNoTests', ...suite.arguments], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, [TALLY_FILE]: report },
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
