import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { orderOf } from '../../support/orders.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { beforeAll, describe, expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();
const mark = `S${Date.now()}`;
let accountant: Awaited<ReturnType<typeof newStaffMember>>;
let orders: { id: string; number: string; due: number }[] = [];
let company = '';

beforeAll(async () => {
  accountant = await newStaffMember(stage.database, 'accounting');
  const buyer = await newBuyer(stage.database);
  company = buyer.company;
  const ids = [];
  for (let times = 0; times < 2; times += 1)
    ids.push(await orderOf(buyer, await freeVehicle({ ...stage, kind: 'recuperable' })));
  const { rows } = await stage.database.query<{ id: string; number: string; due: string }>(
    'SELECT id, number, deal_due(id) AS due FROM deal WHERE id = ANY($1)',
    [ids],
  );
  orders = rows.map((row) => ({ ...row, due: Number(row.due) }));
});

async function sendStatement(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/xml';
  await page.getByLabel('Relevé de la banque').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Voir ce qui serait rapproché' }).click();
}

describe('statements, by the accountant', () => {
  // MONEY-38
  test('a CSV statement is imported by its columns, without scripts', async () => {
    const { page, allow } = await stage.visit({ as: accountant.email, javaScriptEnabled: false });
    // The refused form is a page of its own.
    allow(/status of 422/);
    const csv = `Compte;1234\nDate;Texte libre;Débit;Crédit\n20/11/2026;VIR ${mark};;12,50\n20/11/2026;FRAIS;-1,00;\n`;
    await page.goto('/gestion/paiements');
    await sendStatement(page, 'banque.csv', Buffer.from(csv));
    await seen(page.getByRole('heading', { level: 1, name: 'Colonnes du relevé' }));
    expect(await page.getByLabel('Crédit', { exact: true }).inputValue()).toBe('credit');
    await page.getByLabel('Date', { exact: true }).selectOption('');
    await page.getByRole('button', { name: 'Enregistrer ces colonnes' }).click();
    await seen(page.getByText('Indiquez une date, et un montant ou un crédit.').first());
    await page.getByLabel('Date', { exact: true }).selectOption('bookedOn');
    await page.getByLabel('Texte libre', { exact: true }).selectOption('label');
    await page.getByRole('button', { name: 'Enregistrer ces colonnes' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Relevé à importer' }));
    await seen(page.getByText('Non repris', { exact: false }));
    await page.getByRole('button', { name: 'Importer ce relevé' }).click();
    await page.goto(`/gestion/paiements?q=${mark}`);
    await seen(page.getByRole('cell', { name: `VIR ${mark}` }));
  });

  // MONEY-36, MONEY-37
  test('a transfer is divided among the orders whose sum it is, and its sender is known until deleted', async () => {
    const { page } = await stage.visit({ as: accountant.email });
    const cents = orders.reduce((sum, { due }) => sum + due, 0);
    const senderIban = `FR76${String(Date.now()).padStart(23, '0')}`;
    await open(page, '/gestion/paiements');
    await sendStatement(
      page,
      'releve.xml',
      camt053([{ cents, text: `SOLDE ${mark}`, senderIban, debtor: mark }]),
    );
    await page.getByRole('button', { name: 'Importer ce relevé' }).click();
    await toasted(page, '1 virement importé, dont 0 rapproché.');
    await open(page, `/gestion/paiements?q=${encodeURIComponent(`SOLDE ${mark}`)}`);
    await page
      .getByRole('region', { name: 'Virements' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
      .click();
    const row = page
      .getByRole('region', { name: 'Commandes réglées ensemble' })
      .getByRole('row')
      .filter({ hasText: company });
    await seen(row.getByText('Somme de 2', { exact: false }));
    expect(await faultsOf(page)).toEqual([]);
    await row.getByRole('button', { name: /^Répartir/ }).click();
    await toasted(page, 'Le virement est réparti sur les commandes.');
    await open(page, `/gestion/paiements/donneurs-d-ordre?q=${mark}`);
    await seen(
      page.getByRole('row').filter({ hasText: company }).getByText(senderIban.slice(-4), { exact: false }),
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Oublier ${mark}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oublier' }).click();
    await toasted(page, 'Le donneur d’ordre est oublié, ses virements restent rapprochés.');
  });
});
