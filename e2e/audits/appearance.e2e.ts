import type { Locator } from 'playwright-core';
import { EXTREME_APPEARANCES } from '../screens/appearances.ts';
import { faultsOf } from '../support/axe.ts';
import { basicsOf } from '../support/checks/basics.ts';
import { type Buyer, newBuyer } from '../support/people.ts';
import { alive, cardOf, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
/** Colours are measured where they stay. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A buyer whose cart holds a vehicle. */
async function withCart(): Promise<Buyer> {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto(vehicle.url);
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await seen(page.getByText('Le véhicule est dans votre panier', { exact: true }));
  return buyer;
}

for (const { name, viewport, colorScheme } of EXTREME_APPEARANCES)
  describe(`at ${name}`, () => {
    test('overlays have no accessibility violation: menu, filters, toast, dialog, help, rows and table', async () => {
      const buyer = await withCart();
      const { page } = await stage.visit({ viewport, colorScheme, ...STILL, as: buyer.email });
      const faults: string[] = [];
      const look = async (name: string) => {
        for (const fault of await faultsOf(page)) faults.push(`${name}: ${fault}`);
      };
      await open(page, '/vente-voiture-marchand/sans-filtre');
      await page.locator('header summary').click();
      await look('menu');
      await page.keyboard.press('Escape');
      for (const density of ['Lignes', 'Tableau']) {
        await page.getByRole('button', { name: density }).click();
        await seen(page.locator(density === 'Lignes' ? '.rows' : '.tbl'));
        await look(density);
      }
      if (viewport.width < 1000) {
        await page.getByRole('link', { name: /^Filtres/ }).click();
        await look('filters');
        await page.getByRole('link', { name: 'Fermer les filtres' }).click();
      }
      await page.keyboard.press('?');
      await seen(page.getByRole('dialog', { name: 'Raccourcis clavier' }));
      await look('help');
      await open(page, '/panier');
      await page.getByRole('button', { name: 'Valider le panier' }).click();
      await seen(page.getByRole('alertdialog'));
      await look('question');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Retirer/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Annuler', exact: true }).click();
      await seen(page.getByRole('button', { name: /^Retirer/ }).first());
      await look('cart after a change of mind');
      expect(faults).toEqual([]);
    });
  });

test('at 320 px a full cart does not scroll sideways, nor does a page of several vehicles', async () => {
  const several = await freeVehicle({ ...stage, products: { from: 2, to: 6 } });
  const { page } = await stage.visit({
    viewport: { width: 320, height: 640 },
    as: (await withCart()).email,
    fontsFirst: true,
  });
  for (const path of ['/panier', several.url]) {
    await open(page, path);
    expect([path, await basicsOf(page)]).toEqual([path, []]);
  }
});

test('the first tab stop is the skip link', async () => {
  const { page } = await stage.visit();
  await open(page, '/vente-voiture-marchand');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? location.hash))
    .toMatch(/contenu/);
});

// SITE-15
test('the chosen theme applies on every page, whatever the system prefers', async () => {
  const { page } = await stage.visit({ colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, '/');
  const light = await ground();
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto('/vente-voiture-marchand');
  expect(await ground()).toBe(dark);
  await alive(page);
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Système' }).click();
  await expect.poll(ground).toBe(light);
});

test('a phone shows the price and the action of a vehicle within reach of the thumb', async () => {
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit({
    viewport: { width: 390, height: 844 },
    as: (await newBuyer(stage.database)).email,
  });
  await open(page, vehicle.url);
  const button = page.getByRole('button', { name: /^Réserver 24/ }).last();
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.goto(`/vente-voiture-marchand?q=${vehicle.reference}`);
  await seen(cardOf(page, vehicle.id));
});

test('« CO₂ » and « cm³ » use our own fonts, whatever fonts the system has', async () => {
  const { page } = await stage.visit();
  await open(page, '/navigateur-deprecie');
  // Copies of our faces: those of the page are optional, so one that arrives late is not used on this page.
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('.woff2')) continue;
        const read = (name: string) => rule.style.getPropertyValue(name);
        const family = `Copy of ${read('font-family').replaceAll('"', '')}`;
        const range = { unicodeRange: read('unicode-range'), weight: read('font-weight') };
        document.fonts.add(new FontFace(family, read('src'), { ...range, display: 'block' }));
      }
  });
  const widths = (family: string, signs: string) =>
    page.evaluate(
      async ([font = '', text = '']) => {
        await document.fonts.load(font, text);
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return [];
        context.font = font;
        return [...text].map((sign) => Math.round(context.measureText(sign).width));
      },
      [`1000px "Copy of ${family}", monospace`, signs],
    );
  // The last one is the space before units and signs.
  expect(await widths('Instrument Sans', '₂²³\u202f')).toEqual([342, 342, 358, 185]);
  expect(await widths('Bricolage Grotesque', '₂\u202f')).toEqual([342, 185]);
});

// SITE-5
test('in forced colours, the chosen view and the page of a list stand out from the others', async () => {
  const { page } = await stage.visit({ ...STILL, as: (await newBuyer(stage.database)).email });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/vente-voiture-marchand/sans-filtre?page=2');
  const background = (of: Locator): Promise<string> =>
    of.evaluate((element) => getComputedStyle(element).backgroundColor);
  const views = page.getByRole('group', { name: 'Densité' });
  const current = page.locator('.pager [aria-current]');
  for (const chosen of [views.locator('[aria-pressed="true"]'), current])
    expect(await background(chosen)).not.toBe(await background(page.locator('body')));
});
