import type { Locator, Page } from 'playwright-core';
import { type Buyer, newBuyer } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import {
  freeVehicle,
  freeVehicles,
  putInCartUnbooked,
  type Vehicle,
  type VehicleKind,
} from '../support/vehicles.ts';

const stage = openStage();

/** The amounts written in a place, in cents, in order. */
async function amountsIn(place: Locator): Promise<number[]> {
  const texts = await place.allInnerTexts();
  return texts
    .flatMap((text) => [...text.matchAll(/(−?)([\d\u202f]+)(?:,(\d\d))?\u202f€/g)])
    .map(
      ([, sign, whole = '', cents = '00']) =>
        (sign ? -1 : 1) * Number(whole.replaceAll('\u202f', '') + cents),
    );
}
const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

const total = (page: Page) => page.getByRole('complementary', { name: 'Total' });
/** The value of a label in a list of amounts. */
const valueOf = (place: Locator, label: string | RegExp) =>
  place.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
const rendu = (page: Page) => page.locator('#prix-rendu');

/** A vehicle at a price that has cents, and whose VAT has them too. */
async function oddVehicle(kind: VehicleKind, cents: number): Promise<Vehicle> {
  const vehicle = await freeVehicle({ ...stage, kind });
  await stage.database.query('UPDATE catalogue_item SET price_b2b_cents = $2 WHERE id = $1', [
    vehicle.id,
    cents,
  ]);
  return vehicle;
}
const putInCart = (buyer: Buyer, vehicle: Vehicle): Promise<void> =>
  putInCartUnbooked(stage.database, vehicle, buyer);

