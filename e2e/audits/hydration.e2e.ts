import type { Page } from 'playwright-core';
import { holdRedirect } from '../support/missing-page.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, seen } from '../support/screen.ts';
import { inShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const densityCookie = (density: string) => ({
  name: 'pomelo_preferences',
  value: encodeURIComponent(JSON.stringify({ density })),
  url: stage.address,
});
const LIST = '/vente-voiture-marchand';

/** Records the elements sent by the server that leave the document. */
function watchRemovals(): void {
  const removedNodes: string[] = [];
  Object.assign(window, { removedNodes });
  const watch = () =>
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes: gone }) => [...gone]))
        // Streamed parts arrive in hidden containers and are moved; scripts remove themselves.
        if (
          node instanceof HTMLElement &&
          !node.isConnected &&
          !/^(SCRIPT|LINK|STYLE|TEMPLATE)$/.test(node.tagName)
        )
          removedNodes.push(node.outerHTML.slice(0, 160));
    }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', watch);
}

/** Holds back every script that the document itself does not name, until released. */
async function holdLazyScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const isNamed = await page
      .evaluate((file) => document.documentElement.outerHTML.includes(file), path)
      .catch(() => true);
    if (!isNamed) await released;
    await route.continue();
  });
  return release;
}

/** Opens the page with its lazy scripts late. Returns the server's elements that hydration removed. */
async function removedBy(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(watchRemovals);
  const release = await holdLazyScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await alive(page);
  release();
  await page.waitForLoadState('networkidle');
  return page.evaluate((): string[] => Reflect.get(window, 'removedNodes'));
}

describe('hydration removes nothing that the server rendered', () => {
  for (const density of ['cartes', 'lignes', 'tableau'])
    test(`in the list as ${density}`, async () => {
      const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
      await page.context().addCookies([densityCookie(density)]);
      expect(await removedBy(page, LIST)).toEqual([]);
    });

  test('in a list that finds nothing', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    expect(await removedBy(page, `${LIST}?q=zzzzzz&km=0-1`)).toEqual([]);
  });

  test('in showroom mode', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await page.context().addCookies([inShowroom(stage.address)]);
    expect(await removedBy(page, LIST)).toEqual([]);
  });

  test('for a visitor who has not answered about cookies', async () => {
    const { page } = await stage.visit();
    expect(await removedBy(page, '/')).toEqual([]);
  });

  test('on a page that is not found', async () => {
    const { page, allow } = await stage.visit();
    allow(/404/);
    await holdRedirect(page);
    expect(await removedBy(page, '/une-page-inventee')).toEqual([]);
  });
});

test('a reason opened before hydration stays open', async () => {
  const vehicle = await freeVehicle(stage);
  const owner = await newBuyer(stage.database);
  const viewer = await addColleague(stage.database, owner.companyId, 'viewer');
  const { page } = await stage.visit({ as: viewer.email });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${LIST}?q=${vehicle.reference}`, { waitUntil: 'commit' });
  await cardOf(page, vehicle.id)
    .getByRole('button', { name: /^Réserver 24/ })
    .focus();
  await page.keyboard.press('Enter');
  const reason = page
    .getByText('Votre rôle de lecteur ne permet pas de réserver.', { exact: true })
    .filter({ visible: true });
  await seen(reason);
  release();
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(await reason.count()).toBe(1);
});

test('a menu opened before hydration stays open, and closes with the next page', async () => {
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  const { promise: isOpened, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, (route) => isOpened.then(() => route.continue()));
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.locator('header summary').click();
  const link = page.getByRole('link', { name: /^Mode vitrine/ });
  await seen(link);
  letGo();
  await alive(page);
  await link.click();
  await seen(page.getByRole('heading', { level: 1, name: /^Passer en mode vitrine/ }));
  await gone(page.getByRole('link', { name: /^Mode vitrine/ }));
});
