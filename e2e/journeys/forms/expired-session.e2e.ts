import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSavedSearch } from '@pomelo/api/testing/purchases.ts';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import type { Page } from 'playwright-core';
import { type Buyer, newBuyer } from '../../support/people.ts';
import { gone, open, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle, putInCartUnbooked } from '../../support/vehicles.ts';

const stage = openStage();

/** A page of a buyer, whose session may end. */
async function visitOf(buyer: Buyer): Promise<Page> {
  const visit = await stage.visit({ as: buyer.email });
  visit.allow(/401/);
  return visit.page;
}

const endSession = (page: Page): Promise<void> => page.context().clearCookies({ name: 'pomelo_token' });

async function fillLogIn(page: Page, { email }: Buyer): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Votre session a expiré' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await gone(dialog);
}

async function logInAgain(page: Page, buyer: Buyer): Promise<void> {
  await fillLogIn(page, buyer);
  await toasted(page, 'Vous êtes reconnecté\u202f: rien n’a été perdu, recommencez l’action.');
}

// BUYER-17
test('what was typed in an order stays when the session expired, and is sent afterwards', async () => {
  const buyer = await newBuyer(stage.database);
  await putInCartUnbooked(stage.database, await freeVehicle({ ...stage, kind: 'recuperable' }), buyer);
  const page = await visitOf(buyer);
  await open(page, '/panier/commande');
  const contact = page.getByLabel('Contact sur place');
  const warranty = page.getByLabel('Garantie');
  const chosen = (): Promise<number> => warranty.evaluate((field: HTMLSelectElement) => field.selectedIndex);
  await endSession(page);
  await contact.fill('Camille Roux');
  // A text is sent once it is left; stored choices never replace one that is being typed.
  await warranty.focus();
  await logInAgain(page, buyer);
  expect(await contact.inputValue()).toBe('Camille Roux');
  await warranty.selectOption({ index: 1 });
  await expect
    .poll(async () => {
      await page.reload();
      return [await contact.inputValue(), await chosen()];
    })
    .toEqual(['Camille Roux', 1]);
});

// BUYER-18
test('the alert of a saved search that was not stored is shown as it is stored, and can be chosen again', async () => {
  const buyer = await newBuyer(stage.database);
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  await createSavedSearch(createDatabase(stage.database), member, { alert: 'off' });
  const page = await visitOf(buyer);
  await open(page, '/mes-recherches');
  const alert = page.getByLabel('Alerte par e-mail');
  await endSession(page);
  await alert.selectOption('weekly');
  await logInAgain(page, buyer);
  await expect(alert).toHaveValue('off');
  // A reload would give up the request.
  const stored = page.waitForResponse((answer) => answer.url().includes('/actions/recherche') && answer.ok());
  await Promise.all([stored, alert.selectOption('weekly')]);
  await page.reload();
  await expect(alert).toHaveValue('weekly');
});

// CAT-17
test('a favourite chosen after the session expired is stored once its person has logged in again', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
  const page = await visitOf(buyer);
  await open(page, vehicle.url);
  await endSession(page);
  const favorite = page.getByRole('button', { name: 'Favori', exact: true });
  await favorite.click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/actions/favori') && answer.ok());
  await Promise.all([kept, fillLogIn(page, buyer)]);
  await page.reload();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
});

const logInIn = async (page: Page, { email }: Buyer): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
};

// ACC-8
test('a session that expires while a part of a page is read leads back to the page that was open', async () => {
  const buyer = await newBuyer(stage.database);
  await putInCartUnbooked(stage.database, await freeVehicle({ ...stage, kind: 'recuperable' }), buyer);
  const page = await visitOf(buyer);
  await open(page, '/tableau-de-bord');
  // The cart is shown, and its delivered price is read by a request of its own.
  await page.route('**/panier/prix-rendu.data*', async (route) => {
    await endSession(page);
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await page
    .getByRole('link', { name: /^Panier/ })
    .first()
    .click();
  await expect(page).toHaveURL(/connexion=%2Fpanier$/);
  await page.unroute('**/panier/prix-rendu.data*');
  await logInIn(page, buyer);
  await expect(page).toHaveURL(/\/panier$/);
});

// ACC-8
test('a file that was asked for before the log-in is opened after it, from a page', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({});
  await page.goto('/profil/donnees/export');
  const download = page.waitForEvent('download');
  await logInIn(page, buyer);
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await expect(page).toHaveURL(/\/tableau-de-bord$/);
  const without = await stage.visit({ javaScriptEnabled: false });
  await without.page.goto('/profil/donnees/export');
  await logInIn(without.page, buyer);
  const again = without.page.waitForEvent('download');
  await without.page.getByRole('link', { name: 'Ouvrir le fichier' }).click();
  expect((await again).suggestedFilename()).toMatch(/\.json$/);
});
