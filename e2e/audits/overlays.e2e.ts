import type { Locator, Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { gone, open, seen, toast } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicles } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
const BOOKED = 'La réservation est bien enregistrée et valable 24 heures';
const IN_CART = 'Le véhicule est dans votre panier';
const TOAST_MS = 3000;
const DISMISSAL_MS = 150;
/** The page receives pointer events a few milliseconds later. */
const MARGIN_MS = 50;
const AHEAD_MS = 60_000;

/** A buyer's page of a free vehicle, on a clock that only the test moves. */
async function onVehicle(): Promise<Page> {
  const [vehicle] = await freeVehicles(stage);
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await page.clock.install();
  await open(page, vehicle?.url ?? '');
  // Later than the clock of the page, however long this takes.
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
  return page;
}

const book = (page: Page) =>
  page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
const addToCart = (page: Page) =>
  page
    .getByRole('button', { name: /^Ajouter .* au panier/ })
    .first()
    .click();

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => each === document.activeElement);

describe('a toast', () => {
  // SITE-25, SITE-28
  test('stays three seconds at the bottom, then exits in 150 ms', async () => {
    const page = await onVehicle();
    await book(page);
    const box = toast(page, BOOKED);
    await seen(box);
    const place = await box.boundingBox();
    expect(place?.y).toBeGreaterThan(600);
    // In the middle: the application sets « bottom », not the corner.
    expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 720)).toBeLessThan(60);
    await page.clock.runFor(TOAST_MS - 1);
    expect(await page.locator('.toast.is-leaving').count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => page.locator('.toast.is-leaving').count()).toBe(1);
    await page.clock.runFor(DISMISSAL_MS);
    await expect.poll(() => box.count()).toBe(0);
  });

  // SITE-26
  test('waits as long as the pointer is over it, and resumes afterwards', async () => {
    const page = await onVehicle();
    await book(page);
    const box = toast(page, BOOKED);
    await seen(box);
    await page.clock.runFor(1000);
    await box.hover();
    await expect.poll(() => page.locator('.toast:hover').count()).toBe(1);
    await page.clock.runFor(60_000);
    await seen(box);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('.toast:hover').count()).toBe(0);
    await page.clock.runFor(TOAST_MS - 1000 - MARGIN_MS);
    expect(await page.locator('.toast.is-leaving').count()).toBe(0);
    await page.clock.runFor(MARGIN_MS + DISMISSAL_MS + MARGIN_MS);
    await expect.poll(() => box.count()).toBe(0);
  });

  // SITE-26
  test('is dismissed by a click, or by its button with the keyboard', async () => {
    const page = await onVehicle();
    await book(page);
    await toast(page, BOOKED).click();
    await expect.poll(() => page.locator('.toast.is-leaving').count()).toBe(1);
    await page.clock.runFor(DISMISSAL_MS);
    await expect.poll(() => page.locator('.toast').count()).toBe(0);

    await addToCart(page);
    await seen(toast(page, IN_CART));
    await page.locator('.toasts').getByRole('button', { name: 'Fermer' }).focus();
    // The focus holds it as the pointer does.
    await page.clock.runFor(60_000);
    await seen(toast(page, IN_CART));
    await page.keyboard.press('Enter');
    await page.clock.runFor(DISMISSAL_MS);
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
  });

  test('shows next to the previous one, and each exits in its time', async () => {
    const page = await onVehicle();
    await book(page);
    await seen(toast(page, BOOKED));
    await page.clock.runFor(1000);
    await addToCart(page);
    await seen(toast(page, IN_CART));
    expect(await page.locator('.toast').count()).toBe(2);
    await page.clock.runFor(TOAST_MS - 1000 + DISMISSAL_MS);
    await expect.poll(() => page.locator('.toast').count()).toBe(1);
    await seen(toast(page, IN_CART));
  });
});

describe('a confirmation dialog', () => {
  test('traps the focus, closes by Escape and by a press outside, and restores the focus', async () => {
    const [vehicle] = await freeVehicles(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, vehicle?.url ?? '');
    await addToCart(page);
    await seen(toast(page, IN_CART));
    await open(page, '/panier');
    const button = page.getByRole('button', { name: 'Valider le panier' });
    const dialog = page.getByRole('alertdialog', { name: 'Êtes-vous sûr de vouloir faire cette action ?' });
    await button.focus();
    await page.keyboard.press('Enter');
    await seen(dialog);
    // The harmless answer has the focus, and it stays within.
    await expect.poll(() => isFocused(dialog.getByRole('button', { name: 'Annuler' }))).toBe(true);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(dialog);
    await expect.poll(() => isFocused(button)).toBe(true);

    await button.click();
    await seen(dialog);
    await page.mouse.click(10, 400);
    await gone(dialog);
    await seen(page.getByRole('heading', { level: 1, name: 'Panier' }));
  });

  test('the log-in closes by Escape, and is removed from the address', async () => {
    const { page } = await stage.visit();
    await open(page, '/?connexion=%2Fpanier');
    const dialog = page.getByRole('dialog', { name: 'Se connecter' });
    await seen(dialog);
    // Rendered open by the server; Escape closes it once scripts have made it modal.
    await seen(page.locator('dialog:modal'));
    await page.keyboard.press('Escape');
    await gone(dialog);
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  });
});

describe('the cart', () => {
  test('restores a vehicle that was removed by mistake', async () => {
    const [vehicle] = await freeVehicles(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, vehicle?.url ?? '');
    await addToCart(page);
    await seen(toast(page, IN_CART));
    await open(page, '/panier');
    await page.getByRole('button', { name: `Retirer ${vehicle?.name} du panier` }).click();
    await seen(page.getByText(`${vehicle?.name} est retiré du panier.`));
    await seen(page.getByRole('link', { name: '0 au panier' }));
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await seen(page.getByRole('button', { name: `Retirer ${vehicle?.name} du panier` }));
    await seen(page.getByRole('link', { name: '1 au panier' }));
  });

  test('does not restore a vehicle before its removal completes, to avoid a race', async () => {
    const [vehicle] = await freeVehicles(stage);
    const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
    await open(page, vehicle?.url ?? '');
    await addToCart(page);
    await seen(toast(page, IN_CART));
    await open(page, '/panier');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(
      /actions\/panier/,
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: `Retirer ${vehicle?.name} du panier` }).click();
    const back = page.getByRole('button', { name: 'Annuler', exact: true });
    await seen(back);
    expect(await back.isDisabled()).toBe(true);
    letGo();
    await back.click();
    await seen(page.getByRole('button', { name: `Retirer ${vehicle?.name} du panier` }));
    await page.reload();
    await seen(page.getByRole('button', { name: `Retirer ${vehicle?.name} du panier` }));
  });
});

test('an icon button shows its name in a tooltip', async () => {
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await open(page, '/vente-voiture-marchand');
  const icons = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Comparer|Favori)/ });
  for (const icon of await icons.all())
    expect(await icon.getAttribute('title')).toBe(await icon.getAttribute('aria-label'));
});
