import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { putInCart } from '../support/cart.ts';
import { faultsOf } from '../support/axe.ts';
import { newBuyer } from '../support/people.ts';
import { open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const PDF = buildPdf();
const ADDRESS = '118 rue de Gerland, 69007 Lyon';

/** Orders vehicles by the cart; gives the path of the page of the first. */
async function order(page: Page, vehicles: readonly Vehicle[]): Promise<string> {
  for (const vehicle of vehicles) {
    await putInCart(page, vehicle);
  }
  await open(page, '/panier');
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  const first = page.locator('table.cart_deal a').first();
  return (await first.getAttribute('href')) ?? '';
}

const digits = (text: string | null): number =>
  Number((text ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'));

// QUOTE-4, ORD-1, ORD-5, DOC-3
test('two cars are ordered: one gets a service, a delivery and its documents, and the transfer shows the total', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicles = await freeVehicles({ ...stage, count: 2 });
  const { page } = await stage.visit({ as: buyer.email });
  const bundle = await order(page, vehicles);

  // The list: both, with their open steps; a search narrows it and stays in the URL.
  await page.getByRole('link', { name: 'Suivre mes commandes' }).click();
  await seen(page.getByText('2 véhicules', { exact: true }));
  expect(await page.getByRole('link', { name: 'Livraison à choisir' }).count()).toBe(2);
  await page
    .getByRole('search')
    .last()
    .getByLabel('Rechercher')
    .fill(vehicles[0]?.name ?? '');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === vehicles[0]?.name);
  const csv = await page.request.get('/commandes/export');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);

  // The page of the first: a service, once its price was read.
  await open(page, bundle);
  const due = () => page.locator('.bundle-payment_due b').textContent().then(digits);
  const before = await due();
  await page.getByRole('button', { name: 'Ajouter Garantie 12 mois' }).click();
  const question = page.getByRole('alertdialog', { name: /^Ajouter ce service/ });
  const price = digits(await question.getByRole('button', { name: /^Ajouter pour/ }).textContent());
  await question.getByRole('button', { name: /^Ajouter pour/ }).click();
  await toasted(page, 'Le service est ajouté à la commande.');
  await expect.poll(due).toBeCloseTo(before + price, 2);

  // A delivery: estimated to an address, then chosen.
  await page.getByLabel('Adresse de livraison').fill(ADDRESS);
  await page.getByRole('button', { name: 'Estimer la livraison' }).click();
  await page.getByRole('radio', { name: /camion/ }).check();
  await page.getByLabel('Contact sur place').fill('Camille');
  // After a refusal the estimate and the input stay.
  await page.getByLabel('Téléphone').fill('au garage');
  await page.getByRole('button', { name: 'Choisir cette livraison' }).click();
  await seen(
    page.locator('#livraison .fld .field-error').getByText(/^Écrivez le numéro en chiffres seulement/),
  );
  expect(await page.getByLabel('Téléphone').inputValue()).toBe('au garage');
  await page.getByLabel('Téléphone').fill('04 78 00 00 00');
  await page.getByRole('button', { name: 'Choisir cette livraison' }).click();
  await seen(page.locator('#livraison').getByText('Prévue'));
  await expect.poll(due).toBeGreaterThan(before + price);

  // The carte grise: requested, then an invalid document is refused, and a valid one received.
  await page.getByLabel('Titulaire').fill('Garage du Parc');
  await page.locator('#carte-grise').getByLabel('Adresse').fill(ADDRESS);
  await page.getByRole('button', { name: 'Demander la carte grise' }).click();
  const documents = page.getByRole('list', { name: 'Pièces du dossier' });
  await seen(documents);
  const identity = documents.getByRole('listitem').filter({ hasText: 'Pièce d’identité' });
  await identity.locator('summary').click();
  const file = identity.locator('input[type="file"]');
  await file.setInputFiles({ name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('rien') });
  await identity.getByRole('button', { name: 'Envoyer cette pièce' }).click();
  await seen(identity.locator('.field-error'));
  await file.setInputFiles({ name: 'carte.pdf', mimeType: 'application/pdf', buffer: PDF });
  await identity.getByRole('button', { name: 'Envoyer cette pièce' }).click();
  await seen(identity.getByText('Reçue'));
  const sent = await page.request.get(
    (await identity.getByRole('link', { name: /^Télécharger carte\.pdf/ }).getAttribute('href')) ?? '',
  );
  expect((await sent.body()).equals(PDF)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);

  // The transfer: its amount, its reference, its code.
  await seen(page.getByRole('img', { name: /^Code du virement/ }));
  await page.getByRole('button', { name: 'Recevoir ces coordonnées par e-mail' }).click();
  await toasted(page, new RegExp(buyer.email));

  // The documents, one by one and all together.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('link', { name: /^Télécharger.*Bon de commande/ }).count();
    })
    .toBe(1);
  const slip = await page.request.get(
    (await page.getByRole('link', { name: /^Télécharger.*Bon de commande/ }).getAttribute('href')) ?? '',
  );
  expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const archive = await page.request.get(`${bundle}/documents`);
  expect((await archive.body()).subarray(0, 2).toString()).toBe('PK');

  // Another company sees none of it.
  const other = await stage.visit({ as: (await newBuyer(stage.database)).email });
  expect((await other.page.request.get(bundle)).status()).toBe(404);
  expect((await other.page.request.get(`${bundle}/documents`)).status()).toBe(404);
  expect((await other.page.request.get(`${bundle}/carte-grise/identity`)).status()).toBe(404);
});

// ORD-1
test('without scripts, a service is added and a delivery chosen', async () => {
  const buyer = await newBuyer(stage.database);
  const bundle = await (async () => {
    const { page } = await stage.visit({ as: buyer.email });
    return order(page, await freeVehicles({ ...stage, count: 1 }));
  })();
  const { page } = await stage.visit({
    as: buyer.email,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(bundle);
  await page.getByRole('button', { name: 'Ajouter Préparation standard' }).click();
  await seen(page.getByText('Le service est ajouté à la commande.'));
  await page.getByLabel('Adresse de livraison').fill(ADDRESS);
  await page.getByRole('button', { name: 'Estimer la livraison' }).click();
  await page.getByRole('radio', { name: /Enlèvement/ }).check();
  await page.getByRole('button', { name: 'Choisir cette livraison' }).click();
  await seen(page.getByText('La livraison est choisie.'));
  // It is collected: the address of the depot shows, and no transport.
  await seen(page.locator('#livraison').getByText('Prévu', { exact: true }));
  await seen(
    page
      .locator('#livraison')
      .getByText(/\d{5} .+/)
      .first(),
  );
  await seen(page.locator('#suivi').getByText('Prêt à enlever', { exact: true }));
});
