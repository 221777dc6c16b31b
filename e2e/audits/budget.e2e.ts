import type { CDPSession, Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { alive, open } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
/** Bytes in gzip of all the JavaScript that the listing loads by itself. */
const SCRIPT_BUDGET = 148_500;

/** Records the scripts that a page requests. */
async function watchScripts(page: Page): Promise<Set<string>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(response.url);
  });
  return scripts;
}

/**
 * What the server sends of a script in gzip, which the budget is in; the browser would rather have the
 * lighter Brotli.
 */
async function weighInGzip(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect([answer.status, answer.headers.get('content-encoding') ?? 'gzip'], url).toEqual([200, 'gzip']);
  return Number(answer.headers.get('content-length') ?? Number.NaN);
}

for (const width of [390, 1440])
  // SITE-6
  test(`the first load of the listing takes at most ${SCRIPT_BUDGET / 1000} kB of JavaScript at ${width} px`, async () => {
    for (const as of [undefined, (await newBuyer(stage.database)).email]) {
      const { page } = await stage.visit({ as, viewport: { width, height: 900 } });
      const scripts = await watchScripts(page);
      // Requests after hydration count too: the stock stream, and everything loaded when idle.
      const stream = page.waitForResponse((answer) => answer.url().endsWith('/evenements'));
      await page.goto('/vente-voiture-marchand', { waitUntil: 'load' });
      await alive(page);
      await stream;
      // The last script that it loads by itself, some seconds after its start.
      await expect.poll(() => [...scripts].some((url) => url.includes('/preload-on-intent-'))).toBe(true);
      const weights = await Promise.all([...scripts].map(weighInGzip));
      expect(weights.length).toBeGreaterThan(0);
      const bytes = weights.reduce((sum, weight) => sum + weight, 0);
      expect(bytes, [...scripts].join('\n')).toBeLessThanOrEqual(SCRIPT_BUDGET);
    }
  });

/** How many style sheets a page may wait for. */
const MAX_SHEETS = 4;
/** Bytes in gzip of the style sheets that a page waits for. */
const STYLE_BUDGETS = { home: 13_400, listing: 14_000, vehicle: 14_700, article: 13_600 };

test('a page waits for no style sheet that it does not need', async () => {
  const [vehicle, article] = await Promise.all([
    freeVehicle(stage),
    stage.database.query<{ id: number }>(
      'SELECT id FROM news_article WHERE NOT is_private AND published_at <= now() ORDER BY id LIMIT 1',
    ),
  ]);
  const pages = {
    home: '/',
    listing: '/vente-voiture-marchand',
    vehicle: vehicle.url,
    article: `/news/${article.rows[0]?.id}`,
  };
  for (const name of ['home', 'listing', 'vehicle', 'article'] as const) {
    const html = await (await fetch(stage.address + pages[name])).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
    expect(sheets.length, name).toBeGreaterThan(0);
    // With two fonts and a picture, about as many requests as HTTP/1.1 has connections.
    expect(sheets.length, sheets.join(' ')).toBeLessThanOrEqual(MAX_SHEETS);
    const weights = await Promise.all(sheets.map((href) => weighInGzip(stage.address + href)));
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    expect(bytes, `${name}: ${sheets.join(' ')}`).toBeLessThanOrEqual(STYLE_BUDGETS[name]);
  }
});

const WATCH_SHIFTS = () => {
  const shifts: { value: number; sources: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      const at = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`;
      const named = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
        return `${name}: ${at(previousRect)} → ${at(currentRect)}`;
      });
      if (!hadRecentInput) shifts.push({ value, sources: named });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Fonts come when the function that it answers is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, (route) => isRead.then(() => route.continue()));
  return letGo;
}

/** Layout shifts until the page is complete. */
async function shiftsOf(page: Page): Promise<unknown[]> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.loading === 'lazy' || image.complete),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate((): unknown[] => Reflect.get(window, 'shifts'));
}

// SITE-46
for (const { width, who } of [
  { width: 390, who: 'visitor' },
  { width: 1440, who: 'visitor' },
  { width: 390, who: 'buyer' },
  { width: 1440, who: 'buyer' },
])
  test(`nothing shifts while a page loads, its fonts first or last, for a ${who} at ${width} px`, async () => {
    const vehicle = await freeVehicle(stage);
    const as = who === 'buyer' ? (await newBuyer(stage.database)).email : undefined;
    for (const path of ['/', '/vente-voiture-marchand', vehicle.url]) {
      for (const isLast of [false, true]) {
        // A separate browser for each page: nothing is cached.
        const { page } = await stage.visit({ as, viewport: { width, height: 900 }, fontsFirst: !isLast });
        await page.addInitScript(WATCH_SHIFTS);
        const letGo = isLast ? await holdFonts(page) : undefined;
        await open(page, path);
        letGo?.();
        expect(await shiftsOf(page), `${path}, fonts last: ${isLast}`).toEqual([]);
      }
    }
  });

test('a page sends no request to a third party', async () => {
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/', '/vente-voiture-marchand', vehicle.url, '/navigateur-deprecie'])
    await page.goto(path, { waitUntil: 'load' });
  expect([...hosts]).toEqual([stage.address]);
});
