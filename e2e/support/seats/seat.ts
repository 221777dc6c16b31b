import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type SeatOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'javaScriptEnabled' | 'colorScheme' | 'reducedMotion'
> & {
  /** Service workers stay out, for requests are watched and answered here, unless a journey is about them. */
  worksOffline?: boolean;
  /**
   * Pages with sandboxed frames: the browser reports any script there, ours too, and toasts are not recorded.
   */
  showsSandbox?: boolean;
};

/** A context with one page, and what went wrong in it. */
export type Seat = { page: Page; seen: string[] };

/** As that of a poll: it ends what hangs, and judges no speed. */
const ACTION_LIMIT_MS = 60_000;

export async function openSeat(
  browser: Browser,
  address: string,
  { worksOffline = false, showsSandbox = false, ...options }: SeatOptions,
): Promise<Seat> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: worksOffline ? 'allow' : 'block',
    ...options,
  });
  context.setDefaultTimeout(ACTION_LIMIT_MS);
  if (!showsSandbox) await context.addInitScript(recordToasts);
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => seen.push(String(event.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(address).origin)
      seen.push(`asked ${url.href}`);
  });
  return { page: await context.newPage(), seen };
}

/**
 * Records each toast once it is shown: it leaves after three seconds, however late a busy machine looks for
 * it.
 */
function recordToasts(): void {
  const shownToasts: string[] = [];
  Object.assign(window, { shownToasts });
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('.toasts .toast > p')) {
      if (seen.has(message) || !message.checkVisibility({ visibilityProperty: true })) continue;
      seen.add(message);
      shownToasts.push(message.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}
