import { defineConfig } from 'vitest/config';

const unit = (name: string, include: string[]) => ({
  test: { name, include, exclude: ['**/node_modules/**', '**/build/**'], environment: 'node' },
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['api/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
