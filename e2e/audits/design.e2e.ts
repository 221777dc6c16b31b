import { type Served, serveBuiltGallery } from '@pomelo/design/gallery/serve.ts';
import type { Browser, Page } from 'playwright-core';
import { aloneSpecimens, familyPaths, openGalleryPage } from '../design/take-families.ts';
import { type Appearance, applyAppearance, APPEARANCES } from '../screens/appearances.ts';
import { contrastFaultsOf, faultsOf } from '../support/axe.ts';
import { basicsOf } from '../support/checks/basics.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

let gallery: Served;
beforeAll(async () => {
  gallery = await serveBuiltGallery();
});
afterAll(() => gallery.close());

type Target = { path: string; looks: readonly Appearance[]; isWhole: boolean };

/** A specimen alone is a part of a page: it has neither heading nor skip link. */
const LAYOUT = /^scrolls sideways/;
const isPhone = ({ viewport }: Appearance): boolean => viewport.width < 1000;
const looksOf = (width: string): readonly Appearance[] =>
  APPEARANCES.filter((look) => width === 'any' || isPhone(look) === (width === 'phone'));

/** The dark theme changes colours, and nothing of the layout: only they are judged in it. */
async function faultsAt(page: Page, { path, looks, isWhole }: Target): Promise<string[]> {
  await openGalleryPage(page, path);
  const faults: string[] = [];
  for (const look of looks) {
    await applyAppearance(page, look);
    const found =
      look.colorScheme === 'light'
        ? [
            ...(await basicsOf(page)).filter((fault) => isWhole || LAYOUT.test(fault)),
            ...(await faultsOf(page)),
          ]
        : await contrastFaultsOf(page);
    faults.push(...found.map((fault) => `${path} at ${look.name}: ${fault}`));
  }
  return faults;
}

/** Takes targets from the list until it is empty: several pages share one list. */
async function faultsOfTargets(browser: Browser, targets: Target[]): Promise<string[]> {
  const page = await browser.newPage({
    baseURL: gallery.address,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${String(error)}`));
  for (let next = targets.shift(); next; next = targets.shift()) faults.push(...(await faultsAt(page, next)));
  await page.close();
  return faults;
}

async function allTargets(browser: Browser): Promise<Target[]> {
  const page = await browser.newPage({ baseURL: gallery.address });
  const families = await familyPaths(page);
  const targets: Target[] = ['/', ...families].map((path) => ({ path, looks: APPEARANCES, isWhole: true }));
  for (const family of families) {
    await openGalleryPage(page, family);
    for (const { path, width } of await aloneSpecimens(page))
      targets.push({ path, looks: looksOf(width), isWhole: false });
  }
  await page.close();
  return targets;
}

test('no component has a violation in any state, light or dark, on a phone or a screen', async ({
  browser,
}) => {
  const targets = await allTargets(browser);
  expect(targets.length).toBeGreaterThan(30);
  const faults = await Promise.all([faultsOfTargets(browser, targets), faultsOfTargets(browser, targets)]);
  expect(faults.flat()).toEqual([]);
});
