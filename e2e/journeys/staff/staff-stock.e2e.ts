import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createMake, createModel } from '@pomelo/api/testing/factories.ts';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage();

/** Two drafts of a make that no other journey uses. */
async function createTwoDrafts(): Promise<{ make: string; ids: number[] }> {
  const make = `Zagato ${Date.now()}`;
  const db = createDatabase(stage.database);
  const makeId = await createMake(db, make, make.toLowerCase().replace(' ', '-'));
  const modelId = await createModel(db, makeId, 'Mostro', 'mostro');
  const ids = [];
  for (const n of [1, 2]) {
    const prices = { price_b2b_cents: 1_000_000 * n, price_b2c_cents: 1_500_000 * n };
    const reference = `ZA-${n}-${make.slice(-6)}`;
    const { id } = await createDraft(stage.database, {
      reference,
      make_id: makeId,
      model_id: modelId,
      ...prices,
    });
    ids.push(id);
  }
  return { make, ids };
}

const pricesOf = async (ids: readonly number[]): Promise<number[]> => {
  const { rows } = await stage.database.query<{ cents: number }>(
    'SELECT price_b2b_cents AS cents FROM catalogue_item WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows.map(({ cents }) => cents);
};

// STOCK-8
test('many vehicles are changed at once, and restored by undo', async () => {
  const { make, ids } = await createTwoDrafts();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion/stock');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Marque').selectOption({ label: make });
  const table = page.getByRole('region', { name: 'Stock' });
  // Ticked before the filter answers, a row of the list before would be ticked.
  await seen(page.getByRole('button', { name: 'Tout sélectionner (2)' }));
  await seen(table.getByText(`${make} Mostro`).first());

  await table.getByLabel(/^Choisir ZA-1/).check();
  await page.locator('summary', { hasText: 'Modifier' }).click();
  await page.getByLabel('Sur', { exact: true }).selectOption({ label: 'Les 2\u00a0véhicules trouvés' });
  await page.getByLabel('Prix', { exact: true }).selectOption({ label: 'D’un montant, en euros' });
  await page.getByLabel('Variation').fill('beaucoup');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await seen(page.getByText('Indiquez une variation, par exemple −500 ou 2,5.'));
  await page.getByLabel('Variation').fill('−500');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await toasted(page, '2\u00a0véhicules modifiés.');
  await seen(table.getByText('9\u202f500\u202f€ HT', { exact: true }));
  expect(await pricesOf(ids)).toEqual([950_000, 1_950_000]);

  await page
    .getByRole('button', { name: /^Annuler\s*: Prix −\s*500/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remettre comme avant' }).click();
  await toasted(page, 'Modification annulée\u202f: 2\u00a0véhicules comme avant.');
  await seen(table.getByText('10\u202f000\u202f€ HT', { exact: true }));
  expect(await pricesOf(ids)).toEqual([1_000_000, 2_000_000]);
});

test('columns are chosen, saved as a view with the filters, and the list is exported', async () => {
  const { make } = await createTwoDrafts();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion/stock?etat=brouillon');
  await page.getByLabel('Marque').selectOption({ label: make });
  await page.waitForURL(/marque=/);
  await page.locator('summary', { hasText: 'Colonnes' }).click();
  await page.getByLabel('VIN', { exact: true }).check();
  await page.getByRole('button', { name: 'Afficher ces colonnes' }).click();
  await seen(page.getByRole('columnheader', { name: 'VIN' }));

  await page.locator('summary', { hasText: 'Vues' }).click();
  await page.getByLabel('Nom de cette vue').fill('Mes brouillons');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await toasted(page, 'Vue enregistrée.');
  await open(page, '/gestion/stock');
  await page.locator('summary', { hasText: 'Vues' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Mes brouillons' }).click();
  await page.waitForURL(/etat=brouillon/);
  await seen(page.getByRole('columnheader', { name: 'VIN' }));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('stock-pomelo.csv');
});
