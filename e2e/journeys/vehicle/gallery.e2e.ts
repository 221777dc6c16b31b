import { patternedPicture } from '@pomelo/api/testing/files/patterned-picture.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { alive, gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });

const SUBJECTS = ['Extérieur', 'Intérieur', 'Dommages', 'Dommages'];

type Photographed = { id: number; url: string; name: string };
let photographed: Promise<Photographed> | undefined;
/** One vehicle for all tests of the file: it remains the first free one, and would get its photographs twice. */
const photographedVehicle = (): Promise<Photographed> => (photographed ??= addPhotographs());

/** A vehicle on sale with four photographs, the last two of damages; the team adds them. */
async function addPhotographs(): Promise<Photographed> {
  const vehicle = await freeVehicle({ address: stage.address, database: stage.database });
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, `/gestion/stock/${vehicle.id}`);
  const form = page.getByRole('form', { name: 'Ajouter des photos' });
  const pictures = await Promise.all(
    SUBJECTS.map(async (_, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await patternedPicture(vehicle.id + index),
    })),
  );
  await form.getByLabel('Ajouter des photos', { exact: true }).setInputFiles(pictures);
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await toasted(page, '4 photos ajoutées.');
  await page.getByText('Légendes et plaques').click();
  for (const [index, subject] of SUBJECTS.entries()) {
    const details = page.getByRole('form', { name: `Légende de la photo ${index + 1}` });
    if (!(await details.isVisible()))
      await page
        .locator('summary')
        .filter({ hasText: `Photo ${index + 1}` })
        .click();
    await details.getByLabel('Ce que montre la photo').selectOption({ label: subject });
    await details.getByLabel('Légende', { exact: true }).fill(`vue ${index + 1}`);
    await details.getByRole('button').click();
    await seen(page.locator('summary').filter({ hasText: `vue ${index + 1}` }));
  }
  return vehicle;
}

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos d(e |’)/ });
const place = (page: Page) => viewer(page).locator('.viewer-t');

// VEH-13
test('photographs fill the screen: damages first for a trader, by group, by keyboard, by their own address, on paper', async () => {
  const { url } = await photographedVehicle();
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, url);
  const thumbs = page.getByRole('link', { name: /^Photo \d$/ });
  expect(await thumbs.count()).toBe(4);

  await page.getByRole('button', { name: 'Agrandir', exact: true }).click();
  await seen(place(page).getByText('1 / 4'));
  await seen(place(page).getByText('vue 1', { exact: false }));
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  // The damages come right after the cover.
  await seen(place(page).getByText('vue 3', { exact: false }));
  await viewer(page).getByRole('button', { name: 'Agrandir la photo' }).click();
  await viewer(page).getByRole('button', { name: 'Réduire la photo' }).click();

  await viewer(page).getByRole('button', { name: 'Intérieur (1)' }).click();
  await seen(place(page).getByText('1 / 1'));
  await seen(place(page).getByText('vue 2', { exact: false }));
  await viewer(page).getByRole('button', { name: 'Toutes (4)' }).click();
  await seen(place(page).getByText('4 / 4'));
  await viewer(page).getByRole('button', { name: 'Partager' }).click();
  await seen(viewer(page).getByText('Lien copié'));
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.keyboard.press('Escape');
  await gone(viewer(page));
  expect(await thumbs.nth(3).getAttribute('aria-current')).toBe('true');

  // The link shows that photograph, at whatever place it is in the row.
  const { page: visitor } = await stage.visit();
  await visitor.goto(link);
  await alive(visitor);
  await seen(visitor.getByText('2 / 4'));

  // Printed, all of them are on one sheet, three in a row.
  await visitor.emulateMedia({ media: 'print' });
  const tops = await visitor
    .locator('.gal-track > .pic')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().top)));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
});

// VEH-13
test('a photograph is enlarged by two fingers on a phone, and swiped away by one', async () => {
  const { url } = await photographedVehicle();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await stage.visit(phone);
  await open(page, url);
  await page.getByRole('button', { name: 'Agrandir', exact: true }).tap();
  await seen(place(page).getByText('1 / 4'));
  // Its neighbours are in the page too.
  const shown = viewer(page).locator('.yarl__slide_current').getByRole('img');
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(300);
  const before = await widthOf();

  const fingers = await page.context().newCDPSession(page);
  const middle = { x: 195, y: 422 };
  await fingers.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 2.5 });
  await expect.poll(widthOf).toBeGreaterThan(before * 1.5);
  await fingers.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 0.2 });
  await expect.poll(async () => Math.round(await widthOf())).toBe(Math.round(before));
  await fingers.send('Input.synthesizeScrollGesture', { ...middle, xDistance: -280, preventFling: false });
  await seen(place(page).getByText('2 / 4'));
});
