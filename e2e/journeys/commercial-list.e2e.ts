import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSavedSearch } from '@pomelo/api/testing/purchases.ts';
import { unzipped } from '@pomelo/api/testing/files/unzip.ts';
import type { Download, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { importVehicles } from '../support/feed.ts';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, seen, toasted } from '../support/screen.ts';
import { inShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { beforeAll, expect, test } from '../support/test.ts';

const stage = openStage();
const FILE = '/liste_commerciale/fichier';

const mark = randomUUID().slice(0, 8);

/** Two vehicles with a mark that no other journey uses. */
beforeAll(() => {
  importVehicles(`flux-${mark}`, [
    `A-${mark},Peugeot,208,1.2 PureTech 100 GT ${mark},Essence,Manuelle,100,2022,31000,13900,69007`,
    `B-${mark},Renault,Clio,1.0 TCe 90 Techno ${mark},Essence,Manuelle,90,2021,25000,12900,69007`,
  ]);
});

/** The list of these two, once the catalogue has received them. */
async function listed(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/liste_commerciale?q=${mark}&tri=price`);
      return page.locator('.commercial-list_clist .sub').textContent();
    })
    .toMatch(/2\svéhicules/);
  await alive(page);
}

const headings = (page: Page): Promise<string[]> =>
  page.locator('.commercial-list_table th > span:first-child').allTextContents();
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
const pressDownload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Télécharger', exact: true }).click();

/** Texts and figures of a workbook, a row each. */
const cellsOf = (xlsx: Buffer): string[][] =>
  [...(unzipped(xlsx).get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(
    ([, row = '']) =>
      [...row.matchAll(/<(?:t xml:space="preserve"|v)>(.*?)<\/(?:t|v)>/g)].map(([, value = '']) => value),
  );

// SEARCH-3
test('a dealer downloads what the listing shows, with the chosen columns in their order', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await listed(page);

  // From the listing, with its filters and its order.
  await open(page, `/vente-voiture-marchand?q=${mark}&tri=price`);
  await page.getByRole('link', { name: 'Exporter cette liste' }).click();
  await page.waitForURL((url) => url.pathname === '/liste_commerciale' && url.searchParams.get('q') === mark);
  await seen(page.getByText(`2 véhicules · «\u202f${mark}\u202f»`));
  expect(await page.getByLabel('Véhicules', { exact: true }).inputValue()).toBe('filtres');

  // Columns: one more, one less, one further right, by the keyboard; all remembered.
  for (const name of ['Énergie', 'Boîte', 'Parc', 'TVA', 'Référence', 'Millésime', 'Prix TTC'])
    await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('checkbox', { name: 'CO₂ (g/km)' }).check();
  await expect
    .poll(() => headings(page))
    .toEqual(['Marque', 'Modèle', 'Version', 'Kilométrage', 'Prix HT ou net', 'CO₂ (g/km)']);
  const arrow = page.getByRole('button', { name: 'Déplacer Marque vers la droite' });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => headings(page))
    .toEqual(['Modèle', 'Marque', 'Version', 'Kilométrage', 'Prix HT ou net', 'CO₂ (g/km)']);
  await expect.poll(() => arrow.evaluate((button) => button === document.activeElement)).toBe(true);
  await seen(page.getByText('Marque\u202f: colonne 2 sur 6'));
  await expect.poll(() => page.locator('.commercial-list_scroll').getAttribute('aria-busy')).toBe('false');
  await page.reload();
  await alive(page);
  expect(await headings(page)).toEqual([
    'Modèle',
    'Marque',
    'Version',
    'Kilométrage',
    'Prix HT ou net',
    'CO₂ (g/km)',
  ]);
  expect(await page.getByRole('cell', { name: mark }).count()).toBe(2);

  // The file: once, however often the button is pressed.
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === FILE) requested.push(request.url());
  });
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger', exact: true }).dblclick();
  const xlsx = await waiting;
  expect(xlsx.suggestedFilename()).toMatch(/^liste-commerciale-20\d\d-\d\d-\d\d\.xlsx$/);
  await seen(page.getByText(`Liste téléchargée\u202f: ${xlsx.suggestedFilename()}`));
  const [heads, ...lines] = cellsOf(await bytesOf(xlsx));
  expect(heads).toEqual(['Modèle', 'Marque', 'Version', 'Kilométrage', 'Prix HT ou net', 'CO₂ (g/km)']);
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    ['Clio', 'Renault', expect.stringContaining(mark), '25000'],
    ['208', 'Peugeot', expect.stringContaining(mark), '31000'],
  ]);
  expect(requested).toHaveLength(1);

  for (const [label, first] of [
    ['CSV', '\ufeffModèle;Marque'],
    ['PDF', '%PDF-'],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    const next = page.waitForEvent('download');
    await pressDownload(page);
    expect((await bytesOf(await next)).toString('utf8').startsWith(first), label).toBe(true);
  }
  expect(await faultsOf(page)).toEqual([]);
});

// SEARCH-3
test('while a list is generated the page says so, and it can be cancelled; a refusal shows on the same page', async () => {
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/fichier/);
  await open(page, '/liste_commerciale');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${FILE}*`, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await pressDownload(page);
  await seen(page.getByText('Préparation de la liste…'));
  expect(await page.getByRole('button', { name: 'Télécharger', exact: true }).getAttribute('aria-busy')).toBe(
    'true',
  );
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await seen(page.getByText('Téléchargement annulé.'));
  letGo();
  await page.unroute(`**${FILE}*`);

  await page.route(`**${FILE}*`, (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain', body: 'Une liste est déjà en cours.' }),
  );
  await pressDownload(page);
  await seen(page.getByRole('alert').getByText('Une liste est déjà en cours.'));
  await page.unroute(`**${FILE}*`);

  // All columns are wider than a page: a notice is shown before and after the button is pressed.
  for (const box of await page.locator('.commercial-list_cols input[type="checkbox"]').all()) {
    if (!(await box.isChecked())) await box.check();
  }
  await expect.poll(() => headings(page)).toHaveLength(27);
  await page.getByText('PDF', { exact: true }).click();
  await seen(page.getByRole('alert').getByText(/ne tiennent pas sur une page A4/));
  await pressDownload(page);
  await seen(page.locator('.commercial-list_progress').getByText(/ne tiennent pas sur une page A4/));
  expect(
    await page.getByRole('button', { name: 'Déplacer Fiche vers la droite' }).getAttribute('aria-disabled'),
  ).toBe('true');

  // The session expires in the meantime: the log-in dialog preserves the input.
  await page.context().clearCookies();
  await pressDownload(page);
  const dialog = page.getByRole('alertdialog', { name: 'Votre session a expiré' });
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await gone(dialog);
  await seen(page.locator('.commercial-list_progress').getByText(/recommencez l’action/));
  await page.getByText('CSV', { exact: true }).click();
  const waiting = page.waitForEvent('download');
  await pressDownload(page);
  expect((await waiting).suggestedFilename()).toMatch(/\.csv$/);
});

// SEARCH-3
test('without scripts, on a telephone: a saved search, its columns, their order and its file', async () => {
  const buyer = await newBuyer(stage.database);
  const maker = await stage.visit({ as: buyer.email });
  await listed(maker.page);
  await open(maker.page, `/vente-voiture-marchand?q=${mark}&tri=price`);
  await maker.page.getByRole('button', { name: 'Enregistrer cette recherche' }).click();
  await toasted(
    maker.page,
    'Recherche enregistrée\u202f: vous serez averti chaque matin des nouveaux véhicules',
  );

  const { page } = await stage.visit({
    as: buyer.email,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/liste-co');
  await page.getByLabel('Véhicules', { exact: true }).selectOption({ label: `«\u202f${mark}\u202f» (2)` });
  await page.getByRole('button', { name: 'Afficher', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/liste_commerciale');
  await seen(page.getByText(`2 véhicules · «\u202f${mark}\u202f»`));

  await page.getByRole('checkbox', { name: 'Marque' }).uncheck();
  await page.getByRole('button', { name: 'Enregistrer ces colonnes' }).click();
  await seen(page.getByText('Colonnes enregistrées'));
  expect((await headings(page)).slice(0, 2)).toEqual(['Référence', 'Modèle']);
  await page.getByRole('button', { name: 'Déplacer Référence vers la droite' }).click();
  await page.waitForURL((url) => url.hash === '#colonnes');
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Modèle', 'Référence']);

  const waiting = page.waitForEvent('download');
  await pressDownload(page);
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^liste-commerciale-${mark}-.*xlsx$`));
  const rows = cellsOf(await bytesOf(file));
  expect(rows.map((row) => row[0])).toEqual(['Modèle', 'Clio', '208']);

  // A refusal redirects back to the page, with the reason.
  for (const box of await page.locator('.commercial-list_cols input[type="checkbox"]').all())
    await box.check();
  await page.getByRole('button', { name: 'Enregistrer ces colonnes' }).click();
  await page.getByText('PDF', { exact: true }).click();
  await pressDownload(page);
  await seen(page.locator('.flash_message').getByText(/ne tiennent pas sur une page A4/));
  await seen(page.getByText(`2 véhicules · «\u202f${mark}\u202f»`));
});

test('another user’s search does not exist, a visitor logs in first, and a customer sees no trade price', async () => {
  const [one, other] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const member = { workspaceId: one.companyId, personId: one.personId };
  const id = await createSavedSearch(createDatabase(stage.database), member);
  const { page } = await stage.visit({ as: other.email });
  for (const path of [`/liste_commerciale?liste=${id}`, `${FILE}?liste=${id}`])
    expect((await page.request.get(path)).status(), path).toBe(404);

  const visitor = await stage.visit();
  for (const path of ['/liste_commerciale', '/liste-co', FILE]) {
    await visitor.page.goto(path);
    expect(new URL(visitor.page.url()).searchParams.get('connexion'), path).toBe(path);
  }

  await page.context().addCookies([inShowroom(stage.address)]);
  await open(page, '/liste_commerciale');
  await seen(page.getByRole('columnheader', { name: 'Prix public TTC' }));
  expect(await page.getByRole('checkbox', { name: 'Prix HT ou net' }).count()).toBe(0);
  const csv = await page.request.get(`${FILE}?format=csv&colonnes=reference,priceExclTax,priceInclTax`);
  expect((await csv.text()).split('\r\n')[0]).toBe('\ufeffRéférence;Prix public TTC');
  await gone(page.getByText('Récupérable').first());
});

test('in print there is the list alone, every line of it', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/liste_commerciale');
  expect(await page.locator('.commercial-list_table tbody tr').count()).toBe(20);
  await page.getByRole('link', { name: /^Afficher (tous les véhicules|les 500 premiers)/ }).click();
  await expect.poll(() => page.locator('.commercial-list_table tbody tr').count()).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Télécharger', exact: true }).isVisible()).toBe(false);
  expect(await page.locator('.commercial-list_arrows').first().isVisible()).toBe(false);
  expect(await page.locator('.commercial-list_print').isVisible()).toBe(true);
});
