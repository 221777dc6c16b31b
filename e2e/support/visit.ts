import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { CONSENT_COOKIE, encodeConsent } from '@pomelo/contract/content/consent.ts';
import type { Browser, Page } from 'playwright-core';
import { openSeat, type Seat, type SeatOptions } from './seats/seat.ts';

export type VisitOptions = SeatOptions & {
  /** Logged in already, with the password of the demo accounts. */
  as?: string;
  /**
   * What was answered about third parties; everything refused unless said, and null for who was not asked
   * yet.
   */
  consent?: string | null;
  /** The first page is painted in our fonts, however late they come: for what measures it. */
  fontsFirst?: boolean;
};

export type Visit = {
  page: Page;
  seat: Seat;
  /** Errors in the console or of the page, breaches of the content policy, requests to other sites. */
  troubles: () => string[];
  /** A trouble that the journey is about: the browser also writes refused requests into its console. */
  allow: (expected: RegExp) => void;
};

/** A page paints with what it has where they are not there at once (`font-display: optional`). */
const PRELOADED_FONTS = 2;
const REFUSED = encodeConsent({ audience: false, messagerie: false });

/** Opens a browser for one person, by default a new one: nothing is cached, nothing is remembered. */
export async function openVisit(
  browser: Browser,
  address: string,
  { as, consent = REFUSED, fontsFirst = false, ...options }: VisitOptions,
  take: typeof openSeat = openSeat,
): Promise<Visit> {
  const seat = await take(browser, address, options);
  const { page, seen } = seat;
  const allowed: RegExp[] = [];
  if (consent !== null)
    await page.context().addCookies([{ name: CONSENT_COOKIE, value: consent, url: address }]);
  if (fontsFirst) await holdStylesUntilFonts(page);
  if (as) await logIn(page, as);
  return {
    page,
    seat,
    troubles: () => seen.filter((trouble) => !allowed.some((expected) => expected.test(trouble))),
    allow: (expected) => void allowed.push(expected),
  };
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
