import { addMembership, newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { logIn } from '../support/visit.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const MENU = 'header summary';

async function inTwoCompanies() {
  const [here, there] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  await addMembership(stage.database, there.companyId, here.personId, 'owner');
  return { here, there };
}

// ACC-5
test('a tab left open acts for the company it shows, and reports that another was chosen elsewhere', async () => {
  const vehicle = await freeVehicle(stage);
  const { here, there } = await inTwoCompanies();
  const { page } = await stage.visit({ as: here.email });
  const holders = async () =>
    (
      await stage.database.query('SELECT workspace_id FROM booking WHERE product_id = $1 AND NOT cancelled', [
        vehicle.productIds[0],
      ])
    ).rows;
  await open(page, `/vente-voiture-marchand?q=${vehicle.reference}`);
  await seen(page.getByText(here.company).first());

  const other = await page.context().newPage();
  await open(other, '/mes-reservations');
  await other.locator(MENU).click();
  await other.getByRole('button', { name: new RegExp(there.company) }).click();
  await seen(other.locator(MENU).getByText(there.company));
  await alive(other);

  await seen(page.getByText(`Cet onglet montre encore ${here.company}`));
  await cardOf(page, vehicle.id)
    .getByRole('button', { name: /^Réserver 24/ })
    .click();
  await expect.poll(holders).toEqual([{ workspace_id: here.companyId }]);

  // After the reload the page is for the chosen company, with nothing of the other.
  await seen(page.locator(MENU).getByText(there.company));
  await gone(page.getByText(`Cet onglet montre encore ${here.company}`));
  await page.goto('/mes-reservations');
  await seen(page.getByText('Aucune réservation en cours'));
});

test('a stale tab is reloaded on request', async () => {
  const { here, there } = await inTwoCompanies();
  const { page } = await stage.visit({ as: here.email });
  await open(page, '/mes-recherches');
  const other = await page.context().newPage();
  await open(other, '/mes-reservations');
  await other.locator(MENU).click();
  await other.getByRole('button', { name: new RegExp(there.company) }).click();
  await seen(other.locator(MENU).getByText(there.company));
  await alive(other);
  await page.getByRole('button', { name: 'Recharger cette page' }).click();
  await seen(page.locator(MENU).getByText(there.company));
});

// ORD-6
test('logging out in one tab shows in the other', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/tableau-de-bord');
  const other = await page.context().newPage();
  await open(other, '/');
  await other.locator(MENU).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await seen(other.getByRole('link', { name: 'Se connecter', exact: true }));
  await alive(other);
  await seen(page.getByText('Vous vous êtes déconnecté dans un autre onglet.'));
});

// ACC-12
test('a log-in over an open session ends that session', async () => {
  const [buyer, next] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const { page } = await stage.visit({ as: buyer.email });
  const openSessions = async (personId: string): Promise<number> =>
    (
      await stage.database.query('SELECT id FROM session WHERE person_id = $1 AND revoked_at IS NULL', [
        personId,
      ])
    ).rows.length;
  expect(await openSessions(buyer.personId)).toBe(1);
  await logIn(page, next.email);
  expect([await openSessions(buyer.personId), await openSessions(next.personId)]).toEqual([0, 1]);
});
