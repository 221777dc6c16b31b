import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import pg from 'pg';
import { BUYER_SCREENS } from '../screens/buyer-screens.ts';
import type { Screen } from '../screens/screen.ts';
import { SITE_SCREENS } from '../screens/site-screens.ts';
import { addressesOf } from '../screens/specimens.ts';
import { STAFF_SCREENS } from '../screens/staff-screens.ts';
import { findLayoutFaults } from '../support/checks/layout-faults.ts';
import { startPortal } from '../support/portal/portal.ts';
import { missingPackages, openWebKit, type WebKit } from './session.ts';

/**
 * `npm run webkit`: a buyer's purchase and the main screens (`--all`: all) of a visitor, a buyer and the staff in
 * WebKit, the engine of Safari, on a portal with the demo. Fails at the first step of the purchase that does not
 * happen, and for faults of layout; screenshots are written to `data/webkit`. Needs two packages of Debian.
 */
const FOLDER = resolve(import.meta.dirname, '../../data/webkit');
/** The browser of the package has no narrower window than 447 px. */
const SIZES = [
  { width: 1440, height: 1000 },
  { width: 447, height: 900 },
];
/** Who opens screens, with the account of the demo. */
const VIEWERS = { visitor: null, buyer: 'acheteur@pomelo.test', staff: 'equipe@pomelo.test' } as const;
const MAIN = new Set([
  '/',
  '/vente-voiture-marchand/sans-filtre',
  '/commandes',
  '/mes-reservations',
  '/panier',
  '/profil',
  '/mes-recherches',
  '/international-used-cars',
  '/gestion',
]);
/** With `--all`, some ten seconds for each screen and size. */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const SCREENS = [...SITE_SCREENS, ...BUYER_SCREENS, ...STAFF_SCREENS].filter(
  ({ path, status, act, cookie }) => status === 200 && !act && !cookie && (values.all || MAIN.has(path)),
);
const LISTING = '/vente-voiture-marchand/sans-filtre';
/** It is mounted once the scripts of a page run. */
const ALIVE = `return document.querySelector('.print-mark') !== null`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const button = (text: string): string => `//button[contains(normalize-space(.), '${text}')]`;
const hasText = `return document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0])`;

async function logIn(browser: WebKit, address: string, email: string): Promise<void> {
  await browser.go(address);
  await browser.until('the scripts of the home page', ALIVE);
  await browser.click(`//a[normalize-space(.)='Se connecter']`);
  await browser.type(`//dialog//input[@type='email']`, email);
  await browser.type(`//dialog//input[@type='password']`, 'demo-Pomelo-2026');
  await browser.click(`//dialog${button('Se connecter')}`);
  await browser.until('the header of a buyer', `return document.querySelector('header .wheel') !== null`);
}

async function buy(browser: WebKit, address: string): Promise<void> {
  await browser.go(address + LISTING);
  await browser.until('the scripts of the listing', ALIVE);
  await browser.click(`//label[contains(., 'Diesel')]`);
  await browser.until('a filter in the address', `return location.search.includes('energie=diesel')`);
  await browser.click(`(//article${button('Réserver 24')})[1]`);
  await browser.until('the booking', hasText, 'La réservation est bien enregistrée');
  await browser.click(`(//article//button[contains(@aria-label, 'au panier')])[last()]`);
  // By the link: another document would end the request, and the count is shown before its answer.
  await browser.click(`//header//a[@aria-label='1 au panier']`);
  await browser.click(button('Valider le panier'));
  await browser.click(button('Confirmer'));
  await browser.until('the order', hasText, 'Panier validé');
}

/** Each screen in each size; the faults of its layout, and what it lacks. */
async function look(browser: WebKit, url: string, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height } of SIZES) {
    await browser.resize(width, height);
    await browser.go(url);
    const found = await browser
      .until(screen.path, ALIVE)
      .then(() => browser.evaluate(`return (${String(findLayoutFaults)})()`), String);
    const beyond = await browser.evaluate(
      `return document.documentElement.scrollWidth - document.documentElement.clientWidth`,
    );
    const wide = beyond === 0 ? [] : [`${String(beyond)} px wider than the window`];
    faults.push(
      ...[found, wide].flat().map((fault) => `${screen.as} ${screen.path} at ${width} px: ${String(fault)}`),
    );
    const name = `${screen.as}${screen.path.replaceAll(/[^\p{L}\d]+/gu, '-')}-${screen.state}-${width}.png`;
    writeFileSync(join(FOLDER, name), await browser.screenshot());
  }
  return faults;
}

/** Runs `steps` in a browser of its own; a screenshot shows where it failed. */
async function inBrowser<T>(steps: (browser: WebKit) => Promise<T>): Promise<T> {
  const browser = await openWebKit();
  try {
    await browser.resize(1440, 1000);
    return await steps(browser);
  } catch (error) {
    writeFileSync(join(FOLDER, 'failure.png'), await browser.screenshot());
    throw error;
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const portal = await startPortal();
  const { ownerUrl } = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  const database = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Its server is stopped with the portal.
  database.on('error', () => undefined);
  const addresses = addressesOf({ database, dataDir: portal.dataDir });
  let count = 0;
  try {
    await inBrowser(async (browser) => {
      await logIn(browser, portal.address, VIEWERS.buyer);
      await buy(browser, portal.address);
      print('✓ a purchase');
    });
    for (const [viewer, email] of Object.entries(VIEWERS))
      await inBrowser(async (browser) => {
        if (email !== null) await logIn(browser, portal.address, email);
        const screens = SCREENS.filter(({ as }) => as === viewer);
        for (const screen of screens) {
          const url = portal.address + (await addresses(screen.path));
          const faults = await look(browser, url, screen);
          count += faults.length;
          for (const fault of faults) print(`✗ ${fault}`);
        }
        print(`${screens.length} screens of a ${viewer}`);
      });
  } finally {
    await database.end();
    await portal.stop();
  }
  if (count > 0) process.exitCode = 1;
}

const missing = missingPackages();
if (missing.length > 0) {
  print(`Needs packages of Debian: apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
} else await main();
