import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isSoak } from './support/run/soak.ts';

const MINUTE_MS = 60_000;
/**
 * Each action, request and message, with the page as it was then. It costs a tenth of the run at least: only
 * what failed is traced.
 */
const isTraced = process.env['TRACE'] === '1';
const RESULTS = join(import.meta.dirname, '../node_modules/.cache/browser-tests');

/**
 * Tests that need the whole server: what people do (journeys) and what must hold on every screen (audits), in
 * a real browser; and what must survive a crash (reliability; at length, rehearsals). Each worker of the
 * first project has a portal and a browser of its own. A limit ends a test that hangs, on a machine
 * ten times slower than an idle one; it never judges speed.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  // Node reads TypeScript itself; Babel would rewrite each file first.
  build: { external: ['**/*'] },
  globalSetup: join(import.meta.dirname, 'support/portal/global-setup.ts'),
  outputDir: join(RESULTS, 'failures'),
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 20 * MINUTE_MS,
  expect: { timeout: MINUTE_MS },
  reporter: [
    ['list'],
    ['html', { outputFolder: join(RESULTS, 'report'), open: 'never' }],
    [join(import.meta.dirname, 'support/run/browser-reporter.ts')],
  ],
  use: { trace: isTraced ? { mode: 'on', screenshots: true, snapshots: true, sources: true } : 'off' },
  projects: [
    { name: 'browser', testMatch: ['journeys/**/*.e2e.ts', 'audits/**/*.e2e.ts'], workers: 2 },
    { name: 'reliability', testMatch: 'reliability/**/*.e2e.ts', workers: 2 },
    // Journeys whose value is in their length (`npm run test:soak`).
    ...(isSoak ? [{ name: 'rehearsals', testMatch: 'rehearsals/**/*.e2e.ts', workers: 1 }] : []),
  ],
});
