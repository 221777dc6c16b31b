import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { waitForManifest, watchOthers } from '../support/third-parties.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

describe('a first visit', () => {
  for (const who of [undefined, 'buyer'])
    // SITE-36
    test(`sends no request to a third party before « accepter » is pressed (${who ?? 'visitor'})`, async () => {
      const vehicle = await freeVehicle(stage);
      const as = who && (await newBuyer(stage.database)).email;
      const { page } = await stage.visit({ as, consent: null });
      const others = watchOthers(page, stage.address);
      for (const path of ['/', '/vente-voiture-marchand', vehicle.url, '/bornes-electriques', '/cookies']) {
        const idle = waitForManifest(page);
        await open(page, path);
        await idle;
        await seen(banner(page));
        expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      }
      await banner(page).getByText('Choisir', { exact: true }).click();
      await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await gone(banner(page));
      const idle = waitForManifest(page);
      await open(page, '/');
      await idle;
      expect(others).toEqual([]);
      expect(
        (await page.context().cookies())
          .map(({ name }) => name)
          .filter((name) => !/^(pomelo_|consentement$)/.test(name)),
      ).toEqual([]);
    });

  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ] as const)
    test(`shows the consent banner without shifting or covering anything, at ${width} px, ${colorScheme}`, async () => {
      // Fonts that come after the first paint would move text too, and hide what the banner moves.
      const { page } = await stage.visit({
        consent: null,
        viewport: { width, height: 844 },
        colorScheme,
        fontsFirst: true,
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/vente-voiture-marchand', { waitUntil: 'load' });
      await alive(page);
      await seen(banner(page));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      // On a phone the bar at the thumb; elsewhere it is not there.
      const thumbs = page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: /Filtres/ });
      const uncovered = await thumbs.evaluateAll((links) =>
        links.map((link) => {
          const { left, top, width: wide, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        }),
      );
      expect(uncovered).toEqual(width === 390 ? [true] : []);
      await banner(page).getByText('Choisir', { exact: true }).click();
      expect(await faultsOf(page)).toEqual([]);
    });
});

test('a user who agreed is not tracked at a secret address', async () => {
  const { page, allow } = await stage.visit({ consent: 'audience.-messagerie' });
  allow(/404/);
  const others = watchOthers(page, stage.address);
  const idle = waitForManifest(page);
  await page.goto('/reinitialiser-mon-mot-de-passe/un-lien-secret');
  await alive(page);
  await idle;
  expect(others).toEqual([]);
});
