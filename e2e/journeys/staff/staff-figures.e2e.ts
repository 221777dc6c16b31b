import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSearchDay } from '@pomelo/api/testing/office.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, pressBack, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();

/** Bars that are not above their column, and headers that touch. */
const barsOffTheirAxis = (page: Page): Promise<string[]> =>
  page.locator('.figure-chart_table').evaluate((table) => {
    const axis = Array.from(table.querySelectorAll('.figure-chart_axis th'), (head) => {
      const text = document.createRange();
      text.selectNodeContents(head);
      return {
        head: head.getBoundingClientRect(),
        words: text.getBoundingClientRect(),
        name: head.textContent ?? '',
      };
    }).slice(1, -1);
    const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
    const bars = Array.from(table.querySelectorAll('.figure-chart_band'), (band) =>
      Array.from(band.querySelectorAll('svg'), (bar) => bar.getBoundingClientRect()),
    );
    return axis.flatMap(({ head, words, name }, at) => {
      const isUnder = bars.every((band) => Math.abs(middle(band[at] ?? head) - middle(words)) <= 1);
      const touches = at > 0 && words.left < (axis[at - 1]?.words.right ?? 0) + 2;
      return isUnder && !touches ? [] : [name];
    });
  });

// MONEY-20
test('figures are read over a period, and a table exports the same values', async () => {
  const { email } = await newStaffMember(stage.database, 'sales');
  await createSearchDay(createDatabase(stage.database), { day: '2024-02-29', query: 'q=zagato', times: 3 });
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion');
  await page.getByRole('link', { name: 'Chiffres', exact: true }).click();
  await seen(page.getByRole('heading', { name: 'Chiffres', level: 1 }));
  await page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '12 mois' }).click();
  await page.waitForURL(/periode=12m/);
  const measures = page.getByRole('navigation', { name: 'Mesures' });
  for (const [measure, table] of [
    [/^Commandes/, 'Vues, réservations et commandes'],
    [/^Réservations expirées/, 'Ce que sont devenues les réservations'],
    [/^Marge/, 'Par mois'],
    [/^Délai de livraison/, 'De la commande à la livraison, par mois'],
    [/^Recherches sans résultat/, 'Recherches sans résultat'],
    [/^Valeur du stock/, 'Par âge'],
  ] as const) {
    await measures.getByRole('link', { name: measure }).click();
    await seen(page.getByRole('region', { name: `Tableau\u202f: ${table}`, exact: true }));
    await expect(measures.getByRole('link', { name: measure })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => barsOffTheirAxis(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  }
  await pressBack(page);
  await measures.getByRole('link', { name: /^Recherches sans résultat/ }).click();
  await seen(page.getByRole('heading', { name: 'Recherches sans résultat', level: 2 }));

  const form = page.getByRole('form', { name: 'Autre période' });
  await form.getByLabel('Du').fill('2024-03-01');
  await form.getByLabel('Au').fill('2024-02-29');
  await form.getByRole('button', { name: 'Afficher' }).click();
  await seen(page.getByText('La période finit avant de commencer.'));
  await form.getByLabel('Du').fill('2024-02-29');
  await form.getByRole('button', { name: 'Afficher' }).click();
  await seen(
    page.getByText('Du 29/02/2024 au 29/02/2024, comparé à la période du 28/02/2024 au 28/02/2024.'),
  );
  const searches = page.getByRole('region', { name: /Les plus fréquentes/ });
  await seen(searches.getByRole('row', { name: /zagato/ }).getByText('3', { exact: true }));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV de Les plus fréquentes' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('«\u202fzagato\u202f»;3;0\r\n');
});

