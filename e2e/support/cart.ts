import type { Page } from 'playwright-core';
import { open, toasted } from './screen.ts';
import type { Vehicle } from './vehicles.ts';

/** Puts a vehicle in the cart from its own page. */
export async function putInCart(page: Page, { url, name }: Pick<Vehicle, 'url' | 'name'>): Promise<void> {
  await open(page, url);
  await page
    .getByRole('button', { name: `Ajouter ${name} au panier` })
    .first()
    .click();
  await toasted(page, 'Le véhicule est dans votre panier');
}
