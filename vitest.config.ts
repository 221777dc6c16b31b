import { defineConfig } from 'vitest/config';
import { PROFILE_FILE } from './e2e/support/run/profile.ts';
import { leftOutOfThisRun } from './e2e/support/run/remembered.ts';
import { CSS_MODULES } from './web/css-modules.config.ts';

/**
 * What is waited for comes, however busy the machine: a limit is there to end a test that hangs, never to
 * judge speed.
 */
const TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/**
 * Files of a project follow each other in one process: to read the whole API again for each took half of the
 * time. What a module remembers is therefore read by the next file too; a test that needs it new makes it
 * new.
 */
const SEQUENTIAL = { isolate: false };
const setupFiles = process.env[PROFILE_FILE] ? ['e2e/support/run/profile-setup.ts'] : [];
const exclude = ['**/node_modules/**', '**/build/**', ...leftOutOfThisRun()];
const unit = (name: string, include: string[]) => ({
  test: { name, include, exclude, environment: 'node', setupFiles, ...TIMEOUTS, ...SEQUENTIAL },
});
const onPostgres = (name: string, include: string[]) => {
  const { test } = unit(name, include);
  const ours = {
    setupFiles: [...setupFiles, 'api/src/testing/setup.ts'],
    globalSetup: ['api/src/testing/global-setup.ts'],
  };
  return { test: { ...test, ...ours } };
};

/** Components wait as patiently as `expect.poll`. */
const withComponents = ({ test }: ReturnType<typeof unit>) => ({
  test: { ...test, setupFiles: [...setupFiles, 'design/tests/patient-waits.ts'] },
});

/** Components have the class names of a build. */
const withCssModules = ({ test }: ReturnType<typeof unit>) => ({
  css: { modules: CSS_MODULES },
  test: { ...test, css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } } },
});

/** Journeys in a browser have their own runner: e2e/run-tests.ts. */
export default defineConfig({
  test: {
    // So many pools fit the connections of one PostgreSQL; on two cores, two work while one waits for it or
    // for a program.
    maxWorkers: 3,
    projects: [
      unit('contract', ['contract/src/**/*.test.ts']),
      withComponents(unit('design', ['design/{src,gallery,tests}/**/*.test.{ts,tsx}'])),
      withCssModules(withComponents(unit('web', ['web/app/**/*.test.{ts,tsx}']))),
      onPostgres('api', ['api/{src,seeds}/**/*.test.ts']),
      onPostgres('server', ['server/src/**/*.test.ts']),
      unit('house', ['e2e/*.test.ts']),
    ],
  },
});
