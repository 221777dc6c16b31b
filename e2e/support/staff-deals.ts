import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Page } from 'playwright-core';
import { alive, seen } from './screen.ts';

const parisDay = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(at);
export const today = (): string => parisDay(new Date());
export const inDays = (days: number): string => parisDay(new Date(Date.now() + days * DAY_MS));

/** Opens the offer of the deal whose page is open. */
export async function composeOffer(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(?:Composer l’offre|Faire une autre version)$/ }).click();
  await seen(page.getByRole('heading', { level: 1, name: /^Offre à/ }));
}

/** Adds a vehicle to the offer that is open, by its reference. */
export async function addVehicle(page: Page, reference: string): Promise<void> {
  const editor = page.getByRole('form', { name: 'Composer l’offre' });
  await editor.getByLabel('Ajouter un véhicule').fill(reference);
  await editor.getByRole('button', { name: 'Chercher', exact: true }).click();
  await seen(
    page.getByRole('table', { name: 'Lignes de l’offre' }).getByText(new RegExp(`${reference}(?!\\d)`)),
  );
}

/** The field of the price of the only vehicle of an offer. */
export const priceField = (page: Page) => page.getByRole('textbox', { name: /^Prix offert/ });

/** Notes the next step of the vehicle whose page is open. */
export async function noteStep(page: Page, step: string, note = ''): Promise<void> {
  const form = page.getByRole('form', { name: 'Noter une étape' });
  await form.getByLabel('Étape faite').selectOption({ label: step });
  if (note) await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Noter l’étape' }).click();
  await seen(page.locator('#suivi li[data-done]').filter({ hasText: step }));
}

/** Opens a document of a file next to its checks. */
export async function examine(page: Page, document: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Examiner.*${document}`) }).click();
  await seen(page.getByRole('form', { name: new RegExp(`^Décider.*${document}`) }));
}

/** Goes to a page of the back-office by an address people type, and answers where it led. */
export async function followNumber(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await alive(page);
  return new URL(page.url()).pathname;
}
