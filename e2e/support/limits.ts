import type { Page } from 'playwright-core';
import { putInCart } from './cart.ts';
import { addColleague, type Buyer } from './people.ts';
import { open, seen } from './screen.ts';
import type { Stage } from './stage.ts';
import { euros, freeVehicles, type Vehicle } from './vehicles.ts';

const LIMIT_CENTS = 2_000_000;
const CANDIDATES = 20;

/** Limits orders of this person to 20 000 €, as an owner would. */
export async function limit({ database }: Stage, { companyId, personId }: Buyer): Promise<void> {
  await database.query(
    `UPDATE membership SET purchase_limit_cents = $3, purchase_limit_period = 'order' WHERE workspace_id = $1 AND person_id = $2`,
    [companyId, personId, LIMIT_CENTS],
  );
}

/** A buyer of the company of this owner, with that limit. */
export async function limitedColleague(stage: Stage, owner: Buyer): Promise<Buyer> {
  const colleague = await addColleague(stage.database, owner.companyId, 'buyer');
  await limit(stage, colleague);
  return colleague;
}

/** Free vehicles that together exceed the limit. */
export async function vehiclesAboveTheLimit(stage: Stage): Promise<Vehicle[]> {
  const wanted: Vehicle[] = [];
  for (const vehicle of await freeVehicles({ ...stage, count: CANDIDATES })) {
    wanted.push(vehicle);
    if (wanted.reduce((sum, { tradeCents }) => sum + tradeCents, 0) > LIMIT_CENTS) return wanted;
  }
  throw new Error('the stock is too cheap');
}

/** Total of their prices, in the format of the screens. */
export const totalOf = (vehicles: readonly Vehicle[]): string =>
  euros(vehicles.reduce((sum, { tradeCents }) => sum + tradeCents, 0));

export async function fillCart(page: Page, vehicles: readonly Vehicle[]): Promise<void> {
  for (const vehicle of vehicles) await putInCart(page, vehicle);
}

/** Requests approval for the cart, which exceeds the limit. */
export async function askApproval(page: Page, vehicles: readonly Vehicle[]): Promise<void> {
  await open(page, '/panier');
  await seen(
    page.getByText(
      `Ce panier de ${totalOf(vehicles)} HT dépasse votre plafond de 20\u202f000\u202f€ par commande.`,
    ),
  );
  await page.getByRole('button', { name: 'Demander l’accord d’un titulaire' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Demande envoyée' }));
  await seen(page.getByText(/Les véhicules vous sont gardés jusqu’au/));
}
