import type { Page } from 'playwright-core';

/** A journey about third parties expects their requests. */
export const THIRD_PARTIES = /googletagmanager|google-analytics|tawk\.to/;

/** Every request of a page to another host. */
export function watchOthers(page: Page, address: string): string[] {
  const requested: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(address).origin) requested.push(url.href);
  });
  return requested;
}

/**
 * The tag manager as the page sees it, without leaving this machine: it keeps a cookie of its own, as the
 * real one does.
 */
export async function fakeTagManager(page: Page): Promise<void> {
  await page
    .context()
    .route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga=GA1.1.1; Path=/';" }),
    );
}

/** Events sent to the tag manager, without its own. */
export const trackedEvents = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? [])
      .map((entry): Record<string, unknown> => ({ ...entry }))
      .filter(({ event }) => event !== 'gtm.js'),
  );

/** Waits for the parts loaded when idle: the manifest is requested by the last of them. */
export const waitForManifest = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/manifest.json'));
