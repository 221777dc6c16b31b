import '@pomelo/api/wiring.ts';
import { readFile } from 'node:fs/promises';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { postAll, receiveTransfer } from '@pomelo/api/testing/accounting/books.ts';
import { fecFaults } from '@pomelo/api/testing/accounting/fec-checker.ts';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
/** Before any document of the demo. */
const MONTH = '2021-02';

// MONEY-31 MONEY-32
test('a month is read, closed for good, and its year exported', async () => {
  const db = createDatabase(stage.database);
  await receiveTransfer(db, {
    cents: 123_400,
    at: new Date('2021-02-03T09:00:00Z'),
    debtor: 'GARAGE ANCIEN',
  });
  await postAll(db);
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion');
  await page.getByRole('link', { name: 'Comptabilité', exact: true }).click();
  await seen(page.getByRole('heading', { name: 'Comptabilité', level: 1 }));
  await seen(page.getByText(/Les achats de véhicules, les charges et les salaires n’y sont pas/));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Février 2021' }).click();
  await seen(page.getByRole('heading', { name: 'Février 2021', level: 1 }));
  expect(await faultsOf(page)).toEqual([]);
  const close = page.getByRole('button', { name: 'Clôturer le mois' });
  await close.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Clôturer', exact: true }).click();
  await seen(page.getByText('Cochez la case pour confirmer la clôture.').first());
  await page.getByRole('checkbox', { name: /J’ai vérifié/ }).check();
  await close.click();
  await dialog.getByRole('button', { name: 'Clôturer', exact: true }).click();
  await toasted(page, 'Février 2021 est clôturé.');
  await seen(page.getByText(/Aucune écriture de ce mois ne peut être ajoutée ni modifiée/));
  await expect(close).toHaveCount(0);

  await page.getByRole('link', { name: '1 écriture' }).click();
  await seen(page.getByRole('list', { name: 'Lignes de BQ2021-000001' }).getByText(/Débit.1.234,00.€/));
  expect(await faultsOf(page)).toEqual([]);
  await open(page, '/gestion/comptabilite');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `FEC ${MONTH.slice(0, 4)}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('999888779FEC20211231.txt');
  expect(fecFaults({ name: file.suggestedFilename(), bytes: await readFile(await file.path()) })).toEqual([]);
});

// MONEY-29
test('accounts are renumbered, and the others of the team have no books', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion/comptabilite/comptes?modifier=cards');
  const form = page.getByRole('form', { name: /Cartes bancaires/ });
  await form.getByLabel('Numéro').fill('99');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(form.getByText(/d’une classe de 1 à 7/));
  await form.getByLabel('Numéro').fill('511600');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Compte enregistré.');
  await seen(page.getByRole('cell', { name: '511600' }));
  await open(page, '/gestion/comptabilite/balance');
  await seen(page.getByRole('heading', { name: 'Balance', level: 1 }));
  expect(await faultsOf(page)).toEqual([]);

  const other = await newStaffMember(stage.database, 'sales');
  const { page: refused } = await stage.visit({ as: other.email });
  await open(refused, '/gestion');
  await expect(refused.getByRole('link', { name: 'Comptabilité', exact: true })).toHaveCount(0);
});
