import { readFile } from 'node:fs/promises';
import { createDatabase, createPool, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { issueInvoice } from '@pomelo/api/finance/invoices/invoices.service.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { orderOf } from '../support/orders.ts';
import { type Buyer, newBuyer, newStaffMember } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { sharedPortal } from '../support/portal/shared-portal.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { beforeAll, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
let buyer: Buyer;
let invoice = '';

beforeAll(async () => {
  buyer = await newBuyer(stage.database);
  const dealId = await orderOf(buyer, await freeVehicle({ ...stage, kind: 'marge' }));
  const db = createDatabase(
    createPool({ connectionString: sharedPortal().database, max: 1, scope: 'every' }),
  );
  invoice = (await withTransaction(db, (trx) => issueInvoice(trx, dealId, new Date())))?.number ?? '';
  await db.destroy();
});

const form = (page: Page) => page.getByRole('form', { name: 'Livre de police' });

async function download(
  page: Page,
  format: 'CSV' | 'Excel' | 'PDF',
): Promise<{ name: string; bytes: Buffer }> {
  await form(page).getByLabel('Format').selectOption({ label: format });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form(page).getByRole('button', { name: 'Télécharger le livre' }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
const rowsOf = (bytes: Buffer): string[][] =>
  bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

test('a dealer downloads the year’s purchases, as a table or a document; a reversed period is reported', async () => {
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/commandes');
  const { name, bytes } = await download(page, 'CSV');
  expect(name).toMatch(/^livre-de-police-garage-\d+-\d{4}-01-01-\d{4}-\d{2}-\d{2}\.csv$/);
  const [heads, ...lines] = rowsOf(bytes);
  expect(heads?.slice(0, 4)).toEqual(['Numéro', 'Opération', 'Date', 'Pièce']);
  expect(lines.map(([number, nature, , document]) => [number, nature, document])).toEqual([
    [expect.stringMatching(/^LP\d{4}-00001$/), 'Achat', invoice],
  ]);
  expect(lines[0]).toContain('TVA sur marge, non récupérable');
  expect((await download(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await faultsOf(page)).toEqual([]);

  await form(page).getByLabel('Premier jour').fill('2026-02-01');
  await form(page).getByLabel('Dernier jour').fill('2026-01-01');
  await form(page).getByRole('button', { name: 'Télécharger le livre' }).click();
  await seen(page.getByText('La période finit avant de commencer.'));
});

test('without scripts the book downloads as well, and not in showroom mode', async () => {
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/commandes');
  expect((await download(page, 'Excel')).name).toMatch(/\.xlsx$/);
  await page.goto('/vente-voiture-marchand');
  await enterShowroom(page);
  const shown = await page.goto('/commandes/livre-de-police');
  expect(shown?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/mode-vitrine');
});

test('the accountant downloads the sales with their buyers', async () => {
  const accountant = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: accountant.email });
  await open(page, '/gestion/factures');
  const [heads = [], ...lines] = rowsOf((await download(page, 'CSV')).bytes);
  const line = lines.find((cells) => cells.includes(invoice)) ?? [];
  expect(line[heads.indexOf('Numéro')]).toMatch(/^LV\d{4}-\d{5}$/);
  expect([line[heads.indexOf('Opération')], line[heads.indexOf('Acheteur')]]).toEqual([
    'Vente',
    buyer.company,
  ]);
  expect(line[heads.indexOf('SIREN de l’acheteur')]).toMatch(/^\d{9}$/);
});
