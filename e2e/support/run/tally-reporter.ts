import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { writeTally, missOf, type Tally } from './tally.ts';

/**
 * Counts everything but passed tests as a miss: failed and skipped tests, broken files or hooks, errors
 * outside of tests.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = {
      passed: 0,
      misses: unhandled.map((error) => missOf('outside of any test', [reasonOf(error)])),
    };
    for (const module of modules) addModule(tally, module);
    writeTally(tally);
  }
}

function addModule(tally: Tally, module: TestModule): void {
  for (const broken of [module, ...module.children.allSuites()]) {
    if (broken.errors().length > 0)
      tally.misses.push(missOf(module.relativeModuleId, broken.errors().map(reasonOf)));
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') tally.passed++;
    else
      tally.misses.push(
        missOf(`${module.relativeModuleId} > ${test.fullName} (${state})`, (errors ?? []).map(reasonOf)),
      );
  }
}

const reasonOf = ({ message, stack }: Partial<SerializedError>): string => stack ?? message ?? '';
