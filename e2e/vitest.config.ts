import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** What needs the whole server: journeys in a real browser, and what must survive a crash. One file at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    fileParallelism: false,
    projects: [
      {
        test: {
          name: 'journeys',
          root: import.meta.dirname,
          fileParallelism: false,
          include: ['journeys/**/*.e2e.ts'],
          globalSetup: ['support/global-portal.ts'],
          // A screen is waited for, however busy the machine.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'reliability',
          root: import.meta.dirname,
          fileParallelism: false,
          include: ['reliability/**/*.e2e.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 5 * MINUTE_MS,
          hookTimeout: 5 * MINUTE_MS,
        },
      },
      { test: { name: 'house', root: import.meta.dirname, include: ['*.test.ts'], environment: 'node', testTimeout: MINUTE_MS } },
    ],
  },
});
