import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { startPortal } from '../support/portal/portal.ts';
import { alive } from '../support/screen.ts';
import { demoBuyer } from './buyers.ts';

/**
 * Interaction to next paint of a buyer's usual actions on the listing, on a processor slowed down as a
 * phone's: from the press or key to the frame that shows its effect, as the browser measures it (in steps of
 * 8 ms).
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    /** Part of a name. */
    only: { type: 'string', default: '' },
  },
});
/** Without the filters that the buyer used last. */
const LISTING = '/vente-voiture-marchand/sans-filtre';
const LIMIT_MS = 100;
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

type Interaction = {
  name: string;
  on: readonly (keyof typeof SCREENS)[];
  act: (page: Page) => Promise<void>;
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a filter',
    on: ['desktop'],
    act: (page) => page.locator('#filtres').getByRole('checkbox', { checked: false }).nth(5).click(),
  },
  {
    name: 'the sheet of filters',
    on: ['phone'],
    act: (page) =>
      page
        .getByRole('link', { name: /^Filtrer|^Filtres/ })
        .first()
        .click(),
  },
  {
    name: 'a booking',
    on: ['phone', 'desktop'],
    act: (page) =>
      page
        .getByRole('button', { name: /^Réserver/ })
        .first()
        .click(),
  },
  {
    name: 'the menu',
    on: ['phone', 'desktop'],
    act: (page) => page.locator('header summary').last().click(),
  },
  {
    name: 'typing in the search',
    on: ['phone', 'desktop'],
    act: (page) => page.getByRole('searchbox').first().pressSequentially('clio', { delay: 120 }),
  },
];

/** Durations of the interactions of a page, as it collects them. */
const COLLECT = () => {
  const durations: number[] = [];
  Object.assign(window, { interactionDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId > 0) durations.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

async function signIn(context: BrowserContext, address: string): Promise<void> {
  const { token, workspaceId } = await demoBuyer({ base: new URL(address) });
  await context.addCookies([
    { name: 'pomelo_token', value: token, url: address },
    { name: 'pomelo_espace', value: workspaceId, url: address },
  ]);
}

/** The slowest event of one interaction; under 16 ms it is not reported, and counts as 16. */
async function measure(page: Page, { act }: Interaction): Promise<number> {
  await page.goto(LISTING, { waitUntil: 'networkidle' });
  await alive(page);
  await act(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  const durations = await page.evaluate(
    () => (window as unknown as { interactionDurations: number[] }).interactionDurations,
  );
  return Math.max(16, ...durations);
}

const portal = await startPortal();
const browser = await launchBrowser();
try {
  for (const screen of ['phone', 'desktop'] as const) {
    const context = await browser.newContext({ baseURL: portal.address, viewport: SCREENS[screen] });
    await signIn(context, portal.address);
    const page = await context.newPage();
    await page.addInitScript(COLLECT);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    for (const interaction of INTERACTIONS.filter(
      ({ name, on }) => on.includes(screen) && name.includes(values.only),
    )) {
      const measured: number[] = [];
      for (let at = 0; at < Number(values.times); at += 1) measured.push(await measure(page, interaction));
      measured.sort((one, other) => one - other);
      const [median = 0, slowest = 0] = [measured[Math.floor(measured.length / 2)], measured.at(-1)];
      process.stdout.write(`${screen}, ${interaction.name}: median ${median} ms, slowest ${slowest} ms\n`);
      if (median > LIMIT_MS) process.exitCode = 1;
    }
    await context.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}
