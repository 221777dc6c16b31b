import type { Locator, Page } from 'playwright-core';
import { putInCart } from '../support/cart.ts';
import { faultsOf } from '../support/axe.ts';
import { addColleague, addMembership, newBuyer } from '../support/people.ts';
import { cardOf, gone, open, seen, toasted } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { euros, freeVehicle, freeVehicles, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const MENU = 'header summary';
const listingOf = ({ reference }: Vehicle): string => `/vente-voiture-marchand?q=${reference}`;

/** No trade price is in the page, rendered or in its source. */
async function tradeOf(page: Page, vehicle: Vehicle): Promise<string[]> {
  const source = await page.content();
  const amounts = [
    euros(vehicle.tradeCents),
    `"amount":${vehicle.tradeCents}`,
    `\\"amount\\":${vehicle.tradeCents}`,
    `${vehicle.tradeCents},`,
  ];
  return [...amounts, 'pricingListB2b', 'Prix marchand HT', ' HT<'].filter((text) => source.includes(text));
}

// CAT-15
test('showroom mode hides every trade price, and the customer catalogue has none', async () => {
  const [vehicle, other] = await freeVehicles({ ...stage, count: 2 });
  if (!vehicle || !other) throw new Error('no vehicle');
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, listingOf(vehicle));
  expect(await tradeOf(page, vehicle)).not.toEqual([]);

  await enterShowroom(page);
  await gone(cardOf(page, vehicle.id).getByRole('button', { name: /^Réserver/ }));
  await seen(cardOf(page, vehicle.id).getByText(/TTC$/).first());
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /panier|réservation/i })
      .count(),
  ).toBe(0);
  for (const path of [
    listingOf(vehicle),
    vehicle.url,
    '/',
    `/comparer?ids=${vehicle.id},${other.id}`,
    '/catalogue-btoc',
  ]) {
    await page.goto(path);
    expect(await tradeOf(page, vehicle), path).toEqual([]);
    expect(await page.getByRole('button', { name: /^(Réserver|Ajouter)/ }).count(), path).toBe(0);
  }

  // Purchase pages redirect to the exit of showroom mode.
  for (const path of ['/panier', '/mes-reservations', '/commandes', '/tableau-de-bord', '/profil/accords']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/mode-vitrine');
    await seen(page.getByRole('heading', { name: 'Cette page n’est pas montrée en vitrine' }));
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitter la vitrine' }).click();
  await page.waitForURL((url) => url.pathname === '/profil/accords');

  // The catalogue for customers requires confirmation first.
  await open(page, '/catalogue-btoc');
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('button', { name: 'Passer en vitrine' }).click();
  await seen(page.getByRole('main').getByText(buyer.company, { exact: true }));
  // Its first page is not personalized either: favourites are private.
  expect(await page.getByRole('button', { name: /^(Favori|Réserver|Ajouter|Comparer)/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Pomelo, accueil' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Quitter la vitrine' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/vente-voiture-marchand'));
  await page.goto(vehicle.url);
  await seen(page.getByRole('main').getByText(euros(vehicle.tradeCents)).first());
});

const CANNOT_BOOK = 'Votre rôle de lecteur ne permet pas de réserver.';
const CANNOT_BUY = 'Votre rôle de lecteur ne permet pas de remplir le panier.';

/**
 * A greyed button is reached by the keyboard, is described by its reason, and shows it on a press, as on a
 * touch.
 */
async function expectReason(page: Page, button: Locator, reason: string): Promise<void> {
  expect(await button.isDisabled()).toBe(true);
  expect(await button.evaluate((element) => element.matches(':disabled'))).toBe(false);
  const description = () =>
    button.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
  await expect.poll(description).toEqual([reason]);
  const message = page.getByText(reason, { exact: true }).filter({ visible: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await seen(message);
  await page.keyboard.press('Escape');
  await gone(message);
  // A touch does not wait until a button is enabled.
  await button.dispatchEvent('click');
  await seen(message);
  await page.keyboard.press('Escape');
}

test('a viewer without scripts reads the reason as well', async () => {
  const vehicle = await freeVehicle(stage);
  const owner = await newBuyer(stage.database);
  const viewer = await addColleague(stage.database, owner.companyId, 'viewer');
  const { page } = await stage.visit({ as: viewer.email, javaScriptEnabled: false });
  for (const path of [listingOf(vehicle), vehicle.url]) {
    await page.goto(path);
    await page
      .getByRole('button', { name: /^Réserver 24/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await seen(page.getByText(CANNOT_BOOK, { exact: true }).filter({ visible: true }));
  }
});

// ACC-3
test('a viewer cannot book or order, and reads the reason', async () => {
  const vehicle = await freeVehicle(stage);
  const owner = await newBuyer(stage.database);
  const viewer = await addColleague(stage.database, owner.companyId, 'viewer');
  const hisOwner = await stage.visit({ as: owner.email });
  const { page } = await stage.visit({ as: viewer.email });
  await open(page, listingOf(vehicle));
  await expectReason(
    page,
    cardOf(page, vehicle.id).getByRole('button', { name: /^Réserver 24/ }),
    CANNOT_BOOK,
  );
  await expectReason(page, cardOf(page, vehicle.id).getByRole('button', { name: /^Ajouter/ }), CANNOT_BUY);
  // A viewer still sees the trade price.
  await seen(cardOf(page, vehicle.id).getByText(euros(vehicle.tradeCents)));

  await open(page, vehicle.url);
  await expectReason(page, page.getByRole('button', { name: /^Réserver 24/ }).first(), CANNOT_BOOK);
  await expectReason(page, page.getByRole('button', { name: /^Ajouter/ }).first(), CANNOT_BUY);

  // A viewer reads the shared cart, and may not validate it.
  await open(hisOwner.page, vehicle.url);
  await hisOwner.page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await toasted(hisOwner.page, 'Le véhicule est dans votre panier');
  await page.goto('/panier');
  await seen(page.getByRole('heading', { level: 2, name: vehicle.name }));
  expect(await page.getByRole('button', { name: 'Valider le panier' }).isDisabled()).toBe(true);
  await seen(
    page.getByText(
      'Votre rôle de lecteur ne permet pas de valider le panier. Demandez à un acheteur de votre espace.',
    ),
  );
  expect(await page.getByRole('button', { name: /^Retirer/ }).count()).toBe(0);
  // A forged form is refused as well.
  const answer = await page.request.post('/actions/reservation', {
    form: {
      intention: 'reserver',
      produit: String(vehicle.productIds[0]),
      vehicule: String(vehicle.id),
      retour: '/mes-reservations',
    },
    headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
  });
  expect(await answer.text()).toContain('Une réservation existe déjà pour ce véhicule');
  const booked = 'SELECT 1 FROM booking WHERE item_id = $1 AND workspace_id = $2';
  const { rowCount } = await stage.database.query(booked, [vehicle.id, owner.companyId]);
  expect(rowCount).toBe(0);
});

// ACC-2
test('a user of two companies switches between them, and each has its own cart', async () => {
  const vehicle = await freeVehicle(stage);
  const first = await newBuyer(stage.database);
  const second = await newBuyer(stage.database);
  await addMembership(stage.database, second.companyId, first.personId, 'owner');
  const { page } = await stage.visit({ as: first.email });
  await open(page, vehicle.url);
  const isFirst = (await page.locator(MENU).getByText(first.company, { exact: true }).count()) === 1;
  const [here, there] = isFirst ? [first, second] : [second, first];
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await toasted(page, 'Le véhicule est dans votre panier');
  await seen(page.getByRole('link', { name: '1 au panier' }));

  await page.locator(MENU).click();
  await page.getByRole('button', { name: new RegExp(`^${there.company}`) }).click();
  await seen(page.locator(MENU).getByText(there.company, { exact: true }));
  await seen(page.getByRole('link', { name: '0 au panier' }));
  await open(page, '/panier');
  await seen(page.getByText('Votre panier est vide'));

  await page.locator(MENU).click();
  await page.getByRole('button', { name: new RegExp(`^${here.company}`) }).click();
  await seen(page.getByRole('link', { name: '1 au panier' }));
  await seen(page.getByRole('heading', { level: 2, name: vehicle.name }));

  // The choice outlives the session of the browser.
  await page.reload();
  await seen(page.locator(MENU).getByText(here.company, { exact: true }));
});

test('the dealer of the demo stock acts for two companies', async () => {
  const { page } = await stage.visit({ as: 'marchand@pomelo.test' });
  await open(page, '/panier');
  await page.locator(MENU).click();
  await seen(page.getByRole('button', { name: /^Marchand Automobiles/ }));
  await page.getByRole('button', { name: /^Ouest Négoce Auto/ }).click();
  await seen(page.locator(MENU).getByText('Ouest Négoce Auto', { exact: true }));
});

// ACC-21, CART-5
test('a company without a billing address must enter one, and the interrupted addition continues', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database, { billing: false });
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Complétez votre profil' });
  await seen(dialog);
  await seen(page.getByRole('link', { name: '0 au panier' }));
  expect(await dialog.getByLabel('Téléphone').count()).toBe(0);
  await dialog.getByLabel('Numéro et voie').fill('12 rue des Lilas');
  await dialog.getByLabel('Code postal').fill('35000');
  await dialog.getByLabel('Ville').fill('Rennes');
  await dialog.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await gone(dialog);
  await toasted(page, 'Le véhicule est dans votre panier');
  await seen(page.getByRole('link', { name: '1 au panier' }));
  await page.goto('/panier');
  await seen(page.getByRole('heading', { level: 2, name: vehicle.name }));
  expect(await page.getByRole('button', { name: 'Valider le panier' }).isEnabled()).toBe(true);
});

test('cancelling the profile form leaves the cart unchanged', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database, { billing: false });
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, vehicle.url);
  const add = page.getByRole('button', { name: `Ajouter ${vehicle.name} au panier` }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Complétez votre profil' });
  await seen(dialog);
  await page.keyboard.press('Escape');
  await gone(dialog);
  await seen(add);
  await seen(page.getByRole('link', { name: '0 au panier' }));
});

test('another company’s order is a page not found', async () => {
  const vehicle = await freeVehicle(stage);
  const [owner, stranger] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page } = await stage.visit({ as: owner.email });
  await putInCart(page, vehicle);
  await open(page, '/panier');
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.waitForURL((url) => url.pathname === '/panier/valide');
  const { pathname, search } = new URL(page.url());

  const other = await stage.visit({ as: stranger.email });
  const answer = await other.page.request.get(pathname + search);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(vehicle.name);
});
