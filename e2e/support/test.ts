import { test as base, expect } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { START_LIMIT_MS } from './portal/program.ts';
import { type SharedPortal, startSharedPortal } from './portal/shared-portal.ts';

const cleanUps: (() => unknown)[] = [];

/** Runs after the test that is under way, passed or not; the last registered first. */
export const onTestFinished = (cleanUp: () => unknown): void => void cleanUps.push(cleanUp);

/**
 * A worker has one browser and one portal, each started when a test first needs it; a test gets contexts of
 * its own.
 */
export const test = base.extend<{ cleansUp: void }, { portal: SharedPortal }>({
  browser: [
    // The runner reads from this pattern that nothing else is needed first.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const browser = await launchBrowser();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const portal = await startSharedPortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
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
