import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../architecture/source-files.ts';
import { COMPILED_ONCE } from '../portal/program.ts';
import { Tally, TALLY_FILE } from './tally.ts';

export type Suite = {
  title: string;
  runner: 'vitest' | 'playwright';
  arguments: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Files of reporters of vitest, next to those that print and count. */
  reporters?: readonly string[];
};

const script = (path: string): string => join(ROOT, path);
const COMMANDS = {
  vitest: [
    script('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    `--reporter=${script('e2e/support/run/tally-reporter.ts')}`,
    '--passWithNoTests',
  ],
  playwright: [
    script('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    script('e2e/playwright.config.ts'),
    '--pass-with-no-tests',
  ],
};

/**
 * Runs one suite; a run that ends without its tally (killed, or never begun) counts as one failure. Its tally
 * passes by `folder`.
 */
export async function runSuite(suite: Suite, folder: string): Promise<Tally> {
  console.log(`\n── ${suite.title}`);
  const report = join(folder, `${suite.title.replaceAll(/\W+/g, '-')}.json`);
  const reporters = (suite.reporters ?? []).map((file) => `--reporter=${file}`);
  const child = spawn(process.execPath, [...COMMANDS[suite.runner], ...reporters, ...suite.arguments], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...COMPILED_ONCE, ...suite.environment, [TALLY_FILE]: report },
  });
  // By whole lines: suites that run side by side do not cut each other's.
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(line));
  const code = await new Promise<number | null>((done) => void child.once('close', done));
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