// CART-10
test('a cart shows its delivered price, and every amount stays the same until the order', async () => {
  const buyer = await newBuyer(stage.database);
  await putInCart(buyer, await oddVehicle('recuperable', 1_234_567));
  await putInCart(buyer, await oddVehicle('marge', 999_905));
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/tableau-de-bord');
  await page.getByRole('link', { name: '2 au panier' }).click();

  // The sum of the lines is the total, to the cent.
  const toPay = valueOf(total(page), 'Total à payer');
  await seen(toPay);
  expect(await toPay.textContent()).toBe('24\u202f813,85\u202f€');
  expect(await amountsIn(total(page).locator('dd'))).toEqual([2_481_385, 1_234_567, 999_905, 246_913]);
  expect(await amountsIn(page.locator('.cart_line .price'))).toEqual([1_234_567, 999_905]);
  expect(await amountsIn(page.locator('.cart_line .ttc'))).toEqual([1_481_480]);
  await seen(total(page).getByText('Régime particulier – Biens d’occasion'));

  // Delivered: the sum of the parts is the price, and so is that of the lines; the second vehicle is
  // transported with the first.
  const net = valueOf(rendu(page), 'Prix rendu, HT et net');
  await seen(net);
  const [delivered = 0] = await amountsIn(net);
  const costs = await amountsIn(rendu(page).locator('dl').first().locator('div:not(.t):not(.q) dd'));
  expect(costs).toHaveLength(4);
  expect(sum(costs)).toBe(delivered);
  expect(sum(await amountsIn(page.locator('.cart_line summary b')))).toBe(delivered);
  await seen(
    rendu(page).getByText(
      /Par camion à 1 rue de la Paix, 75002 Paris.*ces véhicules partent ensemble, soit 18,00\u202f€ HT de moins/,
    ),
  );
  const second = page.locator('.cart_line details').nth(1);
  await second.locator('summary').click();
  await seen(second.getByText('Livraison groupée avec 1\u202fvéhicule\u202f: 18,00\u202f€ HT de moins.'));
  const [own = 0] = await amountsIn(second.locator('summary b'));
  expect(await amountsIn(valueOf(second, 'Prix rendu net'))).toEqual([own]);

  // The same text on the validated cart, in the orders and on the dashboard.
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  expect(await valueOf(total(page), 'Total à payer').textContent()).toBe('24\u202f813,85\u202f€');
  expect(await amountsIn(page.locator('table.cart_deal td.num'))).toEqual([1_481_480, 999_905]);
  await seen(net);
  expect(await amountsIn(net)).toEqual([delivered]);
  await page.getByRole('link', { name: 'Suivre mes commandes' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Commandes' }));
  await seen(page.getByText('14\u202f814,80\u202f€').first());
  await seen(page.getByText('9\u202f999,05\u202f€').first());
  await page.goto('/tableau-de-bord');
  expect(await amountsIn(page.locator('#montants-dus .dashboard_due'))).toEqual([2_481_385]);
});

test('without scripts, the delivered price is in the page, and follows a removed line', async () => {
  const buyer = await newBuyer(stage.database);
  const withVat = await oddVehicle('recuperable', 1_000_050);
  await putInCart(buyer, withVat);
  const removed = await oddVehicle('marge', 800_000);
  await putInCart(buyer, removed);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/panier');
  await seen(valueOf(rendu(page), 'Prix rendu, HT et net'));
  await page.getByRole('button', { name: `Retirer ${removed.name} du panier` }).click();
  await seen(valueOf(rendu(page), /^Prix rendu HT$/));
  const [alone = 0] = await amountsIn(valueOf(rendu(page), /^Prix rendu HT$/));
  expect(await amountsIn(page.locator('.cart_line summary b'))).toEqual([alone]);
});

// CART-10
test('with scripts too, the delivered price follows a removed line', async () => {
  const buyer = await newBuyer(stage.database);
  await putInCart(buyer, await oddVehicle('recuperable', 1_000_050));
  const removed = await oddVehicle('marge', 800_000);
  await putInCart(buyer, removed);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/panier');
  await seen(valueOf(rendu(page), 'Prix rendu, HT et net'));
  await page.getByRole('button', { name: `Retirer ${removed.name} du panier` }).click();
  await seen(valueOf(rendu(page), /^Prix rendu HT$/));
  const [alone = 0] = await amountsIn(valueOf(rendu(page), /^Prix rendu HT$/));
  expect(await amountsIn(page.locator('.cart_line summary b'))).toEqual([alone]);
});

test('a company without an address reads how to get its delivered price', async () => {
  const buyer = await newBuyer(stage.database, { billing: false });
  await putInCart(buyer, await freeVehicle(stage));
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/panier');
  await seen(page.getByText(/^Choisissez une adresse de livraison pour connaître le prix rendu/));
  expect(await page.locator('.cart_line details').count()).toBe(0);
  await page.getByRole('button', { name: 'Choisir une adresse' }).click();
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
  await page.waitForURL((url) => url.pathname === '/profil/adresses');
});

test('a buyer of another member state reads the article that exempts them from VAT', async () => {
  const buyer = await newBuyer(stage.database);
  await stage.database.query(
    "UPDATE workspace SET vat_number = 'BE0403170701', vat_state = 'valid', vat_checked_at = now(), vat_consultation = 'WAPI' WHERE id = $1",
    [buyer.companyId],
  );
  await putInCart(buyer, await oddVehicle('recuperable', 1_000_050));
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/panier');
  await seen(total(page).getByText('Exonération de TVA, article 262 ter, I du CGI'));
  expect(await amountsIn(total(page).locator('dd'))).toEqual([1_000_050, 1_000_050]);
  expect(await page.locator('.cart_line .ttc').textContent()).toBe('Exonéré de TVA');
});

// CAT-15, CART-9
test('showroom mode shows no margin', async () => {
  const buyer = await newBuyer(stage.database);
  await putInCart(buyer, await freeVehicle(stage));
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/panier');
  await seen(page.getByRole('heading', { name: 'Prix rendu chez vous' }));
  await enterShowroom(page);
  // The current page is replaced too, and returns with trade mode.
  await page.waitForURL((url) => url.pathname === '/mode-vitrine');
  await gone(page.getByRole('heading', { name: 'Prix rendu chez vous' }));
  await page.goto('/panier');
  await seen(page.getByRole('heading', { name: 'Cette page n’est pas montrée en vitrine' }));
  expect(await page.getByText(/Prix rendu|marge de revente/i).count()).toBe(0);
  await page.getByRole('button', { name: 'Quitter la vitrine' }).click();
  await page.waitForURL((url) => url.pathname === '/panier');
  await seen(page.getByRole('heading', { name: 'Prix rendu chez vous' }));
});

test('a double press acts once, in the listing and on a vehicle page', async () => {
  const vehicles = await freeVehicles({ ...stage, count: 2 });
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  for (const [place, vehicle] of vehicles.entries()) {
    await open(page, place === 0 ? `/vente-voiture-marchand?q=${vehicle.reference}` : vehicle.url);
    const add = page.getByRole('button', { name: `Ajouter ${vehicle.name} au panier` }).first();
    await add.dblclick();
    await seen(page.getByRole('link', { name: `${place + 1} au panier` }));
    await toasted(page, 'Le véhicule est dans votre panier');
  }
  expect(await page.getByText('Le véhicule est déjà dans votre panier').count()).toBe(0);
  expect(sent.filter((path) => path.startsWith('/actions/panier'))).toHaveLength(2);
});
