import type { Page } from 'playwright-core';
import { holdRedirect } from '../support/missing-page.ts';
import { newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
/** HTTP status of the open page. */
const statusOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).responseStatus)[0] ?? 0,
  );
const SCREEN = 'Oops ! Sortie de route, page introuvable.';
const UNKNOWN = '/une-page-inventee';

describe('a missing document', () => {
  const ID = '01900000-0000-7000-8000-000000000000';

  // SITE-20
  test('renders the error page for a followed link, and plain text for any other client', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/404/);
    await holdRedirect(page);
    for (const path of [`/commandes/${ID}/documents/${ID}`, `/devis-client/${ID}/pdf`, '/actions/panier']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
      await seen(page.getByText(`Il n’y a pas de page à l’adresse ${path}`));
      await seen(page.getByRole('banner').getByRole('link', { name: /au panier$/ }));
      await seen(page.getByRole('link', { name: 'Voir les véhicules' }));
    }
    const plain = await page.request.get(`/commandes/${ID}/documents/${ID}`, {
      headers: { accept: 'application/pdf' },
    });
    expect([plain.status(), plain.headers()['content-type']]).toEqual([
      404,
      expect.stringMatching(/^text\/plain/),
    ]);
  });
});

describe('the error screen', () => {
  /** Makes the data of the vehicle page unreadable while `look` runs. */
  async function withoutDocuments(look: () => Promise<void>): Promise<void> {
    await stage.database.query('ALTER TABLE item_document RENAME TO item_document_away');
    try {
      await look();
    } finally {
      await stage.database.query('ALTER TABLE item_document_away RENAME TO item_document');
    }
  }
  const setDebug = (value: '0' | '1') =>
    stage.database.query(`UPDATE website_configuration SET value = $1 WHERE key = 'debug'`, [value]);

  // SITE-19
  test('names the error, links home, and hides the details', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/500/);
    const { id, reference } = await freeVehicle(stage);
    await open(page, `/vente-voiture-marchand?q=${reference}`);
    await withoutDocuments(async () => {
      await cardOf(page, id).getByRole('link').first().click();
      // A failed client navigation is loaded from the server: the server renders the screen.
      await expect.poll(() => statusOf(page).catch(() => 0)).toBe(500);
      await seen(page.getByRole('heading', { level: 1, name: SCREEN }));
    });
    expect(await page.getByText("Afficher l'erreur").count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('link', { name: "Revenir à l'accueil" }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await seen(page.getByRole('heading', { level: 1 }));
  });

  // SITE-19
  test('shows the error as formatted JSON on demand, where the configuration allows it', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    allow(/500/);
    await setDebug('1');
    const { url } = await freeVehicle(stage);
    await withoutDocuments(async () => {
      // The configuration is remembered for a second.
      await expect
        .poll(async () => (await page.goto(url), page.getByText("Afficher l'erreur").count()), {
          intervals: [200],
        })
        .toBe(1);
      await seen(page.getByRole('heading', { level: 1, name: SCREEN }));
      await alive(page);
      const panel = page.locator('pre');
      expect(await panel.isVisible()).toBe(false);
      await page.getByText("Afficher l'erreur", { exact: true }).click();
      await seen(panel);
      const text = (await panel.textContent()) ?? '';
      expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
      await page.getByText("Afficher l'erreur", { exact: true }).click();
      await gone(panel);
    });
    await setDebug('0');
  });

  // SITE-19
  test('shows the details of a page not found too, without redirecting while they are read', async () => {
    const { page, allow } = await stage.visit();
    allow(/404/);
    const redirectNow = await holdRedirect(page);
    await setDebug('1');
    await expect
      .poll(async () => (await page.goto(UNKNOWN), page.getByText("Afficher l'erreur").count()), {
        intervals: [200],
      })
      .toBe(1);
    await alive(page);
    await page.getByText("Afficher l'erreur", { exact: true }).click();
    await seen(page.locator('pre'));
    expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toMatchObject({ status: 404 });
    await redirectNow();
    expect(new URL(page.url()).pathname).toBe(UNKNOWN);
    await page.getByText("Afficher l'erreur", { exact: true }).click();
    await redirectNow();
    await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
    await setDebug('0');
  });
});

test('an answer that is no longer wanted is no error in the console, and any other rejection is', async () => {
  const { page, troubles, allow } = await stage.visit();
  await open(page, '/');
  await page.evaluate(() => {
    void Promise.reject(new DOMException('BodyStreamBuffer was aborted', 'AbortError'));
    void Promise.reject(new Error('an unhandled rejection'));
  });
  await expect.poll(troubles).toEqual(['Error: an unhandled rejection']);
  allow(/an unhandled rejection/);
});

// SITE-45
test('a mailed link that opens nothing any more shows whose it was, and how to reach Pomelo', async () => {
  const { page, allow } = await stage.visit({ javaScriptEnabled: false });
  allow(/404/);
  for (const path of ['/regler', '/remise', '/photos', '/reclamation']) {
    await page.goto(`${path}/un-lien-invente`);
    await seen(page.getByRole('img', { name: 'Pomelo', exact: true }));
    await seen(page.getByRole('heading', { level: 1, name: /^Ce lien n/ }));
    await seen(page.getByRole('link', { name: 'Contact', exact: true }));
  }
});
