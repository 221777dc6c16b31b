import type { Locator, Page } from 'playwright-core';
import { atListing } from '../support/listing.ts';
import { newBuyer } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
const BOOKED = 'La réservation est bien enregistrée et valable 24 heures';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
};
/** Waits until its animations have ended. */
const settled = (locator: Locator) =>
  locator.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(
      () => undefined,
    ),
  );
const card = (page: Page, index: number): Locator => page.getByRole('article').nth(index);

describe('the listing', () => {
  test('shows every item of the menu at 1024 pixels', async () => {
    const page = await atListing(stage, { width: 1024, fontsFirst: true });
    const items = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
    expect(await items.count()).toBeGreaterThanOrEqual(11);
    for (const item of await items.all()) {
      const { x, width } = await boxOf(item);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1024);
    }
    const nav = page.locator('.hd-nav-row > .nav');
    expect(await nav.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await seen(page.getByRole('link', { name: 'Mes réservations', exact: true }));
  });

  test('keeps the filters visible while the list scrolls', async () => {
    const page = await atListing(stage);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    const header = await boxOf(page.getByRole('banner').first());
    const { y } = await boxOf(page.getByRole('checkbox', { name: 'Mes favoris' }));
    expect(y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(y).toBeLessThan(900);
  });

  test('shows the keyboard help in the centre of the window', async () => {
    const page = await atListing(stage);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await seen(help);
    await settled(help);
    const { x, y, width, height } = await boxOf(help);
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(10);
    expect(Math.abs(y + height / 2 - 450)).toBeLessThan(10);
  });

  test('shows messages above the compare tray, and the booking message cancels it', async () => {
    const page = await atListing(stage);
    await card(page, 0)
      .getByRole('button', { name: /^Comparer/ })
      .click();
    const tray = page.getByRole('complementary', { name: 'Comparaison' });
    await seen(tray);
    // A message stays until the clock moves on.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const free = page.getByRole('button', { name: /^Réserver 24/ }).first();
    const name = (await free.getAttribute('aria-label')) ?? '';
    await free.click();
    const booked = page.locator('.toast').filter({ hasText: BOOKED });
    await seen(booked);
    await settled(booked);
    const { y, height } = await boxOf(booked);
    expect(y + height).toBeLessThan((await boxOf(tray)).y);
    await booked.getByRole('button', { name: 'Annuler' }).click();
    await page.clock.resume();
    await toasted(page, 'La réservation est annulée');
    await gone(booked);
    await seen(page.getByRole('button', { name }).first());
  });
});

describe('the page of a vehicle', () => {
  const FACTS = [/^(1re MEC|Millésime)/, /^Kilométrage/, /^Boîte/];
  const several = { products: { from: 2, to: 12 } };

  for (const { width, height, wanted } of [
    { width: 1440, height: 900, wanted: {} },
    { width: 1440, height: 900, wanted: several },
    { width: 1024, height: 900, wanted: {} },
    { width: 390, height: 844, wanted: {} },
    { width: 390, height: 844, wanted: several },
  ])
    test(`shows year, mileage, gearbox, price and the booking button at once at ${width} × ${height}${wanted === several ? ', several vehicles' : ''}`, async () => {
      const vehicle = await freeVehicle({ ...stage, ...wanted });
      const { page } = await stage.visit({
        as: (await newBuyer(stage.database)).email,
        viewport: { width, height },
        fontsFirst: true,
      });
      await open(page, vehicle.url);
      const buttons = page.getByRole('button', { name: /^Réserver 24/ }).filter({ visible: true });
      // On a phone the last one is in the bottom bar, with the price.
      const button = await boxOf(width < 1024 ? buttons.last() : buttons.first());
      const bottom = width < 1024 ? button.y : height;
      expect(button.y + button.height).toBeLessThanOrEqual(height);
      for (const name of FACTS) {
        const fact = page.getByRole('main').locator('dl > div').filter({ hasText: name }).first();
        const { y, height: tall } = await boxOf(fact);
        expect(y + tall, String(name)).toBeLessThanOrEqual(bottom);
      }
      const prices = page.getByText(/^\d[\d\u202f]*\u202f€/).filter({ visible: true });
      const tops = await prices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
      expect(Math.min(...tops)).toBeLessThanOrEqual(height);
    });

  for (const width of [1440, 1024, 390])
    test(`has no text under 12 pixels in the damage map at ${width} pixels`, async () => {
      const { page } = await stage.visit({ viewport: { width, height: 900 }, fontsFirst: true });
      const { url } = await freeVehicle({ ...stage, damages: 2, products: { from: 1, to: 12 } });
      await open(page, url);
      const sizes = await page.locator('.map svg text').evaluateAll((texts) =>
        texts.map((text) => {
          const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0;
          return Math.round(scale * Number.parseFloat(getComputedStyle(text).fontSize) * 10) / 10;
        }),
      );
      expect(sizes.length).toBeGreaterThan(4);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    });
});
