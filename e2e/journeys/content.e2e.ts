import type { Page } from 'playwright-core';
import { publishArticle, publishPage, withdraw } from '../support/content.ts';
import { newBuyer } from '../support/people.ts';
import { gone, open, seen } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const WITHOUT = { javaScriptEnabled: false } as const;

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const titlesOf = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents();

// CONT-2
test('a link in a text navigates without loading the site again', async () => {
  const { page } = await stage.visit();
  await open(page, '/comment-ca-marche');
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await page.locator('.read a[href="/controle-et-etat"]').first().click();
  await page.waitForURL('**/controle-et-etat');
  await seen(page.locator('.read a[href="/services/garantie"]').first());
  expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
});

// CONT-2
test('a visitor reads the news: from the home page to the list, by topic and by search, an article and the next one', async () => {
  const { page } = await stage.visit();
  await open(page, '/');
  await page.getByRole('link', { name: 'Toutes les actualités' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Actualités' }));
  const all = await titlesOf(page);
  expect(all.length).toBeGreaterThanOrEqual(12);

  await page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name: 'Fiscalité' }).click();
  await page.waitForURL('**/news?theme=fiscalite');
  await seen(page.getByText(/articles? sur le thème Fiscalité/));
  expect((await titlesOf(page)).length).toBeLessThan(all.length);

  const search = page.getByRole('searchbox', { name: 'Mots à chercher dans les actualités' });
  await search.fill('TVA marge');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page.waitForURL(
    (url) => url.searchParams.get('q') === 'TVA marge' && url.searchParams.get('theme') === 'fiscalite',
  );
  await page.getByRole('link', { name: /TVA sur la marge à l’import/ }).click();
  await seen(page.getByRole('heading', { level: 1, name: /TVA sur la marge à l’import/ }));
  expect(await canonicalOf(page)).toBe(page.url());
  await seen(page.getByText(/min de lecture/).first());
  await seen(page.getByRole('button', { name: 'Partager' }));
  await seen(page.getByRole('button', { name: 'Imprimer' }));

  await page
    .getByRole('navigation', { name: 'Articles voisins' })
    .getByRole('link', { name: /^Article précédent/ })
    .click();
  await seen(page.getByRole('heading', { level: 1, name: /Le prix rendu/ }));
  await page.getByRole('link', { name: /^Article suivant/ }).click();
  await seen(page.getByRole('heading', { level: 1, name: /TVA sur la marge à l’import/ }));
});

test('a search without results says so, with a link back; a page beyond the last redirects to the last', async () => {
  const { page } = await stage.visit(WITHOUT);
  await page.goto('/news');
  await page.getByRole('searchbox', { name: 'Mots à chercher dans les actualités' }).fill('dromadaire');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { name: 'Aucun article ne correspond' }));
  expect(
    await page.getByRole('searchbox', { name: 'Mots à chercher dans les actualités' }).inputValue(),
  ).toBe('dromadaire');
  await page.getByRole('link', { name: 'Voir toutes les actualités' }).click();
  // The title of the search is the same.
  await page.waitForURL((url) => url.pathname === '/news' && url.search === '');
  await seen(page.getByRole('heading', { level: 1, name: 'Actualités' }));
  await page.goto('/news?page=900');
  // How many there are is the editors' affair.
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('900');
  await seen(page.getByRole('heading', { level: 1, name: 'Actualités' }));
  expect(await page.getByRole('link', { name: 'Page suivante' }).count()).toBe(0);
});

// CONT-2
test('the list is paged by real links, and contains every article once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      publishArticle(stage.database, { title: `Article de liste ${index}` }),
    ),
  );
  try {
    const { page } = await stage.visit(WITHOUT);
    const titles: string[] = [];
    await page.goto('/news?q=article+de+liste');
    for (;;) {
      titles.push(...(await titlesOf(page)));
      const next = page.getByRole('link', { name: 'Page suivante' });
      if ((await next.count()) === 0) break;
      const address = new URL((await next.getAttribute('href')) ?? '', page.url()).href;
      await next.click();
      await page.waitForURL(address);
    }
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(titles).toHaveLength(15);
    expect(new Set(titles).size).toBe(15);
  } finally {
    await withdraw(stage.database, 'news_article', ids);
  }
});

// CONT-2
test('content for customers is visible to them alone, is labelled, and is hidden in showroom mode', async () => {
  const buyer = await newBuyer(stage.database);
  const article = await publishArticle(stage.database, {
    title: 'Remises de fin d’année',
    isPrivate: true,
    publishedAt: new Date(),
  });
  const cms = await publishPage(stage.database, {
    slug: 'conditions-privees',
    menuLabel: 'Mes conditions',
    menuVisible: true,
    isPrivate: true,
  });
  try {
    const visitor = await stage.visit();
    for (const path of [
      `/news/${article}`,
      `/page/${cms}`,
      '/conditions-privees',
      '/news/999999',
      '/page/999999',
      '/conditions-inventees',
    ])
      expect([path, await statusOf(visitor.page, path)]).toEqual([path, 404]);
    await open(visitor.page, '/news');
    expect(await visitor.page.getByText('Remises de fin d’année').count()).toBe(0);
    expect(await visitor.page.getByText('Réservé aux clients').count()).toBe(0);
    expect(await (await visitor.page.request.get('/')).text()).not.toContain('Mes conditions');

    const { page } = await stage.visit({ as: buyer.email });
    // Pages are read at most once a second.
    await expect.poll(async () => (await page.request.get('/news')).text()).toContain('Mes conditions');
    await open(page, '/news');
    const shown = page.getByRole('article').filter({ hasText: 'Remises de fin d’année' });
    await seen(shown.getByText('Réservé aux clients'));
    await shown.getByRole('link').click();
    await seen(page.getByRole('heading', { level: 1, name: 'Remises de fin d’année' }));
    await seen(page.locator('.news_story-head').getByText('Réservé aux clients'));
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toMatch(/noindex/);
    await page.getByRole('button', { name: 'Services et aide' }).click();
    await page
      .getByRole('navigation', { name: 'Principale' })
      .getByRole('link', { name: 'Mes conditions' })
      .click();
    await page.waitForURL('**/conditions-privees');

    await open(page, '/news');
    await enterShowroom(page);
    await gone(shown);
    expect(await statusOf(page, `/news/${article}`)).toBe(404);
    expect(await statusOf(page, '/conditions-privees')).toBe(404);
  } finally {
    await withdraw(stage.database, 'news_article', [article]);
    await withdraw(stage.database, 'page', [cms]);
  }
});

