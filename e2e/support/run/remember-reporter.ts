import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { remember } from './remembered.ts';

/**
 * Remembers the files whose tests all ran and passed; none of a run in which something was thrown outside of
 * any test, or of some tests only.
 */
export default class RememberReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const vitest = this.#vitest;
    if (!vitest || unhandled.length > 0 || vitest.config.testNamePattern) return;
    const results = modules.map((module): [string, number | 'failed'] => {
      const tests = [...module.children.allTests()];
      const isWhole = module.state() === 'passed' && tests.every((test) => test.result().state === 'passed');
      return [relative(vitest.config.root, module.moduleId), isWhole ? tests.length : 'failed'];
    });
    remember(Object.fromEntries(results));
  }
}
