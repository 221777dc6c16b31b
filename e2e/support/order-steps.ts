import type { Locator, Page } from 'playwright-core';
import { oneAmount } from './amounts.ts';
import { seen, toasted } from './screen.ts';
import { expect } from './test.ts';

export async function validateCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
}

/** Adds a service to the vehicle of this page; answers the price of the question, in cents. */
export async function addService(page: Page, service: string): Promise<number> {
  await page.getByRole('button', { name: `Ajouter ${service}` }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Ajouter pour/ });
  const price = oneAmount((await confirm.textContent()) ?? '');
  await confirm.click();
  await toasted(page, 'Le service est ajouté à la commande.');
  return price;
}

/** Orders delivery by truck for the vehicle of this page; returns the text shown before. */
export async function chooseLorry(page: Page, address: string): Promise<string> {
  await page.getByLabel('Adresse de livraison').fill(address);
  await page.getByRole('button', { name: 'Estimer la livraison' }).click();
  const lorry = page.getByRole('radio', { name: /camion/ });
  await lorry.check();
  const read = await page.locator('#livraison label').filter({ has: lorry }).innerText();
  await page.getByLabel('Contact sur place').fill('Camille');
  await page.getByRole('button', { name: 'Choisir cette livraison' }).click();
  await seen(page.locator('#livraison').getByText('Prévue'));
  return read;
}

/** Requests the carte grise for the vehicle of this page; returns the list of its documents. */
export async function askCarteGrise(page: Page, holder: string, address: string): Promise<Locator> {
  await page.getByLabel('Titulaire').fill(holder);
  await page.locator('#carte-grise').getByLabel('Adresse', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Demander la carte grise' }).click();
  const documents = page.getByRole('list', { name: 'Pièces du dossier' });
  await seen(documents);
  return documents;
}

/** Sends a document of a file; `day` is typed where a date is required. */
export async function sendDocument(line: Locator, file: Buffer, day: string): Promise<void> {
  const form = line.locator('form');
  if (!(await form.isVisible())) await line.locator('summary').click();
  await line
    .locator('input[type="file"]')
    .setInputFiles({ name: 'piece.pdf', mimeType: 'application/pdf', buffer: file });
  const date = line.locator('input[type="date"]');
  if ((await date.count()) > 0) await date.fill(day);
  await line.getByRole('button', { name: 'Envoyer cette pièce' }).click();
}

/** Sends every document that is still missing. */
export async function sendAll(documents: Locator, file: Buffer, day: string): Promise<void> {
  const wanted = documents
    .getByRole('listitem')
    .filter({ has: documents.page().getByText(/^À (envoyer|corriger)$/) });
  for (let left = await wanted.count(); left > 0; left -= 1) {
    await sendDocument(wanted.first(), file, day);
    await expect.poll(() => wanted.count()).toBe(left - 1);
  }
}

/** Whether the top of a panel is in the viewport. */
const isInView = (panel: Locator): Promise<boolean> =>
  panel.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

/**
 * Follows a link of a mail to a vehicle's page, and waits until the panel it names is in view; answers the
 * path.
 */
export async function followTo(page: Page, link: string): Promise<string> {
  await page.goto(link);
  const { hash, pathname } = new URL(page.url());
  await seen(page.locator('.bundle_panels'));
  if (hash) await expect.poll(() => isInView(page.locator(hash))).toBe(true);
  return pathname;
}
