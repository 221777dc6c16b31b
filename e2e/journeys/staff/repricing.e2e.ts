import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createMake, createModel } from '@pomelo/api/testing/factories.ts';
import { copyListing, createAgedListing } from '@pomelo/api/testing/stock/repricing.ts';
import { faultsOf } from '../../support/axe.ts';
import { countClicks } from '../../support/clicks.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const CARS = 501;

/** Cars of a make of their own, on sale for forty days, and their prices. */
async function createOldStock() {
  const db = createDatabase(stage.database);
  const make = `Ancien ${randomUUID().slice(0, 8)}`;
  const makeId = await createMake(db, make, make.toLowerCase().replace(' ', '-'));
  const modelId = await createModel(db, makeId);
  const { id } = await createAgedListing(db, { make_id: makeId, model_id: modelId });
  await copyListing(db, id, CARS - 1);
  const prices = async (): Promise<string> => {
    const { rows } = await stage.database.query<{ all: string }>(
      `SELECT string_agg(concat_ws(' ', id, price_b2b_cents, price_b2c_cents), ',' ORDER BY id) AS all
       FROM catalogue_item WHERE make_id = $1`,
      [makeId],
    );
    return rows[0]?.all ?? '';
  };
  return { make, prices };
}

// STOCK-30, STOCK-31, STOCK-33
test('the team reprices 500 cars in one previewed step and takes it back', async () => {
  const manager = await newStaffMember(stage.database, 'stock');
  const { make, prices } = await createOldStock();
  const before = await prices();
  const { page } = await stage.visit({ as: manager.email });
  await open(page, '/gestion/regles-de-prix');
  const counter = await countClicks(page);
  await page.getByRole('link', { name: 'Ajouter une règle' }).click();
  const form = page.getByRole('form', { name: 'Règle de prix' });
  await form.getByLabel('Nom', { exact: true }).fill(make);
  await form.getByLabel('Jours en stock, au moins').fill('30');
  await form.getByLabel('Marque').selectOption({ label: make });
  await form.getByLabel('De combien').fill('2,5');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'La règle est enregistrée.');
  await page.getByRole('button', { name: `Prévisualiser\u202f: ${make}` }).click();
  await seen(page.getByRole('heading', { level: 1, name: make }));
  await seen(page.getByText(/Aucun prix n’a changé\./));
  expect(await faultsOf(page)).toEqual([]);
  expect(await prices()).toBe(before);
  // On a phone each row is a card, with its box.
  await page.setViewportSize({ width: 390, height: 844 });
  await seen(page.getByRole('checkbox', { name: /^Choisir/ }).first());
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page
    .getByRole('checkbox', { name: /^Choisir/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Laisser de côté' }).click();
  await toasted(page, '1 véhicule laissé de côté');
  await page.getByRole('button', { name: 'Appliquer 500 prix' }).click();
  await toasted(page, '500 prix appliqués.');
  await seen(page.getByText(/^Appliqué le/));
  const after = (await prices()).split(',');
  expect(after.filter((line) => !before.includes(line))).toHaveLength(500);

  await page.getByRole('button', { name: 'Annuler ce changement' }).click();
  await toasted(page, '500 prix remis comme avant.');
  expect(await prices()).toBe(before);
  console.log(`500 cars repriced and taken back, rule included: ${counter.clicks()} clicks`);
  expect(counter.clicks()).toBeLessThanOrEqual(9);

  await page.getByRole('link', { name: 'Règles de prix' }).first().click();
  await seen(page.getByRole('table', { name: 'Journal des prix' }).getByRole('row', { name: make }));
  await stage.database.query('DELETE FROM pricing_rule WHERE name = $1', [make]);
});
