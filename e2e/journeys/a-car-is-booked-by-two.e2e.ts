import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { bookAll, freeVehicle, putInCartUnbooked, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const STREAM = '**/evenements';

const listingOf = ({ reference }: Vehicle): string => `/vente-voiture-marchand?q=${reference}`;

/** Opens a page that listens to the stock. */
async function openListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/evenements'));
  await open(page, path);
  await stream;
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
}

const wasNotReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.hasAttribute('data-not-reloaded'));

/** A page without events, as behind a proxy that buffers streams. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await page.route(STREAM, (route) => route.abort());
  await open(page, path);
}

test('a booking whose answer is lost is sent again by the browser, and made once', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/502/);
  await open(page, vehicle.url);
  let attempts = 0;
  await page.route('**/actions/reservation.data*', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    // The server does it; a proxy between the two answers in its place.
    await route.fetch();
    return route.fulfill({ status: 502 });
  });
  await page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
  const { rows } = await stage.database.query(
    'SELECT count(*)::int AS made FROM booking WHERE workspace_id = $1',
    [buyer.companyId],
  );
  expect([attempts, rows]).toEqual([2, [{ made: 1 }]]);
});

// CAT-7
test('a booking shows at once in the open listings of another buyer and of a visitor, without a reload', async () => {
  const vehicle = await freeVehicle(stage);
  const [first, second] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const booker = await stage.visit({ as: first.email });
  const other = await stage.visit({ as: second.email });
  const visitor = await stage.visit();
  await openListening(other.page, listingOf(vehicle));
  await openListening(visitor.page, listingOf(vehicle));
  await seen(cardOf(other.page, vehicle.id).getByRole('button', { name: /^Réserver 24/ }));
  await open(booker.page, vehicle.url);

  await booker.page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await toasted(booker.page, 'La réservation est bien enregistrée et valable 24 heures');
  for (const { page } of [other, visitor])
    await seen(cardOf(page, vehicle.id).getByText('Réservé', { exact: true }));
  await seen(cardOf(other.page, vehicle.id).getByText('Réservé par un confrère'));
  expect(
    await cardOf(other.page, vehicle.id)
      .getByRole('button', { name: /^Réserver 24/ })
      .count(),
  ).toBe(0);
  expect(await wasNotReloaded(other.page)).toBe(true);
  expect(await wasNotReloaded(visitor.page)).toBe(true);

  // And it is seen to be free again.
  await booker.page.getByRole('button', { name: /^Annuler la réservation/ }).click();
  await booker.page.getByRole('button', { name: 'Confirmer' }).click();
  await toasted(booker.page, 'La réservation est annulée');
  await seen(cardOf(other.page, vehicle.id).getByRole('button', { name: /^Réserver 24/ }));
  expect(await wasNotReloaded(other.page)).toBe(true);
});

// CAT-7
test('a booking made while a list is loading shows in that list', async () => {
  const vehicle = await freeVehicle(stage);
  const [first, second] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page } = await stage.visit({ as: second.email });
  // Several of its name, in another order: the list is another.
  await openListening(page, `/vente-voiture-marchand?q=${encodeURIComponent(vehicle.name)}`);
  await seen(cardOf(page, vehicle.id).getByRole('button', { name: /^Réserver 24/ }));
  const { promise: wasRead, resolve: isRead } = Promise.withResolvers<void>();
  const { promise: mayArrive, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\.data\?.*tri=/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(vehicle.url)) isRead();
    await mayArrive;
    await route.fulfill({ response });
  });
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' });
  await wasRead;
  await bookAll(stage.database, vehicle, first);
  await seen(cardOf(page, vehicle.id).getByText('Réservé par un confrère'));
  letGo();
  await page.waitForURL(/tri=/);
  // The URL changes before the new list is rendered, which is done once the page is idle.
  for (const _ of [1, 2, 3])
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
  await seen(cardOf(page, vehicle.id).getByText('Réservé par un confrère'));
});

// BOOK-8, BOOK-9, BOOK-12
test('booking a car that another has just booked reports it, and the car shows as taken', async () => {
  const vehicle = await freeVehicle(stage);
  const [winner, loser] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page, allow } = await stage.visit({ as: loser.email });
  allow(/evenements/);
  await openDeaf(page, listingOf(vehicle));
  await bookAll(stage.database, vehicle, winner);
  await cardOf(page, vehicle.id)
    .getByRole('button', { name: /^Réserver 24/ })
    .click();
  await toasted(page, 'Une réservation existe déjà pour ce véhicule');
  await seen(cardOf(page, vehicle.id).getByText('Réservé par un confrère'));
  await seen(page.getByRole('link', { name: '0 réservation en cours' }));

  // The other button joins the waiting list.
  await cardOf(page, vehicle.id)
    .getByRole('button', { name: /^M’avertir/ })
    .click();
  await toasted(
    page,
    'Vous serez averti par e-mail si le véhicule se libère. Vous êtes le premier sur la liste.',
  );
});

// BOOK-12
test('booking a listing of several vehicles with none left suggests calling the salesperson', async () => {
  const vehicle = await freeVehicle({ ...stage, products: { from: 2, to: 6 } });
  const [winner, loser] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page, allow } = await stage.visit({ as: loser.email });
  allow(/evenements/);
  await openDeaf(page, vehicle.url);
  await bookAll(stage.database, vehicle, winner);
  await page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  const text =
    'Le nombre de véhicules de cette référence ne permet pas de le réserver. Veuillez contacter votre commercial.';
  await toasted(page, text);
});

// CART-5
test('a car that a colleague has put in the cart is not added twice: the profile names the company', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/evenements/);
  await openDeaf(page, vehicle.url);
  await putInCartUnbooked(stage.database, vehicle, buyer);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Votre profil d’achat' });
  await seen(dialog.getByText('Le véhicule est déjà dans votre panier', { exact: true }));
  const { rows } = await stage.database.query<{ rs: string }>('SELECT rs FROM workspace WHERE id = $1', [
    buyer.companyId,
  ]);
  await seen(dialog.getByText(rows[0]?.rs ?? '?', { exact: true }));
  await dialog.getByRole('link', { name: 'Voir le panier' }).click();
  await page.waitForURL((url) => url.pathname === '/panier');
  await gone(dialog);
  await seen(page.getByRole('heading', { level: 2, name: vehicle.name }));
});

test('a car that is no longer free is named when the cart is validated, and the cart stays', async () => {
  const vehicle = await freeVehicle(stage);
  const [winner, loser] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page, allow } = await stage.visit({ as: loser.email });
  allow(/evenements/);
  await openDeaf(page, vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await toasted(page, 'Le véhicule est dans votre panier');
  await page.goto('/panier');
  await alive(page);
  await bookAll(stage.database, vehicle, winner);
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await toasted(page, new RegExp(vehicle.name));
  await seen(page.getByText('N’est plus disponible', { exact: true }));
  expect(await page.getByRole('button', { name: 'Valider le panier' }).isDisabled()).toBe(true);
  await seen(page.getByText('Un véhicule n’est plus disponible. Retirez-le pour valider le panier.'));
});
