import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

type Step = { name: string; command: string[]; folder?: string };
type Outcome = { step: Step; code: number | null; output: string; seconds: number };

const node = (script: string, ...rest: string[]): string[] => [process.execPath, join(ROOT, 'node_modules', script), ...rest];

/** Written before anything is judged: the linter reads these files too. */
const FIRST: Step = { name: 'route types', command: node('@react-router/dev/bin.cjs', 'typegen'), folder: 'web' };
/** Each of these is a judge of its own; those in one list wait for one another. */
const CHAINS: Step[][] = [
  [{ name: 'types', command: [join(BIN, 'tsc'), '-p', 'tsconfig.json'] }],
  [{ name: 'types of web', command: [join(BIN, 'tsc'), '-p', 'tsconfig.json'], folder: 'web' }],
  [{ name: 'lint', command: [join(BIN, 'oxlint'), '--type-aware', '--deny-warnings'] }],
  [{ name: 'format', command: [join(BIN, 'oxfmt'), '--check', '.'] }],
  [{ name: 'architecture', command: node('vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', '--project', 'house') }],
  [{ name: 'unused code', command: node('knip/bin/knip.js') }],
];

function run(step: Step): Promise<Outcome> {
  const started = performance.now();
  const output: string[] = [];
  const [program = '', ...rest] = step.command;
  return new Promise((done) => {
    const end = (code: number | null): void => done({ step, code, output: output.join(''), seconds: (performance.now() - started) / 1000 });
    const child = spawn(program, rest, {
      cwd: join(ROOT, step.folder ?? ''),
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', (error) => output.push(error.message));
    child.once('close', end);
  });
}

async function runChain(chain: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of chain) {
    const outcome = await run(step);
    outcomes.push(outcome);
    console.log(`${outcome.code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${outcome.seconds.toFixed(1)} s)`);
    if (outcome.code !== 0) break;
  }
  return outcomes;
}

const first = await runChain([FIRST]);
const judged = first.every(({ code }) => code === 0) ? (await Promise.all(CHAINS.map(runChain))).flat() : [];
const outcomes = [...first, ...judged];
const failed = outcomes.filter(({ code }) => code !== 0);
for (const { step, output } of failed) console.log(`\n── ${step.name}\n${output.trim()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
