import type { Page, Route } from 'playwright-core';
import { atListing, LISTING, shownIds } from '../support/listing.ts';
import { newBuyer } from '../support/people.ts';
import { alive, cardOf, gone, open, seen, toasted } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';

const stage = openStage();

const currentId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[id^="vehicule-"]')?.id);

describe('favourites', () => {
  // CAT-16
  test('show at once, are stored, and are a filter', async () => {
    const page = await atListing(stage);
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favori/ });
    const [id] = await shownIds(page);
    const showsBefore = (route: Route): Promise<void> =>
      // The screen does not wait for the server.
      expect(heart)
        .toHaveAttribute('aria-pressed', 'true')
        .then(() => route.continue());
    await page.route('**/actions/favori', showsBefore);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/actions/favori') && answer.request().method() === 'POST',
    );
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).ok()).toBe(true);
    // The next page sends the change once more; it is not part of this test.
    await page.unroute('**/actions/favori', showsBefore);
    await page.goto(`${LISTING}?favoris=1`);
    expect(await shownIds(page)).toEqual([id]);
  });

  test('are sent once more to an overloaded server, with one key', async () => {
    const as = (await newBuyer(stage.database)).email;
    const { page, allow } = await stage.visit({ as });
    allow(/actions\/favori/);
    await open(page, LISTING);
    const keys: (string | undefined)[] = [];
    await page.route('**/actions/favori', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill({ status: 503 }) : route.continue();
    });
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favori/ });
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.status() === 200,
    );
    await heart.click();
    await saved;
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
  });

  test('are stored when the page is left at once', async () => {
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, LISTING);
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favori/ });
    await heart.click();
    await page.reload();
    await alive(page);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    const stored = async () =>
      (await stage.database.query('SELECT 1 FROM favorite WHERE workspace_id = $1', [buyer.companyId]))
        .rowCount;
    await expect.poll(stored).toBe(1);
    await open(page, `${LISTING}?favoris=1`);
    expect((await shownIds(page)).length).toBe(1);
  });

  test('are reverted when the server refuses', async () => {
    const as = (await newBuyer(stage.database)).email;
    const { page, allow } = await stage.visit({ as });
    allow(/actions\/favori/);
    await open(page, LISTING);
    await page.route('**/actions/favori', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favori/ });
    await heart.click();
    await toasted(page, 'Le favori n’a pas pu être enregistré. Réessayez.');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('comparing', () => {
  // CAT-14
  test('four vehicles show side by side, and a fifth is refused', async () => {
    const page = await atListing(stage, { buyer: false });
    const buttons = page.getByRole('article').getByRole('button', { name: /^Comparer/ });
    for (const at of [0, 1, 2, 3]) await buttons.nth(at).click();
    const tray = page.getByRole('complementary', { name: 'Comparaison' });
    await seen(tray.getByRole('link', { name: 'Comparer 4 véhicules' }));
    await buttons.nth(4).click();
    expect(await buttons.nth(4).getAttribute('aria-pressed')).toBe('false');
    await toasted(page, /quatre|4/);

    // The tray stays across pages.
    await page.reload();
    await tray
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await tray.getByRole('link', { name: 'Comparer 3 véhicules' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Comparer 3 véhicules' }));
    expect(await page.getByRole('columnheader').count()).toBe(3);
    expect(await page.getByRole('rowheader', { name: /^Kilométrage/ }).count()).toBe(1);
    expect(await page.getByRole('rowheader', { name: /^Prix marchand/ }).count()).toBe(0);
    await page
      .getByRole('link', { name: /^Retirer/ })
      .first()
      .click();
    await seen(page.getByRole('heading', { level: 1, name: 'Comparer 2 véhicules' }));
  });
});

test('the tray shows no trade price in showroom mode, for any user', async () => {
  const page = await atListing(stage);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Comparer/ })
    .first()
    .click();
  const tray = page.getByRole('complementary', { name: 'Comparaison' });
  await seen(tray.getByText(/€/));
  await enterShowroom(page);
  await gone(tray.getByText(/€/));
  await seen(tray.getByRole('button', { name: /^Retirer/ }));
  await page.reload();
  await seen(tray.getByRole('button', { name: /^Retirer/ }));
  expect(await tray.getByText(/€/).count()).toBe(0);
});

describe('the keyboard', () => {
  test('searches, navigates, opens, books, fills the cart, compares, and shows help', async () => {
    const page = await atListing(stage);
    await page.keyboard.press('/');
    expect(
      await page
        .getByRole('searchbox', { name: 'Rechercher' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    // A letter that is typed is a letter.
    await page.keyboard.type('jc');
    expect(await page.getByRole('searchbox', { name: 'Rechercher' }).inputValue()).toBe('jc');
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('');
    await page.getByRole('searchbox', { name: 'Rechercher' }).blur();

    const ids = await shownIds(page);
    const free = await page.evaluate(() =>
      [...document.querySelectorAll('[id^="vehicule-"]')].findIndex((card) =>
        card.querySelector('[data-tool="book"]'),
      ),
    );
    for (let step = 0; step <= free + 1; step += 1) await page.keyboard.press('j');
    expect(await currentId(page)).toBe(ids[free + 1]);
    await page.keyboard.press('k');
    expect(await currentId(page)).toBe(ids[free]);
    const card = cardOf(page, Number(ids[free]?.replace('vehicule-', '')));

    await page.keyboard.press('f');
    await expect
      .poll(() => card.getByRole('button', { name: /^Favori/ }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.keyboard.press('c');
    await expect
      .poll(() => card.getByRole('button', { name: /^Comparer/ }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.keyboard.press('p');
    await seen(page.getByRole('link', { name: '1 au panier' }));
    await page.keyboard.press('r');
    await seen(card.getByText('Réservé par vous'));
    await seen(page.getByRole('link', { name: '1 réservation en cours' }));

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await seen(help);
    await page.keyboard.press('Escape');
    await gone(help);
    await card.getByRole('heading', { level: 3 }).getByRole('link').focus();
    await page.keyboard.press('o');
    await page.waitForURL(/\/(neuf|occasion)\//);
  });

  test('does nothing for a user who turned shortcuts off', async () => {
    const page = await atListing(stage, { buyer: false });
    await page.locator('header summary').click();
    await page.getByRole('button', { name: /^Raccourcis clavier/ }).click();
    await seen(page.getByRole('button', { name: 'Raccourcis clavier désactivés' }));
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await currentId(page)).toBe(undefined);
    expect(await page.getByRole('dialog', { name: 'Raccourcis clavier' }).count()).toBe(0);
    expect(
      await page
        .getByRole('searchbox', { name: 'Rechercher' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(false);
  });
});
