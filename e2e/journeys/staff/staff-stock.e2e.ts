import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicles } from '../../support/vehicles.ts';

const stage = openStage();

/** Two vehicles of a make that no other journey uses. */
async function twoOfTheirOwn(): Promise<{ make: string; ids: number[] }> {
  const [model] = await freeVehicles({ address: stage.address, database: stage.database });
  const make = `Zagato ${Date.now()}`;
  const { rows } = await stage.database.query<{ id: number }>(
    `WITH maker AS (INSERT INTO make (name, slug) VALUES ($1, lower(replace($1, ' ', '-'))) RETURNING id),
      range AS (INSERT INTO model (make_id, name, slug) SELECT id, 'Mostro', 'mostro' FROM maker RETURNING id, make_id),
      made AS (INSERT INTO catalogue_item (reference, make_id, model_id, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime,
          price_b2b_cents, price_b2c_cents, media_ids, status)
        SELECT 'ZA-' || n || '-' || right($1, 6), r.make_id, r.id, i.body, i.energy, i.gearbox, i.power_hp, i.colour, i.model_year, i.depot_id, 'recuperable',
          1000000 * n, 1500000 * n, i.media_ids, 'draft'
        FROM catalogue_item i, range r, generate_series(1, 2) n WHERE i.id = $2 RETURNING id),
      vehicles AS (INSERT INTO product (item_id, km) SELECT id, 10 FROM made)
    SELECT id FROM made ORDER BY id`,
    [make, model?.id],
  );
  return { make, ids: rows.map(({ id }) => id) };
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
  const { make, ids } = await twoOfTheirOwn();
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
  const { make } = await twoOfTheirOwn();
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
