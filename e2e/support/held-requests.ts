import type { Page } from 'playwright-core';

/**
 * Holds requests to `url` until the returned function is called: a state that lasts as long as a request can
 * be read.
 */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return resolve;
}
