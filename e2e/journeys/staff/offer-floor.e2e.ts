import type pg from 'pg';
import { faultsOf } from '../../support/axe.ts';
import { mailTo } from '../../support/portal/outbox.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { addVehicle, priceField } from '../../support/staff-deals.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle, setPurchaseCost, type Vehicle } from '../../support/vehicles.ts';

const stage = openStage();
/** An amount as typed in a French field. */
const typed = (cents: number): string => String(cents / 100).replace('.', ',');

/** The floor of the demo, 5.0 %, and a vehicle bought for 97 % of its price: below it. */
async function dearVehicle(database: pg.Pool): Promise<Vehicle & { costCents: number }> {
  const vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
  const costCents = await setPurchaseCost(database, vehicle, 97);
  await database.query('INSERT INTO offer_floor (basis_points) VALUES (500) ON CONFLICT DO NOTHING');
  return { ...vehicle, costCents };
}

// SALES-14, SALES-15
test('an offer below the floor is mended in one press, or agreed to by a manager before it leaves', async () => {
  const buyer = await newBuyer(stage.database);
  const [sales, boss] = [
    await newStaffMember(stage.database, 'sales'),
    await newStaffMember(stage.database, 'administrator'),
  ];
  const vehicle = await dearVehicle(stage.database);
  const { page } = await stage.visit({ as: sales.email });
  await open(page, '/gestion/affaires');
  await page.getByText('Nouvelle offre').click();
  await page.getByLabel('Pour qui').fill(buyer.email);
  await page.getByRole('button', { name: 'Commencer l’offre' }).click();
  await seen(page.getByRole('heading', { level: 1, name: `Offre à ${buyer.company}` }));
  await addVehicle(page, vehicle.reference);
  const side = page.getByRole('complementary', { name: 'Marge de l’affaire' });
  await seen(side.getByText(/sous le plancher\./));
  await seen(side.getByRole('button', { name: 'Demander l’accord et envoyer' }));
  expect(await faultsOf(page)).toEqual([]);

  // One press mends it, and is saved by itself.
  await side.getByRole('button', { name: /^Passer à/ }).click();
  await seen(side.getByRole('button', { name: 'Envoyer l’offre' }));
  const mended = await priceField(page).inputValue();
  const saved = async () => {
    const { rows } = await stage.database.query<{ price: string }>(
      `SELECT content #>> '{lines,0,price}' AS price FROM offer_draft d JOIN deal ON deal.id = d.deal_id
       WHERE deal.workspace_id = $1`,
      [buyer.companyId],
    );
    return rows[0]?.price;
  };
  await expect.poll(saved).toBe(mended);
  await seen(page.getByText(/^Brouillon enregistré à/));
  await page.reload();
  expect(await priceField(page).inputValue()).toBe(mended);

  // The buyer would read no cost in it.
  await page.getByRole('link', { name: 'Aperçu client' }).click();
  await seen(page.getByText(/rien n’est encore envoyé/));
  expect(await page.getByRole('main').textContent()).not.toMatch(/marge de l’affaire|revient/i);
  await page.getByRole('link', { name: 'Revenir à l’offre' }).click();

  await priceField(page).fill(typed(vehicle.tradeCents));
  await side.getByRole('button', { name: 'Demander l’accord et envoyer' }).click();
  await toasted(page, /^L’accord est demandé/);
  await seen(page.getByRole('heading', { level: 2, name: 'Accord demandé, sous le plancher' }));
  expect(await page.getByRole('button', { name: 'Accepter et envoyer l’offre' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  const { page: managing } = await stage.visit({ as: boss.email });
  await open(managing, new URL(page.url()).pathname);
  await managing.getByRole('button', { name: 'Accepter et envoyer l’offre' }).click();
  await seen(managing.getByRole('columnheader', { name: 'Version 1' }));
  await mailTo(buyer.email, /offre/i);
});

// SALES-14
test('without scripts, an agreement is requested, refused with a reason, and the draft stays', async () => {
  const buyer = await newBuyer(stage.database);
  const [sales, boss] = [
    await newStaffMember(stage.database, 'sales'),
    await newStaffMember(stage.database, 'administrator'),
  ];
  const vehicle = await dearVehicle(stage.database);
  const { page } = await stage.visit({ as: sales.email, javaScriptEnabled: false });
  await page.goto('/gestion/affaires');
  await page.getByText('Nouvelle offre').click();
  await page.getByLabel('Pour qui').fill(buyer.email);
  await page.getByRole('button', { name: 'Commencer l’offre' }).click();
  await addVehicle(page, vehicle.reference);
  await page.getByRole('button', { name: 'Demander l’accord et envoyer' }).click();
  await seen(page.getByRole('heading', { level: 2, name: 'Accord demandé, sous le plancher' }));
  const deal = new URL(page.url()).pathname;

  const managing = (await stage.visit({ as: boss.email, javaScriptEnabled: false })).page;
  await managing.goto(deal);
  await managing.locator('summary', { hasText: 'Refuser' }).click();
  const form = managing.getByRole('form', { name: 'Refuser l’accord' });
  await form.getByLabel('Motif').fill('Pas à ce prix.');
  await form.getByRole('button', { name: 'Refuser l’accord' }).click();
  await seen(managing.getByRole('heading', { level: 2, name: 'Accord refusé' }));

  await page.goto(deal);
  await seen(page.getByText('Pas à ce prix.'));
  await page.getByRole('link', { name: 'Composer l’offre' }).click();
  await page
    .getByRole('button', { name: /^Passer à/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await seen(page.getByRole('columnheader', { name: 'Version 1' }));
});

// SALES-16
test('the floor and the cost of a service are set by a manager', async () => {
  const boss = await newStaffMember(stage.database, 'administrator');
  const { page } = await stage.visit({ as: boss.email });
  await open(page, '/gestion/plancher?modifier=warranty-12');
  const cost = page.getByRole('form', { name: /^Coût d(e |’)/ });
  await cost.getByLabel('Coût HT').fill('beaucoup');
  await cost.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(cost.getByText(/^Indiquez un montant, par exemple/));
  await cost.getByLabel('Coût HT').fill('210');
  await cost.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByRole('cell', { name: '210 €' }));
  const floor = page.getByRole('form', { name: 'Marge minimale' });
  await floor.getByLabel('Marge minimale').fill('cinq');
  await floor.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(floor.getByText(/^Indiquez un taux/));
  expect(await faultsOf(page)).toEqual([]);
});
