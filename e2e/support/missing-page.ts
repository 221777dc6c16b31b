import type { Page } from 'playwright-core';

const REDIRECT = { afterMs: 2000, event: 'redirect-now' };

/**
 * A page not found redirects to the vehicles after two seconds: here, once the returned function is called.
 */
export async function holdRedirect(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(({ afterMs, event }) => {
    const later = window.setTimeout.bind(window);
    const held = (run: () => void, ms?: number, ...rest: unknown[]): number =>
      ms === afterMs ? (window.addEventListener(event, run), 0) : later(run, ms, ...rest);
    window.setTimeout = Object.assign(held, window.setTimeout);
  }, REDIRECT);
  return () => page.evaluate((event) => void window.dispatchEvent(new Event(event)), REDIRECT.event);
}
