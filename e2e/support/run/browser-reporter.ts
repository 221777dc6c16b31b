import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { ROOT } from '../../architecture/source-files.ts';
import { type FileProfile, writeProfileAtExit, processorSeconds } from './profile.ts';
import { writeTally, missOf, type Tally } from './tally.ts';

const reasonOf = ({ stack, message, value }: TestError): string =>
  stripVTControlCharacters(stack ?? message ?? value ?? '');

/**
 * Counts as a miss all that is not a test that passed: a test that failed or did not run, an error thrown
 * outside of any test.
 */
export default class BrowserTally implements Reporter {
  #suite: Suite | undefined;
  #outside: string[] = [];
  readonly #begun = performance.now();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outside.push(missOf('outside of any test', [reasonOf(error)]));
  }

  onEnd(): void {
    const tally: Tally = { passed: 0, misses: this.#outside };
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() === 'expected' && test.results.at(-1)?.status === 'passed') tally.passed += 1;
      else tally.misses.push(missOf(nameOf(test), test.results.at(-1)?.errors.map(reasonOf) ?? []));
    }
    writeTally(tally);
    writeProfileAtExit(() => ({
      title: 'browser and reliability',
      wallMs: performance.now() - this.#begun,
      cpuMs: processorSeconds() * 1000,
      files: filesOf(this.#suite?.allTests() ?? []),
    }));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Name in the list of the runner: the file, then the titles. */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${relative(ROOT, test.location.file)} > ${titles.join(' > ')} (${test.results.at(-1)?.status ?? 'did not run'})`;
}

/**
 * Duration of each file's tests, and the parts for opening pages, for waiting, and for fixtures and hooks.
 */
function filesOf(tests: readonly TestCase[]): FileProfile[] {
  return [...Map.groupBy(tests, ({ location }) => relative(ROOT, location.file))].map(([file, some]) => {
    const results = some.flatMap((test) => test.results);
    const phases: Record<string, number> = {};
    for (const step of results.flatMap(stepsOf))
      phases[phaseOf(step)] = (phases[phaseOf(step)] ?? 0) + step.duration;
    const wallMs = results.reduce((sum, { duration }) => sum + duration, 0);
    return { file, project: some[0]?.parent.project()?.name ?? '', wallMs, cpuMs: null, phases };
  });
}

/** The outermost steps, and those of hooks taken apart. */
const stepsOf = ({ steps }: Pick<TestResult | TestStep, 'steps'>): TestStep[] =>
  steps.flatMap((step) => (step.category === 'hook' && step.steps.length > 0 ? stepsOf(step) : [step]));

function phaseOf({ category, title }: TestStep): string {
  if (category !== 'pw:api') return category;
  if (/navigate|goto|reload/i.test(title)) return 'opening pages';
  return /wait/i.test(title) ? 'waiting' : 'other steps in a page';
}
