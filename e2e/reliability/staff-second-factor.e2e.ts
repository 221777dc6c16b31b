import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { runProgram } from '../support/portal/program.ts';
import { open, seen } from '../support/screen.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';
import { openVisit } from '../support/visit.ts';

const PASSWORD = 'un tracteur bleu sans remorque';
const EMAIL = 'ines@pomelo.test';
const DEMANDED = 'La vérification en deux étapes est obligatoire pour l’équipe';
let portal: Portal;
let browser: Browser;

beforeAll(async ({ browser: own }) => {
  browser = own;
  portal = await startPortal({ STAFF_SECOND_FACTOR: '1' }, { empty: true });
});
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await portal.stop();
});

async function logIn(page: Page): Promise<void> {
  await open(page, '/gestion');
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(EMAIL);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

async function enrol(page: Page): Promise<string> {
  await page.waitForURL('**/gestion/compte');
  await seen(page.getByText(DEMANDED));
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Activer' }).click();
  await seen(page.getByRole('img', { name: /^Code QR/ }));
  const secret = ((await page.locator('.secrets_secret code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code à six chiffres').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  await page.locator('.secrets_codes code').first().waitFor();
  return secret;
}

// STAFF-9
test('a member of the staff enrols in the second factor before anything else, and again once the command has removed it', async () => {
  const { page, troubles, allow } = await openVisit(browser, portal.address, {});
  await open(page, '/gestion/installation');
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/gestion/compte');
  expect(await faultsOf(page)).toEqual([]);
  // No other page opens, by a link or by its address.
  await page.goto('/gestion/equipe');
  const secret = await enrol(page);
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await page.waitForURL('**/gestion/journal');
  await open(page, '/gestion/compte');
  expect(await page.getByText(DEMANDED).count()).toBe(0);
  await page.getByText('Remplacer les codes de secours').waitFor();
  expect(await page.getByText('Désactiver la vérification').count()).toBe(0);

  const other = await openVisit(browser, portal.address, {});
  other.allow(/401/);
  await logIn(other.page);
  await other.page.getByLabel('Code de vérification').fill(oneTimeCode(secret, 1));
  await other.page.getByRole('button', { name: 'Valider' }).click();
  await seen(other.page.getByRole('heading', { name: 'Aujourd’hui', level: 1 }));

  const removed = runProgram('second-factor.ts', { DATA_DIR: portal.dataDir }, EMAIL, '--remove');
  expect(removed.text).toContain('La double authentification est retirée');
  allow(/401/);
  const again = await openVisit(browser, portal.address, {});
  await logIn(again.page);
  await enrol(again.page);
  await open(again.page, '/gestion');
  await seen(again.page.getByRole('heading', { name: 'Aujourd’hui', level: 1 }));
  expect([...troubles(), ...other.troubles(), ...again.troubles()]).toEqual([]);
});
