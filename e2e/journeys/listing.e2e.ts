import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { atListing, LISTING, shownIds } from '../support/listing.ts';
import { alive, gone, pressBack, pressForward, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';

const stage = openStage({ pictures: true });

const total = async (page: Page): Promise<number> =>
  Number(
    /^([\d\s]+)/
      .exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1]
      ?.replaceAll(/\D/g, '') ?? -1,
  );

describe('the address is the state of the listing', () => {
  // CAT-29
  test('two filters removed one after the other are both off', async () => {
    const page = await atListing(stage, { buyer: false, path: `${LISTING}?energie=diesel&boite=manuelle` });
    // The list without the gearbox never arrives.
    await page.route(/marchand\.data\?energie=diesel(?!.*boite)/, () => {});
    const asked = page.waitForRequest(/marchand\.data\?energie=diesel(?!.*boite)/);
    await Promise.all([asked, page.getByRole('link', { name: 'Retirer Manuelle' }).click()]);
    await page.getByRole('link', { name: 'Retirer Diesel' }).click();
    await page.waitForURL((url) => !url.searchParams.has('energie'));
    expect(new URL(page.url()).search).toBe('');
  });

  // CAT-29
  test('a filter taken back while its list is on its way stays off', async () => {
    const page = await atListing(stage, { buyer: false });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/arrivages=1/, async (route) => {
      await answered;
      // The router may have given it up.
      await route.continue().catch(() => {});
    });
    const arrivals = page.getByRole('checkbox', { name: /^Arrivés depuis hier/ });
    await Promise.all([page.waitForRequest(/arrivages=1/), arrivals.check()]);
    await Promise.all([page.waitForRequest(/marchand\.data(?!.*arrivages)/), arrivals.uncheck()]);
    answer();
    await page.getByRole('checkbox', { name: /^Peugeot/ }).check();
    await page.waitForURL(/marque=peugeot/);
    expect([new URL(page.url()).searchParams.get('arrivages'), await arrivals.isChecked()]).toEqual([
      null,
      false,
    ]);
  });

  // CAT-30
  describe('a bound that cannot be read stays as typed, with the reason', () => {
    const IGNORED = 'Filtre ignoré\u202f: indiquez un nombre, au plus 10\u202f000\u202f000.';
    const bound = (page: Page) => page.getByLabel('Kilométrage, maximum');

    test('while other filters are chosen, until it is corrected', async () => {
      const page = await atListing(stage, { buyer: false });
      await bound(page).fill('quinze mille');
      await page.keyboard.press('Enter');
      await seen(page.getByRole('alert').filter({ hasText: IGNORED }));
      await page.getByRole('checkbox', { name: /^Peugeot/ }).check();
      await page.waitForURL(/marque=peugeot/);
      await expect.poll(() => page.getByRole('link', { name: 'Retirer Peugeot' }).count()).toBe(1);
      await expect(bound(page)).toHaveValue('quinze mille');
      await expect(bound(page)).toHaveAccessibleDescription(IGNORED);
      expect(await faultsOf(page)).toEqual([]);
      await bound(page).fill('90 000 km');
      await page.waitForURL(/km-max=90000/);
      await gone(page.getByRole('alert').filter({ hasText: IGNORED }));
      await expect(bound(page)).toHaveAttribute('aria-invalid', 'false');
    });

    test('without scripts, and when it is in the address', async () => {
      const { page } = await stage.visit({ javaScriptEnabled: false });
      await page.goto(`${LISTING}?energie=diesel`);
      await bound(page).fill('quinze mille');
      await page.keyboard.press('Enter');
      await seen(page.getByRole('alert').filter({ hasText: IGNORED }));
      await expect(bound(page)).toHaveValue('quinze mille');
      await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked();

      const withScripts = await atListing(stage, { buyer: false, path: `${LISTING}?km-max=quinze` });
      await seen(withScripts.getByRole('alert').filter({ hasText: IGNORED }));
      await expect(bound(withScripts)).toHaveValue('quinze');
    });
  });

  // CAT-8
  test('a filter is in the address, survives a reload, and follows Back and Forward', async () => {
    const page = await atListing(stage, { buyer: false });
    const all = await total(page);
    await page.getByRole('checkbox', { name: /^Peugeot/ }).check();
    await page.waitForURL((url) => url.searchParams.get('marque') === 'peugeot');
    await expect.poll(() => total(page)).toBeLessThan(all);
    const peugeots = await total(page);
    await page.getByRole('checkbox', { name: /^208/ }).check();
    await page.waitForURL((url) => url.searchParams.get('modele') !== null);
    await expect.poll(() => total(page)).toBeLessThan(peugeots);
    const shared = page.url();
    const ids = await shownIds(page);

    await page.reload();
    await alive(page);
    expect(await shownIds(page)).toEqual(ids);
    expect(await page.getByRole('checkbox', { name: /^208/ }).isChecked()).toBe(true);

    await pressBack(page);
    await expect.poll(() => total(page)).toBe(peugeots);
    await expect.poll(() => page.getByRole('checkbox', { name: /^208/ }).isChecked()).toBe(false);
    await pressForward(page);
    await expect.poll(() => shownIds(page)).toEqual(ids);

    const friend = await stage.visit();
    await friend.page.goto(shared);
    expect(await shownIds(friend.page)).toEqual(ids);
  });

  test('typed bounds are in the address, and a chip removes each filter', async () => {
    const page = await atListing(stage, { buyer: false });
    await page.getByLabel('Prix TTC, maximum').fill('15000');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('prix-max') === '15000');
    await page.getByRole('link', { name: /Jusqu’à 15.000.€/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('prix-max'));
  });

  test('a typed make becomes a ticked filter of the address, and unticking removes it', async () => {
    const page = await atListing(stage, { buyer: false });
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('peugeot diesel');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('marque') === 'peugeot');
    const make = page.getByRole('checkbox', { name: /^Peugeot/ });
    await expect.poll(() => make.isChecked()).toBe(true);
    await make.uncheck();
    await page.waitForURL((url) => !url.searchParams.has('marque'));
    await expect.poll(() => make.isChecked()).toBe(false);
  });

  test('with a make chosen, the others show what adding them brings', async () => {
    const page = await atListing(stage, { buyer: false });
    const all = await total(page);
    const renault = page.getByRole('checkbox', { name: /^Renault/ });
    const before = await renault.evaluate((box) => box.closest('label')?.textContent);
    await page.getByRole('checkbox', { name: /^Peugeot/ }).check();
    await page.waitForURL((url) => url.searchParams.get('marque') === 'peugeot');
    await expect.poll(() => total(page)).toBeLessThan(all);
    const peugeots = await total(page);
    expect(await renault.evaluate((box) => box.closest('label')?.textContent)).toBe(before);
    await renault.check();
    await page.waitForURL((url) => url.searchParams.getAll('marque').join().includes('renault'));
    await expect.poll(() => total(page)).toBeGreaterThan(peugeots);
  });

  test('the home page links to exactly the arrivals that it counts', async () => {
    const { page } = await stage.visit();
    await page.goto('/');
    const link = page.getByRole('link', { name: /^Voir les [\d\s]+arrivés depuis hier$/ });
    const announced = Number((await link.textContent())?.replaceAll(/\D/g, ''));
    await link.click();
    await page.waitForURL((url) => url.searchParams.get('arrivages') === '1');
    await expect.poll(() => total(page)).toBe(announced);
    await page.getByRole('link', { name: /Arrivés depuis hier/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('arrivages'));
    await expect.poll(() => total(page)).toBeGreaterThan(announced);
  });

  // CAT-9
  test('slugs combine in any order and depth', async () => {
    const { page } = await stage.visit();
    await page.goto(`${LISTING}/peugeot/208`);
    const all = await total(page);
    const paths = ['essence/peugeot/moins-de-20000-euros/208', '208/moins-de-20000-euros/peugeot/essence'];
    const found: string[][] = [];
    for (const path of paths) {
      expect((await page.goto(`${LISTING}/${path}`))?.status()).toBe(200);
      expect(await total(page)).toBeLessThanOrEqual(all);
      found.push(await shownIds(page));
    }
    expect(found[0]?.length).toBeGreaterThan(0);
    expect(found[1]).toEqual(found[0]);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    await page.goto(`${LISTING}/${paths[0]}`);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(canonical);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Peugeot/);
  });

  // CAT-9
  test('an unknown slug is a page not found', async () => {
    const answer = await fetch(`${stage.address}${LISTING}/peugeot/n-existe-pas`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`Page not found: ${LISTING}/peugeot/n-existe-pas`);
  });

  // CAT-9, CAT-10
  test('« sans-filtre » is the whole stock, whatever filters were stored', async () => {
    const page = await atListing(stage, { path: `${LISTING}?marque=renault` });
    const renaults = await total(page);
    await page.goto(LISTING);
    expect(new URL(page.url()).searchParams.get('marque')).toBe('renault');
    expect(await total(page)).toBe(renaults);
    await page.goto(`${LISTING}/sans-filtre`);
    expect(new URL(page.url()).pathname).toBe(`${LISTING}/sans-filtre`);
    expect(await total(page)).toBeGreaterThan(renaults);
    // No filters are stored any more.
    await page.goto(LISTING);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('the view of the list', () => {
  // SITE-15
  test('cards, rows or table: the choice is stored', async () => {
    const page = await atListing(stage);
    await page.getByRole('button', { name: 'Lignes' }).click();
    await seen(page.locator('.rows [id^="vehicule-"]').first());
    await page.getByRole('button', { name: 'Tableau' }).click();
    await seen(page.getByRole('region', { name: 'Véhicules' }).getByRole('table'));
    expect(await page.getByRole('article').count()).toBe(0);
    await expect
      .poll(async () => decodeURIComponent(await preferences(page)))
      .toContain('"density":"tableau"');
    await page.reload();
    await seen(page.getByRole('region', { name: 'Véhicules' }).getByRole('table'));
    expect(await page.getByRole('button', { name: 'Tableau' }).getAttribute('aria-pressed')).toBe('true');
  });

  // CAT-8
  test('the order is in the address and sorts the list', async () => {
    const page = await atListing(stage, { buyer: false });
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' });
    await page.waitForURL((url) => url.searchParams.get('tri') === 'price');
    await expect
      .poll(async () => {
        const prices = (await page.getByRole('article').locator('.price').allTextContents()).map((text) =>
          Number(text.replaceAll(/\D/g, '')),
        );
        return (
          prices.length === 24 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))
        );
      })
      .toBe(true);
  });

  test('« Afficher 24 de plus » makes the list longer, and Back restores its length', async () => {
    const page = await atListing(stage, { buyer: false });
    await page.getByRole('link', { name: 'Afficher 24 de plus' }).click();
    await expect.poll(async () => (await shownIds(page)).length).toBe(48);
    const ids = await shownIds(page);
    expect(new Set(ids).size).toBe(48);
    expect(new URL(page.url()).search).toBe('');
    await seen(page.getByText(/^1–48 sur/));
    await page.locator(`#${ids[40]}`).getByRole('heading', { level: 3 }).getByRole('link').click();
    await page.waitForURL(/\/(neuf|occasion)\//);
    await pressBack(page);
    await expect.poll(() => shownIds(page)).toEqual(ids);
  });

  test('when nothing is found, the page offers to remove the filter that empties it', async () => {
    const page = await atListing(stage, {
      path: `${LISTING}?marque=peugeot&km-max=1&annee-max=1999`,
      buyer: false,
    });
    await seen(page.getByText('Aucun véhicule ne répond à tous ces critères'));
    expect(
      await page.locator('.listing_chart:visible:not(:has(path))').count(),
      'gaps where a histogram has no bar',
    ).toBe(0);
    await page.goto(`${LISTING}?marque=peugeot&annee-max=1999`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Retirer .*1999/ })
      .last()
      .click();
    await page.waitForURL(
      (url) => url.searchParams.get('marque') === 'peugeot' && !url.searchParams.has('annee-max'),
    );
    await seen(page.getByRole('article').first());
  });

  test('a misspelt word becomes a selected filter of the address, and the typed text stays visible', async () => {
    const page = await atListing(stage, { path: `${LISTING}?q=pegeot`, buyer: false });
    await seen(page.getByText('Recherche : « pegeot »'));
    expect(new URL(page.url()).searchParams.get('marque')).toBe('peugeot');
    expect(await page.getByRole('checkbox', { name: /^Peugeot/ }).isChecked()).toBe(true);
    await page.reload();
    expect(await page.getByRole('searchbox', { name: 'Rechercher' }).inputValue()).toBe('pegeot');
    expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toMatch(/^Peugeot/);
  });
});

const preferences = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'pomelo_preferences')?.value ?? '';

test('on a phone the filters fill the screen, show the number of results, and close on them', async () => {
  const page = await atListing(stage, { buyer: false, width: 390 });
  await page.getByRole('link', { name: /^Filtres/ }).click();
  await page.getByRole('checkbox', { name: /^Renault/ }).check();
  await page.waitForURL((url) => url.searchParams.get('marque') === 'renault');
  const show = page.getByRole('link', { name: /^Afficher [\d\s]+véhicules?$/ });
  await expect
    .poll(async () => Number((await show.textContent())?.replaceAll(/\D/g, '')) === (await total(page)))
    .toBe(true);
  await show.click();
  await gone(page.getByRole('checkbox', { name: /^Renault/ }));
  await seen(page.getByRole('article').first());
});

test('a picture that fails to load shows the placeholder, not a broken image', async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await page.route('**/api/mediaObject/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  );
  await page.goto(LISTING);
  const picture = page.getByRole('article').first().locator('.pic > img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0))
    .toBe(true);
  const background = await picture.evaluate((image) => getComputedStyle(image, '::before').backgroundImage);
  expect(background).toContain('data:image/svg+xml');
});
