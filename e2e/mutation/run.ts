import { createHash, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { readSources, ROOT } from '../architecture/source-files.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutants.ts';
import { SUBJECTS } from './subjects.ts';
import { testsOf } from './tests-of.ts';

/**
 * `npm run mutate -- SUBJECT`, or a file: changes it in many small ways, one at a time, and runs the tests next to it. A change
 * that no test fails for is a survivor: it lacks a test, or changes nothing.
 */
const { values, positionals } = parseArgs({
  options: {
    /** The same seed chooses the same mutants. */
    seed: { type: 'string' },
    /** Mutants of each file; all when there are no more. */
    most: { type: 'string', default: '60' },
    /** Test files run for each, the nearest first. */
    tests: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1) : Number(values.seed);
const named = positionals.length > 0 ? positionals : Object.keys(SUBJECTS);
const modules = named.flatMap((name) => SUBJECTS[name] ?? [name]);
const unknown = modules.filter((path) => !existsSync(join(ROOT, path)));
if (unknown.length > 0) throw new Error(`Neither a subject (${Object.keys(SUBJECTS).join(', ')}) nor a file: ${unknown.join(', ')}`);

type Outcome = { module: string; killed: number; survivors: Mutant[] };

const rank = ({ start, replacement }: Mutant): string => createHash('sha256').update(`${seed} ${start} ${replacement}`).digest('hex');
const sample = (mutants: readonly Mutant[]): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, Number(values.most))
    .map(({ mutant }) => mutant)
    .toSorted((a, b) => a.start - b.start);

/** One process of vitest for all: the configuration is read once. What is transformed is not kept: the next mutant has the same path. */
const vitest = await createVitest('test', { root: ROOT, watch: false, bail: 1, reporters: [], fsModuleCache: false });

async function passes(files: readonly string[]): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications([...files]);
  const wanted = specifications.filter(({ moduleId }) => files.some((path) => moduleId.endsWith(`/${path}`)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
}

async function mutate(module: string): Promise<Outcome> {
  const path = join(ROOT, module);
  const source = readFileSync(path, 'utf8');
  const tests = testsOf(module, readSources(), Number(values.tests));
  const outcome: Outcome = { module, killed: 0, survivors: [] };
  if (!(await passes(tests))) throw new Error(`Its tests fail before it is changed: ${module}, ${tests.join(', ')}`);
  const restore = (): void => writeFileSync(path, source);
  process.once('exit', restore);
  try {
    for (const mutant of sample(mutantsOf(module, source))) {
      writeFileSync(path, applyMutant(source, mutant));
      vitest.invalidateFile(path);
      if (!(await passes(tests))) outcome.killed += 1;
      else {
        outcome.survivors.push(mutant);
        console.log(`survives: ${module}:${mutant.line} ${JSON.stringify(mutant.original)} → ${JSON.stringify(mutant.replacement)}`);
      }
    }
  } finally {
    restore();
    vitest.invalidateFile(path);
    process.off('exit', restore);
  }
  return outcome;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log(`seed ${seed}`);
try {
  for (const module of modules) {
    const { killed, survivors } = await mutate(module);
    const all = killed + survivors.length;
    console.log(`| ${module} | ${all} | ${killed} | ${all === 0 ? '–' : Math.round((100 * killed) / all)} % |`);
  }
} finally {
  await vitest.close();
}
