import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createMake, createModel } from '@pomelo/api/testing/factories.ts';
import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { gone, open, pressBack, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { afterAll, beforeAll, expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();
const LONG = 1000;
/** Visible rows, overscan, spacers and header: a tenth of the list, whatever its length. */
const MAX_RENDERED = 100;
let makeId: number;

/**
 * Drafts of a make of their own, « LS-0001 » put on sale last: no visitor sees them, and no other list begins
 * with them.
 */
beforeAll(async () => {
  const db = createDatabase(stage.database);
  const name = `Longstock ${Date.now()}`;
  makeId = await createMake(db, name, name.toLowerCase().replace(' ', '-'));
  const modelId = await createModel(db, makeId, 'Série', 'serie');
  const like = await freeVehicle(stage);
  // In one statement: a thousand rows one by one would take longer than the test.
  await stage.database.query(
    `WITH made AS (INSERT INTO catalogue_item (reference, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
          price_b2b_cents, price_b2c_cents, media_ids, status, sales_date)
        SELECT 'LS-' || lpad(n::text, 4, '0'), $3, $4, i.body, i.energy, i.gearbox, i.power_hp, i.colour, i.model_year, i.depot_id, 'recuperable',
          1000000 + n * 100, 1500000 + n * 100, i.media_ids, 'draft', timestamptz '2005-01-01' - n * interval '1 minute'
        FROM catalogue_item i, generate_series(1, $2::int) n WHERE i.id = $1 RETURNING id)
    INSERT INTO product (item_id, km) SELECT id, 10 FROM made`,
    [like.id, LONG, makeId, modelId],
  );
});
afterAll(async () => {
  await stage.database.query(
    'DELETE FROM product p USING catalogue_item i WHERE i.id = p.item_id AND i.make_id = $1',
    [makeId],
  );
  await stage.database.query('DELETE FROM catalogue_item WHERE make_id = $1', [makeId]);
});

const referenceOf = (row: number): string => `LS-${String(row + 1).padStart(4, '0')}`;
const tableOf = (page: Page): Locator => page.getByRole('region', { name: 'Stock' });
const rowOf = (page: Page, row: number): Locator =>
  tableOf(page).getByRole('row', { name: referenceOf(row) });
const boxOf = (page: Page, row: number): Locator =>
  page.getByLabel(`Choisir ${referenceOf(row)}`, { exact: true });

/** Drags the bar, so that this row is the first in view, and waits until it is read. */
async function scrollTo(page: Page, row: number): Promise<void> {
  await tableOf(page).evaluate((region, at) => {
    const rowHeight = region.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? 0;
    region.scrollTo({ top: at * rowHeight });
  }, row);
  await seen(rowOf(page, row));
}
const renderedRows = (page: Page): Promise<number> => tableOf(page).locator('tr').count();
const isInView = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const region = element.closest('[role="region"]')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return region !== undefined && top >= region.top && bottom <= region.bottom;
  });

async function enter(options: Parameters<typeof stage.visit>[0] = {}) {
  const { email } = await newStaffMember(stage.database, 'stock');
  const visit = await stage.visit({ as: email, ...options });
  await (options.javaScriptEnabled === false ? visit.page.goto(addressOf()) : open(visit.page, addressOf()));
  return visit;
}
const addressOf = (): string => `/gestion/stock?marque=${makeId}`;

// STOCK-9
test('a long stock is one scrolling list: few rows are rendered, and selected ones stay selected out of view', async () => {
  const { page } = await enter();
  const table = tableOf(page);
  await seen(rowOf(page, 0));
  expect(await table.getByRole('table').getAttribute('aria-rowcount')).toBe(String(LONG + 1));
  await boxOf(page, 3).check();
  await scrollTo(page, 700);
  expect(await rowOf(page, 700).getAttribute('aria-rowindex')).toBe('702');
  expect(await renderedRows(page)).toBeLessThan(MAX_RENDERED);
  await seen(page.getByText(/^Lignes 701 à 7\d\d sur 1\u202f000$/));
  expect(await faultsOf(page)).toEqual([]);
  await seen(page.getByText('1\u00a0véhicule coché', { exact: true }));

  // With Shift, all from the last one ticked, read or not.
  await boxOf(page, 702).click({ modifiers: ['Shift'] });
  await seen(page.getByText('700\u00a0véhicules cochés', { exact: true }));
  await scrollTo(page, 400);
  expect(await boxOf(page, 401).isChecked()).toBe(true);
  await boxOf(page, 401).uncheck();
  await scrollTo(page, 0);
  expect(await boxOf(page, 3).isChecked()).toBe(true);
  expect(await boxOf(page, 2).isChecked()).toBe(false);
  await seen(page.getByText('699\u00a0véhicules cochés', { exact: true }));
});

