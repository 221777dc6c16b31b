import type { Page } from 'playwright-core';
import { faultsOf } from '../../../support/axe.ts';
import { orderOf } from '../../../support/orders.ts';
import { newBuyer, newStaffMember } from '../../../support/people.ts';
import { mailTo } from '../../../support/portal/outbox.ts';
import { open, seen, toasted } from '../../../support/screen.ts';
import { openStage } from '../../../support/stage.ts';
import { expect, test } from '../../../support/test.ts';
import { freeVehicle } from '../../../support/vehicles.ts';

const stage = openStage();
const REFUNDS = '/gestion/paiements/remboursements';
const MADE_BY_SERVICE = 'Le remboursement part par le prestataire de paiement.';

/** An order that its buyer paid online and the team then credited in full, and the accountant on the page of refunds. */
async function creditedAfterPayment() {
  const buyer = await newBuyer(stage.database);
  const dealId = await orderOf(buyer, await freeVehicle({ ...stage, kind: 'recuperable' }));
  const { rows } = await stage.database.query<{ bundleId: string; number: string }>(
    'SELECT b.id AS "bundleId", d.number FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.id = $1',
    [dealId],
  );
  const { bundleId = '', number = '' } = rows[0] ?? {};
  const { page: bought } = await stage.visit({ as: buyer.email });
  await open(bought, `/commandes/${bundleId}`);
  await bought.getByRole('button', { name: /^Payer .+ en ligne$/ }).click();
  await bought.getByRole('button', { name: 'Simuler un paiement accepté' }).click();
  await bought.waitForURL(/\/paiement-en-ligne\//);

  const { page } = await stage.visit({ as: (await newStaffMember(stage.database, 'accounting')).email });
  await open(page, `/gestion/factures?q=${number}`);
  await page
    .getByRole('region', { name: 'Factures' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Émettre un avoir' }).click();
  const form = page.getByRole('form', { name: 'Émettre un avoir' });
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('Motif').fill('Le véhicule est accidenté');
  await form.getByRole('button', { name: 'Émettre l’avoir' }).click();
  await seen(page.locator('#avoirs').getByText('Le véhicule est accidenté', { exact: false }));
  await open(page, `/gestion/affaires/${dealId}`);
  await seen(page.getByText(/^Cette commande est annulée/));
  await open(page, REFUNDS);
  return { buyer, number, page };
}

/** Refunds a part of the surplus of an order; '': all that is left. */
async function refund(page: Page, number: string, euros: string, reason: string): Promise<void> {
  const form = page.getByRole('form', { name: `Rembourser le trop-perçu de ${number}` });
  if (euros !== '') await form.getByLabel('Montant').fill(euros);
  await form.getByLabel('Motif').fill(reason);
  await form.getByRole('button').click();
  await toasted(page, MADE_BY_SERVICE);
}

const rowOf = (page: Page, reason: string) =>
  page.getByRole('region', { name: 'Remboursements' }).getByRole('row').filter({ hasText: reason });

/** Waits until the row of a refund reads so; `hours` have passed since the request to the service. */
async function followed(page: Page, reason: string, text: string, hours = 0): Promise<void> {
  await stage.database.query(
    `UPDATE refund SET service_asked_at = service_asked_at - make_interval(hours => $2) WHERE reason = $1`,
    [reason, hours],
  );
  await stage.database.query("SELECT graphile_worker.add_job('refund-online-payments')");
  await expect
    .poll(async () => {
      await open(page, REFUNDS);
      return rowOf(page, reason).innerText();
    })
    .toContain(text);
}

// MONEY-90, MONEY-91
test('an order paid online is cancelled: the payment service refunds it, in two parts', async () => {
  const { buyer, number, page } = await creditedAfterPayment();
  const [part, rest] = [`Annulation, acompte ${number}`, `Annulation, solde ${number}`];
  // The test service decides what ends in 66 cents later.
  await refund(page, number, '1 000,66', part);
  await seen(rowOf(page, part).getByText('En cours', { exact: true }));
  await followed(page, part, 'Demandé au prestataire de paiement');
  expect(await rowOf(page, part).getByRole('button').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await followed(page, part, 'Fait', 2);
  await mailTo(buyer.email, new RegExp(`^Remboursement de la commande ${number}`));

  await refund(page, number, '', rest);
  await followed(page, rest, 'Fait');
  expect(await page.getByRole('form', { name: `Rembourser le trop-perçu de ${number}` }).count()).toBe(0);
});

// MONEY-91
test('a refund that the payment service refuses is made at the bank', async () => {
  const { buyer, number, page } = await creditedAfterPayment();
  const reason = `Annulation ${number}`;
  // The test service refuses what ends in 77 cents.
  await refund(page, number, '500,77', reason);
  await followed(page, reason, 'à faire à la banque');
  await seen(rowOf(page, reason).getByText('À faire', { exact: true }));
  await seen(rowOf(page, reason).getByText(/^Refusé par le prestataire \(refus de la banque\)/));
  expect(await faultsOf(page)).toEqual([]);
  await rowOf(page, reason).getByRole('button', { name: 'Fait' }).click();
  await toasted(page, 'Le remboursement est noté comme fait.');
  await seen(rowOf(page, reason).getByText('Fait', { exact: true }));
  await mailTo(buyer.email, new RegExp(`^Remboursement de la commande ${number}`));
});
