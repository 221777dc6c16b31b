import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { basicsOf } from '../support/checks/basics.ts';
import { newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const pathOf = (vehicles: readonly Vehicle[]) => `/comparer?ids=${vehicles.map(({ id }) => id).join(',')}`;
const row = (page: Page, label: RegExp): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

/** Indexes of the columns that are fully visible. */
const shownColumns = (page: Page): Promise<number[]> =>
  page.locator('.cmp thead th').evaluateAll((heads) => {
    const labels = document.querySelector('.cmp thead td')?.getBoundingClientRect().right ?? 0;
    return heads.flatMap((head, place) => {
      const { left, right } = head.getBoundingClientRect();
      return left >= labels - 2 && right <= window.innerWidth + 2 ? [place] : [];
    });
  });

test('vehicles are compared by their condition and delivered price too, to the cent of their own pages', async () => {
  const vehicles = await freeVehicles({ ...stage, count: 2 });
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await open(page, pathOf(vehicles));
  await seen(row(page, /^État/));
  const delivered = await row(page, /^Prix rendu/)
    .getByRole('cell')
    .allTextContents();
  const conditions = await row(page, /^État/).getByRole('cell').allTextContents();
  expect(
    conditions.every((text) => /^(\d+\u00a0dommages?|Aucun dommage relevé|Non inspecté)$/.test(text)),
  ).toBe(true);
  for (const [place, { url }] of vehicles.entries()) {
    await page.goto(url);
    const own = await page.locator('.vehicle_delivered-line b').textContent();
    expect(delivered[place]).toMatch(new RegExp(`^${own} (HT|net)$`));
  }
});

test('a visitor compares the condition without a trade price', async () => {
  const vehicles = await freeVehicles({ ...stage, count: 2 });
  const { page } = await stage.visit();
  await open(page, pathOf(vehicles));
  await seen(row(page, /^État/));
  expect(await page.getByText(/Prix rendu|Remise en état/).count()).toBe(0);
});

test('a phone compares two vehicles at a time, and the keyboard moves to the others', async () => {
  const vehicles = await freeVehicles({ ...stage, count: 4 });
  const as = (await newBuyer(stage.database)).email;
  const { page } = await stage.visit({
    as,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    fontsFirst: true,
  });
  await open(page, pathOf(vehicles));
  await expect.poll(() => shownColumns(page)).toEqual([0, 1]);
  await seen(page.getByText('1 et 2 sur 4'));
  expect([await basicsOf(page), await faultsOf(page)]).toEqual([[], []]);
  const next = page.getByRole('button', { name: 'Voir les véhicules suivants' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownColumns(page)).toEqual([1, 2]);
  // The buttons move on from the position in this line.
  await seen(page.getByText('2 et 3 sur 4'));
  await page.keyboard.press('Enter');
  await seen(page.getByText('3 et 4 sur 4'));
  await expect.poll(() => shownColumns(page)).toEqual([2, 3]);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(await next.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Voir les véhicules précédents' }).click();
  await expect.poll(() => shownColumns(page)).toEqual([1, 2]);
});

test('a desktop screen shows all four, without buttons to scroll', async () => {
  const vehicles = await freeVehicles({ ...stage, count: 4 });
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email, fontsFirst: true });
  await open(page, pathOf(vehicles));
  await expect.poll(() => shownColumns(page)).toEqual([0, 1, 2, 3]);
  expect(await page.getByRole('button', { name: 'Voir les véhicules suivants' }).count()).toBe(0);
});