// STOCK-10
test('Back and a reload restore the row of a vehicle far down', async () => {
  const { page } = await enter();
  await seen(rowOf(page, 0));
  await scrollTo(page, 640);
  await rowOf(page, 645).getByRole('link').click();
  await page.waitForURL(/\/gestion\/stock\/\d+$/);
  await seen(page.getByRole('heading', { level: 1 }).filter({ hasText: 'Longstock' }));
  await pressBack(page);
  await seen(rowOf(page, 645));
  await expect.poll(() => isInView(rowOf(page, 645))).toBe(true);
  await expect.poll(() => isInView(rowOf(page, 640))).toBe(true);
  await page.reload();
  await expect
    .poll(async () => (await rowOf(page, 645).count()) === 1 && (await isInView(rowOf(page, 645))))
    .toBe(true);
});

// STOCK-11
test('can be navigated by keyboard from its first row to its last', async () => {
  const { page } = await enter();
  await seen(rowOf(page, 0));
  const focused = (row: number) => expect.poll(() => rowOf(page, row).locator(':focus').count()).toBe(1);
  await page.keyboard.press('j');
  await focused(0);
  await page.keyboard.press('ArrowDown');
  await focused(1);
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await focused(LONG - 1);
  await page.keyboard.press('k');
  await focused(LONG - 2);
  await page.keyboard.press('PageUp');
  await expect.poll(() => isInView(rowOf(page, LONG - 2))).toBe(true);
  await page.keyboard.press('Home');
  await focused(0);
  expect(await boxOf(page, 1).isChecked()).toBe(true);
});

// STOCK-12
test('rows that failed to load say so, and are requested again', async () => {
  const { page, allow } = await enter();
  allow(/gestion\/stock\/lignes/);
  await seen(rowOf(page, 0));
  await page.route('**/gestion/stock/lignes*', (route) => route.abort());
  await tableOf(page).evaluate((region) => region.scrollTo({ top: region.scrollHeight }));
  const alert = page.getByRole('alert').filter({ hasText: 'Ces lignes n’ont pas pu être lues.' });
  await seen(alert);
  await page.unroute('**/gestion/stock/lignes*');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await seen(rowOf(page, LONG - 1));
  await gone(alert);
});

// STOCK-13
test('all results are selected at once, changed, and undone', async () => {
  const { page } = await enter();
  await seen(rowOf(page, 0));
  await page.getByRole('button', { name: 'Tout sélectionner (1\u202f000)' }).click();
  await seen(page.getByText('1\u202f000\u00a0véhicules choisis', { exact: true }));
  await scrollTo(page, 500);
  expect(await boxOf(page, 500).isChecked()).toBe(true);
  await page.locator('summary', { hasText: 'Modifier' }).click();
  await page.getByLabel('Prix', { exact: true }).selectOption({ label: 'D’un montant, en euros' });
  await page.getByLabel('Variation').fill('100');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await toasted(page, '1\u202f000\u00a0véhicules modifiés.');
  // The position stays, with current rows, none selected.
  await seen(rowOf(page, 500).getByText('10\u202f601\u202f€ HT', { exact: true }));
  await expect.poll(() => boxOf(page, 500).isChecked()).toBe(false);
  await page
    .getByRole('button', { name: /^Annuler\s*: Prix \+\s*100/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remettre comme avant' }).click();
  await toasted(page, 'Modification annulée\u202f: 1\u202f000\u00a0véhicules comme avant.');
  await seen(rowOf(page, 500).getByText('10\u202f501\u202f€ HT', { exact: true }));
});

// STOCK-9
test('on a telephone the list scrolls, the page does not', async () => {
  const { page } = await enter({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await seen(rowOf(page, 0));
  await scrollTo(page, 300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await renderedRows(page)).toBeLessThan(MAX_RENDERED);
  expect(await faultsOf(page)).toEqual([]);
});

// STOCK-14
test('without scripts it is read page by page, and changed', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await seen(rowOf(page, 0));
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await page.waitForURL(/page=2/);
  await seen(rowOf(page, 100));
  expect(await rowOf(page, 100).getAttribute('aria-rowindex')).toBe('102');
  await page.getByRole('link', { name: 'Page 10', exact: true }).click();
  await seen(rowOf(page, LONG - 1));
  await boxOf(page, LONG - 1).check();
  await page.locator('summary', { hasText: 'Modifier' }).click();
  await page.getByLabel('État', { exact: true }).last().selectOption({ label: 'Retiré' });
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await seen(rowOf(page, LONG - 1).getByText('Retiré', { exact: true }));
});
