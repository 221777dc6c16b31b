import type { Browser } from 'playwright-core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openVisit, type Visit, type VisitOptions } from './visit.ts';

export type Stage = {
  address: string;
  database: pg.Pool;
  /** A browser of its own for one person: cookies, storage and cache are nobody else's. */
  visit: (options?: VisitOptions) => Promise<Visit>;
};

/** What the journeys of a file need; after each of them nothing may have gone wrong in any of its browsers. */
export function openStage(): Stage {
  const address = inject('portal');
  const database = new pg.Pool({ connectionString: inject('database'), max: 2 });
  // The server it talks to may be stopped first.
  database.on('error', () => undefined);
  let browser: Browser;
  let visits: Visit[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    // Every journey logs in from one address, which no visitor does.
    await database.query('DELETE FROM rate_limit');
  });
  afterEach(async () => {
    const ended = visits;
    visits = [];
    const troubles = ended.flatMap((visit) => visit.troubles());
    for (const { page } of ended) await page.context().close();
    expect(troubles).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await database.end();
  });

  return {
    address,
    database,
    visit: async (options = {}) => {
      const visit = await openVisit(browser, address, options);
      visits.push(visit);
      return visit;
    },
  };
}
