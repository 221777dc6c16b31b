import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../architecture/source-files.ts';
import { leaveTally, missOf, type Tally } from './tally.ts';

const reasonOf = ({ stack, message, value }: TestError): string => stripVTControlCharacters(stack ?? message ?? value ?? '');

/** Counts as a miss all that is not a test that passed: a test that failed or did not run, an error thrown outside of any test. */
export default class BrowserTally implements Reporter {
  #suite: Suite | undefined;
  #outside: string[] = [];

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
    leaveTally(tally);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** As in the list of the runner: the file, then the titles. */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${relative(ROOT, test.location.file)} > ${titles.join(' > ')} (${test.results.at(-1)?.status ?? 'did not run'})`;
}
