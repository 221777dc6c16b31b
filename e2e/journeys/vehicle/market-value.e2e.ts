import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer } from '../../support/people.ts';
import { gone, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';

const stage = openStage();

/** A vehicle of the demo that has a market value. */
async function valuedVehicle(): Promise<string> {
  const { rows } = await stage.database.query<{ id: number }>(
    `SELECT m.item_id AS id FROM market_value m JOIN catalogue_item i ON i.id = m.item_id
     WHERE i.status = 'published' AND i.first_registration IS NOT NULL
       AND NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id) ORDER BY m.item_id LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The demo has a vehicle with a market value');
  return `/occasion/marque/modele/version/${row.id}`;
}
const comparablesLink = (page: Page) => page.getByRole('link', { name: /^\d+.comparables$/ });

for (const javaScriptEnabled of [true, false])
  describe(`the market value of a vehicle, scripts: ${javaScriptEnabled}`, () => {
    // VALUE-1, VALUE-2
    test('a buyer opens its comparables from the price, and the explanation from there', async () => {
      const buyer = await newBuyer(stage.database);
      const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled });
      await page.goto(await valuedVehicle());
      await seen(page.getByRole('complementary', { name: 'Prix' }).getByText(/du marché/));
      await comparablesLink(page).click();
      await seen(page.getByRole('heading', { name: 'Véhicules comparables', level: 1 }));
      const rows = page.getByRole('table').getByRole('rowheader');
      expect(await rows.count()).toBeGreaterThan(0);
      await seen(page.getByText(/Calculée le/));
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Comment elle est calculée' }).click();
      await seen(page.getByRole('heading', { name: 'La valeur de marché', level: 1 }));
      await page.goBack();
      await rows.first().getByRole('link').click();
      await page.waitForURL(/\/occasion\//);
    });
  });

// VALUE-2
test('a visitor sees no market value, and reads how it is computed', async () => {
  const { page } = await stage.visit();
  await page.goto(await valuedVehicle());
  await seen(page.getByRole('complementary', { name: 'Prix' }));
  await gone(comparablesLink(page));
  expect(await page.content()).not.toContain('du marché');
  // VALUE-4
  await page.goto('/valeur-de-marche');
  await seen(page.getByRole('heading', { name: 'Quand il n’y a pas de valeur' }));
  expect(await faultsOf(page)).toEqual([]);
});