test('figures fit a phone in dark mode, without scripts', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({
    as: email,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    javaScriptEnabled: false,
  });
  await page.goto('/gestion/chiffres');
  await seen(page.getByRole('heading', { name: 'Marge', level: 2 }));
  await page
    .getByRole('navigation', { name: 'Mesures' })
    .getByRole('link', { name: /^Commandes/ })
    .click();
  await seen(page.getByRole('heading', { name: 'Vues, réservations, commandes', level: 2 }));
  await seen(page.getByRole('rowheader', { name: 'Réservations', exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the menu collapses above the content at 900 pixels, and opens', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: email, viewport: { width: 900, height: 900 } });
  await page.goto('/gestion/chiffres');
  await seen(page.getByRole('heading', { name: 'Marge', level: 2 }));
  expect(await page.getByRole('navigation', { name: 'Gestion', exact: true }).isVisible()).toBe(false);
  expect((await page.getByRole('main').boundingBox())?.width).toBe(900);
  await page.getByText('Menu', { exact: true }).click();
  await seen(page.getByRole('navigation', { name: 'Gestion, menu' }).getByRole('link', { name: 'Chiffres' }));
});

test('an accountant enters the purchase price of a vehicle, and an invalid amount is reported', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { rows } = await stage.database.query<{ number: string }>(
    `SELECT u.number FROM sold_bundle u JOIN deal d ON d.id = u.deal_id WHERE d.step = 'step-4'
      AND u.product_id NOT IN (SELECT product_id FROM purchase_cost) ORDER BY d.ordered_at DESC LIMIT 1`,
  );
  const number = rows[0]?.number ?? '';
  const { page } = await stage.visit({ as: email });
  await open(page, `/gestion/prix-d-achat?q=${number}`);
  await page.getByRole('link', { name: `Indiquer le prix d’achat de ${number}` }).click();
  const form = page.getByRole('form', { name: `Prix d’achat de ${number}` });
  await form.getByLabel(/^Prix d’achat/).fill('douze mille');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(form.getByText('Indiquez un montant, par exemple 12\u202f500,00.').first());
  expect(await form.getByLabel(/^Prix d’achat/).inputValue()).toBe('douze mille');
  await form.getByLabel(/^Prix d’achat/).fill('12 345,67');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Le prix d’achat est enregistré.');
  await seen(page.getByRole('row').filter({ hasText: number }).getByText('12\u202f345,67\u202f€'));
  expect(await faultsOf(page)).toEqual([]);
});

// MONEY-21
test('figures link to the lists of open tasks', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion/chiffres?periode=12m');
  // The figure is of its period, the list of all time.
  const [, day, month, year] =
    /Du (\d\d)\/(\d\d)\/(\d{4})/.exec(await page.getByRole('main').innerText()) ?? [];
  const { rows } = await stage.database.query<{ all: string; within: string }>(
    `SELECT count(*) AS "all", count(*) FILTER (WHERE d.ordered_at >= $1::timestamp AT TIME ZONE 'Europe/Paris') AS within
      FROM sold_bundle u JOIN sales_deal d ON d.id = u.deal_id
      WHERE NOT EXISTS (SELECT FROM purchase_cost k WHERE k.product_id = u.product_id)`,
    [`${year}-${month}-${day}`],
  );
  const act = page.getByRole('listitem').filter({ hasText: 'sans prix d’achat' });
  expect(await act.textContent()).toMatch(new RegExp(`^${rows[0]?.within}\\svéhicules?`));
  await act.getByRole('link', { name: 'Compléter' }).click();
  await page.waitForURL('**/gestion/prix-d-achat?connu=non');
  await seen(page.getByText(new RegExp(`^${rows[0]?.all}\\svéhicules?`)).first());
});

// MONEY-21
test('the figures and the list of vehicles on sale count the stock alike', async () => {
  const { email } = await newStaffMember(stage.database, 'sales');
  const { page } = await stage.visit({ as: email });
  const { rows } = await stage.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM product p JOIN catalogue_item i ON i.id = p.item_id
      WHERE p.status = 'on-sale' AND i.status = 'published'
        AND p.id NOT IN (SELECT product_id FROM booking WHERE NOT cancelled AND upper_inf(period))`,
  );
  await open(page, '/gestion/chiffres?mesure=stock-age');
  const total = page
    .getByRole('row', { name: /^Véhicules / })
    .getByRole('cell')
    .last();
  expect((await total.textContent())?.replaceAll(/\D/g, '')).toBe(String(rows[0]?.count));
});
