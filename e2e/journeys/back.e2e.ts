import { alive, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';

const stage = openStage();

describe('a page rendered but not yet hydrated', () => {
  // SITE-13
  test('is replaced by the previous page after Back', async () => {
    const { page } = await stage.visit();
    await open(page, '/contact');
    // Two entries of one document: Back loads nothing.
    await page.getByRole('link', { name: 'Pomelo, accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const ENTRY = /\/entry\.client-[^/]*\.js$/;
    await page.route(ENTRY, async (route) => {
      await held;
      await route.continue();
    });
    const scripts = page.waitForRequest(ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await scripts;
    await seen(page.getByRole('contentinfo'));
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === '/contact');
    expect(await page.getByRole('heading', { level: 1, name: 'Nous contacter' }).count()).toBe(0);
    letGo();
    await seen(page.getByRole('heading', { level: 1, name: 'Nous contacter' }));
    await alive(page);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});
