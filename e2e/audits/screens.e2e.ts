import type { Page } from 'playwright-core';
import { BUYER_SCREENS } from '../screens/buyer-screens.ts';
import { EXTREME_APPEARANCES, type Appearance, applyAppearance } from '../screens/appearances.ts';
import { visitsByViewer } from '../screens/people.ts';
import type { Screen } from '../screens/screen.ts';
import { show } from '../screens/show.ts';
import { type Place, readSiteRoutes } from '../screens/site-routes.ts';
import { SITE_SCREENS } from '../screens/site-screens.ts';
import { addressesOf } from '../screens/specimens.ts';
import { STAFF_SCREENS } from '../screens/staff-screens.ts';
import { faultsOf } from '../support/axe.ts';
import { basicsOf } from '../support/checks/basics.ts';
import { layoutFaultsOf, openedFaultsOf } from '../support/checks/layout-faults.ts';
import { sharedPortal } from '../support/portal/shared-portal.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { htmlFaults } from '../support/checks/valid-html.ts';

const stage = openStage({ pictures: true });
const { placeOf } = await readSiteRoutes();
/** The width of a page of 1280 px at 400 %: nothing may overflow (WCAG 2.2, 1.4.10). */
const NARROW: Appearance = { name: '320-dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' };
const OK = 200;
const STILL = { reducedMotion: 'reduce', showsSandbox: true } as const;

/** The layout of a page, as SITE-4 assigns it to its route. */
const FRAMES: Readonly<Record<string, { header: number; footer: number; office: number }>> = {
  default: { header: 1, footer: 1, office: 0 },
  export: { header: 1, footer: 1, office: 0 },
  'no-header': { header: 0, footer: 1, office: 0 },
  'no-header-no-footer': { header: 0, footer: 0, office: 0 },
  blank: { header: 0, footer: 0, office: 0 },
  backoffice: { header: 0, footer: 0, office: 1 },
  preview: { header: 1, footer: 1, office: 0 },
};

async function frameFaults(page: Page, { layout }: Place): Promise<string[]> {
  const found = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      header: count('body header.hd'),
      footer: count('body footer.ft'),
      office: count('.backoffice_bo'),
    };
  });
  const wanted = FRAMES[layout ?? ''];
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`layout ${layout ?? 'none'} has ${JSON.stringify(found)}`];
}

/** Faults of a screen, in its HTML and as rendered. */
async function faultsAt(screen: Screen, page: Page, address: string): Promise<string[]> {
  const place = placeOf(address);
  const answer = await show(page, screen, address);
  const status = answer?.status();
  const faults = status === screen.status ? [] : [`answers ${status}`];
  const shown = placeOf(new URL(page.url()).pathname);
  if (shown?.file !== place?.file) faults.push(`leads to ${page.url()}`);
  if (place && status === OK) faults.push(...(await frameFaults(page, place)));
  faults.push(...(await htmlFaults((await answer?.text()) ?? '')));
  const lang = place?.layout === 'export' ? 'en' : 'fr';
  for (const look of EXTREME_APPEARANCES) {
    await applyAppearance(page, look);
    const all = [...(await basicsOf(page, lang)), ...(await layoutFaultsOf(page)), ...(await faultsOf(page))];
    faults.push(...all.map((fault) => `at ${look.name}, ${fault}`));
  }
  await applyAppearance(page, NARROW);
  const narrow = [
    ...(await basicsOf(page, lang)),
    ...(await layoutFaultsOf(page)),
    ...(await openedFaultsOf(page)),
  ];
  faults.push(...narrow.map((fault) => `at ${NARROW.name}, ${fault}`));
  return faults;
}

type Addresses = (path: string) => Promise<string>;

async function faultsOfSome(screens: readonly Screen[], addresses: Addresses): Promise<string[]> {
  const visitOf = visitsByViewer(
    (options) => stage.visit({ ...options, ...STILL }),
    stage.database,
    stage.address,
  );
  const faults: string[] = [];
  for (const screen of screens) {
    const { page, allow } = await visitOf(screen.as);
    // The browser writes answers like these into its console.
    if (screen.status !== OK || screen.state === 'failing') allow(/Failed to load resource/);
    const found = await faultsAt(screen, page, await addresses(screen.path));
    faults.push(...found.map((fault) => `${screen.as}, ${screen.name} (${screen.state}): ${fault}`));
  }
  return faults;
}

/** Two workers, each with half of the screens: axe runs on idle pages, and one browser leaves a core idle. */
async function faultsOfAll(screens: readonly Screen[]): Promise<string[]> {
  const addresses = addressesOf({ database: stage.database, dataDir: sharedPortal().dataDir });
  const half = Math.ceil(screens.length / 2);
  const faults = await Promise.all(
    [screens.slice(0, half), screens.slice(half)].map((some) => faultsOfSome(some, addresses)),
  );
  return faults.flat();
}

/** Some hundred screens, on a machine ten times slower than one that is left alone. */
const WALK_LIMIT_MS = 60 * 60_000;

// SITE-1, SITE-14, SITE-49
test('each public screen has its layout and no violation', async () => {
  test.setTimeout(WALK_LIMIT_MS);
  expect(await faultsOfAll(SITE_SCREENS)).toEqual([]);
});

// SITE-4, ACC-21, SITE-49
test('each screen of a buyer has its layout and no violation', async () => {
  test.setTimeout(WALK_LIMIT_MS);
  expect(await faultsOfAll(BUYER_SCREENS)).toEqual([]);
});

// SITE-5, BUYER-13, SITE-49
test('each screen of the staff has its layout and no violation', async () => {
  test.setTimeout(WALK_LIMIT_MS);
  expect(await faultsOfAll(STAFF_SCREENS)).toEqual([]);
});

test('a private screen requires a visitor to log in, and then redirects to it', async () => {
  const { page } = await stage.visit();
  const addresses = addressesOf({ database: stage.database, dataDir: sharedPortal().dataDir });
  const requested = BUYER_SCREENS.filter(({ path }) => PRIVATE.test(path));
  expect(requested.length).toBeGreaterThan(20);
  for (const { path } of requested) {
    const address = await addresses(path);
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect([address, answer.status(), answer.headers()['location']]).toEqual([
      address,
      302,
      `/?connexion=${encodeURIComponent(address)}`,
    ]);
  }
});

/** Pages that require log-in (ACC-10). */
const PRIVATE =
  /^\/(commandes|comparables|devis-client|liste_commerciale|liste-co|mes-recherches|mes-reservations|panier|profil|tableau-de-bord|catalogue-btoc)(\/|\?|$)/;
