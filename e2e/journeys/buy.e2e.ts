import type { Page } from 'playwright-core';
import { type Buyer, newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const SEARCH = 'clio moins de 15000';

async function logInByDialog(page: Page, { email }: Buyer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email.toUpperCase());
  await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

const bookings = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${count} réservations? en cours$`) });
const inCart = (page: Page, count: number) => page.getByRole('link', { name: `${count} au panier` });

/** Number of lit segments of the header's wheel: none without bookings. */
const wheelIsLit = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const wheel = document.querySelector('header .wheel');
    return wheel !== null && !wheel.classList.contains('off') && wheel.querySelector('path.on') !== null;
  });

async function logOut(page: Page): Promise<void> {
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  // A document of its own.
  await seen(page.getByRole('link', { name: 'Se connecter', exact: true }));
  await alive(page);
}

// CART-9
test('a buyer finds a Clio under 15 000 €, books it, orders it, and finds both again after logging out and in', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit();

  // Log-in from the page that required it.
  await page.goto('/mes-reservations');
  expect(new URL(page.url()).searchParams.get('connexion')).toBe('/mes-reservations');
  await alive(page);
  await logInByDialog(page, buyer);
  await seen(page.getByRole('heading', { level: 1, name: 'Mes réservations' }));
  expect(new URL(page.url()).pathname).toBe('/mes-reservations');
  await seen(bookings(page, 0));
  await expect.poll(() => wheelIsLit(page)).toBe(false);

  // Search, then narrow: the counts show what each choice would leave.
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(SEARCH);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('saisie') === SEARCH);
  expect(new URL(page.url()).searchParams.get('prix-max')).toBe('15000');
  await seen(page.getByRole('link', { name: /15.000/ }).first());
  const total = await countInHeading(page);
  expect(total).toBeGreaterThan(1);
  const gearbox = page.getByRole('checkbox', { name: /^Manuelle/ });
  const promised = Number(
    (await gearbox.locator('..').locator('.opt-n').textContent())?.replaceAll(/\D/g, ''),
  );
  expect(promised).toBeGreaterThan(0);
  expect(promised).toBeLessThan(total);
  await gearbox.check();
  await page.waitForURL((url) => url.searchParams.get('boite') === 'manuelle');
  await expect.poll(() => countInHeading(page)).toBe(promised);

  // The page of the first free one.
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Réserver 24/ }) })
    .first();
  const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
  expect(name).toMatch(/Clio/);
  await card.getByRole('link', { name, exact: true }).click();
  await seen(page.getByRole('heading', { level: 1, name }));
  const vehicle = new URL(page.url()).pathname;
  expect(vehicle).toMatch(/^\/(neuf|occasion)\/renault\/clio[\w-]*\/[\w-]+\/\d+$/);

  // Book it.
  await page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
  await seen(bookings(page, 1));
  await expect.poll(() => wheelIsLit(page)).toBe(true);
  await seen(page.getByText(/^Réservé par vous jusqu’au/));

  // In the list of bookings, then in the cart.
  await bookings(page, 1).click();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await seen(line);
  await seen(page.getByText('1 réservation en cours, sur 10 possibles'));
  await line.getByRole('button', { name: `Ajouter ${name} au panier` }).click();
  await toasted(page, 'Le véhicule est dans votre panier');
  await inCart(page, 1).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier' }));
  const toPay = await amountToPay(page);
  expect(toPay).toBeGreaterThan(0);
  expect(toPay).toBe(await expectedToPay(buyer));

  // Validation requires confirmation; « Annuler » does nothing.
  const dialog = page.getByRole('alertdialog', { name: 'Êtes-vous sûr de vouloir faire cette action ?' });
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await gone(dialog);
  await seen(inCart(page, 1));
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  // A second dialog while one is open is not shown.
  await page
    .getByRole('button', { name: 'Valider le panier' })
    .evaluate((button) => button.closest('form')?.requestSubmit());
  expect(await dialog.count()).toBe(1);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  await gone(dialog);
  expect(await dealsOf(buyer)).toBe(1);

  // The order survives a reload, and a log-out.
  const order = page.url();
  expect(new URL(order).pathname).toBe('/panier/valide');
  const number = await page.getByText(/^Commande A\d+/).textContent();
  await page.reload();
  expect(await page.getByText(/^Commande A\d+/).textContent()).toBe(number);
  expect(await amountToPay(page)).toBe(toPay);
  // Without the order in its address, as when it is typed, the page shows the last one.
  await page.goto('/panier/valide');
  expect(page.url()).toBe(order);
  await seen(inCart(page, 0));
  await alive(page);
  await logOut(page);
  await page.goto(order);
  expect(new URL(page.url()).pathname).toBe('/');
  await alive(page);
  await logInByDialog(page, buyer);
  await seen(page.getByText(number ?? '', { exact: true }));

  // An ordered vehicle is no longer on sale; its page stays open to its buyer.
  expect((await page.request.get(vehicle)).status()).toBe(200);
  const { page: visitor } = await stage.visit();
  expect((await visitor.request.get(vehicle)).status()).toBe(410);
});

// BOOK-10
test('a booking survives a log-out and a log-in, and is cancelled by its owner', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/vente-voiture-marchand/sans-filtre');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Réserver 24/ }) })
    .first();
  const id = Number((await card.getAttribute('id'))?.replace('vehicule-', ''));
  await card.getByRole('button', { name: /^Réserver 24/ }).click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
  await seen(cardOf(page, id).getByText('Réservé par vous'));
  await seen(bookings(page, 1));

  await logOut(page);
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await logInByDialog(page, buyer);
  await bookings(page, 1).click();
  await seen(page.getByText('1 réservation en cours, sur 10 possibles'));

  // Cancelling requires confirmation.
  const dialog = page.getByRole('alertdialog', { name: 'Êtes-vous sûr de vouloir faire cette action ?' });
  await page.getByRole('button', { name: 'Annuler la réservation\u202f: ' }).click();
  await seen(dialog);
  await page.keyboard.press('Escape');
  await gone(dialog);
  await seen(bookings(page, 1));
  await page.getByRole('button', { name: 'Annuler la réservation\u202f: ' }).click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await toasted(page, 'La réservation est annulée');
  await seen(page.getByText('Aucune réservation en cours'));
  await seen(bookings(page, 0));
  await expect.poll(() => wheelIsLit(page)).toBe(false);

  await page.goto('/vente-voiture-marchand/sans-filtre');
  await seen(cardOf(page, id).getByRole('button', { name: /^Réserver 24/ }));
});

async function countInHeading(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return Number(/^([\d\s]+)/.exec(heading ?? '')?.[1]?.replaceAll(/\D/g, '') ?? -1);
}

/** The displayed amount: without cents for a round one. */
async function amountToPay(page: Page): Promise<number> {
  const total = await page
    .getByRole('complementary', { name: 'Total' })
    .locator('dt, th', { hasText: 'À payer' })
    .locator('xpath=following-sibling::*[1]')
    .textContent();
  const [, whole = '', cents = '00'] = /^([\d\u202f]+)(?:,(\d\d))?/.exec(total ?? '') ?? [];
  return Number(whole.replaceAll('\u202f', '') + cents);
}

/** In cents, as the database has it: 20 % of VAT where it is recovered, none under the margin scheme. */
async function expectedToPay({ companyId }: Buyer): Promise<number> {
  const { rows } = await stage.database.query<{ cents: number }>(
    `SELECT sum(round(i.price_b2b_cents * CASE i.vat_regime WHEN 'marge' THEN 1 ELSE 1.2 END))::int AS cents
     FROM cart_line c JOIN catalogue_item i ON i.id = c.item_id WHERE c.workspace_id = $1`,
    [companyId],
  );
  return rows[0]?.cents ?? -1;
}

async function dealsOf({ companyId }: Buyer): Promise<number> {
  const { rowCount } = await stage.database.query('SELECT 1 FROM deal WHERE workspace_id = $1', [companyId]);
  return rowCount ?? 0;
}
