import type { Page } from 'playwright-core';
import { holdRequests } from '../support/held-requests.ts';
import { newBuyer } from '../support/people.ts';
import { alive, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';

const stage = openStage();

/** Opens a page whose scripts come when the function that it returns is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

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

  for (const who of ['visitor', 'buyer'])
    // SITE-42
    test(`filters chosen by a ${who} before the scripts of the listing have loaded are applied`, async () => {
      const as = who === 'buyer' ? (await newBuyer(stage.database)).email : undefined;
      const { page } = await stage.visit({ as });
      const release = await openBeforeScripts(page, '/vente-voiture-marchand');
      const peugeot = page.getByRole('checkbox', { name: /^Peugeot/ });
      await peugeot.check();
      await page.locator('input[name="prix-max"]').fill('15000');
      await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' });
      const text = page.getByRole('searchbox', { name: 'Rechercher' });
      await text.fill('clio');
      release();
      await page.waitForURL(
        ({ searchParams }) =>
          searchParams.get('marque') === 'peugeot' &&
          searchParams.get('prix-max') === '15000' &&
          searchParams.get('tri') === 'price',
      );
      await expect.poll(() => peugeot.isChecked()).toBe(true);
      // Pending until Enter.
      expect(await text.inputValue()).toBe('clio');
    });

  // SITE-42
  test('a text typed on the home page of a buyer before its scripts have loaded is searched', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    const release = await openBeforeScripts(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un véhicule' });
    await search.pressSequentially('clio');
    await search.press('ArrowLeft');
    release();
    await alive(page);
    await seen(page.getByRole('listbox'));
    expect(await search.inputValue()).toBe('clio');
    // The caret did not move.
    await search.press('x');
    expect(await search.inputValue()).toBe('clixo');
  });
});
