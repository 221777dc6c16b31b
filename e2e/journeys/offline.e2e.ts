import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { newBuyer } from '../support/people.ts';
import { goOffline, open, seen } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });

/** Paths of the vehicles that this browser could read without a network. */
const storedCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pomelo-fiche '));
    const whole = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).match(name.slice(13))) !== undefined),
    );
    return names.filter((_, at) => whole[at]).map((name) => name.slice(13));
  });

const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

/** Opens a vehicle and waits until its offline copy is stored. */
async function readVehicle(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => storedCopies(page)).toContain(path);
  await expect.poll(() => isReady(page)).toBe(true);
}

const price = (page: Page) => page.locator('.pb .fig').first();

describe('without a network', () => {
  // SITE-16
  test('the last vehicles are readable, as rendered, by the same user; anything else is the offline page; online nothing is stale', async () => {
    const vehicle = await freeVehicle(stage);
    const { page, allow } = await stage.visit({
      as: (await newBuyer(stage.database)).email,
      worksOffline: true,
    });
    allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
    await readVehicle(page, vehicle.url);
    const shown = await price(page).textContent();

    await goOffline(page);
    await page.goto(vehicle.url);
    await seen(page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' }));
    await seen(page.getByText(/Copie du \d{2}\/\d{2}\/\d{4} à /));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(vehicle.name);
    expect(await price(page).textContent()).toBe(shown);
    // Its picture is stored too, with the styles of the site.
    await page.waitForFunction(() => [...document.images].some((image) => image.naturalWidth > 0));
    expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(0);
    // Its controls are disabled.
    expect(await page.getByRole('button', { name: /^Réserver/ }).count()).toBe(0);
    expect(await page.locator('button:enabled, input:enabled, select:enabled').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);

    const answer = await page.goto('/panier');
    expect(answer?.status()).toBe(503);
    await seen(page.getByRole('heading', { level: 1, name: 'Cette page demande une connexion' }));
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: vehicle.name }).click();
    await page.waitForURL((url) => url.pathname === vehicle.url);
    await seen(page.getByRole('heading', { level: 1, name: vehicle.name }));

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await seen(page.getByRole('button', { name: /^Réserver 24/ }).first());
    expect(await page.getByText('Vous êtes hors connexion.').count()).toBe(0);
  });

  test('an open page links to the offline copies too', async () => {
    const vehicle = await freeVehicle(stage);
    const { page, allow } = await stage.visit({ worksOffline: true });
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Error loading route module|fetch/i);
    await readVehicle(page, vehicle.url);
    await goOffline(page);
    await page
      .getByRole('navigation', { name: 'Principale' })
      .getByRole('link', { name: 'Véhicules' })
      .click();
    await seen(page.getByRole('heading', { level: 1, name: 'Cette page demande une connexion' }));
    await seen(page.getByRole('main').getByRole('link', { name: vehicle.name }));
  });

  test('shows the server’s time through the service worker too', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email, worksOffline: true });
    await open(page, '/');
    await expect.poll(() => isReady(page)).toBe(true);
    await open(page, '/mes-reservations');
    const clock = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return Number(navigation?.serverTiming.find(({ name }) => name === 'clock')?.description);
    });
    expect(clock).toBeGreaterThan(1_600_000_000_000);
  });
});

describe('offline copies', () => {
  test('are deleted at log-out, and a visitor’s at log-in', async () => {
    const buyer = await newBuyer(stage.database);
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: buyer.email, worksOffline: true });
    await readVehicle(page, vehicle.url);
    await page.locator('.hd-menu > summary').click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => storedCopies(page)).toEqual([]);
    // The public view, without a trade price.
    await readVehicle(page, vehicle.url);
    await open(page, '/?connexion=%2Fmes-reservations');
    const dialog = page.getByRole('dialog', { name: 'Se connecter' });
    await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
    await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/mes-reservations');
    await expect.poll(() => storedCopies(page)).toEqual([]);
  });

  test('are deleted in showroom mode, where no trade price may show', async () => {
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email, worksOffline: true });
    await readVehicle(page, vehicle.url);
    await open(page, '/');
    await enterShowroom(page);
    await expect.poll(() => storedCopies(page)).toEqual([]);
  });
});

test('the site can be installed: its manifest, and every icon it names', async () => {
  const { page } = await stage.visit({ colorScheme: 'dark' });
  await open(page, '/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(new URL(href ?? '', stage.address));
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, type } of [...manifest.icons, { src: touch ?? '', type: 'image/png' }])
    expect((await fetch(new URL(src, stage.address))).headers.get('content-type'), src).toContain(type);
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, '/icons/icon-512.png');
  expect(size).toBe(512);
  const colours = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('media')));
  expect(colours).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
