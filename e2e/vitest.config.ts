import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** A screen is waited for, however busy the machine. */
const PATIENCE = { expect: { poll: { timeout: 20_000 } }, testTimeout: MINUTE_MS, hookTimeout: MINUTE_MS };
const SLOW = { ...PATIENCE, testTimeout: 5 * MINUTE_MS, hookTimeout: 5 * MINUTE_MS };

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
      { test: { ...files('reliability'), ...SLOW } },
      { test: { name: 'house', root: import.meta.dirname, include: ['*.test.ts'], environment: 'node', testTimeout: MINUTE_MS } },
    ],
  },
});
