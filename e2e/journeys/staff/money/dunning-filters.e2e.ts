import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createOverdue } from '@pomelo/api/testing/accounting/overdue.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../../support/axe.ts';
import { type Buyer, newBuyer, newStaffMember } from '../../../support/people.ts';
import { open, seen, toasted, pressBack } from '../../../support/screen.ts';
import { openStage } from '../../../support/stage.ts';
import { beforeAll, expect, test } from '../../../support/test.ts';

const stage = openStage();
const NAME = `Filtrage ${Date.now()}`;
const LARGE = `${NAME} Grand`;
const SMALL = `${NAME} Petit`;
/** Invoices of a year are dated one after the other: the same instants as other journeys of late companies. */
const day = (yearsAgo: number): Date => new Date(Date.UTC(new Date().getUTCFullYear() - yearsAgo, 11, 1, 9));
const LIST = '/gestion/relances';

let email = '';
const companyOf = async (name: string, invoices: number, at: Date): Promise<Buyer> => {
  const buyer = await newBuyer(stage.database);
  await stage.database.query('UPDATE workspace SET rs = $2 WHERE id = $1', [buyer.companyId, name]);
  const db = createDatabase(stage.database);
  const person = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  for (let left = invoices; left > 0; left -= 1) await createOverdue(db, person, at);
  return buyer;
};

/** Two late companies: 24 000 € for three years, and 12 000 € for two. */
beforeAll(async () => {
  await companyOf(LARGE, 2, day(3));
  await companyOf(SMALL, 1, day(2));
  ({ email } = await newStaffMember(stage.database, 'accounting'));
});

const filters = (page: Page) => page.getByRole('search').filter({ hasText: 'Étape atteinte' });
const found = (page: Page, text: string) => seen(filters(page).getByText(text));
const row = (page: Page, name: string) => page.getByRole('row', { name });
const show = (page: Page) => filters(page).getByRole('button', { name: 'Afficher' }).click();

// MONEY-43
test('late companies are filtered by name, step, amount and age, and Back keeps the filters', async () => {
  const { page } = await stage.visit({ as: email });
  await open(page, LIST);
  await filters(page).getByLabel('Rechercher une société').fill(NAME);
  await show(page);
  await found(page, '2 sociétés en retard');
  expect(await faultsOf(page)).toEqual([]);

  await filters(page).getByLabel('Montant minimum').fill('20000');
  await show(page);
  await found(page, '1 société en retard');
  await seen(row(page, LARGE));
  await row(page, LARGE).getByRole('link').click();
  await seen(page.getByRole('heading', { level: 1, name: `Relances de ${LARGE}` }));
  await pressBack(page);
  await found(page, '1 société en retard');
  expect(await filters(page).getByLabel('Montant minimum').inputValue()).toBe('20000');
  expect(await filters(page).getByLabel('Rechercher une société').inputValue()).toBe(NAME);

  // The larger one is reminded.
  await row(page, LARGE).getByRole('link').click();
  await page.getByRole('button', { name: 'Relancer maintenant' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
  await toasted(page, 'La relance est envoyée.');
  // The page was not added to the history a second time.
  await pressBack(page);
  await found(page, '1 société en retard');

  // A choice applies at once.
  await open(page, `${LIST}?q=${encodeURIComponent(NAME)}`);
  await filters(page).getByLabel('Étape atteinte').selectOption({ label: 'Aucune' });
  await seen(row(page, SMALL));
  await found(page, '1 société en retard');
  await filters(page).getByLabel('Étape atteinte').selectOption({ label: 'Rappel amiable' });
  await seen(row(page, LARGE));
  await found(page, '1 société en retard');
  await pressBack(page);
  await seen(row(page, SMALL));
  expect(await filters(page).getByLabel('Étape atteinte').inputValue()).toBe('aucune');
  await page.goForward();
  await seen(row(page, LARGE));
});

// MONEY-43
test('without scripts late companies are filtered as well, and an empty result says so', async () => {
  const { page } = await stage.visit({ as: email, javaScriptEnabled: false });
  await page.goto(LIST);
  await filters(page).getByLabel('Rechercher une société').fill(NAME);
  await filters(page).getByLabel('Retard minimum').fill('900');
  await show(page);
  await seen(row(page, LARGE));
  expect(await row(page, SMALL).count()).toBe(0);
  await filters(page).getByLabel('Retard minimum').fill('9000');
  await show(page);
  await seen(page.getByRole('heading', { name: 'Aucune société en retard ne correspond' }));
  await page.goBack();
  await seen(row(page, LARGE));
  expect(await filters(page).getByLabel('Retard minimum').inputValue()).toBe('900');
  await page.goForward();
  await page.getByRole('link', { name: 'Tout afficher' }).last().click();
  await page.waitForURL((url) => url.pathname === LIST && url.search === '');
});
