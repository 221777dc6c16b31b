import { test as base, expect } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { FRUGAL, launchBrowser } from './browser.ts';
import { START_LIMIT_MS } from './portal/program.ts';
import { type SharedPortal, startSharedPortal } from './portal/shared-portal.ts';

const WORKER = { scope: 'worker', timeout: START_LIMIT_MS } as const;
const cleanUps: (() => unknown)[] = [];

/** Runs after the test that is under way, passed or not; the last registered first. */
export const onTestFinished = (cleanUp: () => unknown): void => void cleanUps.push(cleanUp);

async function provideBrowser(
  flags: readonly string[],
  provide: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser({ flags });
  await provide(browser);
  await browser.close();
}

/**
 * A worker has one portal and two browsers, each started when a test first needs it; a test gets contexts of
 * its own. `plainBrowser` loads no pictures.
 */
export const test = base.extend<{ cleansUp: void }, { portal: SharedPortal; plainBrowser: Browser }>({
  // The runner reads from this pattern that nothing else is needed first.
  // oxlint-disable-next-line no-empty-pattern
  browser: [({}, provide) => provideBrowser(FRUGAL.withPictures, provide), WORKER],
  // oxlint-disable-next-line no-empty-pattern
  plainBrowser: [({}, provide) => provideBrowser(FRUGAL.withoutPictures, provide), WORKER],
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const portal = await startSharedPortal();
      await provide(portal);
      await portal.stop();
    },
    WORKER,
  ],
  cleansUp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide();
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    },
    { auto: true },
  ],
});

export { expect };
// They are bound to their test, although the types do not show it.
// oxlint-disable-next-line typescript/unbound-method
export const { describe, beforeAll, beforeEach, afterAll, afterEach } = test;
