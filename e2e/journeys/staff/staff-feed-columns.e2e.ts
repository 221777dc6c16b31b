import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf } from '../../support/axe.ts';
import { confirmColumns } from '../../support/feed-columns.ts';
import { alive, open, seen } from '../../support/screen.ts';
import { sharedPortal } from '../../support/portal/shared-portal.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();

const ENERGIES = ['Benzyna', 'Diesel', 'Hybryda'];
/** `typ_x` and `kolumna7` are recognized by their values alone; one row of ten has an unreadable price. */
const STOCK = [
  'ref;marka;model;typ_x;skrzynia;kolumna7;przebieg_km;data_rej;prix EUR',
  ...Array.from({ length: 60 }, (_, at) => {
    const price = at % 10 === 9 ? 'na zapytanie' : 17_471 + at;
    return `R${at};Skoda;Octavia;${ENERGIES[at % 3]};Manualna;${at % 6 ? '165 KM' : '110 kW'};${64_200 + at};2021-03-14;${price}`;
  }),
].join('\n');

/** A source with a file in a folder of the server, at the columns step of its first sample. */
async function atColumns({ javaScriptEnabled = true } = {}) {
  const folder = randomUUID();
  await mkdir(join(sharedPortal().dataDir, 'feeds', folder), { recursive: true });
  await writeFile(join(sharedPortal().dataDir, 'feeds', folder, 'stock.csv'), STOCK);
  const { page } = await stage.visit({ as: 'equipe@pomelo.test', javaScriptEnabled });
  await page.goto('/gestion/flux/nouveau');
  if (javaScriptEnabled) await alive(page);
  await page.getByLabel('Nom', { exact: true }).fill(`Centre ${folder.slice(0, 8)}`);
  await page.getByLabel('Origine').selectOption('folder');
  await page.getByLabel('Emplacement').fill(`${folder}/stock.csv`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Prendre un échantillon' }).click();
  const mapping = page.getByRole('form', { name: 'Correspondance des colonnes' });
  await seen(mapping);
  if (javaScriptEnabled) await alive(page);
  return {
    page,
    mapping,
    outcome: mapping.getByRole('complementary', { name: 'Résultat sur l’échantillon' }),
  };
}

test('doubtful columns come first, their values are translated in place, and the counts follow', async () => {
  const { page, mapping, outcome } = await atColumns();
  await seen(page.getByText('stock.csv, 9 colonnes, 60 lignes lues'));
  await seen(outcome.getByText('sur 60\u00a0lignes de l’échantillon, 0,0\u202f%'));
  await seen(outcome.getByText('Énergie\u202f: valeur absente'));
  await seen(outcome.getByText('2 colonnes à relire ne sont pas lues.', { exact: false }));
  await seen(outcome.getByText('«\u202fna zapytanie\u202f»'));
  expect(await mapping.getByRole('group', { name: 'marka' }).isVisible()).toBe(false);
  await seen(mapping.getByRole('group', { name: 'kolumna7' }).getByText('150\u202fch (converti)'));
  await mapping
    .getByLabel('Traduction de Hybryda dans typ_x')
    .selectOption({ label: 'Hybride rechargeable' });
  await confirmColumns(mapping);
  await seen(outcome.getByText('sur 60\u00a0lignes de l’échantillon, 90,0\u202f%'));
  await seen(outcome.getByText(/^L’import entier est essayé/));
  await seen(outcome.getByText('150\u202fch', { exact: true }));
  const first = page.getByRole('region', { name: 'Les premiers véhicules' });
  await seen(first.getByRole('cell', { name: 'Hybride rechargeable manuelle, 165\u202fch' }).first());
  // Why a line is refused is read without scrolling.
  await seen(first.getByText('na zapytanie', { exact: false }).first());
  expect(await first.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await mapping
    .getByText(/^Reconnues/)
    .first()
    .click();
  await seen(mapping.getByText('przebieg_km', { exact: true }).last());
  expect(await mapping.getByRole('group', { name: 'kolumna7' }).isVisible()).toBe(false);
  expect(await faultsOf(page)).toEqual([]);

  await outcome.getByRole('button', { name: 'Enregistrer et essayer l’import' }).click();
  await seen(page.getByRole('heading', { name: 'Ce qui changerait' }));
  await seen(page.getByRole('button', { name: 'Importer 54 lignes', exact: true }));
});

test('without scripts, every part is reachable and the input is tried and saved', async () => {
  const { page, mapping, outcome } = await atColumns({ javaScriptEnabled: false });
  await mapping.getByText(/^Toutes/).click();
  await mapping.getByRole('group', { name: 'marka' }).getByText('Skoda').click();
  await mapping.getByLabel('À retirer de marka').fill('Auto');
  await mapping.getByText('Défauts et devises').click();
  await mapping.getByLabel('Devise 1').fill('PLN');
  await outcome.getByRole('button', { name: 'Voir le résultat' }).click();
  // A rate without its day is refused; no input is lost.
  await mapping.getByText('Défauts et devises').click();
  expect(await mapping.getByLabel('Devise 1').inputValue()).toBe('PLN');
  await mapping.getByLabel('Devise 1').fill('');
  await outcome.getByRole('button', { name: 'Enregistrer la correspondance' }).click();
  await seen(page.getByText(/^Correspondance 1,/));
  expect(await page.getByLabel('À retirer de marka').inputValue()).toBe('Auto');
});

test('a refused mapping keeps its input', async () => {
  const { page, mapping, outcome } = await atColumns();
  await open(page, page.url());
  await mapping.getByText('Défauts et devises').click();
  await mapping.getByLabel('Devise 1').fill('PLN');
  await outcome.getByRole('button', { name: 'Enregistrer la correspondance' }).click();
  // The form has another alert from the start: energy is read from no column yet.
  await seen(mapping.getByRole('alert').filter({ hasText: 'Indiquez un taux' }));
  expect(await mapping.getByLabel('Devise 1').inputValue()).toBe('PLN');
  expect(await page.getByText(/^Correspondance 1,/).count()).toBe(0);
});
