import type { Browser } from 'playwright-core';
import type pg from 'pg';
import { sharedPortal } from './portal/shared-portal.ts';
import { expect, test } from './test.ts';
import { openVisit, type Visit, type VisitOptions } from './visit.ts';

export type Stage = {
  readonly address: string;
  readonly database: pg.Pool;
  /** A browser of its own for one person: it shares no cookies, storage or cache. */
  visit: (options?: VisitOptions) => Promise<Visit>;
};

/**
 * What the journeys of a file need; after each of them nothing may have gone wrong in any of its browsers.
 * `pictures`: in a browser that loads them, for what judges the look of a page, its pictures or its weight.
 */
export function openStage({ pictures = false } = {}): Stage {
  let browser: Browser;
  let visits: Visit[] = [];

  // The runner reads from the pattern which browser to start.
  if (pictures) test.beforeAll(({ browser: own }) => void (browser = own));
  else test.beforeAll(({ plainBrowser: own }) => void (browser = own));
  test.beforeAll(async ({ portal }) => {
    // Every journey logs in from one address, which no visitor does.
    await portal.pool.query('DELETE FROM rate_limit');
  });
  test.afterEach(async () => {
    const ended = visits;
    visits = [];
    const troubles = ended.flatMap((visit) => visit.troubles());
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus || troubles.length > 0) await attachScreenshots(ended);
    for (const { page } of ended) await page.context().close();
    expect(troubles).toEqual([]);
  });

  return {
    get address() {
      return sharedPortal().address;
    },
    get database() {
      return sharedPortal().pool;
    },
    visit: async (options = {}) => {
      const visit = await openVisit(browser, sharedPortal().address, options);
      visits.push(visit);
      return visit;
    },
  };
}

/** The runner's own screenshots would be taken of every context that closes, of tests that pass too. */
async function attachScreenshots(visits: readonly Visit[]): Promise<void> {
  for (const { page } of visits.filter(({ page }) => !page.isClosed())) {
    await test
      .info()
      .attach('page', { body: await page.evaluate(factsOf).catch(String), contentType: 'text/plain' });
    await test.info().attach('screenshot', { body: await page.screenshot(), contentType: 'image/png' });
  }
}

/** Facts that help to understand a failure on a runner without its screenshots; the runner prints them. */
function factsOf(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : '';
  const { state: router } = (Reflect.get(window, '__reactRouterDataRouter') ?? {}) as { state?: RouterFacts };
  return [
    `${location.pathname}${location.search}, ${document.title}`,
    `document: ${type} ${new URL(entry?.name ?? location.href).pathname}, ${document.readyState}`,
    `history: ${JSON.stringify(history.state)} of ${history.length}`,
    `router: ${router?.navigation.state}, ${router?.revalidation}, ${router?.blockers.size} blockers`,
  ].join('\n');
}

type RouterFacts = { navigation: { state: string }; revalidation: string; blockers: Map<string, unknown> };
