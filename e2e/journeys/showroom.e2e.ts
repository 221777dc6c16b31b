import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { open, pressBack, seen } from '../support/screen.ts';
import { enterShowroom, inShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { euros, freeVehicle, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const band = (page: Page) => page.getByRole('region', { name: 'Mode vitrine' });
const showsTradePrice = async (page: Page, { tradeCents }: Vehicle): Promise<boolean> =>
  (await page.content()).includes(euros(tradeCents));
/** Waits until the whole page is without it; the page may be replaced in the meantime. */
const hidesTradePrice = async (page: Page, { tradeCents }: Vehicle): Promise<void> => {
  const isHidden = (price: string) =>
    document.readyState === 'complete' && !document.documentElement.outerHTML.includes(price);
  await page.waitForFunction(isHidden, euros(tradeCents));
};
/** One screen a layout: default, without header, without header and footer, error page, page about trade. */
const UNKNOWN = '/inconnue';
const SCREENS = [
  '/',
  '/vente-voiture-marchand',
  '/catalogue-btoc',
  '/comparer',
  UNKNOWN,
  '/panier',
  '/cookies',
];

for (const browser of [{ javaScriptEnabled: true }, { javaScriptEnabled: false }])
  describe(`showroom mode, scripts: ${browser.javaScriptEnabled}`, () => {
    // CAT-15
    test('is confirmed, shown in a band on every screen, and left from it', async () => {
      const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email, ...browser });
      allow(/404/);
      await page.goto('/vente-voiture-marchand');
      await page.locator('header summary').click();
      await page.getByRole('link', { name: /^Mode vitrine/ }).click();
      await seen(page.getByRole('heading', { level: 1, name: /^Passer en mode vitrine/ }));
      expect(await band(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
      expect(await band(page).count()).toBe(0);

      await page.goto('/catalogue-btoc');
      expect(await page.getByRole('article').count()).toBe(0);
      await page.getByRole('button', { name: 'Passer en vitrine' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Nos véhicules' }));
      for (const path of SCREENS) {
        await page.goto(path);
        await seen(band(page).getByText('prix publics'));
        await seen(band(page).getByRole('button', { name: 'Quitter la vitrine' }));
        // It leads to the vehicles by itself, which would disturb the next step.
        if (path === UNKNOWN) await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
      }
      await page.goto('/vente-voiture-marchand');
      await band(page).getByRole('button', { name: 'Quitter la vitrine' }).click();
      await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
      await band(page).waitFor({ state: 'hidden' });
    });
  });

test('the band fits a phone, without covering the page', async () => {
  const { page } = await stage.visit({
    as: (await newBuyer(stage.database)).email,
    viewport: { width: 390, height: 844 },
  });
  await page.context().addCookies([inShowroom(stage.address)]);
  await open(page, '/');
  const [own, header] = await Promise.all([band(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(own?.width).toBeLessThanOrEqual(390);
  expect(header?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('no trade price returns with the Back button, or stays in another tab', async () => {
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await open(page, vehicle.url);
  expect(await showsTradePrice(page, vehicle)).toBe(true);
  const other = await page.context().newPage();
  await open(other, vehicle.url);
  await page.bringToFront();
  await enterShowroom(page);
  await hidesTradePrice(other, vehicle);
  for (let steps = 0; steps < 2; steps += 1) {
    await pressBack(page);
    await hidesTradePrice(page, vehicle);
  }
});
