import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { alive } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage({ pictures: true });
const LISTING = '/vente-voiture-marchand';
const READ = ['/', LISTING, '/news'];

/** The scripts that a page requests, as long as it is there. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')));

for (const path of READ)
  // SITE-6
  test(`${path} requests no script of a visitor who only reads`, async () => {
    const { page } = await stage.visit();
    const scripts = watchScripts(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.clock.runFor(9000);
    expect(scripts).toEqual([]);
    expect(await isStarted(page)).toBe(false);
    // Ten seconds after it has loaded it starts by itself: an open listing shows bookings of others.
    await page.clock.runFor(1500);
    await page.clock.resume();
    await alive(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

// SITE-6
test('an article requests no script of a visitor who reads it to its end', async () => {
  const { page } = await stage.visit();
  const scripts = watchScripts(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/news/1', { waitUntil: 'networkidle' });
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 600);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(60_000);
  await page.clock.resume();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Actualités' }).first().click();
  await page.waitForURL(/\/news$/);
  await page.goBack();
  await page.getByRole('searchbox').first().focus();
  await alive(page);
  expect(scripts.length).toBeGreaterThan(0);
});

for (const [sign, use] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a pointer', (page: Page) => page.mouse.move(200, 200)],
  ['a wheel', (page: Page) => page.mouse.wheel(0, 300)],
] as const)
  test(`${sign} starts the scripts of a page`, async () => {
    const { page } = await stage.visit();
    await page.goto(LISTING);
    await use(page);
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
    );
  });

test('what is pressed before the scripts are there works as without them', async () => {
  const { page } = await stage.visit();
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/news');
  await page.getByRole('navigation').getByRole('link', { name: 'Véhicules' }).first().click();
  await page.waitForURL(/vente-voiture-marchand/, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL(/connexion=/, { waitUntil: 'commit' });
});

test('a button that only scripts answer is answered once they are there, and once', async () => {
  const { page } = await stage.visit();
  const { promise: isPressed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => isPressed.then(() => route.continue()));
  await page.addInitScript(() => Object.assign(window, { print: () => performance.mark('printed') }));
  await page.goto('/news/1');
  await page.getByRole('button', { name: 'Imprimer' }).click();
  letGo();
  await page.waitForFunction(() => performance.getEntriesByName('printed').length === 1);
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.waitForFunction(() => performance.getEntriesByName('printed').length === 2);
});

test('the page of a buyer, and one that has to open a dialog, start at once', async () => {
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await page.goto(LISTING, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('script[data-modules]').count()).toBe(0);
  const { page: visitor } = await stage.visit();
  await visitor.goto('/?connexion=%2Fpanier', { waitUntil: 'domcontentloaded' });
  expect(await visitor.locator('script[data-modules]').count()).toBe(0);
});
