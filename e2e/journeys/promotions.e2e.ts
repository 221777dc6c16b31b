import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Page } from 'playwright-core';
import { publishAnimation, withdraw } from '../support/content.ts';
import { callAdminCommand } from '../support/portal/admin-commands.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage({ pictures: true });
const WITHOUT = { javaScriptEnabled: false } as const;
const CALENDAR = '/offre/calendrier-avent-2024';

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
/** Which resolution of a picture the browser chose: tall for phones, wide for computers. */
const shapeOf = async (page: Page): Promise<string> => {
  const picture = page.locator('.anim img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  return picture.evaluate((image: HTMLImageElement) =>
    image.naturalWidth > image.naturalHeight ? 'wide' : 'tall',
  );
};

// CONT-5, CONT-6
test('the home page shows the current promotion, by device, and links to the offer', async () => {
  for (const [width, shape] of [
    [390, 'tall'],
    [1440, 'wide'],
  ] as const) {
    const { page } = await stage.visit({ viewport: { width, height: 900 } });
    await open(page, '/');
    expect([width, await shapeOf(page)]).toEqual([width, shape]);
    await page.getByRole('link', { name: 'Voir l’offre' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Des arrivages chaque jour ouvré' }));
    expect([width, await shapeOf(page)]).toEqual([width, shape]);
    expect(await canonicalOf(page)).toBe(`${stage.address}/offre/arrivages-permanents`);
    await page.getByRole('link', { name: 'Voir les arrivages' }).click();
    await page.waitForURL('**/vente-voiture-marchand');
  }
});

// DEAL-5, CONT-5
test('an offer is found by its slug and by its number, and says whether it is current, over or to come', async () => {
  const link = { path: '/vente-voiture-marchand', label: 'En profiter' };
  const ids = await Promise.all([
    publishAnimation(stage.database, 'promo-a-venir', {
      title: 'À venir bientôt',
      startsAt: daysFromNow(2),
      endsAt: daysFromNow(9),
      link,
    }),
    publishAnimation(stage.database, 'promo-finie', { title: 'Déjà finie', endsAt: daysFromNow(-2), link }),
  ]);
  try {
    const { page } = await stage.visit(WITHOUT);
    await page.goto(`/offre/${ids[0]}`);
    await seen(page.getByText(/^Cette offre commence le/));
    expect(await canonicalOf(page)).toBe(`${stage.address}/offre/promo-a-venir`);
    expect(await page.getByRole('link', { name: 'En profiter' }).count()).toBe(0);
    await page.goto('/offre/promo-finie');
    await seen(page.getByText(/^Cette offre est terminée depuis le/));
    expect(await page.getByRole('link', { name: 'En profiter' }).count()).toBe(0);
    await page.goto('/Offre/Promo-Finie');
    expect(new URL(page.url()).pathname).toBe('/offre/promo-finie');
    for (const path of ['/offre/promo-inventee', '/offre/999999', '/offre/0'])
      expect([path, await statusOf(page, path)]).toEqual([path, 404]);
    await page.goto('/');
    expect(await page.getByText(/À venir bientôt|Déjà finie/).count()).toBe(0);
  } finally {
    await withdraw(stage.database, 'commercial_animation', ids);
  }
});

// DEAL-5, DEAL-6, CONT-7
test('a private offer is for customers, and for the holder of the link in its mail, which opens nothing else', async () => {
  const buyer = await newBuyer(stage.database);
  const id = await publishAnimation(stage.database, 'promo-privee', {
    title: 'Entre nous',
    isPrivate: true,
    body: '<h2>Le lot</h2><p>Dix berlines.</p>',
  });
  try {
    const { page } = await stage.visit();
    expect([await statusOf(page, '/offre/promo-privee'), await statusOf(page, `/offre/${id}`)]).toEqual([
      404, 404,
    ]);
    const known = await stage.visit({ as: buyer.email });
    await open(known.page, '/offre/promo-privee');
    await seen(known.page.getByText('Réservé aux clients'));

    const address = `promo-${id}@client.example`;
    await callAdminCommand('promotion', String(id), address);
    const path = linkIn(await mailTo(address, /./), '/offre/');
    await open(page, path);
    await seen(page.getByRole('heading', { level: 1, name: 'Entre nous' }));
    await seen(page.getByText('Dix berlines.'));
    expect((await page.request.get(path)).headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const token = path.split('/').at(-1) ?? '';
    expect(await statusOf(page, `/offre/arrivages-permanents/${token}`)).toBe(404);
    expect(await statusOf(page, `/offre/promo-privee/${token.slice(0, -1)}x`)).toBe(404);

    await stage.database.query(
      `UPDATE animation_link SET expires_at = now() - interval '1 second' WHERE animation_id = $1`,
      [id],
    );
    await page.goto(path);
    await seen(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' }));
    expect(await page.getByText('Dix berlines.').count()).toBe(0);
  } finally {
    await withdraw(stage.database, 'commercial_animation', [id]);
  }
});

const door = (page: Page, day: number) => page.locator('[data-door]').nth(day - 1);
const focusedDoor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-door]')].findIndex((place) => place === document.activeElement) +
      1,
  );

// SITE-39, DEAL-5, CONT-8
test('the calendar is over; the keyboard moves between its doors, by rows as rendered', async () => {
  const { page } = await stage.visit({ reducedMotion: 'reduce' });
  await open(page, CALENDAR);
  await seen(page.getByText('Terminé', { exact: true }));
  expect(await page.locator('[data-door]').count()).toBe(24);
  await door(page, 1).focus();
  for (const [key, day] of [
    ['ArrowRight', 2],
    ['ArrowDown', 8],
    ['ArrowLeft', 7],
    ['ArrowUp', 1],
    ['ArrowUp', 1],
    ['End', 24],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focusedDoor(page)]).toEqual([key, day]);
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await seen(page.getByText('Citadines', { exact: false }).first());
  await seen(page.getByRole('link', { name: /^Voir Citadines/ }));

  // SITE-39: the device is checked again once the size of the window is stable; a row is four doors then.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      await door(page, 1).focus();
      await page.keyboard.press('ArrowDown');
      return focusedDoor(page);
    })
    .toBe(5);
});

test('without scripts an offer of the calendar opens', async () => {
  const { page } = await stage.visit(WITHOUT);
  await page.goto(CALENDAR);
  await door(page, 24).click();
  await seen(page.getByText('Bonnes fêtes à vos équipes', { exact: false }));
  expect(await canonicalOf(page)).toBe(stage.address + CALENDAR);
});
