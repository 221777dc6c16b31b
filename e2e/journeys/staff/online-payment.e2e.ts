import { faultsOf } from '../../support/axe.ts';
import { orderOf } from '../../support/orders.ts';
import { linkIn, mailTo } from '../../support/portal/outbox.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();

/** An unpaid order of a new buyer, and the page of its vehicle. */
async function unpaidOrder() {
  const buyer = await newBuyer(stage.database);
  const dealId = await orderOf(buyer, await freeVehicle({ ...stage, kind: 'recuperable' }));
  const { rows } = await stage.database.query<{ bundleId: string; number: string }>(
    'SELECT b.id AS "bundleId", d.number FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.id = $1',
    [dealId],
  );
  return { buyer, dealId, bundleId: rows[0]?.bundleId ?? '', number: rows[0]?.number ?? '' };
}

// MONEY-55, MONEY-57
test('a buyer pays an order by direct debit, which counts once the bank accepts it', async () => {
  const { buyer, bundleId, number } = await unpaidOrder();
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundleId}`);
  await page.getByRole('button', { name: /^Payer .+ en ligne$/ }).click();
  await page.waitForURL(/\/paiement-de-test\//);
  const testPage = page.url();
  await page.getByRole('button', { name: 'Simuler un prélèvement' }).click();

  await page.waitForURL(/\/paiement-en-ligne\//);
  await seen(page.getByText('Prélèvement en cours', { exact: true }));
  expect(await faultsOf(page)).toEqual([]);
  await open(page, `/commandes/${bundleId}`);
  await seen(page.getByText(/^Prélèvement de .+ en cours/));
  expect(await page.getByRole('button', { name: /^Payer .+ en ligne$/ }).count()).toBe(0);

  await page.goto(testPage);
  await page.getByRole('button', { name: 'La banque accepte le prélèvement' }).click();
  await page.waitForURL(/\/paiement-en-ligne\//);
  await seen(page.getByText('Payé en ligne', { exact: true }));
  await page.getByRole('link', { name: 'Voir la commande' }).click();
  await open(page, `/commandes/${bundleId}`);
  await seen(page.getByText('Commande réglée', { exact: true }));
  await seen(page.getByText(/^Paiement en ligne reçu le/));
  await mailTo(buyer.email, new RegExp(`^Commande ${number} réglée`));
});

// MONEY-58, SITE-45
test('the team mails a payment link, and someone without an account or scripts pays by it', async () => {
  const { buyer, bundleId } = await unpaidOrder();
  const accountant = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: accountant.email });
  await open(page, `/gestion/dossiers/${bundleId}`);
  const panel = page.locator('#paiement-en-ligne');
  await panel.getByLabel('Valable pendant (jours)').fill('3');
  await panel.getByRole('button', { name: 'Envoyer le lien' }).click();
  await toasted(page, 'Lien de paiement envoyé.');
  await seen(panel.getByText(/^Lien de .+ envoyé le/));
  expect(await faultsOf(page)).toEqual([]);

  const link = linkIn(await mailTo(buyer.email, /^Réglez la commande/), '/regler/');
  const visitor = await stage.visit({ javaScriptEnabled: false });
  await visitor.page.goto(link);
  await seen(visitor.page.getByRole('heading', { level: 1, name: /^Payer / }));
  await seen(visitor.page.getByRole('img', { name: 'Pomelo', exact: true }));
  await seen(visitor.page.getByRole('link', { name: 'Contact', exact: true }));
  await visitor.page.getByRole('button', { name: 'Payer en ligne' }).click();
  await visitor.page.getByRole('button', { name: 'Simuler un paiement accepté' }).click();
  await visitor.page.waitForURL(/\/regler\//);
  await seen(visitor.page.getByText(/^Paiement de .+ reçu\.$/));

  await open(page, `/gestion/dossiers/${bundleId}`);
  await seen(panel.getByText('Payé en ligne', { exact: true }));
});
