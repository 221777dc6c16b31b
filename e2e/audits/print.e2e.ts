import type { Page } from 'playwright-core';
import { putInCart } from '../support/cart.ts';
import { newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
/** Points of PostScript. */
const A4 = [595, 842];

/** The printed pages, and the screen in print media. */
async function print(page: Page): Promise<number[]> {
  // The line with its position is hydrated last.
  await page.locator('.print-mark').waitFor({ state: 'attached' });
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(sheets) ?? [];
  await page.emulateMedia({ media: 'print' });
  return [Math.round(Number(width)), Math.round(Number(height))];
}

async function expectSheet(page: Page, path: string): Promise<void> {
  const mark = page.locator('.print-mark');
  await seen(mark);
  expect(await mark.textContent()).toMatch(
    new RegExp(String.raw`^localhost:\d+${path} · imprimé le \d{2}/\d{2}/\d{4} à \d{1,2}\u202fh\u202f\d{2}$`),
  );
  for (const hidden of ['banner', 'contentinfo', 'search', 'navigation', 'button'] as const)
    expect(
      await page
        .getByRole(hidden)
        .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120))),
      hidden,
    ).toEqual([]);
}

describe('in print', () => {
  test('a vehicle is one A4 page, with its price first, its address and its date', async () => {
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email, colorScheme: 'dark' });
    await open(page, vehicle.url);
    expect(await print(page)).toEqual(A4);
    await expectSheet(page, vehicle.url);
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('.veh > .pb')).toBeLessThan(await topOf('.gal-track'));
    // Black on white, whatever the theme of the screen.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  test('the listing prints its vehicles only', async () => {
    const { page } = await stage.visit();
    await open(page, '/vente-voiture-marchand');
    expect(await print(page)).toEqual(A4);
    await expectSheet(page, '/vente-voiture-marchand');
    expect(await page.getByRole('article').count()).toBeGreaterThan(20);
  });

  test('an order prints its lines, to the cent', async () => {
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await putInCart(page, vehicle);
    await open(page, '/panier');
    await page.getByRole('button', { name: 'Valider le panier' }).click();
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    const path = await page.locator('table.cart_deal a').first().getAttribute('href');
    await open(page, path ?? '');
    expect(await print(page)).toEqual(A4);
    await expectSheet(page, path ?? '');
    await seen(page.getByText('Total à payer', { exact: true }).first());
  });
});
