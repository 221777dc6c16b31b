import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { runProgram } from './portal/program.ts';
import { seen } from './screen.ts';
import { sharedPortal } from './portal/shared-portal.ts';
import { expect } from './test.ts';

export type Applicant = { siret: string; rs: string; email: string };

const PAPERS = [
  { label: 'Extrait Kbis', name: 'Kbis août.pdf' },
  { label: 'Pièce d’identité du dirigeant', name: 'passeport.pdf' },
] as const;

export const atStep = (page: Page, step: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === '/inscription' && url.searchParams.get('etape') === step);

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuer', exact: true }).click();

/** The first step: the public register cannot be reached from here, and the company is typed by hand. */
export async function nameCompany(page: Page, { siret, rs }: Applicant): Promise<void> {
  await page.getByLabel('Numéro SIRET').fill(siret.replace(/^(.{3})(.{3})(.{3})/, '$1 $2 $3 '));
  await page.getByRole('button', { name: 'Trouver ma société' }).click();
  await atStep(page, 'societe');
  await seen(page.getByText('L’annuaire public des entreprises ne répond pas'));
  await page.getByLabel('Raison sociale').fill(rs);
  await page.getByLabel('Numéro et voie').fill('12 rue du Stade');
  await page.getByLabel('Code postal').fill('69007');
  await page.getByLabel('Ville').fill('Lyon');
  await next(page);
  await atStep(page, 'vous');
}

export async function namePerson(page: Page, { email }: Applicant): Promise<void> {
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await next(page);
}

/** Both documents, each uploaded as soon as it is chosen, or by its button without scripts. */
export async function sendDocuments(page: Page, { scripts }: { scripts: boolean }): Promise<void> {
  for (const { label, name } of PAPERS) {
    await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: buildPdf() });
    if (!scripts)
      await page
        .locator('form', { has: page.getByLabel(label) })
        .getByRole('button', { name: 'Envoyer ce document' })
        .click();
    await seen(page.getByText(name, { exact: true }));
  }
  await page
    .getByLabel('Date du Kbis')
    .fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format());
  await next(page);
  await atStep(page, 'recapitulatif');
}

/** Agrees and sends; gives the reference. */
export async function sendRegistration(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /J’agis pour cette société/ }).check();
  await page.getByRole('button', { name: 'Envoyer mon inscription' }).click();
  await page.waitForURL('**/inscription/confirmation');
  return (await page.locator('.sub b').textContent()) ?? '';
}

/** Approves a registration by the staff's command. */
export function approve(email: string): void {
  const { code, text } = runProgram(
    'approve.ts',
    { DATABASE_URL: sharedPortal().database, DATA_DIR: sharedPortal().dataDir },
    email,
  );
  expect(text).toContain(email);
  expect(code).toBe(0);
}
