import type { Page } from 'playwright-core';

const PASSWORD = 'un tracteur bleu sans remorque';

/** Creates the first administrator of an empty portal, by its form. */
export async function createFirstAdministrator(page: Page): Promise<void> {
  await page.goto('/gestion/installation');
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await page.getByLabel('Adresse e-mail').fill('ines@pomelo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/gestion/mise-en-service');
}
