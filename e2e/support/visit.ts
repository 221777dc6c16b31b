import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { CONSENT_COOKIE, encodeConsent } from '@pomelo/contract/content/consent.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type VisitOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'javaScriptEnabled' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'
> & {
  /** Logged in already, with the password of the demo accounts. */
  as?: string;
  /**
   * What was answered about third parties; everything refused unless said, and null for who was not asked
   * yet.
   */
  consent?: string | null;
  /** Service workers stay out, for requests are watched and answered here, unless a journey is about them. */
  worksOffline?: boolean;
  /** The first page is painted in our fonts, however late they come: for what measures it. */
  fontsFirst?: boolean;
  /**
   * Pages with sandboxed frames: the browser reports any script there, ours too, and toasts are not recorded.
   */
  showsSandbox?: boolean;
};

export type Visit = {
  page: Page;
  /** Errors in the console or of the page, breaches of the content policy, requests to other sites. */
  troubles: () => string[];
  /** A trouble that the journey is about: the browser also writes refused requests into its console. */
  allow: (expected: RegExp) => void;
};

/** Same limit as a poll's: it ends a hanging action, and does not judge speed. */
const ACTION_LIMIT_MS = 60_000;
/** A page paints with what it has where they are not there at once (`font-display: optional`). */
const PRELOADED_FONTS = 2;
const REFUSED = encodeConsent({ audience: false, messagerie: false });

/** Opens a browser for one person. Nothing is cached, nothing is remembered. */
export async function openVisit(
  browser: Browser,
  address: string,
  {
    as,
    consent = REFUSED,
    worksOffline = false,
    fontsFirst = false,
    showsSandbox = false,
    ...options
  }: VisitOptions,
): Promise<Visit> {
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
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => seen.push(String(event.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(address).origin)
      seen.push(`asked ${url.href}`);
  });
  if (consent !== null) await context.addCookies([{ name: CONSENT_COOKIE, value: consent, url: address }]);
  const page = await context.newPage();
  if (fontsFirst) await holdStylesUntilFonts(page);
  if (as) await logIn(page, as);
  return {
    page,
    troubles: () => seen.filter((trouble) => !allowed.some((expected) => expected.test(trouble))),
    allow: (expected) => void allowed.push(expected),
  };
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

/** Nothing is painted before the stylesheets are there: they wait for the fonts. */
async function holdStylesUntilFonts(page: Page): Promise<void> {
  const { promise: areThere, resolve } = Promise.withResolvers<void>();
  let missing = PRELOADED_FONTS;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2') && --missing === 0) resolve();
  });
  await page.route(/\.css$/, (route) => areThere.then(() => route.continue()));
}

/** Logs a browser in by the form that works without scripts, without drawing a page. */
export async function logIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/actions/connexion', {
    form: { username: email, password: DEMO_PASSWORD, retour: '/navigateur-deprecie' },
    headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
    maxRedirects: 0,
  });
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name === 'pomelo_token'))
    throw new Error(`${email} was not let in: ${answer.status()}`);
}
