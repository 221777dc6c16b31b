import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, ROOT } from '../architecture/source-files.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutants.ts';
import { SUBJECTS, TESTS } from './subjects.ts';
import { testsOf } from './tests-of.ts';

/**
 * `npm run mutate -- SUBJECT`, or a file: applies small changes, one at a time, and runs the nearest tests.
 * It writes into the working tree: do not use it in the meantime. A change that no test detects is a
 * survivor: a missing test, or an equivalent mutant.
 */
const { values, positionals } = parseArgs({
  options: {
    /** The same seed chooses the same mutants. */
    seed: { type: 'string' },
    /** Mutants of each file; all when there are no more. */
    most: { type: 'string', default: '60' },
    /** Test files run for each, the nearest first; not for a module that names its own. */
    tests: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1) : Number(values.seed);
const named = positionals.length > 0 ? positionals : Object.keys(SUBJECTS);
const modules = named.flatMap((name) => SUBJECTS[name] ?? [name]);
const unknown = modules.filter((path) => !existsSync(join(ROOT, path)));
if (unknown.length > 0)
  throw new Error(
    `Neither a subject (${Object.keys(SUBJECTS).join(', ')}) nor a file: ${unknown.join(', ')}`,
  );

type Outcome = { module: string; killed: number; survivors: Mutant[] };

const rank = ({ start, replacement }: Mutant): string =>
  createHash('sha256').update(`${seed} ${start} ${replacement}`).digest('hex');
const sample = (mutants: readonly Mutant[]): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, Number(values.most))
    .map(({ mutant }) => mutant)
    .toSorted((a, b) => a.start - b.start);

/** A separate process for each mutant. */
function passes(files: readonly string[]): Promise<boolean> {
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', ...files];
  const child = spawn(process.execPath, vitest, { cwd: ROOT, stdio: 'ignore' });
  return new Promise((done) => child.once('close', (code) => done(code === 0)));
}

async function mutate(module: string): Promise<Outcome> {
  const path = join(ROOT, module);
  const source = readFileSync(path, 'utf8');
  const tests = TESTS[module] ?? testsOf(module, readSources(), Number(values.tests));
  const outcome: Outcome = { module, killed: 0, survivors: [] };
  if (!(await passes(tests)))
    throw new Error(`Its tests fail before it is changed: ${module}, ${tests.join(', ')}`);
  const restore = (): void => writeFileSync(path, source);
  process.once('exit', restore);
  try {
    for (const mutant of sample(mutantsOf(module, source))) {
      writeFileSync(path, applyMutant(source, mutant));
      if (!(await passes(tests))) outcome.killed += 1;
      else {
        outcome.survivors.push(mutant);
        console.log(
          `survives: ${module}:${mutant.line} ${JSON.stringify(mutant.original)} → ${JSON.stringify(mutant.replacement)}`,
        );
      }
    }
  } finally {
    restore();
    process.off('exit', restore);
  }
  return outcome;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log(`seed ${seed}`);
for (const module of modules) {
  const { killed, survivors } = await mutate(module);
  const all = killed + survivors.length;
  console.log(`| ${module} | ${all} | ${killed} | ${all === 0 ? '–' : Math.round((100 * killed) / all)} % |`);
}
