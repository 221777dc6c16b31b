import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { cardOf, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const WITHOUT = { javaScriptEnabled: false } as const;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

// ACC-7
test('without scripts, a wrong password keeps the typed address, and the right one redirects to the requested page', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit(WITHOUT);
  await page.goto('/');
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await page.goto('/panier');
  await logIn(page, buyer.email, 'ce n’est pas le bon');
  await seen(page.getByText('Adresse e-mail ou mot de passe incorrect.'));
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(buyer.email);
  expect(await page.getByLabel('Mot de passe').inputValue()).toBe('');
  await logIn(page, buyer.email, 'demo-Pomelo-2026');
  await page.waitForURL((url) => url.pathname === '/panier');
  await seen(page.getByText('Votre panier est vide'));
  // The refusal is shown once.
  await page.goto('/');
  expect(await page.getByText('Adresse e-mail ou mot de passe incorrect.').count()).toBe(0);

  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await seen(page.getByRole('link', { name: 'Se connecter', exact: true }));
});

test('without scripts, the search and the filters are plain forms whose state is the address', async () => {
  const { page } = await stage.visit(WITHOUT);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('clio moins de 15000');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
  const requested = new URL(page.url()).searchParams;
  expect([requested.get('modele'), requested.get('prix-max'), requested.get('saisie')]).toEqual([
    'renault--clio',
    '15000',
    'clio moins de 15000',
  ]);
  await seen(page.getByRole('link', { name: /15.000/ }).first());

  await page.getByRole('checkbox', { name: /^Manuelle/ }).check();
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await page.waitForURL((url) => url.searchParams.get('boite') === 'manuelle');
  expect(new URL(page.url()).searchParams.get('modele')).toBe('renault--clio');
  expect(await page.getByRole('checkbox', { name: /^Manuelle/ }).isChecked()).toBe(true);
  await seen(page.getByRole('heading', { level: 3, name: /Clio/ }).first());

  // Another order, another look.
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Kilométrage croissant' });
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await page.waitForURL((url) => url.searchParams.get('tri') !== null);
  await page.getByRole('button', { name: 'Tableau' }).click();
  await seen(page.getByRole('region', { name: 'Véhicules' }).getByRole('table'));
  expect(new URL(page.url()).searchParams.get('boite')).toBe('manuelle');
});

// BOOK-9
test('without scripts, a vehicle is booked, put in the cart, removed, and ordered', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ ...WITHOUT, as: buyer.email });
  await page.goto(`/vente-voiture-marchand?q=${vehicle.reference}`);
  const card = cardOf(page, vehicle.id);
  await card.getByRole('button', { name: /^Réserver 24/ }).click();
  await seen(page.getByText('La réservation est bien enregistrée et valable 24 heures', { exact: true }));
  expect(new URL(page.url()).searchParams.get('q')).toBe(vehicle.reference);
  await seen(card.getByText('Réservé par vous'));
  await seen(page.getByRole('link', { name: '1 réservation en cours' }));

  await card.getByRole('button', { name: `Favori ${vehicle.name}` }).click();
  await expect(card.getByRole('button', { name: `Favori ${vehicle.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await card.getByRole('button', { name: `Ajouter ${vehicle.name} au panier` }).click();
  await seen(page.getByText('Le véhicule est dans votre panier', { exact: true }));
  await page.goto('/panier');
  await page.getByRole('button', { name: `Retirer ${vehicle.name} du panier` }).click();
  await seen(page.getByText('Votre panier est vide'));

  await page.goto(vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await seen(page.getByText('Le véhicule est dans votre panier', { exact: true }));
  await page.goto('/panier');
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  await seen(page.getByText(/^Commande A\d+/));
  await page.reload();
  await seen(page.getByText(/^Commande A\d+/));
});

test('without scripts, a refused booking shows the reason at the pressed button', async () => {
  const vehicle = await freeVehicle(stage);
  const [winner, loser] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const first = await stage.visit({ ...WITHOUT, as: winner.email });
  const second = await stage.visit({ ...WITHOUT, as: loser.email });
  await first.page.goto(vehicle.url);
  await second.page.goto(vehicle.url);
  await first.page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await seen(
    first.page.getByText('La réservation est bien enregistrée et valable 24 heures', { exact: true }),
  );
  await second.page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await seen(second.page.getByText('Une réservation existe déjà pour ce véhicule', { exact: true }));
  expect(new URL(second.page.url()).pathname).toBe(vehicle.url);
});

test('without scripts, an incomplete profile is completed on the page of the cart', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database, { billing: false });
  const { page } = await stage.visit({ ...WITHOUT, as: buyer.email });
  await page.goto(vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  // There is no dialog without scripts: the refusal and the missing fields are on the cart page.
  await page.waitForURL((url) => url.pathname === '/panier');
  await page.getByLabel('Numéro et voie').fill('12 rue des Lilas');
  await page.getByLabel('Code postal').fill('35000');
  await page.getByLabel('Ville').fill('Rennes');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await seen(page.getByText('Votre profil est enregistré', { exact: true }));
  await page.goto(vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await seen(page.getByText('Le véhicule est dans votre panier', { exact: true }));
});

/** Fills the telephone in, and sends the form once the session is over; answers the tab of the log-in. */
async function sendTooLate(page: Page): Promise<Page> {
  await page.goto('/profil');
  await page.getByLabel('Téléphone').fill('0698765432');
  await page.context().clearCookies({ name: 'pomelo_token' });
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Téléphone') })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await seen(page.getByRole('heading', { name: 'Votre session a expiré\u202f: rien n’a été envoyé' }));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Connectez-vous dans un nouvel onglet' }).click();
  return opened;
}

// BUYER-15
test('without scripts, a form whose session expired is sent again after the log-in, by a reload', async () => {
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ ...WITHOUT, as: buyer.email });
  visit.allow(/401/);
  const { page } = visit;
  const tab = await sendTooLate(page);
  await logIn(tab, buyer.email, 'demo-Pomelo-2026');
  await tab.waitForURL((url) => url.pathname === '/profil');
  expect(await tab.getByLabel('Téléphone').inputValue()).not.toBe('06 98 76 54 32');
  await page.reload();
  await seen(page.getByText('Votre profil est enregistré'));
  expect(await page.getByLabel('Téléphone').inputValue()).toBe('06 98 76 54 32');
});

// BUYER-15
test('without scripts, another user of the browser neither sends nor sees the input of an expired form', async () => {
  const [author, other] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const visit = await stage.visit({ ...WITHOUT, as: author.email });
  visit.allow(/401/);
  const { page } = visit;
  const tab = await sendTooLate(page);
  expect(await page.content()).not.toContain('0698765432');
  await logIn(tab, other.email, 'demo-Pomelo-2026');
  await tab.waitForURL((url) => url.pathname === '/profil');
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  await seen(page.getByText('Ce formulaire a été rempli par quelqu’un d’autre\u202f: rien n’a été envoyé.'));
  await page.goto('/profil');
  expect(await page.getByLabel('Téléphone').inputValue()).not.toBe('06 98 76 54 32');
});
