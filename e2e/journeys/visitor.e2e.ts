import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { setConfiguration } from '@pomelo/api/testing/office.ts';
import { newBuyer } from '../support/people.ts';
import { alive, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { euros, freeVehicle, freeVehicles } from '../support/vehicles.ts';

const stage = openStage();

// ACC-1
test('a visitor sees public prices, all taxes included, and has to log in for the others', async () => {
  const [vehicle] = await freeVehicles(stage);
  if (!vehicle) throw new Error('no vehicle');
  const { page } = await stage.visit();
  await open(page, '/vente-voiture-marchand');
  const prices = await page.getByRole('article').locator('.price').allTextContents();
  expect(prices.length).toBe(24);
  expect(prices.filter((price) => !/€\s*TTC$/.test(price))).toEqual([]);
  expect(await page.getByRole('button', { name: /^(Réserver|Ajouter)/ }).count()).toBe(0);

  await open(page, vehicle.url);
  expect(await page.getByRole('main').textContent()).not.toContain(euros(vehicle.tradeCents));
  await page
    .getByRole('link', { name: `Voir le prix marchand\u202f: ${vehicle.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  const buyer = await newBuyer(stage.database);
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === vehicle.url);
  await seen(page.getByRole('main').getByText(euros(vehicle.tradeCents)).first());
});

// ACC-8, ACC-13
test('after log-in a visitor reaches the requested page', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit();
  await page.goto('/catalogue-btoc?marque=peugeot');
  await alive(page);
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  // The field to fill has the focus, and the dialog traps it.
  await expect
    .poll(() => dialog.getByLabel('Adresse e-mail').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('pas le bon du tout');
  // On a slow network the page is still reloading its data at the second try.
  const { promise: isSentAgain, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await isSentAgain;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await seen(dialog.getByText('Adresse e-mail ou mot de passe incorrect.'));
  expect(await dialog.getByLabel('Adresse e-mail').inputValue()).toBe(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
  const secondTry = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/actions/connexion'),
  );
  await page.keyboard.press('Enter');
  await secondTry;
  letGo();
  await page.waitForURL(
    (url) => url.pathname === '/catalogue-btoc' && url.searchParams.get('marque') === 'peugeot',
  );
});

// SITE-12, CAT-5
test('sees the size of the stock only from the configured size on', async () => {
  const setLeast = (value: string) =>
    setConfiguration(createDatabase(stage.database), 'homeStockDisplayMin', value);
  let requested = 0;
  // A different address each time: a public page is cached for some seconds.
  const read = async () => (await fetch(new URL(`/?essai=${(requested += 1)}`, stage.address))).text();
  const isStockShown = async () => {
    const page = await read();
    // In the figures, and on the button of the finder.
    return [page.includes('en stock</dt>'), /Voir [\d\s]+véhicules<\/button>/.test(page)];
  };
  try {
    await setLeast('100');
    // The configuration is remembered for a second.
    await expect.poll(isStockShown, { intervals: [200] }).toEqual([true, true]);
    await setLeast('1000000');
    await expect.poll(isStockShown, { intervals: [200] }).toEqual([false, false]);
  } finally {
    await setLeast('1000');
  }
});

test('a browser without storage still shows a vehicle', async () => {
  const vehicle = await freeVehicle(stage);
  const { page, allow } = await stage.visit();
  // The router logs this about the scroll position, and continues.
  allow(/SecurityError/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await open(page, vehicle.url);
  await seen(page.getByRole('heading', { level: 1 }).filter({ hasText: vehicle.name }));
});
