import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { putInCart } from '../support/cart.ts';
import { askCarteGrise, sendDocument, validateCart } from '../support/order-steps.ts';
import { type Buyer, newBuyer, newStaffMember } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles } from '../support/vehicles.ts';

const stage = openStage();
const PDF = { name: 'piece.pdf', mimeType: 'application/pdf', buffer: buildPdf() };
const ADDRESS = '1 rue de la Paix, 75002 Paris';
const today = dayInParis(Date.now());
const later = monthsAfter(today, 24);

/** Too young for an inspection, whose report would be one more document to send. */
const registeredSince = monthsAfter(today, -40);

/** Orders a vehicle; answers the path of its page. */
async function orderOne(page: Page): Promise<string> {
  const [vehicle] = await freeVehicles({ ...stage, count: 1, registeredSince });
  if (!vehicle) throw new Error('No free vehicle');
  await putInCart(page, vehicle);
  await open(page, '/panier');
  await validateCart(page);
  return (await page.locator('table.cart_deal a').first().getAttribute('href')) ?? '';
}

const row = (page: Page, label: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });

/** Sends a paper from its row on the page of the company's papers. */
async function send(page: Page, label: string, dates: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: `Ajouter\u202f: ${label}` }).click();
  await page.getByLabel(label, { exact: true }).setInputFiles(PDF);
  for (const [name, day] of Object.entries(dates)) await page.getByLabel(name).fill(day);
  await page.getByRole('button', { name: 'Enregistrer la pièce' }).click();
}

const PAPERS: readonly [string, Record<string, string>][] = [
  ['Extrait Kbis', { 'Date de l’extrait': today }],
  ['Pièce d’identité du représentant légal', { 'Valable jusqu’au': later }],
  ['Mandat d’immatriculation permanent', { 'Signé le': today }],
  ['Justificatif d’adresse', { 'Date du justificatif': today }],
  ['Attestation d’assurance garage ou flotte', { 'Valable jusqu’au': later }],
];

// CG-3, CG-4
test('a company sends its documents once, and a carte grise in its name requires none of them', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/profil/pieces');
  await seen(row(page, 'Extrait Kbis').getByText('Manquante', { exact: true }));

  // After a refusal the row stays open, with its reason at the date.
  await send(page, 'Extrait Kbis', { 'Date de l’extrait': monthsAfter(today, -5) });
  await seen(page.getByText(/^Ce document n’était valable que jusqu’au/).first());
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Annuler' }).click();
  for (const [label, dates] of PAPERS) {
    await send(page, label, dates);
    await seen(row(page, label).getByText('Valable', { exact: true }));
  }
  await seen(page.getByText(/Permanent/));
  const download = page.getByRole('link', { name: 'Télécharger piece.pdf\u202f: Extrait Kbis' });
  const kbis = await page.request.get((await download.getAttribute('href')) ?? '');
  expect([kbis.status(), kbis.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await faultsOf(page)).toEqual([]);

  await open(page, await orderOne(page));
  const documents = await askCarteGrise(page, buyer.company, ADDRESS);
  for (const label of ['Extrait Kbis', 'Pièce d’identité', 'Mandat', 'Justificatif d’adresse', 'Attestation'])
    await seen(
      documents.getByRole('listitem').filter({ hasText: label }).getByText('Reçue', { exact: true }).first(),
    );
  const application = documents.getByRole('listitem').filter({ hasText: 'Demande de certificat' });
  await seen(application.getByText('Fournie par Pomelo', { exact: true }));
  expect(await documents.getByText('À envoyer', { exact: true }).count()).toBe(0);

  await open(page, '/profil/pieces');
  await page.getByRole('button', { name: 'Retirer\u202f: Extrait Kbis' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'La pièce est retirée');
  await seen(row(page, 'Extrait Kbis').getByText('Manquante', { exact: true }));
});

// CG-5
test('a document sent for a vehicle is stored for the next ones, unless its box is unticked', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, await orderOne(page));
  const documents = await askCarteGrise(page, buyer.company, ADDRESS);
  const line = (label: string) => documents.getByRole('listitem').filter({ hasText: label });
  await sendDocument(line('Extrait Kbis'), PDF.buffer, today);
  await seen(line('Extrait Kbis').getByText('Reçue', { exact: true }));
  const proof = line('Justificatif d’adresse');
  await proof.locator('summary').click();
  await proof.getByLabel('Garder pour les prochaines commandes').uncheck();
  await sendDocument(proof, PDF.buffer, today);
  await seen(proof.getByText('Reçue', { exact: true }));

  await open(page, '/profil/pieces');
  await seen(row(page, 'Extrait Kbis').getByText('Valable', { exact: true }));
  await seen(row(page, 'Justificatif d’adresse').getByText('Manquante', { exact: true }));
});

test('without scripts, a paper is sent and replaced', async () => {
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  allow(/status of 422/);
  await page.goto('/profil/pieces');
  await send(page, 'Extrait Kbis', { 'Date de l’extrait': monthsAfter(today, -5) });
  await seen(page.getByText(/^Ce document n’était valable que jusqu’au/).first());
  await page.getByLabel('Extrait Kbis', { exact: true }).setInputFiles(PDF);
  await page.getByLabel('Date de l’extrait').fill(monthsAfter(today, -2));
  await page.getByRole('button', { name: 'Enregistrer la pièce' }).click();
  await seen(page.getByText('La pièce est enregistrée'));
  await seen(row(page, 'Extrait Kbis').getByText(/^Délivré le .* À renouveler avant le/));
  await page.getByRole('link', { name: 'Remplacer\u202f: Extrait Kbis' }).click();
  await seen(page.getByLabel('Extrait Kbis', { exact: true }));

  await page.goto('/tableau-de-bord');
  await seen(page.getByText('Une pièce de la société est à renouveler'));
});

// CG-6
test('the purchase of a vehicle to resell is declared, and the team notes that it was sent', async () => {
  const buyer: Buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const bundle = await orderOne(page);
  await open(page, bundle);
  const panel = page.locator('#carte-grise');
  const declare = async () => {
    await page.getByRole('button', { name: /^Le revendre/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Déclarer l’achat' }).click();
    await seen(panel.getByText(/transmise sous 48\sh/));
  };
  await declare();
  expect(await faultsOf(page)).toEqual([]);

  // The carte grise instead; then back is no longer proposed.
  await panel.getByText('Demander la carte grise à la place').click();
  await askCarteGrise(page, buyer.company, ADDRESS);
  await gone(page.getByRole('button', { name: /^Le revendre/ }));

  // Another vehicle is declared; the team sends it and notes the receipt.
  const other = await orderOne(page);
  await open(page, other);
  await declare();
  const staff = await newStaffMember(stage.database, 'sales');
  const { page: office } = await stage.visit({ as: staff.email });
  await open(office, `/gestion/dossiers/${other.split('/').at(-1)}`);
  await office.getByRole('button', { name: 'Déclaration transmise' }).click();
  await office.getByLabel('Numéro du récépissé').fill('R-2026-42');
  await office.getByRole('button', { name: 'Déclaration transmise' }).click();
  await seen(office.locator('#carte-grise').getByText('récépissé R-2026-42'));
  expect(await faultsOf(office)).toEqual([]);
  await open(page, other);
  await seen(panel.getByText(/récépissé R-2026-42/));
  await gone(panel.getByText('Demander la carte grise à la place'));
});
