import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createAddress } from '@pomelo/api/testing/factories.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { putInCart } from '../support/cart.ts';
import { addColleague, type Buyer, newBuyer } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const CHOSEN = 'C’est désormais l’adresse de livraison habituelle';
const deliveredTo = (page: Page, town: string) =>
  section(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(` à .*${town}`) })
    .last();

/** A buyer whose company has a second address, and a vehicle, in their cart if wanted. */
async function buyerWithTwoAddresses(isInCart = false): Promise<{ buyer: Buyer; vehicle: Vehicle }> {
  const [buyer, vehicle] = [await newBuyer(stage.database), await freeVehicle(stage)];
  const second = {
    label: 'Parc du Vieux-Port',
    street: '3 quai du Port',
    postcode: '13002',
    city: 'Marseille',
  };
  await createAddress(createDatabase(stage.database), buyer.companyId, second);
  if (isInCart) {
    const { page } = await stage.visit({ as: buyer.email });
    await putInCart(page, vehicle);
  }
  return { buyer, vehicle };
}

const section = (page: Page) => page.locator('#prix-rendu');
const choice = (page: Page) => page.getByRole('dialog', { name: 'Livrer à quelle adresse' });

async function chooseMarseille(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Changer l’adresse' }).click();
  await choice(page).getByRole('button', { name: 'Livrer ici\u202f: Parc du Vieux-Port' }).click();
}

for (const where of ['the page of a vehicle', 'the cart'])
  describe(where, () => {
    const isCart = where === 'the cart';
    const pathOf = (vehicle: Vehicle) => (isCart ? '/panier' : vehicle.url);

    test('changes the address of its delivered price in place', async () => {
      const { buyer, vehicle } = await buyerWithTwoAddresses(isCart);
      const { page } = await stage.visit({ as: buyer.email });
      await open(page, pathOf(vehicle));
      await seen(deliveredTo(page, 'Paris'));
      await section(page).getByRole('button', { name: 'Changer l’adresse' }).click();
      await seen(choice(page));
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await gone(choice(page));
      await chooseMarseille(page);
      await toasted(page, CHOSEN);
      await gone(choice(page));
      await seen(deliveredTo(page, 'Marseille'));
      expect(new URL(page.url()).pathname).toBe(pathOf(vehicle));
    });

    test('does so without scripts, and an added address redirects back', async () => {
      const { buyer, vehicle } = await buyerWithTwoAddresses(isCart);
      const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
      await page.goto(pathOf(vehicle));
      await chooseMarseille(page);
      await seen(page.getByText(CHOSEN, { exact: true }));
      expect(new URL(page.url()).pathname).toBe(pathOf(vehicle));
      await seen(deliveredTo(page, 'Marseille'));

      await section(page).getByRole('button', { name: 'Changer l’adresse' }).click();
      await choice(page).getByRole('link', { name: 'Ajouter une adresse' }).click();
      expect(await page.getByLabel('En faire l’adresse de livraison habituelle').isChecked()).toBe(true);
      await page.getByLabel('Numéro et voie').fill('5 place Bellecour');
      await page.getByLabel('Code postal').fill('69002');
      await page.getByLabel('Ville').fill('Lyon');
      await page.getByRole('button', { name: 'Ajouter l’adresse' }).click();
      await seen(deliveredTo(page, 'Lyon'));
      expect(new URL(page.url()).pathname).toBe(pathOf(vehicle));
    });

    test('offers no choice to a viewer', async () => {
      const { buyer, vehicle } = await buyerWithTwoAddresses(isCart);
      const viewer = await addColleague(stage.database, buyer.companyId, 'viewer');
      const { page } = await stage.visit({ as: viewer.email });
      await open(page, pathOf(vehicle));
      await seen(deliveredTo(page, 'Paris'));
      expect(await page.getByText('Changer l’adresse').count()).toBe(0);
    });
  });

test('on a phone the choice fits the screen, and the focus returns to its button', async () => {
  const { buyer, vehicle } = await buyerWithTwoAddresses();
  const { page } = await stage.visit({
    as: buyer.email,
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  await open(page, vehicle.url);
  const button = section(page).getByRole('button', { name: 'Changer l’adresse' });
  await button.focus();
  await page.keyboard.press('Enter');
  await seen(choice(page));
  const box = await choice(page).boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 320, (box?.y ?? -1) >= 0]).toEqual([
    true,
    true,
    true,
  ]);
  await choice(page).getByRole('button', { name: 'Fermer' }).click();
  await gone(choice(page));
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
});
