import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, rendered, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { waitForManifest } from '../support/third-parties.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
const HOUR = '01:00:00';

/** The server reports its build. */
const announce = async (page: Page, id: string): Promise<void> => {
  await page.route('**/build/latest.json?*', (route) =>
    route.fulfill({ json: { id }, headers: { 'Cache-Control': 'no-store' } }),
  );
};

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Une nouvelle version de Pomelo est prête.' });
const cart = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Panier' });

/** The file of the screen of the cart, as the build named it. */
const CART = /\/assets\/cart\.page-[\w-]+\.js$/;

describe('the build', () => {
  // SITE-32
  test('has a manifest and a latest-build file, which is not cached', async () => {
    const { page } = await stage.visit();
    const manifest = page.waitForResponse((answer) => answer.url().endsWith('/manifest.json'));
    await open(page, '/');
    const answer = await manifest;
    expect(answer.status()).toBe(200);
    const build = (await answer.json()) as { id: string; routes: { id: string; files: string[] }[] };
    expect(build.routes.find(({ id }) => id === 'features/cart/cart.page')?.files[0]).toMatch(CART);
    const latest = await fetch(new URL(`/build/latest.json?${Date.now()}`, stage.address));
    expect([latest.headers.get('cache-control'), await latest.json()]).toEqual([
      'no-store',
      { id: build.id },
    ]);
    expect((await fetch(new URL('/build/another/manifest.json', stage.address))).status).toBe(404);
  });

  // SITE-31
  test('has no manifest fetched on a very slow line', async () => {
    const { page } = await stage.visit();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    );
    await page.clock.install();
    await open(page, '/');
    await expect.poll(() => requested.some((path) => path.includes('/after-start-'))).toBe(true);
    // An hour later the build check has been requested, and nothing else.
    const latest = page.waitForRequest((request) => request.url().includes('/build/latest.json'));
    await expect
      .poll(
        async () => (
          await page.clock.fastForward(HOUR),
          requested.some((path) => path === '/build/latest.json')
        ),
      )
      .toBe(true);
    await latest;
    expect(requested.filter((path) => path.endsWith('/manifest.json'))).toEqual([]);
  });

  // SITE-31
  test('that is newer is offered after an hour, and loses no input', async () => {
    const { page } = await stage.visit({ viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await announce(page, 'newer');
    const manifest = page.waitForResponse((answer) => answer.url().endsWith('/manifest.json'));
    await open(page, '/vente-voiture-marchand');
    await page.clock.fastForward(2000);
    await manifest;
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('peugeot 208');
    expect(await offer(page).count()).toBe(0);
    await page.clock.fastForward(HOUR);
    await seen(offer(page));
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('searchbox', { name: 'Rechercher' }).inputValue()).toBe('peugeot 208');
    // The bar at the thumb stays in use.
    await page
      .getByRole('navigation', { name: 'Actions' })
      .getByRole('link', { name: /Filtres/ })
      .click({ trial: true });
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await gone(offer(page));
    const checked = page.waitForResponse('**/build/latest.json?*');
    await page.clock.fastForward(HOUR);
    await checked;
    await announce(page, 'newest');
    await page.clock.fastForward(HOUR);
    await seen(offer(page));
    const loaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Recharger' }).click();
    await loaded;
    await alive(page);
    expect(await offer(page).count()).toBe(0);
  });

  // SITE-31
  test('that cannot be fetched is ignored', async () => {
    const { page, allow } = await stage.visit();
    allow(/Failed to load resource/);
    await page.route('**/build/**', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('build manifest not loaded'),
    );
    await open(page, '/');
    expect((await logged).type()).toBe('warning');
    await seen(page.getByRole('heading', { level: 1 }));
  });
});

describe('the file of a screen', () => {
  // SITE-7
  test('is prefetched while its link is hovered, without its data', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    const [requested, fetched]: [string[], string[]] = [[], []];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    page.on('response', (answer) => fetched.push(answer.url()));
    await open(page, '/');
    await expect.poll(() => requested.some((path) => path.includes('/preload-on-intent-'))).toBe(true);
    // Pointed at again until its listener, the last thing to come alive, is there.
    const isFetched = async (): Promise<boolean> => {
      await page.mouse.move(0, 0);
      await cart(page).hover();
      return fetched.some((url) => CART.test(url));
    };
    await expect.poll(isFetched).toBe(true);
    expect(requested).not.toContain('/panier.data');
  });

  // SITE-23
  test('that is missing is loaded with its page from the server, once', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/cart\.page|ERR_FAILED|Failed to fetch dynamically|could not be loaded/);
    // The clock is stopped: ten seconds never pass, however slow the machine.
    await page.clock.setFixedTime(new Date());
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await open(page, '/');
    await page.route(CART, (route) => route.abort());
    await cart(page).click();
    await page.waitForURL((url) => url.pathname === '/panier');
    await seen(page.getByRole('heading', { level: 1, name: /panier/i }));
    expect(documents).toEqual(['/', '/panier']);
    // It is plain HTML now, and its links still lead somewhere.
    const idle = waitForManifest(page);
    await page.getByRole('link', { name: 'Pomelo, accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await alive(page);
    await idle;
    // Within ten seconds, it is an error like any other.
    await cart(page).click();
    const oops = page.getByRole('heading', { level: 1, name: 'Oops ! Sortie de route, page introuvable.' });
    await seen(oops);
    // It stays when the router then completes the navigation without a screen, whose boundary drops the
    // error.
    await page.waitForURL((url) => url.pathname === '/panier');
    await rendered(page);
    expect(await oops.isVisible()).toBe(true);
    expect(documents).toEqual(['/', '/panier', '/']);
  });

  test('with the action of a button is missing: its page is reloaded, once', async () => {
    const vehicle = await freeVehicle(stage);
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/booking\.route|ERR_FAILED|Failed to fetch dynamically|could not be loaded/);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await open(page, vehicle.url);
    await page.route(/\/assets\/booking\.route-/, (route) => route.abort());
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await page
      .getByRole('button', { name: /^Réserver 24/ })
      .first()
      .click();
    await again;
    await alive(page);
    expect(documents).toEqual([vehicle.url, vehicle.url]);
    await seen(page.getByRole('heading', { level: 1, name: vehicle.name }));
  });

  // SITE-23
  test('with the action of a button is requested again where the first attempt fails, and the press counts', async () => {
    const vehicle = await freeVehicle(stage);
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/ERR_FAILED/);
    await open(page, vehicle.url);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.route(/\/assets\/booking\.route-/, (route) => route.abort('failed'), { times: 1 });
    await page
      .getByRole('button', { name: /^Réserver 24/ })
      .first()
      .click();
    await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
