import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createListing, createMake, createModel, type TestListing } from '@pomelo/api/testing/factories.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer } from '../../support/people.ts';
import { alive, gone, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';

const stage = openStage();

/** Vehicles like one another, with a market value each; those of the demo may be booked by other journeys. */
let valued: TestListing[];
test.beforeAll(async () => {
  const db = createDatabase(stage.database);
  const make_id = await createMake(db, 'Lada', 'lada');
  const model_id = await createModel(db, make_id, 'Niva', 'niva');
  const items = db.selectFrom('catalogue_item').select(['media_ids', 'depot_id']).orderBy('id');
  const pictureAndDepot = await items.limit(1).executeTakeFirstOrThrow();
  valued = [];
  for (const percent of [92, 94, 96, 98, 99, 100, 101, 102, 104, 106])
    valued.push(
      await createListing(db, {
        ...pictureAndDepot,
        make_id,
        model_id,
        first_registration: '2023-05-10',
        price_b2b_cents: 12_000 * percent,
      }),
    );
  await stage.database.query("SELECT graphile_worker.add_job('value-stock')");
  const ids = valued.map(({ id }) => id);
  const computed = 'SELECT 1 FROM market_value WHERE item_id = ANY ($1)';
  await expect.poll(async () => (await stage.database.query(computed, [ids])).rowCount).toBe(ids.length);
});

const valuedVehicle = () => `/occasion/marque/modele/version/${valued[0]?.id}`;
const comparablesLink = (page: Page) => page.getByRole('link', { name: /^\d+.comparables$/ });

for (const javaScriptEnabled of [true, false])
  describe(`the market value of a vehicle, scripts: ${javaScriptEnabled}`, () => {
    // VALUE-1, VALUE-2
    test('a buyer opens its comparables from the price, and the explanation from there', async () => {
      const buyer = await newBuyer(stage.database);
      const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled });
      await page.goto(valuedVehicle());
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
  await page.goto(valuedVehicle());
  await seen(page.getByRole('complementary', { name: 'Prix' }));
  await gone(comparablesLink(page));
  expect(await page.content()).not.toContain('du marché');
  // VALUE-4
  await page.goto('/valeur-de-marche');
  await seen(page.getByRole('heading', { name: 'Quand il n’y a pas de valeur' }));
  expect(await faultsOf(page)).toEqual([]);
});

const CARD_LINK = /du marché, \d+.comparables$/i;

/** The gaps that the cards of the listing name, in whole per cent. */
async function gapsShown(page: Page): Promise<number[]> {
  const texts = await page.getByRole('link', { name: CARD_LINK }).allTextContents();
  return texts.map((text) => {
    const [, sign, percent] = /^([−+])\s?(\d+)/.exec(text) ?? [];
    return Number(percent ?? 0) * (sign === '−' ? -1 : 1);
  });
}

const isAscending = (gaps: readonly number[]): boolean =>
  gaps.every((gap, index) => index === 0 || gap >= (gaps[index - 1] ?? gap));

for (const javaScriptEnabled of [true, false])
  // VALUE-7
  test(`a buyer sorts and filters the listing by the market, scripts: ${javaScriptEnabled}`, async () => {
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled });
    await page.goto('/vente-voiture-marchand/sans-filtre');
    if (javaScriptEnabled) await alive(page);
    await page.getByLabel('Trier par').selectOption({ label: 'Écart au marché' });
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await page.waitForURL(/tri=marketGap/);
    // Some of the demo are listed as well.
    const areSorted = (gaps: number[]) => gaps.length >= valued.length && isAscending(gaps);
    await expect.poll(async () => areSorted(await gapsShown(page))).toBe(true);

    const facet = page.getByRole('group').filter({ hasText: 'Position de prix' });
    await facet.getByText('Position de prix').click();
    await facet.getByRole('checkbox', { name: /^En dessous du marché/ }).check();
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await page.waitForURL(/position-prix=sous-le-marche/);
    const isBelow = (gap: number) => gap >= -10 && gap <= -3;
    await expect.poll(async () => (await gapsShown(page)).every(isBelow)).toBe(true);
    const first = page.getByRole('link', { name: CARD_LINK }).first();
    const comparables = Number(/(\d+).comparables/.exec((await first.textContent()) ?? '')?.[1]);
    await first.click();
    await seen(page.getByRole('heading', { name: 'Véhicules comparables', level: 1 }));
    const rows = await page.getByRole('table').getByRole('rowheader').count();
    expect([rows > 0, rows <= comparables]).toEqual([true, true]);
  });

// VALUE-7
test('a visitor who types the address of the filter sees the whole stock, and no sign of it', async () => {
  const { page } = await stage.visit();
  await page.goto('/vente-voiture-marchand');
  const all = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/vente-voiture-marchand?position-prix=sous-le-marche&tri=marketGap');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(all);
  expect(await page.getByRole('main').textContent()).not.toMatch(
    /du marché|Position de prix|Écart au marché/,
  );
});
