import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** What is waited for comes, however busy the machine: a limit is there to end a test that hangs, never to judge speed. */
const PATIENCE = { expect: { poll: { timeout: MINUTE_MS } }, testTimeout: 5 * MINUTE_MS, hookTimeout: 10 * MINUTE_MS };

const files = (name: string) => ({ name, root: import.meta.dirname, fileParallelism: false, include: [`${name}/**/*.e2e.ts`] });
const ON_ONE_PORTAL = { globalSetup: ['support/global-portal.ts'] };

/**
 * What needs the whole server: what people do, in a real browser; what must hold whoever looks, in that browser too; and
 * what must survive a crash. One file at a time.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    fileParallelism: false,
    projects: [
      { test: { ...files('journeys'), ...ON_ONE_PORTAL, ...PATIENCE } },
      { test: { ...files('audits'), ...ON_ONE_PORTAL, ...PATIENCE } },
      { test: { ...files('reliability'), ...PATIENCE } },
      { test: { name: 'house', root: import.meta.dirname, include: ['*.test.ts'], environment: 'node', testTimeout: MINUTE_MS } },
    ],
  },
});