// CONT-2, CONT-3
test('a page has one address of any depth, and is found by its number too; any other is not found', async () => {
  const id = await publishPage(stage.database, {
    slug: 'guides/import/allemagne/dossier/complet',
    title: 'Le dossier complet',
  });
  try {
    const { page, allow } = await stage.visit();
    for (const path of ['/guides/import/allemagne/dossier/complet', `/page/${id}`]) {
      await open(page, path);
      await seen(page.getByRole('heading', { level: 1, name: 'Le dossier complet' }));
      expect(await canonicalOf(page)).toBe(`${stage.address}/guides/import/allemagne/dossier/complet`);
    }
    expect(await statusOf(page, '/services/livraison')).toBe(200);
    expect(await statusOf(page, `/services/${id}`)).toBe(404);
    for (const path of [
      '/guides',
      '/guides/import/allemagne',
      '/page/dossier',
      '/services/inconnu',
      '/neuf/a/b/c/page',
      '/aide.html',
    ])
      expect([path, await statusOf(page, path)]).toEqual([path, 404]);
    // Typed in capitals, it redirects to the canonical address.
    await open(page, '/Aide?de=test');
    expect(page.url()).toBe(`${stage.address}/aide?de=test`);
    // The vehicle routes of the same table still match first, and report a missing vehicle as before.
    allow(/404/);
    const answer = await page.goto('/occasion/peugeot/208/gt/999999');
    expect([404, 410]).toContain(answer?.status());
  } finally {
    await withdraw(stage.database, 'page', [id]);
  }
});

test('a page of the back-office loads nothing of the vehicle page', async () => {
  const { page } = await stage.visit();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/mentions-legales');
  await seen(page.getByRole('heading', { level: 1, name: 'Mentions légales' }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /vehicle|listing\.page/.test(url))).toEqual([]);
});

// SITE-9
test('the menu lists its pages in their order, without scripts, and the footer links to the legal pages', async () => {
  const ids = await Promise.all([
    publishPage(stage.database, {
      slug: 'menu-second',
      menuLabel: 'Second du menu',
      menuVisible: true,
      menuOrder: -1,
    }),
    publishPage(stage.database, {
      slug: 'menu-premier',
      menuLabel: 'Premier du menu',
      menuVisible: true,
      menuOrder: -2,
    }),
    publishPage(stage.database, { slug: 'menu-absent', menuLabel: 'Absent du menu', menuOrder: -3 }),
  ]);
  try {
    const { page } = await stage.visit(WITHOUT);
    // Pages are read at most once a second, and a visitor's page is cached for five.
    await expect
      .poll(async () => (await page.request.get('/news?q=menu')).text())
      .toContain('Second du menu');
    await page.goto('/news?q=menu');
    await page.getByRole('button', { name: 'Services et aide' }).click();
    const pages = page.locator('.hd-more-pop').getByRole('link');
    await seen(pages.first());
    const labels = await pages.allTextContents();
    expect(labels.slice(0, 2)).toEqual(['Premier du menu', 'Second du menu']);
    expect(labels).toContain('Qui sommes-nous');
    expect(labels).not.toContain('Absent du menu');
    await page.keyboard.press('Escape');
    const foot = page.getByRole('contentinfo');
    for (const name of [
      'Mentions légales',
      'Conditions de vente',
      'Confidentialité',
      'Accessibilité',
      'Actualités',
      'Contact',
    ])
      await seen(foot.getByRole('link', { name, exact: true }));
    await foot.getByRole('link', { name: 'Mentions légales' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Mentions légales' }));
  } finally {
    await withdraw(stage.database, 'page', ids);
  }
});

// DELIV-1
test('a service shows its current price, as ordered', async () => {
  const { rows } = await stage.database.query<{ euros: number }>(
    `SELECT excl_tax_cents / 100 AS euros FROM service_price WHERE code = 'warranty-12' AND valid @> current_date`,
  );
  const { page } = await stage.visit();
  await open(page, '/services/garantie');
  const offer = page.getByRole('complementary', { name: 'Prix du jour' });
  await seen(offer.getByText(new RegExp(`^${rows[0]?.euros}\\s€ HT`)));
  await offer.getByRole('link', { name: 'Voir les véhicules' }).click();
  await page.waitForURL('**/vente-voiture-marchand');
});

test('a long page has a table of contents', async () => {
  const { page } = await stage.visit(WITHOUT);
  await page.goto('/confidentialite');
  const contents = page.getByRole('navigation', { name: 'Dans cette page' });
  await contents.getByRole('link', { name: 'Vos droits' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#s-vos-droits');
  await seen(page.getByRole('heading', { level: 2, name: 'Vos droits' }));
});
