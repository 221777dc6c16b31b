import { defineConfig } from 'vitest/config';

/** What is waited for comes, however busy the machine: a limit is there to end a test that hangs, never to judge speed. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const unit = (name: string, include: string[]) => ({
  test: { name, include, exclude: ['**/node_modules/**', '**/build/**'], environment: 'node', ...PATIENCE },
});

/** Journeys in a browser have their own runner: e2e/run-tests.ts. */
export default defineConfig({
  test: {
    projects: [
      unit('contract', ['contract/src/**/*.test.ts']),
      unit('design', ['design/src/**/*.test.{ts,tsx}']),
      unit('web', ['web/app/**/*.test.{ts,tsx}']),
      {
        test: {
          name: 'api',
          include: ['api/{src,seeds}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['api/src/testing/global-setup.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['api/src/testing/global-setup.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
