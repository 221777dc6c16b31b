import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from '../support/axe.ts';
import { newStaffMember } from '../support/people.ts';
import { open, seen, toast } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** Labels under a chart that do not stand under the middle of their bar, or that touch the label before them. */
const labelsOffTheirBars = (page: Page): Promise<string[]> =>
  page.locator('.fg-chart').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const slots = Array.from(chart.querySelectorAll('.fg-slot'), (slot) => slot.getBoundingClientRect());
      let end = -Infinity;
      return Array.from(chart.querySelectorAll('figcaption ~ p > span'), (label, place) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        const { left, right, width } = text.getBoundingClientRect();
        if (width === 0) return [];
        const slot = slots[place];
        const isUnder = slot !== undefined && Math.abs((left + right) / 2 - (slot.left + slot.right) / 2) <= 1;
        const touches = left < end + 2;
        end = right;
        return isUnder && !touches ? [] : [`${chart.textContent}: ${label.textContent}`];
      }).flat();
    }),
  );

test('figures are read over a period, and a table leaves as a file with the same values', async () => {
  const { email } = await newStaffMember(stage.database, 'sales');
  await stage.database.query(
    `INSERT INTO search_day (day, query, times) VALUES ('2024-02-29', 'q=zagato', 3) ON CONFLICT (day, query) DO NOTHING`,
  );
  const { page } = await stage.visit({ as: email });
  await open(page, '/gestion');
  await page.getByRole('link', { name: 'Chiffres', exact: true }).click();
  await seen(page.getByRole('heading', { name: 'Chiffres', level: 1 }));
  await page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '12 mois' }).click();
  await page.waitForURL(/periode=12m/);
  await seen(page.getByRole('img', { name: /^Vues/ }));
  expect(await labelsOffTheirBars(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);

  const form = page.getByRole('form', { name: 'Autre période' });
  await form.getByLabel('Du').fill('2024-03-01');
  await form.getByLabel('Au').fill('2024-02-29');
  await form.getByRole('button', { name: 'Afficher' }).click();
  await seen(page.getByText('La période finit avant de commencer.'));
  await form.getByLabel('Du').fill('2024-02-29');
  await form.getByRole('button', { name: 'Afficher' }).click();
  await seen(page.getByText('Du 29/02/2024 au 29/02/2024, comparé à la période du 28/02/2024 au 28/02/2024.'));
  const searches = page.getByRole('region', { name: 'Les plus fréquentes' });
  await seen(searches.getByRole('row', { name: /zagato/ }).getByText('3', { exact: true }));

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV de Les plus fréquentes' }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain('«\u202fzagato\u202f»;3;0\r\n');
});

test('figures stand on a phone in the dark, without scripts', async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: email, viewport: { width: 390, height: 844 }, colorScheme: 'dark', javaScriptEnabled: false });
  await page.goto('/gestion/chiffres');
  await seen(page.getByRole('heading', { name: 'Marge', level: 2 }));
  await page.getByText('Le tableau').first().click();
  await seen(page.getByRole('region', { name: 'Vues, réservations et commandes' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an accountant says what a vehicle was bought for, and is told of what is no amount', async () => {
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
  await seen(toast(page, 'Le prix d’achat est enregistré.'));
  await seen(page.getByRole('row').filter({ hasText: number }).getByText('12\u202f345,67\u202f€'));
  expect(await faultsOf(page)).toEqual([]);
});
