import { createListing } from '@pomelo/api/testing/factories.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { countClicks } from '../support/clicks.ts';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const MAX_CLICKS = 6;
const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un véhicule' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

// HOME-7
test('a Clio under 15,000 € is booked within six clicks of the log-in', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit();
  await open(page, '/');
  const counter = await countClicks(page);
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('demo-Pomelo-2026');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await field(page).click();
  await page.keyboard.type('clio moins de 15000');
  await seen(page.getByRole('button', { name: 'Retirer Renault Clio' }));
  await page.getByRole('button', { name: /^Voir les \d+$/ }).click();
  await page.waitForURL((url) => url.searchParams.get('modele') === 'renault--clio');
  expect(new URL(page.url()).searchParams.get('prix-max')).toBe('15000');
  await page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await toasted(page, /réserv/i);
  console.log(`from the log-in to a booked Clio: ${counter.clicks()} clicks, ${counter.keys()} keys`);
  expect(counter.clicks()).toBeLessThanOrEqual(MAX_CLICKS);
  await open(page, '/');
  await seen(page.getByText('Réservé, 1\u00a0véhicule'));
});

// HOME-6, HOME-7
test('the search works by keyboard alone: suggestions, filters that are removed, Escape', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('clio essence moins de 15000');
  await seen(option(page, /^Clio Renault/));
  const button = page.getByRole('button', { name: /^Voir les \d+$/ });
  const all = await button.innerText();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Retirer Essence',
  );
  await page.keyboard.press('Enter');
  await gone(page.getByRole('button', { name: 'Retirer Essence' }));
  await expect.poll(() => button.innerText()).not.toBe(all);
  expect(await faultsOf(page)).toEqual([]);
  // The focus is back in the field.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await page.locator('[role=option][aria-selected=true]').getAttribute('id'),
  );
  await page.keyboard.press('Escape');
  await gone(page.getByRole('listbox'));
  expect(await field(page).inputValue()).toBe('clio essence moins de 15000');
  await page.keyboard.press('ArrowDown');
  await seen(page.getByRole('listbox'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('modele') === 'renault--clio');
  expect(new URL(page.url()).searchParams.get('energie')).toBeNull();
});

// HOME-7
test('without scripts, the page is whole and its search is a form to the listing', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/');
  for (const name of [
    'Se termine aujourd’hui',
    'Cette semaine',
    'Prix qui ont bougé',
    'Mes commandes en route',
  ])
    await seen(page.getByRole('heading', { level: 2, name }));
  expect(await page.getByRole('search').count()).toBe(1);
  await field(page).fill('clio moins de 15000');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
  expect(new URL(page.url()).searchParams.get('modele')).toBe('renault--clio');
});

// HOME-2
test('a booking that ends today leads to the cart in one click', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit({ as: buyer.email });
  await stage.database.query(
    `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, tstzrange(now(), now() + interval '3 hours'))`,
    [vehicle.productIds[0], vehicle.id, buyer.companyId, buyer.personId],
  );
  await open(page, '/');
  await page.getByRole('button', { name: `Commander ${vehicle.name}` }).click();
  await page.waitForURL((url) => url.pathname === '/panier/commande');
  await seen(page.getByText(vehicle.name).first());
});

// HOME-4
test('what arrived since the last visit names the saved search that it answers', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const { id } = await createListing(createDatabase(stage.database), { version: 'Arrivée du jour' });
  await stage.database.query(
    `INSERT INTO custom_search (id, workspace_id, person_id, name, query, alert, position)
     VALUES (gen_random_uuid(), $1, $2, 'Les 208 du jour', 'make=peugeot&q=jour', 'off', 0)`,
    [buyer.companyId, buyer.personId],
  );
  await expect
    .poll(async () => {
      await page.goto('/');
      return page.locator('.buyer-home_arrival').filter({ hasText: 'Les 208 du jour' }).count();
    })
    .toBe(1);
  await alive(page);
  await page.locator('.buyer-home_arrival').first().getByRole('link', { name: 'Peugeot 208' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`));
});

// HOME-1
test('a visitor’s home page loads nothing of a buyer’s', async () => {
  const { page } = await stage.visit();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /buyer-home|vehicle-search|todo-list/.test(url))).toEqual([]);
  await seen(page.getByRole('searchbox', { name: 'Rechercher' }));
});
