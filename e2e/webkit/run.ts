import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPortal } from '../support/portal/portal.ts';
import { missingPackages, openWebKit, type WebKit } from './session.ts';

/**
 * `npm run webkit`: a buyer's purchase and the main screens in WebKit, the engine of Safari, on a portal with
 * the demo. Fails at the first step that does not happen, and for screens wider than the window; screenshots
 * are written to `data/webkit`. Needs two packages of Debian.
 */
const FOLDER = resolve(import.meta.dirname, '../../data/webkit');
/** The browser of the package has no narrower window than 447 px. */
const SIZES = [
  { width: 1440, height: 1000 },
  { width: 447, height: 900 },
];
const SCREENS = [
  '/',
  '/vente-voiture-marchand',
  '/commandes',
  '/mes-reservations',
  '/panier',
  '/profil',
  '/mes-recherches',
  '/international-used-cars',
];
const LISTING = '/vente-voiture-marchand/sans-filtre';
/** It is mounted once the scripts of a page run. */
const ALIVE = `return document.querySelector('.print-mark') !== null`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const button = (text: string): string => `//button[contains(normalize-space(.), '${text}')]`;
const hasText = `return document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0])`;

async function logIn(browser: WebKit, address: string): Promise<void> {
  await browser.go(address);
  await browser.until('the scripts of the home page', ALIVE);
  await browser.click(`//a[normalize-space(.)='Se connecter']`);
  await browser.type(`//dialog//input[@type='email']`, 'acheteur@pomelo.test');
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

async function look(browser: WebKit, address: string): Promise<void> {
  for (const size of SIZES) {
    await browser.resize(size.width, size.height);
    for (const path of SCREENS) {
      await browser.go(address + path);
      await browser.until(`the scripts of ${path}`, ALIVE);
      const beyond = await browser.evaluate(
        `return document.documentElement.scrollWidth - document.documentElement.clientWidth`,
      );
      if (beyond !== 0)
        throw new Error(`${path} is ${String(beyond)} px wider than a window of ${size.width}`);
      const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${size.width}.png`;
      writeFileSync(join(FOLDER, name), await browser.screenshot());
    }
  }
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const portal = await startPortal();
  try {
    const browser = await openWebKit();
    try {
      await browser.resize(1440, 1000);
      for (const step of [logIn, buy, look]) {
        await step(browser, portal.address);
        print(`✓ ${step.name}`);
      }
    } catch (error) {
      writeFileSync(join(FOLDER, 'failure.png'), await browser.screenshot());
      throw error;
    } finally {
      await browser.close();
    }
  } finally {
    await portal.stop();
  }
}

const missing = missingPackages();
if (missing.length > 0) {
  print(`Needs packages of Debian: apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
} else await main();
