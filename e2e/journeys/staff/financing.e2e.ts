import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createOverdue } from '@pomelo/api/testing/accounting/overdue.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { faultsOf } from '../../support/axe.ts';
import { orderOf } from '../../support/orders.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { mailTo } from '../../support/portal/outbox.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();

/** An unpaid order of a new buyer: the page of its vehicle, and the amount due. */
async function unpaidOrder() {
  const buyer = await newBuyer(stage.database);
  const dealId = await orderOf(buyer, await freeVehicle({ ...stage, kind: 'recuperable' }));
  const { rows } = await stage.database.query<{ bundleId: string; number: string; due: string }>(
    'SELECT b.id AS "bundleId", d.number, deal_due(d.id) AS due FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.id = $1',
    [dealId],
  );
  const [order] = rows;
  if (!order) throw new Error('An order has a vehicle');
  return { buyer, ...order, due: Number(order.due) };
}

// MONEY-66, MONEY-67, MONEY-69, MONEY-71
test('a buyer has an order financed, which the transfer of the lender pays', async () => {
  const { buyer, bundleId, number, due } = await unpaidOrder();
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundleId}`);
  await page.getByRole('link', { name: 'Demander un financement' }).click();
  await page.waitForURL(/\/financement\//);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await seen(page.getByText('Donnez votre accord à l’envoi de ces informations.').first());
  await page.getByRole('checkbox', { name: /^J’accepte que ces informations/ }).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await toasted(page, 'Votre demande est enregistrée.');
  await seen(page.getByText(/étudie votre demande/));

  await page.getByRole('link', { name: 'Page du prêteur de test' }).click();
  await page.getByRole('button', { name: 'Proposer deux offres' }).click();
  await page.waitForURL(/\/financement\//);
  await seen(page.getByText('non précisé par le prêteur').first());
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accepter cette offre' }).first().click();
  await toasted(page, 'L’offre est acceptée\u202f: signez le contrat chez le prêteur.');
  await page.getByRole('link', { name: /^Signer chez / }).click();
  await page.getByRole('button', { name: 'Signer le contrat' }).click();
  await page.waitForURL(/\/financement\//);
  await seen(page.getByText(/^Le contrat est signé/));
  await page.getByRole('link', { name: 'Page du prêteur de test' }).click();
  await page.getByRole('button', { name: 'Annoncer le versement' }).click();
  await seen(page.getByText(/quand notre banque les aura reçus/));
  await mailTo(buyer.email, new RegExp(`^Versement annoncé pour la commande ${number}`));
  await open(page, `/commandes/${bundleId}`);
  await seen(page.getByText(/^Un financement de .+ est en cours/));

  const { rows } = await stage.database.query<{ reference: string }>(
    'SELECT f.reference FROM financing f JOIN deal d ON d.id = f.deal_id WHERE d.number = $1',
    [number],
  );
  const reference = rows[0]?.reference ?? '';
  const accountant = await newStaffMember(stage.database, 'accounting');
  const staff = await stage.visit({ as: accountant.email });
  await open(staff.page, '/gestion/paiements');
  await staff.page.getByLabel('Relevé de la banque').setInputFiles({
    name: 'preteur.xml',
    mimeType: 'application/xml',
    buffer: camt053([{ cents: due, text: `DEBLOCAGE ${reference}`, debtor: 'PRETEUR DE DEMONSTRATION' }]),
  });
  await staff.page.getByRole('button', { name: 'Voir ce qui serait rapproché' }).click();
  await staff.page.getByRole('button', { name: 'Importer ce relevé' }).click();
  await toasted(staff.page, '1 virement importé, dont 0 rapproché.');
  await open(staff.page, `/gestion/paiements?q=${reference}`);
  await staff.page
    .getByRole('region', { name: 'Virements' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await seen(staff.page.getByText(`Référence ${reference} du prêteur dans le libellé`, { exact: false }));
  const form = staff.page.getByRole('form', { name: `Rapprocher de ${number}` });
  await form.getByRole('button', { name: 'Rapprocher' }).click();
  await toasted(staff.page, 'Le virement est rapproché.');
  await open(staff.page, `/gestion/paiements?etat=rapproches&q=${reference}`);
  await staff.page
    .getByRole('region', { name: 'Virements' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await seen(staff.page.getByText('Payé par', { exact: true }));

  await open(page, `/commandes/${bundleId}`);
  await seen(page.getByText('Commande réglée', { exact: true }));
  await seen(page.getByText(/payé par Prêteur de démonstration/));
  await open(page, `/financement/${number}`);
  await seen(page.getByText('Versement reçu', { exact: true }).first());
  await open(staff.page, `/gestion/financements?q=${number}`);
  await seen(staff.page.getByRole('cell', { name: /Versement reçu/ }));
  expect(await faultsOf(staff.page)).toEqual([]);
});

// MONEY-45, MONEY-66
test('a buyer has an overdue order financed from the page of overdue invoices', async () => {
  const buyer = await newBuyer(stage.database);
  const person = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  // Invoices of this year would be dated after those that other tests issued today.
  const at = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 11, 1, 9));
  await createOverdue(createDatabase(stage.database), person, at);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/commandes/factures-echues');
  await page.getByRole('link', { name: /^Demander un financement de la commande A\d+$/ }).click();
  await page.waitForURL(/\/financement\//);
  await page.getByRole('checkbox', { name: /^J’accepte que ces informations/ }).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await toasted(page, 'Votre demande est enregistrée.');
  await open(page, '/commandes/factures-echues');
  await seen(page.getByText(/^Un financement de .+ est en cours/));
  expect(await page.getByRole('link', { name: /^Demander un financement/ }).count()).toBe(0);
  await seen(page.getByRole('link', { name: /^Voir le financement de la commande A\d+$/ }));
  expect(await faultsOf(page)).toEqual([]);
});
