import { randomUUID } from 'node:crypto';
import { faultsOf } from '../../support/axe.ts';
import { confirmColumns, openColumns } from '../../support/feed-columns.ts';
import { open, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();

const ODD = [
  'Export du parc;;;;;;;;',
  'Parc n°;Constructrice;Gamme auto;Carbu;BV;Chevaux;Compteur;An;Tarif',
  'REF-1;Renault;Clio;SP;Manuelle;90;45,2;2020;1299000',
  'REF-2;Renault;Megane;SP;Manuelle;115;60,1;2019;1499000',
  'REF-3;Inconnue;Truc;SP;Manuelle;90;1,0;2020;999000',
].join('\n');

// STOCK-3
test('a source with its own columns is mapped, tried, imported, visible to everybody, and undone', async () => {
  const name = `Groupe ${randomUUID().slice(0, 8)}`;
  const { page } = await stage.visit({ as: 'equipe@pomelo.test' });
  await open(page, '/gestion/flux/nouveau');
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  await seen(page.getByRole('heading', { name: `Colonnes de ${name}` }));
  const sample = page.getByRole('form', { name: 'Échantillon' });
  await sample
    .getByLabel('Fichier')
    .setInputFiles({ name: 'parc.csv', mimeType: 'text/csv', buffer: Buffer.from(ODD) });
  await sample.getByRole('button', { name: 'Prendre un échantillon' }).click();

  const mapping = page.getByRole('form', { name: 'Correspondance des colonnes' });
  await seen(mapping.getByText(/^Il manque/));
  await openColumns(mapping);
  const fields = {
    'Parc n°': 'référence',
    Constructrice: 'marque',
    'Gamme auto': 'modèle',
    Carbu: 'énergie',
    BV: 'boîte',
  };
  for (const [column, field] of Object.entries(fields))
    await mapping.getByLabel(`Champ de ${column}`).selectOption({ label: field });
  await mapping.getByLabel('Champ de Chevaux').selectOption({ label: 'puissance' });
  await mapping.getByLabel('Champ de Compteur').selectOption({ label: 'kilométrage' });
  await mapping.getByLabel('Décimales de Compteur').selectOption({ label: 'Virgule' });
  await mapping.getByLabel('Exprimé en de Compteur').selectOption({ label: 'Milliers' });
  await mapping.getByLabel('Champ de An').selectOption({ label: 'année' });
  await mapping.getByLabel('Champ de Tarif').selectOption({ label: 'prix' });
  await mapping.getByLabel('Exprimé en de Tarif').selectOption({ label: 'Centièmes' });
  await mapping.getByLabel('À retirer de Parc n°').fill('REF-');
  await mapping.getByLabel('Valeurs de Carbu').fill('SP = essence');
  // A proposal by values alone is used once it is confirmed.
  await confirmColumns(mapping);
  const vehicles = page.getByRole('region', { name: 'Les premiers véhicules de l’échantillon' });
  await mapping.getByLabel('Valeurs de Carbu').blur();
  await seen(vehicles.getByText('Renault Clio'));
  await seen(vehicles.getByText('45\u202f200\u202fkm'));
  await seen(vehicles.getByText(/marque inconnue/));
  expect(await faultsOf(page)).toEqual([]);
  await mapping.getByRole('button', { name: 'Enregistrer la correspondance' }).click();
  await seen(page.getByText(/^Correspondance 1,/));

  await page.getByRole('link', { name: 'Retour à la source' }).click();
  const file = page.getByRole('form', { name: 'Fichier à essayer' });
  await file
    .getByLabel('Fichier')
    .setInputFiles({ name: 'parc.csv', mimeType: 'text/csv', buffer: Buffer.from(ODD) });
  await file.getByRole('button', { name: 'Essayer sans rien changer' }).click();
  await seen(page.getByRole('heading', { name: 'Ce qui changerait' }));
  await seen(page.getByRole('region', { name: 'Changements' }).getByText('Renault Clio'));
  await seen(page.getByRole('region', { name: 'Lignes refusées' }).getByText('Inconnue', { exact: true }));
  expect(await faultsOf(page)).toEqual([]);
  const items = async () => {
    const { rows } = await stage.database.query<{ id: number; status: string }>(
      'SELECT i.id, i.status FROM catalogue_item i JOIN feed f ON f.id = i.feed_id WHERE f.name = $1 ORDER BY i.feed_key',
      [name],
    );
    return rows;
  };
  expect(await items()).toEqual([]);

  await seen(page.getByRole('heading', { name: 'Refus par motif' }));
  await page.getByRole('button', { name: 'Importer 2 lignes', exact: true }).click();
  await seen(page.getByRole('heading', { name: 'Ce qui a changé' }));
  const [clio] = await items();
  expect((await items()).map(({ status }) => status)).toEqual(['published', 'published']);
  const visitor = await stage.visit();
  const shown = async () => {
    const answer = await visitor.page.request.get(`/public/catalog/products/${clio?.id}`);
    return answer.status();
  };
  await expect.poll(shown).toBe(200);

  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await seen(page.getByText('Annulé', { exact: true }));
  expect((await items()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  await expect.poll(shown).not.toBe(200);
});

test('without scripts, a source is created and invalid settings are reported at their fields', async () => {
  const { page, allow } = await stage.visit({ as: 'equipe@pomelo.test', javaScriptEnabled: false });
  // A refused form is re-rendered with the status of its refusal.
  allow(/422/);
  await page.goto('/gestion/flux/nouveau');
  await page.getByLabel('Nom', { exact: true }).fill(`Adresse ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Origine').selectOption('url');
  await page.getByLabel('Emplacement').fill('stock.csv');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.locator('.field-error').getByText(/adresse complète/));
  expect(await page.getByLabel('Emplacement').inputValue()).toBe('stock.csv');
});
