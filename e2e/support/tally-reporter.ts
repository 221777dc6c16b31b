import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { z } from 'zod';

/** The environment variable that says in which file to leave the tally. */
export const TALLY_FILE = 'TALLY_FILE';

/** What a run came to: how many tests passed, and each miss by its name with its reason. */
export const Tally = z.object({ passed: z.int(), misses: z.array(z.string()) });
export type Tally = z.infer<typeof Tally>;

/**
 * Counts as a miss all that is not a test that passed: a test that failed or did not run (it proves nothing), a file
 * or a hook that broke, an error thrown outside of any test.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = { passed: 0, misses: unhandled.map((error) => `outside of any test\n${textOf([error])}`) };
    for (const module of modules) addModule(tally, module);
    const file = process.env[TALLY_FILE];
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}

function addModule(tally: Tally, module: TestModule): void {
  for (const broken of [module, ...module.children.allSuites()]) {
    if (broken.errors().length > 0) tally.misses.push(`${module.relativeModuleId}\n${textOf(broken.errors())}`);
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') tally.passed++;
    else tally.misses.push(`${module.relativeModuleId} > ${test.fullName} (${state})\n${textOf(errors ?? [])}`);
  }
}

/** What was thrown, its first lines: enough to name the place. */
const textOf = (errors: readonly Partial<SerializedError>[]): string =>
  errors.map(({ message, stack }) => (stack ?? message ?? '').split('\n').slice(0, 12).join('\n')).join('\n');
