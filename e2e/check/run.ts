import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';
import { CACHE, toLint } from './lint-cache.ts';
import { type Outcome, runStep, type Step } from './step.ts';

const BIN = join(ROOT, 'node_modules/.bin');
const node = (script: string, ...rest: string[]): string[] => [
  process.execPath,
  join(ROOT, 'node_modules', script),
  ...rest,
];

/** Ignores cached results. */
const withoutCache = process.argv.includes('--no-cache');
if (withoutCache) rmSync(CACHE, { recursive: true, force: true });

/** Written before any step: the linter reads these files too. */
const FIRST: Step = {
  name: 'route types',
  command: node('@react-router/dev/bin.cjs', 'typegen'),
  folder: 'web',
};

/** A checker of types beyond the cores there are works out again what another one has. */
const CHECKERS = String(Math.min(4, availableParallelism()));

const types = (name: string, memory: string, folder?: string): Step => ({
  name,
  folder,
  command: [
    join(BIN, 'tsc'),
    '-p',
    'tsconfig.json',
    '--checkers',
    CHECKERS,
    '--incremental',
    '--tsBuildInfoFile',
    join(CACHE, memory),
  ],
});

function lint(): Step {
  const { files, remember } = toLint();
  const [name, paths] =
    files === 'all' ? ['lint', []] : [`lint of ${files.length} files that changed, or read what did`, files];
  if (files.length === 0) return { name };
  return {
    name,
    command: [join(BIN, 'oxlint'), '--type-aware', '--deny-warnings', ...paths],
    onPassed: remember,
  };
}

/**
 * The steps of the first lane use every core and much memory: in parallel they take longer than in sequence.
 * Single-core steps run next to them.
 */
const LANES: (() => Step)[][] = [
  [() => types('types', 'root.tsbuildinfo'), () => types('types of web', 'web.tsbuildinfo', 'web'), lint],
  [
    () => ({ name: 'format', command: [join(BIN, 'oxfmt'), '--check', '.'] }),
    () => ({
      name: 'unused code',
      command: node('knip/bin/knip.js', '--cache', '--cache-location', join(CACHE, 'knip')),
    }),
    () => ({
      name: 'architecture',
      command: node('vitest/vitest.mjs', 'run', '--project', 'house'),
    }),
  ],
];

async function runLane(lane: readonly (() => Step)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) {
    const outcome = await runStep(step());
    outcomes.push(outcome);
    console.log(
      `${outcome.code === 0 ? 'ok    ' : 'FAILED'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`,
    );
  }
  return outcomes;
}

const first = await runLane([() => FIRST]);
const results = first.every(({ code }) => code === 0) ? (await Promise.all(LANES.map(runLane))).flat() : [];
const failed = [...first, ...results].filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
