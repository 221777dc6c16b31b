import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { allowNegotiation } from '@pomelo/api/testing/negotiations.ts';
import { faultsOf } from '../support/axe.ts';
import { detailOf } from '../support/inbox/inbox.ts';
import { newBuyer, newStaffMember } from '../support/people.ts';
import { open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { euros, freeVehicle, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
/** An amount as typed in a French field. */
const typed = (cents: number): string => String(cents / 100).replace('.', ',');
/** To the cent, as the screens write it. */
const exact = (cents: number): string =>
  `${euros(cents - (cents % 100)).replace('\u202f€', '')},${String(cents % 100).padStart(2, '0')}\u202f€`;

/** The asking price less so many per cent, in cents: a fixed discount is refused by the rule of a cheap vehicle. */
const below = ({ tradeCents }: Vehicle, percent: number): number =>
  Math.round((tradeCents * (100 - percent)) / 10_000) * 100;

async function negotiator() {
  const buyer = await newBuyer(stage.database);
  await allowNegotiation(createDatabase(stage.database), buyer.companyId);
  return buyer;
}

// NEG-1, NEG-2, NEG-3, NEG-7
test('a price is proposed, answered on both open pages, agreed on, and is the price of the cart', async () => {
  const buyer = await negotiator();
  const vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
  const [low, ours] = [below(vehicle, 12), below(vehicle, 6)];
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, vehicle.url);
  await page.getByRole('link', { name: 'Proposer un prix' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Proposer un prix' }));

  // A price that is none, then one above the asking price: what was typed stays.
  await page.getByLabel('Votre prix', { exact: true }).fill('le moins possible');
  await page.getByLabel('Message').fill('Enlevée mardi');
  await page.getByRole('button', { name: 'Envoyer mon prix' }).click();
  await seen(page.locator('.fld .field-error').getByText(/par exemple 12.500/));
  await page.getByLabel('Votre prix', { exact: true }).fill(typed(vehicle.tradeCents));
  await page.getByRole('button', { name: 'Envoyer mon prix' }).click();
  await seen(page.locator('.fld .field-error').getByText(/proposez moins/));
  expect(await page.getByLabel('Message').inputValue()).toBe('Enlevée mardi');
  await page.getByLabel('Votre prix', { exact: true }).fill(typed(low));
  await page.getByRole('button', { name: 'Envoyer mon prix' }).click();
  await seen(page.getByText('En attente', { exact: true }));
  expect(await faultsOf(page)).toEqual([]);

  // The team sees it among the prices, and answers with another one.
  const member = await newStaffMember(stage.database, 'administrator');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, '/gestion/negociations');
  await desk.page.getByRole('link', { name: buyer.company }).click();
  await seen(desk.page.getByRole('heading', { name: `Son prix\u202f: ${exact(low)}` }));
  const negotiation = desk.page.url();
  // It is answered in the inbox, weighed by its margin and its gaps.
  await desk.page.getByRole('link', { name: 'Répondre' }).click();
  const detail = detailOf(desk.page);
  await detail.getByRole('textbox', { name: 'Votre prix' }).fill('rien');
  await detail.getByRole('button', { name: 'Contre-proposer', exact: true }).click();
  await seen(detail.getByText(/^Indiquez un prix, par exemple/).last());
  await detail.getByRole('textbox', { name: 'Votre prix' }).fill(typed(ours));
  await seen(detail.getByText('Sur demandé', { exact: true }).nth(1));
  await detail.getByRole('button', { name: /^Contre-proposer \d/ }).click();
  await toasted(desk.page, 'Votre prix est envoyé.');
  await open(desk.page, negotiation);
  await seen(desk.page.getByText('Attend l’acheteur').first());

  // It is a task of the buyer, with its end.
  const dashboard = await page.context().newPage();
  await open(dashboard, '/tableau-de-bord');
  const task = dashboard.getByRole('listitem').filter({ hasText: 'Répondre au prix proposé' });
  await seen(task.getByText(`Pomelo à ${exact(ours)} HT, vous à ${exact(low)}`, { exact: false }));
  await task.getByRole('link', { name: 'Répondre' }).click();
  await seen(dashboard.getByRole('button', { name: `Accepter ${exact(ours)}` }));
  await dashboard.close();

  // The buyer's open page shows it without being reloaded.
  await page.getByRole('button', { name: `Accepter ${exact(ours)}` }).click();
  await seen(page.getByRole('heading', { level: 1, name: /Panier/ }));
  await seen(page.getByText(/Prix convenu, au lieu de/));
  await seen(page.locator('main').getByText(exact(ours)).first());

  await open(page, '/mes-reservations');
  await seen(page.getByText(/Prix convenu, au lieu de/));
  expect(await faultsOf(page)).toEqual([]);

  // So does the open page of the team.
  await seen(desk.page.getByText('Accepté', { exact: true }).first());
  await open(page, vehicle.url);
  await seen(page.getByText(/Prix convenu/));
});

// NEG-1
test('without scripts, a price is proposed and withdrawn', async () => {
  const buyer = await negotiator();
  const vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto(`${stage.address}${vehicle.url}`);
  await page.getByRole('link', { name: 'Proposer un prix' }).click();
  await page.getByLabel('Votre prix', { exact: true }).fill(typed(below(vehicle, 8)));
  await page.getByRole('button', { name: 'Envoyer mon prix' }).click();
  await seen(page.getByText('En attente', { exact: true }));
  await page.getByRole('button', { name: 'Retirer mon prix' }).click();
  await seen(page.getByText('Retiré', { exact: true }));
  await page.getByRole('link', { name: 'Prix proposés' }).click();
  await seen(page.getByText('1\u202fnégociation'));
});

// NEG-1, NEG-6
test('the team lets a company propose prices, and writes a rule that no buyer sees', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, vehicle.url);
  expect(await page.getByRole('link', { name: 'Proposer un prix' }).count()).toBe(0);
  const member = await newStaffMember(stage.database, 'administrator');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, `/gestion/societes/${buyer.companyId}`);
  await desk.page.getByRole('button', { name: 'Permettre de proposer des prix' }).click();
  await seen(desk.page.getByText('Cette société peut proposer un prix pour chaque véhicule.'));

  await open(desk.page, '/gestion/negociations/regles?modifier=nouvelle');
  await desk.page.getByLabel('Jours en stock, au moins').fill('3650');
  await desk.page.getByLabel('Remise la plus forte, en %').fill('5');
  await desk.page.getByLabel('Accepter seule jusqu’à, en %').fill('8');
  await desk.page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(desk.page.getByText(/sous le plancher\.$/).first());
  expect(await desk.page.getByLabel('Remise la plus forte, en %').inputValue()).toBe('5');
  await desk.page.getByLabel('Accepter seule jusqu’à, en %').fill('2,5');
  await desk.page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(desk.page.getByText(/dès 3650/));
  expect(await faultsOf(desk.page)).toEqual([]);

  await page.reload();
  await seen(page.getByRole('link', { name: 'Proposer un prix' }));
});
