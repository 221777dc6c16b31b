import {
  askApproval,
  fillCart,
  limit,
  limitedColleague,
  totalOf,
  vehiclesAboveTheLimit,
} from '../support/limits.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles } from '../support/vehicles.ts';

const stage = openStage();

// ACC-26, REG-8, CART-11
test('an owner invites a colleague with a purchase limit; a cart above it is ordered once the owner approves', async () => {
  const owner = await newBuyer(stage.database);
  const hers = await stage.visit({ as: owner.email });
  const email = `invite-${owner.companyId.slice(0, 8)}@pomelo.test`;
  await open(hers.page, '/profil/personnes');
  await hers.page.getByRole('link', { name: 'Inviter une personne' }).click();
  await hers.page.getByLabel('Adresse e-mail').fill(email);
  await hers.page.getByLabel('Prénom').fill('Paul');
  await hers.page.getByLabel('Nom', { exact: true }).fill('Martin');
  await hers.page.getByLabel('Plafond d’achat').fill('vingt mille');
  await hers.page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
  await seen(hers.page.getByText('Écrivez un montant en euros, par exemple 20\u202f000.').first());
  // No input is lost.
  expect(await hers.page.getByLabel('Prénom').inputValue()).toBe('Paul');
  await hers.page.getByLabel('Plafond d’achat').fill('20 000 €');
  await hers.page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
  await toasted(hers.page, `L’invitation est envoyée à ${email}`);
  const line = hers.page.getByRole('row', { name: /Paul Martin/ });
  await seen(line.getByText('20\u202f000\u202f€ par commande'));
  await seen(line.getByText(/^Invitation du/));

  const colleagueVisit = await stage.visit();
  await open(colleagueVisit.page, linkIn(await mailTo(email, /vous invite/), '/inscription/invitation/'));
  await colleagueVisit.page.getByLabel('Choisissez un mot de passe').fill('un rouleau de papier peint');
  await colleagueVisit.page.getByRole('button', { name: /^Rejoindre/ }).click();
  await colleagueVisit.page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await colleagueVisit.page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await gone(colleagueVisit.page.getByLabel('Téléphone'));

  const vehicles = await vehiclesAboveTheLimit(stage);
  await fillCart(colleagueVisit.page, vehicles);
  await askApproval(colleagueVisit.page, vehicles);
  await colleagueVisit.page.getByRole('link', { name: 'Suivre la demande' }).click();
  await seen(colleagueVisit.page.getByRole('heading', { level: 3, name: 'Votre demande' }));
  expect(await colleagueVisit.page.getByRole('button', { name: /^Accorder/ }).count()).toBe(0);
  // Held, and not given back behind the request.
  await open(colleagueVisit.page, '/mes-reservations');
  await seen(colleagueVisit.page.getByText('En attente d’accord').first());
  expect(await colleagueVisit.page.getByRole('button', { name: /^Annuler la réservation/ }).count()).toBe(0);

  await mailTo(owner.email, /accord/i);
  await open(hers.page, '/profil');
  await hers.page.getByRole('link', { name: /^Accords 1/ }).click();
  await seen(hers.page.getByRole('heading', { level: 3, name: 'Demande de Paul Martin' }));
  await hers.page.getByRole('button', { name: 'Accorder l’achat demandé par Paul Martin' }).click();
  const question = hers.page.getByRole('alertdialog');
  await seen(question.getByText(`Accorder cet achat de ${totalOf(vehicles)} HT\u202f?`));
  await question.getByRole('button', { name: 'Accorder l’achat' }).click();
  await toasted(hers.page, 'L’achat est accordé, la commande est passée');
  await seen(hers.page.getByText('Aucune demande en attente.'));
  await hers.page.getByRole('link', { name: 'Voir la commande' }).click();
  await seen(hers.page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  for (const vehicle of vehicles)
    await seen(hers.page.getByRole('cell', { name: new RegExp(vehicle.name) }).first());
  await mailTo(email, /accord/i);
});

test('a refused request returns to the cart, with the reason', async () => {
  const owner = await newBuyer(stage.database);
  const colleague = await limitedColleague(stage, owner);
  const vehicles = await vehiclesAboveTheLimit(stage);
  const colleagueVisit = await stage.visit({ as: colleague.email });
  await fillCart(colleagueVisit.page, vehicles);
  await askApproval(colleagueVisit.page, vehicles);

  // Without scripts, as well.
  const hers = await stage.visit({ as: owner.email, javaScriptEnabled: false });
  await hers.page.goto('/profil/accords');
  await hers.page.getByText('Refuser', { exact: true }).click();
  await hers.page.getByLabel('Pourquoi').fill('Pas avant la fin du mois');
  await hers.page.getByRole('button', { name: 'Refuser la demande' }).click();
  await seen(hers.page.getByText('La demande est refusée, les véhicules reviennent au panier'));

  await open(colleagueVisit.page, '/profil/accords');
  await seen(colleagueVisit.page.getByText('« Pas avant la fin du mois »'));
  await seen(colleagueVisit.page.getByText('Refusée', { exact: true }));
  await open(colleagueVisit.page, '/panier');
  for (const vehicle of vehicles)
    await seen(colleagueVisit.page.getByRole('heading', { level: 2, name: vehicle.name }).first());
});

test('a limit set while the cart is open is reported at the validation, which offers an approval request', async () => {
  const owner = await newBuyer(stage.database);
  const colleague = await addColleague(stage.database, owner.companyId, 'buyer');
  const vehicles = await vehiclesAboveTheLimit(stage);
  const { page, allow } = await stage.visit({ as: colleague.email });
  allow(/status of 409/);
  await fillCart(page, vehicles);
  await open(page, '/panier');
  await limit(stage, colleague);
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('button', { name: 'Demander l’accord d’un titulaire' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Demande envoyée' }));
  await page.getByRole('link', { name: 'Suivre la demande' }).click();
  await page.getByRole('button', { name: 'Retirer ma demande' }).click();
  await page.getByRole('button', { name: 'Retirer la demande' }).click();
  await toasted(page, 'Votre demande est retirée, les véhicules reviennent au panier');
});

test('a profile found incomplete at the validation is completed in a dialog, and the order continues', async () => {
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/status of 4\d\d/);
  const vehicles = await freeVehicles({ ...stage, count: 1 });
  await fillCart(page, vehicles);
  await open(page, '/panier');
  await stage.database.query('UPDATE person SET phone1 = NULL WHERE id = $1', [buyer.personId]);
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complétez votre profil' });
  await dialog.getByLabel('Téléphone').fill('12');
  expect(await dialog.getByLabel('Ville').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await seen(dialog.getByRole('alert'));
  expect(await dialog.getByLabel('Téléphone').inputValue()).toBe('12');
  await dialog.getByLabel('Téléphone').fill('06 12 34 56 78');
  await dialog.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
});
