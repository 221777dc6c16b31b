import type { Page } from 'playwright-core';
import { holdRequests } from '../../support/held-requests.ts';
import { LISTING, shownIds } from '../../support/listing.ts';
import { newBuyer } from '../../support/people.ts';
import { open, pressBack, pressForward, seen, toasted } from '../../support/screen.ts';
import { enterShowroom } from '../../support/showroom.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const DATA = /\.data(\?|$)/;
const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words });

/** A buyer who sorted the listing, and opened its first vehicle. */
async function atVehicle(): Promise<{ page: Page; ids: string[]; another: () => Promise<Page> }> {
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  await open(page, `${LISTING}/sans-filtre`);
  // Rendered together with the memory of the pages of a tab.
  await page.waitForFunction(() => document.querySelector('.print-mark') !== null);
  const before = await shownIds(page);
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('km');
  await expect.poll(async () => (await shownIds(page)).join()).not.toBe(before.join());
  const ids = await shownIds(page);
  await page.locator(`#${ids[0]}`).getByRole('heading', { level: 3 }).getByRole('link').click();
  await page.waitForURL(/\/(neuf|occasion)\//);
  // The address changes before the page, and the listing has such buttons too.
  await expect.poll(() => shownIds(page)).toEqual([]);
  return { page, ids, another: () => page.context().newPage() };
}

// SITE-40
test('Back shows the listing at once on a slow line and reads it again, and so does Forward', async () => {
  const { page, ids } = await atVehicle();
  const vehicle = page.url();
  const release = await holdRequests(page, DATA);
  const reading = page.waitForResponse((answer) => answer.url().includes('/sans-filtre.data?tri=km'));
  await pressBack(page);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await seen(heading(page, /véhicules/));
  release();
  expect((await reading).status()).toBe(200);
  await expect.poll(() => shownIds(page)).toEqual(ids);

  await page.unroute(DATA);
  const again = await holdRequests(page, DATA);
  await pressForward(page);
  await seen(page.getByRole('button', { name: /^Réserver/ }).first());
  expect(page.url()).toBe(vehicle);
  again();
});

test('after a booking, Back waits for the listing as it is now', async () => {
  const { page, ids } = await atVehicle();
  await page
    .getByRole('button', { name: /^Réserver/ })
    .first()
    .click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
  const release = await holdRequests(page, DATA);
  const requested = page.waitForRequest(DATA);
  await pressBack(page);
  await requested;
  expect(await shownIds(page)).toEqual([]);
  release();
  await expect.poll(() => shownIds(page)).toEqual(ids);
});

test('Back shows no trade price of before showroom mode, which another tab started', async () => {
  const { page, another } = await atVehicle();
  const other = await another();
  await open(other, '/');
  await enterShowroom(other);
  await seen(page.getByRole('region', { name: 'Mode vitrine' }));
  const release = await holdRequests(page, DATA);
  const requested = page.waitForRequest(DATA);
  await pressBack(page);
  await requested;
  expect(await shownIds(page)).toEqual([]);
  release();
  await seen(heading(page, /^(?!.*marchands).*véhicules/));
});

test('Back shows nothing that was read before a log-out in another tab', async () => {
  const { page, ids, another } = await atVehicle();
  const other = await another();
  await open(other, '/mes-reservations');
  // Read by this tab while the other is open.
  await pressBack(page);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await page.locator(`#${ids[0]}`).getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect.poll(() => shownIds(page)).toEqual([]);
  await other.locator('header summary').click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await seen(page.getByText('Vous vous êtes déconnecté dans un autre onglet.'));
  const release = await holdRequests(page, DATA);
  const requested = page.waitForRequest(DATA);
  await pressBack(page);
  await requested;
  const shown = await shownIds(page);
  release();
  expect(shown).toEqual([]);
});
