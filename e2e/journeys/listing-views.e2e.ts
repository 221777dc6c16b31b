import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { LISTING, shownIds } from '../support/listing.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { alive, cardOf, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const ALL = `${LISTING}/sans-filtre`;

async function showAs(page: Page, density: 'Lignes' | 'Tableau'): Promise<void> {
  await page.getByRole('button', { name: density, exact: true }).click();
  await seen(page.locator(density === 'Lignes' ? '.rows' : '.tbl'));
}

const heading = (page: Page, name: RegExp) => page.getByRole('columnheader', { name });
const kilometres = (page: Page): Promise<number[]> =>
  page
    .locator('.tb tbody td:nth-child(5)')
    .evaluateAll((cells) =>
      cells.map(({ textContent }) => Number((textContent ?? '').replaceAll(/\D/g, ''))),
    );

/** Texts of availability that are not wholly on the screen. */
const cutTexts = (page: Page): Promise<string[]> =>
  page
    .locator('.row .where span, .row .state b, .row .state .num, .tb td:nth-child(10)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map(({ textContent }) => textContent ?? ''),
    );

describe('the listing as a table', () => {
  test('is sorted by its headers, and the order is in the address', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, ALL);
    await showAs(page, 'Tableau');
    await heading(page, /^km/).getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('tri') === 'km');
    await expect.poll(() => heading(page, /^km/).getAttribute('aria-sort')).toBe('ascending');
    const up = await kilometres(page);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    await expect(page.getByRole('combobox', { name: 'Trier par' })).toHaveValue('km');
    await heading(page, /^km/).getByRole('link').press('Enter');
    await expect.poll(() => heading(page, /^km/).getAttribute('aria-sort')).toBe('descending');
    expect(new URL(page.url()).searchParams.get('tri')).toBe('-km');
    const down = await kilometres(page);
    expect(down).toEqual(down.toSorted((one, other) => other - one));
    expect(await faultsOf(page)).toEqual([]);
  });

  // CAT-29
  test('is sorted with a filter whose list is still on its way', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, ALL);
    await showAs(page, 'Tableau');
    const filtered = page.getByRole('checkbox', { name: /^Diesel/ });
    // The list in its former order never arrives.
    await page.route(/marchand\.data\?(?!.*tri=).*diesel/, () => {});
    const requested = page.waitForRequest(/marchand\.data\?(?!.*tri=).*diesel/);
    await Promise.all([requested, filtered.check()]);
    await heading(page, /^km/).getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('tri') === 'km');
    expect([new URL(page.url()).searchParams.get('energie'), await filtered.isChecked()]).toEqual([
      'diesel',
      true,
    ]);
  });

  test('is sorted without scripts as well', async () => {
    const { page } = await stage.visit({
      as: (await newBuyer(stage.database)).email,
      javaScriptEnabled: false,
    });
    await page.goto(`${LISTING}?boite=manuelle`);
    await page.getByRole('button', { name: 'Tableau', exact: true }).click();
    await heading(page, /HT/).getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.has('tri'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ boite: 'manuelle', tri: 'price' });
    expect(await heading(page, /HT/).getAttribute('aria-sort')).toBe('ascending');
  });

  test('books a vehicle and adds a favourite in its row', async () => {
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, `${LISTING}?q=${vehicle.reference}`);
    await showAs(page, 'Tableau');
    const line = page.getByRole('row').and(cardOf(page, vehicle.id));
    await line.getByRole('button', { name: `Favori ${vehicle.name}` }).click();
    await expect
      .poll(() => line.getByRole('button', { name: `Favori ${vehicle.name}` }).getAttribute('aria-pressed'))
      .toBe('true');
    await line.getByRole('button', { name: /^Réserver 24/ }).click();
    await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
    await seen(line.getByText(/^Par vous, /));
    await seen(line.getByRole('button', { name: `Ajouter ${vehicle.name} au panier` }));
    await page.reload();
    await alive(page);
    await expect
      .poll(() => line.getByRole('button', { name: `Favori ${vehicle.name}` }).getAttribute('aria-pressed'))
      .toBe('true');
  });

  test('shows a viewer why a row cannot be booked', async () => {
    const vehicle = await freeVehicle(stage);
    const owner = await newBuyer(stage.database);
    const viewer = await addColleague(stage.database, owner.companyId, 'viewer');
    const { page } = await stage.visit({ as: viewer.email });
    await open(page, `${LISTING}?q=${vehicle.reference}`);
    await showAs(page, 'Tableau');
    await cardOf(page, vehicle.id)
      .getByRole('button', { name: /^Réserver 24/ })
      .press('Enter');
    await seen(
      page
        .getByText('Votre rôle de lecteur ne permet pas de réserver.', { exact: true })
        .filter({ visible: true }),
    );
  });

  test('shows all its columns at 1440 pixels', async () => {
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email, fontsFirst: true });
    await open(page, ALL);
    await showAs(page, 'Tableau');
    expect(
      await page.locator('.tbl').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    expect(await cutTexts(page)).toEqual([]);
  });
});

for (const width of [1440, 1200, 390])
  test(`the listing as rows cuts no availability at ${width} pixels, and books in its row`, async () => {
    const vehicle = await freeVehicle(stage);
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({
      as: buyer.email,
      viewport: { width, height: 900 },
      fontsFirst: true,
    });
    for (const path of [ALL, `${LISTING}?disponibilite=reserve`, `${LISTING}?disponibilite=arrivage`]) {
      await open(page, path);
      await showAs(page, 'Lignes');
      expect((await shownIds(page)).length).toBeGreaterThan(0);
      expect([path, await cutTexts(page)]).toEqual([path, []]);
    }
    await open(page, `${LISTING}?q=${vehicle.reference}`);
    const row = cardOf(page, vehicle.id);
    await row.getByRole('button', { name: `Favori ${vehicle.name}` }).click();
    await row.getByRole('button', { name: /^Réserver 24/ }).click();
    await seen(row.getByText('Par vous', { exact: true }));
    await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
    expect(await cutTexts(page)).toEqual([]);
  });
